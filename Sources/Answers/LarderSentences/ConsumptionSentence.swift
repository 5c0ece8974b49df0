import LarderLedger
import LarderModel

/// The sentences about food that was taken out of lots.
package struct ConsumptionSentence {
  package let outcome: CommandResult
  package let events: [StoredEvent]

  package init(_ kind: UInt8, _ outcome: CommandResult) {
    self.outcome = outcome
    events = outcome.events.filter { $0.record.kind == kind }
  }

  /// The end of a headline about a passed use-by date: ", 2 days past its use-by date". Of several lots, the one longest
  /// past it counts. After a long head it becomes a need, so that it is never cut off.
  func pastUseBy(_ entryTime: EntryTime, after head: Message) -> (clause: Message, need: Reply.Remark?) {
    // Throwing food away follows the date, so it needs no remark.
    guard !outcome.isRepeated, events.first?.record.kind == Consumed.code else { return ("", nil) }
    let lots = events.map { LotID(rawValue: $0.record.lot) }
    guard let risk = Risk(lots, outcome.before, on: outcome.after.day(of: entryTime)) else { return ("", nil) }
    let clause: Message = ", \(risk.message)"
    return Reply.fits("\(head)\(clause)") ? (clause, nil) : ("", .need(.init("It was \(risk.message).")))
  }

  /// The items that were taken, in order.
  fileprivate var items: [ItemID] {
    events.reduce(into: []) { items, event in
      let item = ItemID(rawValue: event.record.item)
      if !items.contains(item) { items.append(item) }
    }
  }

  /// The reply: "Used 300 ml milk; 700 ml left, due tomorrow."
  ///
  /// - Parameters:
  ///   - taken: Returns "Used 300 ml milk" for an amount.
  ///   - remark: The reason and the cost, for the headline.
  package func reply(
    _ entryTime: EntryTime, _ sentences: Sentences, remark: Message = "", _ taken: (Message) -> Message
  ) -> Reply {
    guard let first = events.first else { return Reply("Nothing was taken.") }
    guard items.count < 2 else { return several(entryTime, sentences, remark, taken) }
    let item = ItemID(rawValue: first.record.item)
    let left = sentences.left(item, outcome.after)
    let next = outcome.after.stock(of: item).first?.lot
    let due = next.map { sentences.dueBriefly($0, today: entryTime.today) } ?? ""
    let each: Message = ofEach(item, sentences).map { " (\($0))" } ?? ""
    let head: Message = "\(taken(amount(of: item, sentences)))\(persons)\(each)"
    let past = pastUseBy(entryTime, after: "\(head)\(remark)")
    let core: Message = "\(head)\(past.clause)\(remark)"
    let dated: Message = due.isEmpty || next?.due == Lot.noDay ? "\(left)" : "\(left), \(due)"
    // The cost of waste matters more than the rest and its date.
    let isWaste = !remark.isEmpty
    let isWhole = isWaste ? Reply.fits("\(core); \(dated)") : Reply.isWhole("\(core); \(dated)")
    let rest: Sentences.Clause = ("; \(isWhole ? dated : left)", "\(dated.capitalizedFirst).")
    var reply = Reply(core, clauses: [rest, sentences.readingClause(outcome)], keeping: isWaste ? [] : [0])
    reply.add(past.need)
    if let from = source(entryTime, sentences.style) { reply.add(.detail(from)) }
    reply.add(sentences.readingNeed(outcome))
    return reply
  }

  /// The reply about several items: "Used 300 ml milk and 2 eggs."
  private func several(
    _ entryTime: EntryTime, _ sentences: Sentences, _ remark: Message, _ taken: (Message) -> Message
  ) -> Reply {
    let amounts = items.map { amount(of: $0, sentences) }
    let named = amounts.listed()
    let what: Message = named.description.count <= 36 ? named : "\(items.count) things"
    let head: Message = "\(taken(what))\(persons)"
    let past = pastUseBy(entryTime, after: "\(head)\(remark)")
    var reply = Reply("\(head)\(past.clause)\(remark)", clauses: [])
    reply.add(past.need)
    for (item, amount) in zip(items, amounts) {
      let each: Message = ofEach(item, sentences).map { "\($0), " } ?? ""
      reply.add(.detail("\(amount): \(each)\(sentences.left(item, outcome.after))"))
    }
    return reply
  }

  private func amount(of item: ItemID, _ sentences: Sentences) -> Message {
    let quantities = events.filter { $0.record.item == item.rawValue }.compactMap(\.quantity)
    return sentences.total(quantities, of: item, outcome.after.catalog, isBrief: true)
  }

  /// The lots of the only item: "Opened 2 days ago.", "From 2 lots."
  private func source(_ entryTime: EntryTime, _ style: OutputStyle) -> Message? {
    let lots = Set(events.map(\.record.lot))
    if lots.count > 1 { return "From \(lots.count) lots." }
    guard let id = lots.first, let lot = outcome.before.lots[LotID(rawValue: id)], lot.isOpened,
      let opened = Day(number: lot.openedOn)
    else { return nil }
    return "Opened \(opened.message(relativeTo: entryTime.today, style))."
  }

  /// The equal amount that each of several people took of an item: "300 ml each".
  private func ofEach(_ item: ItemID, _ sentences: Sentences) -> Message? {
    var (people, amounts) = ([PersonID](), [[Quantity]]())
    for event in events where event.record.kind == Consumed.code && event.record.item == item.rawValue {
      let consumed = event.decode(as: Consumed.self)
      guard let person = consumed.person else { return nil }
      if let index = people.firstIndex(of: person) {
        amounts[index].append(consumed.quantity)
      } else {
        people.append(person)
        amounts.append([consumed.quantity])
      }
    }
    let totals = amounts.map { sentences.total($0) }
    guard let first = totals.first, totals.count > 1, totals.allSatisfy({ $0 == first }) else { return nil }
    return "\(first) each"
  }

  /// The people: " for ann and bo". Someone who used it alone and recorded it needs no name.
  private var persons: Message {
    var people: [PersonID] = []
    let used = events.filter { $0.record.kind == Consumed.code }
    for person in used.compactMap({ $0.decode(as: Consumed.self).person }) where !people.contains(person) {
      people.append(person)
    }
    if people.isEmpty || people.count == 1 && used.allSatisfy({ $0.record.actor == people[0].rawValue }) { return "" }
    let names = people.map { Message(verbatim: outcome.after.catalog.name(.person, $0.rawValue).visible.brief) }
    return " for \(names.listed())"
  }
}

