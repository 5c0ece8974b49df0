import LarderModel

/// A sentence about the events of one command: its people, their deed, and a name for it.
package struct ActSentence: Hashable, Sendable {
  /// The people who did it; empty if none is named.
  package let people: [PersonID]
  /// Their deed: "bought milk and 8 more at Rewe for €43.86".
  package let did: Message
  /// A name for it: "the purchase of milk and 8 more at Rewe".
  package let thing: Message

  init(_ people: [PersonID], _ did: Message, thing: Message) {
    (self.people, self.did, self.thing) = (people, did, thing)
  }
}

/// Words for the events of one command.
package struct ActWords {
  /// An act that a correction, an undo or a redo concerns.
  package struct Target {
    package var event: StoredEvent?
    package var thing: Message

    package init(event: StoredEvent? = nil, thing: Message) { (self.event, self.thing) = (event, thing) }
  }

  let sentence: EventSentence
  let actor: PersonID?
  /// The time of an event; nil if it is unknown.
  private let time: (StoredEvent) -> MinuteOfDay?

  var catalog: Catalog { sentence.catalog }
  private var style: OutputStyle { sentence.style }

  /// - Parameters:
  ///   - today: The day on which a person reads; nil for dates in figures.
  ///   - actor: The person who recorded the events.
  ///   - time: Returns the time of an event, which decides between breakfast, lunch and dinner.
  package init(
    _ catalog: Catalog, _ style: OutputStyle, today: Day? = nil, actor: PersonID? = nil,
    time: @escaping (StoredEvent) -> MinuteOfDay? = { $0.record.minute }
  ) {
    var sentence = EventSentence(catalog, style)
    (sentence.showsLots, sentence.today) = (false, today)
    (self.sentence, self.actor, self.time) = (sentence, actor, time)
  }

  /// The kinds that name an act, most important first. An act of other kinds is named by its first event.
  private static let kinds = [
    Cooked.code, RecipeWritten.code, MealLogged.code, Bought.code, Wasted.code, Consumed.code, Counted.code,
    Opened.code, Frozen.code, Thawed.code, Moved.code, Redated.code, TickedOff.code, Listed.code, ListChanged.code,
    Retracted.code, Restored.code,
  ]

  /// Returns the words for the events of a command; nil if there are none.
  ///
  /// - Parameter target: The corrected thing.
  package func words(_ events: [StoredEvent], of target: Target? = nil) -> ActSentence? {
    guard let first = events.first else { return nil }
    if first.record.kind == Amended.code { return corrected(events, target) }
    if let answers = answered(events) { return answers }
    let main = Self.kinds.lazy.compactMap { kind in
      let own = events.filter { $0.record.kind == kind }
      return own.isEmpty ? nil : own
    }.first
    guard let main, let kind = main.first?.record.kind else { return other(first) }
    return words(kind, main, events, target)
  }

  /// The kinds of entries that answers about the stock make.
  private static let ofAnswers = [Wasted.code, Consumed.code, Counted.code]

  /// The words for answers about several foods, given at once; nil for other events. Each kind of answer is named.
  private func answered(_ events: [StoredEvent]) -> ActSentence? {
    let groups = Self.ofAnswers.map { kind in events.filter { $0.record.kind == kind } }.filter { !$0.isEmpty }
    guard groups.count > 1, groups.joined().count == events.count else { return nil }
    let parts = groups.compactMap { words($0[0].record.kind, $0, $0, nil) }
    return ActSentence(did, parts.map(\.did).listed(), thing: parts.map(\.thing).listed())
  }

  var did: [PersonID] { actor.map { [$0] } ?? [] }

  private func words(_ kind: UInt8, _ main: [StoredEvent], _ events: [StoredEvent], _ target: Target?) -> ActSentence? {
    switch kind {
    case Cooked.code: return cooked(main, events)
    case MealLogged.code: return ate(main)
    case Bought.code: return bought(main)
    case Wasted.code: return threwAway(main)
    case Consumed.code:
      let what = things(main)
      let people = people(main) { $0.decode(as: Consumed.self).person }
      return ActSentence(people.isEmpty ? did : people, "used \(what)", thing: "the use of \(what)")
    case Counted.code:
      let what = things(main)
      return ActSentence(did, "counted \(what)", thing: "the count of \(what)")
    case Opened.code: return changed(main, "opened", "opening")
    case Frozen.code: return changed(main, "froze", "freezing")
    case Thawed.code: return changed(main, "thawed", "thawing")
    case Moved.code:
      let place = sentence.named(.place, main.first?.decode(as: Moved.self).change.place?.rawValue) { " to \($0)" }
      return changed(main, "moved", "moving", place)
    case Redated.code: return changed(main, "changed the date of", "the date of")
    case TickedOff.code: return changed(main, "ticked", "ticking", " off the list")
    case Listed.code: return changed(main, "put", "putting", " on the list")
    case ListChanged.code: return listChanged(main)
    case Retracted.code: return undone(target, "undid", "undoing")
    case Restored.code: return undone(target, "redid", "redoing")
    default: return other(main[0])
    }
  }

  // MARK: Things and people

  /// The items of some events: "1 l milk", "milk and bread", "milk and 8 more".
  private func things(_ events: [StoredEvent]) -> Message {
    let items = events.map(\.record.item).unique
    guard items.count == 1, let item = items.first else { return names(items) }
    let quantities = events.compactMap(\.quantity).filter { $0.dimension != .none }
    guard !quantities.isEmpty else { return names(items) }
    return Sentences(style).total(quantities, of: ItemID(rawValue: item), catalog, isBrief: true)
  }

  private func names(_ items: [UInt32]) -> Message { Self.few(items.map { sentence.item(ItemID(rawValue: $0)).brief }) }

  /// "milk", "milk and bread", "milk and 8 more".
  static func few(_ names: [String]) -> Message {
    guard let first = names.first else { return "something" }
    return switch names.count {
    case 1: Message(verbatim: first)
    case 2: "\(first) and \(names[1])"
    default: "\(first) and \(names.count - 1) more"
    }
  }

  private func people(_ events: [StoredEvent], _ person: (StoredEvent) -> PersonID?) -> [PersonID] {
    events.compactMap(person).unique
  }

  private func names(_ people: [PersonID]) -> Message {
    people.map { Message(verbatim: catalog.name(.person, $0.rawValue).visible.brief) }.listed()
  }

  // MARK: Shopping

  private func bought(_ events: [StoredEvent]) -> ActSentence {
    let bodies = events.map { $0.decode(as: Bought.self) }
    let stores = Set(bodies.map { $0.store?.rawValue })
    let at = stores.count == 1 ? sentence.named(.store, stores.first ?? nil) { " at \($0)" } : ""
    var paid = MoneySum()
    for price in bodies.compactMap(\.price) { paid.add(price) }
    let cost: Message = paid.isEmpty ? "" : " for \(paid.text(style))"
    let what = things(events)
    return ActSentence(did, "bought \(what)\(at)\(cost)", thing: "the purchase of \(what)\(at)")
  }

  private func listChanged(_ events: [StoredEvent]) -> ActSentence {
    switch events[0].decode(as: ListChanged.self).state {
    case .wanted: changed(events, "put", "putting", " on the list")
    case .done: changed(events, "ticked", "ticking", " off the list")
    case .unticked: changed(events, "put", "putting", " back on the list")
    case .bought, .removed, .unsaid: changed(events, "took", "taking", " off the list")
    }
  }

  // MARK: The table

  private func ate(_ events: [StoredEvent]) -> ActSentence {
    let bodies = events.map { $0.decode(as: MealLogged.self) }
    let eaters = people(events) { $0.decode(as: MealLogged.self).person }
    let meal = meal(of: events)
    let dishes = bodies.reduce(into: [String]()) { dishes, body in
      let name = dish(body)
      if !dishes.contains(name) { dishes.append(name) }
    }
    let known = bodies.compactMap(\.energy)
    let energy: Message =
      known.isEmpty ? "" : ", \(Energy(thousandths: known.reduce(0) { $0.addingClamped($1) }).onPage(style))"
    let of: Message = eaters.isEmpty ? "" : " of \(names(eaters))"
    let doers = eaters.isEmpty ? did : eaters
    if events.count > 1, let meal {
      let what: Message = eaters.count > 1 ? "" : ": \(Self.few(dishes))"
      return ActSentence(doers, "had \(word: meal.word)\(what)\(energy)", thing: "\(word: meal.word)\(of)")
    }
    let what = bodies.count == 1 ? amount(bodies[0]) : Self.few(dishes)
    return ActSentence(doers, "ate \(what)\(energy)", thing: "\(Self.few(dishes))\(of)")
  }

  private func dish(_ body: MealLogged) -> String {
    let name =
      body.meal.map { catalog.name(.meal, $0.rawValue).visible }
      ?? body.item.map { catalog.noun($0, for: body.quantity) }
    return name?.brief ?? "something"
  }

  /// "150 g muesli"; one portion is the dish itself.
  private func amount(_ body: MealLogged) -> Message {
    let isOne = body.quantity.dimension == .portions && body.quantity.amount == 1_000
    return isOne ? Message(verbatim: dish(body)) : "\(Figures.quantity(body.quantity, style)) \(dish(body))"
  }

  /// The meal that all the entries belong to.
  private func meal(of events: [StoredEvent]) -> MealTime? {
    let meals = Set(events.map { event in time(event).map { MealTime(at: $0, dayStart: catalog.dayStart) } })
    return meals.count == 1 ? meals.first ?? nil : nil
  }

  private func cooked(_ dishes: [StoredEvent], _ events: [StoredEvent]) -> ActSentence {
    let eaters = people(events.filter { $0.record.kind == MealLogged.code }) { $0.decode(as: MealLogged.self).person }
    let what = names(dishes.map(\.record.item))
    let portions: Message = eaters.isEmpty ? "" : " for \(names(eaters))"
    return ActSentence(did, "cooked \(what)\(portions)", thing: "cooking \(what)\(portions)")
  }

  // MARK: Food in stock

  private func threwAway(_ events: [StoredEvent]) -> ActSentence {
    let reasons = Set(events.map { $0.decode(as: Wasted.self).reason })
    let reason = reasons.count == 1 ? reasons.first ?? .unsaid : .unsaid
    let why: Message = reason == .unsaid ? "" : " (\(word: reason.displayed))"
    let what = things(events)
    let people = people(events) { $0.decode(as: Wasted.self).person }
    return ActSentence(people.isEmpty ? did : people, "threw away \(what)\(why)", thing: "the waste of \(what)")
  }

  private func changed(_ events: [StoredEvent], _ past: Message, _ doing: Message, _ end: Message = "") -> ActSentence {
    let items = events.map(\.record.item).unique
    let what = names(items)
    return ActSentence(did, "\(past) \(what)\(end)", thing: "\(doing) \(what)\(end)")
  }

  // MARK: Corrections

  private func undone(_ target: Target?, _ past: Message, _ doing: Message) -> ActSentence {
    let what = target?.thing ?? "an earlier entry"
    return ActSentence(did, "\(past) \(what)", thing: "\(doing) \(what)")
  }

  private func corrected(_ events: [StoredEvent], _ target: Target?) -> ActSentence {
    let what = target?.thing ?? "an earlier entry"
    let own = events.filter {
      $0.record.kind == Amended.code && $0.decode(as: Amended.self).target == target?.event?.sequence
    }
    let changes = own.compactMap { sentence.change(of: $0, target: target?.event)?.change }
    let now: Message = changes.isEmpty ? "" : ": \(changes.joined(separator: ", "))"
    return ActSentence(did, "corrected \(what)\(now)", thing: "the correction of \(what)")
  }
}
