import LarderLedger
import LarderModel

extension Sentences {
  /// The reply about diary entries: "Ate 60 g muesli: 234 kcal; 440 g left."
  ///
  /// - Parameters:
  ///   - arrivals: The purchases dated after their meal, by item.
  ///   - namesEater: Whether the words named the people. Without names, only a person who did not record it is named.
  package func eaten(
    _ outcome: CommandResult, _ entryTime: EntryTime, arrivals: [ItemID: UInt64] = [:], isFromElsewhere: Bool = false,
    namesEater: Bool = false
  ) -> Reply {
    let things = EatenThing.all(in: outcome)
    guard let first = things.first else { return Reply("Nothing was eaten.") }
    let when = when(first.events[0], entryTime)
    let left = left(of: things, outcome)
    let energy = energy(things.flatMap(\.meals))
    var (clauses, what) = ([left], Message())
    let named = things.map { amount(of: $0, outcome) }.listed()
    var end: Message = ": \(energy)"
    if things.count > 1 {
      what = named.description.count <= 36 ? named : "\(things.count) things"
      if let shares = equalShares(things, outcome) {
        what = shares
        if things.contains(where: { $0.meals.contains { $0.energy != nil } }) { end = "\(end) in all" }
      }
    } else if first.meals.count > 1 {
      let (shares, people) = shares(first, outcome)
      (what, end) = (Message(verbatim: name(of: first.first, outcome).brief), ": \(shares)")
      clauses = [(people, nil), (", \(energy)", "\(energy.capitalizedFirst) in all."), left]
    } else {
      what = named
      clauses.insert(readingClause(outcome), at: 0)
    }
    let head: Message = "\(ate(things, outcome, isNamed: namesEater)) \(what)\(when)"
    let past = ConsumptionSentence(Consumed.code, outcome).pastUseBy(entryTime, after: "\(head)\(end)")
    var reply = Reply("\(head)\(past.clause)\(end)", clauses: clauses)
    reply.add(past.need)
    if things.count > 1 {
      for thing in things { reply.add(.detail("\(amount(of: thing, outcome)): \(self.energy(thing.meals))")) }
    } else if first.meals.count == 1 {
      reply.add(readingNeed(outcome))
      reply.add(first.first.setAside(outcome.after, on: outcome.after.day(of: first.events[0])))
    }
    addUnequalShares(of: things, outcome, to: &reply)
    for thing in things {
      addShares(of: thing, outcome, to: &reply)
      if !isFromElsewhere { addStock(of: thing, outcome, arrivals, to: &reply) }
      addUnknownEnergy(of: thing, outcome, to: &reply)
      if let item = thing.first.item {
        reply.add(
          Suggestion.isNew(
            item, before: outcome.before, after: outcome.after, in: thing.events.count == 1 ? thing.sequence : nil,
            isOneOfSeveral: things.count > 1))
      }
    }
    if things.count == 1 { reply.add(savingOffer(first, outcome)) }
    return reply
  }

  /// "Ate", or "Mia ate" if one person must be named. The shares of several people are listed later.
  private func ate(_ things: [EatenThing], _ outcome: CommandResult, isNamed: Bool) -> Message {
    let people = Set(things.flatMap(\.meals).map(\.person))
    guard people.count == 1, let person = people.first ?? nil,
      isNamed || things.flatMap(\.events).contains(where: { $0.record.actor != person.rawValue })
    else { return "Ate" }
    let name = Message(verbatim: outcome.after.catalog.name(.person, person.rawValue).visible.brief)
    return "\(name.capitalizedFirst) ate"
  }

  /// The day and the time of an entry, if they are not the present ones: " yesterday at 13:10".
  private func when(_ event: StoredEvent, _ entryTime: EntryTime) -> Message {
    let day: Message = event.day == entryTime.today ? "" : " \(event.day.phrase(relativeTo: entryTime.today, style))"
    let time: Message = entryTime.minute.map { " at \($0)" } ?? ""
    return "\(day)\(time)"
  }