extension Sentences {
  /// The reply about used food.
  ///
  /// - Parameter isEaten: Whether it was eaten, and not used in the kitchen.
  package func used(_ outcome: CommandResult, _ entryTime: EntryTime, isEaten: Bool) -> Reply {
    ConsumptionSentence(Consumed.code, outcome).reply(entryTime, self) { isEaten ? "Eaten: \($0)" : "Used \($0)" }
  }

  /// The reply about food that was thrown away, with the reason and the cost.
  package func thrownAway(_ outcome: CommandResult, _ entryTime: EntryTime) -> Reply {
    let wasted = outcome.events.last { $0.record.kind == Wasted.code }?.decode(as: Wasted.self)
    let reason = wasted?.reason ?? .unsaid
    let cost: Message = cost(outcome).map { ": \($0) wasted" } ?? ""
    let destination = wasted?.destination ?? .unsaid
    let to: Message = destination == .unsaid ? "" : ", to \(word: destination.word)"
    let sentence = ConsumptionSentence(Wasted.code, outcome)
    let isList = sentence.items.count > 1
    let why: Message =
      reason == .unsaid ? to : isList ? ", \(word: reason.displayed)\(to)" : " (\(word: reason.displayed))\(to)"
    return sentence.reply(entryTime, self, remark: why + cost) { "Threw away \($0)" }
  }
}

/// Food past its use-by date that is about to be eaten, or was. Such a date concerns health, not taste.
package struct Risk {
  /// The item that is longest past its date.
  package let item: ItemID
  /// The number of days since the date passed.
  package let days: Int
  /// Whether the food was frozen only after its date.
  package let isFrozen: Bool

  /// - Parameters:
  /// - lots: The lots that are taken from.
  /// - household: The household before the withdrawal.
  package init?(_ lots: [LotID], _ household: Household, on day: Day) {
    let risks = lots.compactMap { id -> (lot: Lot, days: Int)? in
      guard let lot = household.lots[id], lot.isUseBy, lot.lastDay != Lot.noDay else { return nil }
      // Freezing paused the lot's date, unless someone noted in the freezer that the date has passed.
      let end = lot.isFrozen && !lot.hasDateInFreezer ? min(lot.frozenOn, day.number) : day.number
      return lot.lastDay < end ? (lot, Int(end) - Int(lot.lastDay)) : nil
    }
    guard let worst = risks.max(by: { $0.days < $1.days }) else { return nil }
    item = ItemID(rawValue: worst.lot.item)
    days = worst.days
    isFrozen = worst.lot.isFrozen
  }

  /// The risk in words: "2 days past its use-by date".
  package var message: Message {
    let days = Message.count(days, "day")
    return isFrozen ? "frozen \(days) past its use-by date" : "\(days) past its use-by date"
  }
}