  /// The rest of the only thing that was taken out of stock: "; 440 g left".
  private func left(of things: [EatenThing], _ outcome: CommandResult) -> Clause {
    // For a dish, the rest of the dish.
    let taken = outcome.events.first { $0.record.kind == Consumed.code }.map { $0.decode(as: Consumed.self).item }
    guard things.count == 1, let taken else { return ("", nil) }
    let left = self.left(things[0].first.item ?? taken, outcome.after)
    return ("; \(left)", "\(left.capitalizedFirst).")
  }

  /// The amount of a thing over all people: "240 g muesli".
  private func amount(of thing: EatenThing, _ outcome: CommandResult) -> Message {
    let name =
      thing.first.item.map { outcome.after.catalog.noun($0, for: thing.total ?? thing.first.quantity) }
      ?? name(of: thing.first, outcome)
    return thing.total.map { "\($0.shown(style)) \(name.brief)" } ?? Message(verbatim: name.brief)
  }

  /// The amount that each person had: "60 g each, 240 g in all", or "ann 1 portion, bo 1.5 portions". The people follow as a
  /// clause, if they are not named yet: " (ann, bo)".
  private func shares(_ thing: EatenThing, _ outcome: CommandResult) -> (shares: Message, people: Message) {
    let total: Message = thing.total.map { ", \($0.shown(style)) in all" } ?? ""
    guard let unequal = unequalShares(thing, outcome) else {
      let names = thing.meals.map { person(of: $0, outcome) }
      return ("\(thing.first.quantity.shown(style)) each\(total)", " (\(names.joined(separator: ", ")))")
    }
    return (unequal.description.count <= 40 ? unequal : "\(thing.meals.count) people\(total)", "")
  }

  /// The amounts of several people, if they differ as shown: "ann and bo 14.3 g each, kim 7.14 g". Nil if not.
  private func unequalShares(_ thing: EatenThing, _ outcome: CommandResult) -> Message? {
    var groups: [(amount: String, people: [Message])] = []
    for logged in thing.meals {
      let (amount, name) = (logged.quantity.shown(style), person(of: logged, outcome))
      if let index = groups.firstIndex(where: { $0.amount == amount }) {
        groups[index].people.append(name)
      } else {
        groups.append((amount, [name]))
      }
    }
    guard groups.count > 1 else { return nil }
    return groups.map { amount, people -> Message in
      people.count == 1 ? "\(people[0]) \(amount)" : "\(people.listed()) \(amount) each"
    }.joined(separator: ", ")
  }

  /// Adds the amounts of several people if they differ and the headline has no room for them: "Muesli: ann and bo 14.3 g
  /// each, kim 7.14 g."
  private func addUnequalShares(of things: [EatenThing], _ outcome: CommandResult, to reply: inout Reply) {
    let headline = reply.headline.description
    let shares = things.compactMap { thing -> Message? in
      guard let each = unequalShares(thing, outcome), !headline.contains(each.description) else { return nil }
      return "\(name(of: thing.first, outcome).brief): \(each)"
    }
    guard !shares.isEmpty else { return }
    reply.add(.need(.init("\(shares.joined(separator: "; ").capitalizedFirst).")))
  }

  /// The amounts of one person, if several people had equal shares of several things: "200 g spaghetti and 100 g tomatoes
  /// each". Nil if not.
  private func equalShares(_ things: [EatenThing], _ outcome: CommandResult) -> Message? {
    let isEqual = things.allSatisfy { thing in
      thing.meals.count > 1 && thing.meals.map(\.person) == things[0].meals.map(\.person)
        && thing.meals.allSatisfy { $0.quantity == thing.first.quantity }
    }
    guard isEqual else { return nil }
    let each = things.map { thing in
      var share = thing
      share.meals = [thing.first]
      return amount(of: share, outcome)
    }.listed()
    return each.description.count <= 36 ? "\(each) each" : "\(things.count) things each"
  }

  private func person(of logged: MealLogged, _ outcome: CommandResult) -> Message {
    logged.person.map { Message(verbatim: outcome.after.catalog.name(.person, $0.rawValue).visible.brief) }
      ?? "someone"
  }

  /// Adds a line for each person who shared a thing: "ann: 1.5 portions porridge, 525 kcal".
  private func addShares(of thing: EatenThing, _ outcome: CommandResult, to reply: inout Reply) {
    guard thing.meals.count > 1 else { return }
    let name = name(of: thing.first, outcome).brief
    for logged in thing.meals {
      let amount = logged.quantity.shown(style)
      reply.add(.detail("\(person(of: logged, outcome)): \(amount) \(name), \(logged.energyDisplayed)"))
    }
  }

  /// The energy of entries together: "612 kcal", "at least 612 kcal", "energy unknown".
  private func energy(_ meals: [MealLogged]) -> Message {
    let known = meals.compactMap(\.energy)
    guard !known.isEmpty else { return "energy unknown" }
    let sum = Energy(thousandths: known.reduce(0) { $0.addingClamped($1) }).formatted
    let isWhole = known.count == meals.count && !meals.contains(where: \.isKnownInPart)
    return isWhole ? Message(verbatim: sum) : "at least \(sum)"
  }

  /// Adds a remark if the stock does not have what was eaten, or nothing was taken out of it.
  private func addStock(
    of thing: EatenThing, _ outcome: CommandResult, _ arrivals: [ItemID: UInt64], to reply: inout Reply
  ) {
    guard thing.first.item == nil else { return reply.add(needs: beyondStock(thing.events, outcome, arrivals)) }
    let (shortage, others) = beyondDish(thing.meals, outcome)
    reply.add(needs: shortage)
    reply.add(others)
  }

  /// Asks for the energy of a thing if it is unknown: per 100 g or 100 ml, as on a pack, or for the eaten amount.
  private func addUnknownEnergy(of thing: EatenThing, _ outcome: CommandResult, to reply: inout Reply) {
    guard let index = thing.meals.firstIndex(where: { $0.energy == nil }) else { return }
    let (event, logged) = (thing.events[index].sequence, thing.meals[index])
    let dimension = logged.quantity.dimension
    let ofPack: String? =
      switch logged.item == nil ? .none : dimension {
      case .mass: "450kcal/100g"
      case .volume: "45kcal/100ml"
      case .none, .pieces, .portions: nil
      }
    let of = ofPack == nil ? logged.quantity : Quantity(amount: dimension.contentBasis, dimension: dimension)
    let noun = logged.item.map { outcome.after.catalog.noun($0, for: of) } ?? name(of: logged, outcome)
    reply.add(
      .need(
        .init(
          "How much energy is in \(of.formatted(style)) \(noun.brief)?",
          [.init("set it", .fixEvent(event, field: "energy", value: ofPack ?? "450kcal"), isWhole: false)])))
  }

  /// The offer to save a dish that was eaten as before.
  private func savingOffer(_ thing: EatenThing, _ outcome: CommandResult) -> Reply.Remark? {
    let logged = thing.first
    guard thing.meals.count == 1, case .asBefore? = outcome.reading, let energy = logged.energy,
      !logged.isKnownInPart, logged.quantity.amount == 1000
    else { return nil }
    let name = logged.item.map { outcome.after.catalog.noun($0, for: logged.quantity) } ?? name(of: logged, outcome)
    let amount = Energy(thousandths: energy).formatted.filter { $0 != " " }
    return .need(.init("Save \(name.brief) as a meal?", [.init("save it", .addMeal(name, energy: amount))]))
  }
}

/// One thing that was eaten, by one person or by several.
private struct EatenThing {
  var meals: [MealLogged] = []
  var events: [StoredEvent] = []

  var first: MealLogged { meals[0] }
  var sequence: UInt64 { events[0].sequence }

  /// The amount of all entries. Nil if they have different units.
  var total: Quantity? {
    guard meals.allSatisfy({ $0.quantity.dimension == first.quantity.dimension }) else { return nil }
    let amount = meals.reduce(Int64(0)) { $0.addingClamped($1.quantity.amount) }
    return Quantity(amount: amount, dimension: first.quantity.dimension)
  }

  /// The things of an outcome, in order.
  static func all(in outcome: CommandResult) -> [EatenThing] {
    var things: [EatenThing] = []
    for event in outcome.events where event.record.kind == MealLogged.code {
      let logged = event.decode(as: MealLogged.self)
      let index = things.firstIndex { $0.first.item == logged.item && $0.first.meal == logged.meal }
      if index == nil { things.append(EatenThing()) }
      let last = index ?? things.count - 1
      things[last].meals.append(logged)
      things[last].events.append(event)
    }
    return things
  }
}
