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

  /// A remark about a passed use-by date: ", 2 days past its use-by date". Of several lots, the one longest past it
  /// counts.
  package func pastUseBy(_ entryTime: EntryTime) -> Message {
    // Throwing food away follows the date, so it needs no remark.
    guard !outcome.isRepeated, events.first?.record.kind == Consumed.code else { return "" }
    let lots = events.map { LotID(rawValue: $0.record.lot) }
    return Risk(lots, outcome.before, on: outcome.after.day(of: entryTime)).map { ", \($0.message)" } ?? ""
  }

  /// The items that were taken, in order.
  fileprivate var items: [ItemID] {
    events.reduce(into: []) { items, event in
      let item = ItemID(rawValue: event.record.item)
      if !items.contains(item) { items.append(item) }
    }
  }

  /// A sentence about one item: "Used 300 ml milk (opened Tue); 700 ml left, due tomorrow."
  ///
  /// - Parameter taken: Returns "Used 300 ml milk" for an amount.
  package func message(
    _ entryTime: EntryTime, _ sentences: Sentences, remark: Message = "", _ taken: (Message) -> Message
  ) -> Message {
    guard let first = events.first else { return "Nothing was taken." }
    guard items.count < 2 else { return several(entryTime, sentences, remark, taken) }
    let item = ItemID(rawValue: first.record.item)
    let amount = sentences.total(events.compactMap(\.quantity), of: item, outcome.after.catalog)
    var details = [ofEach(item, sentences), sentences.reading(outcome)].compactMap(\.self)
    let lots = Set(events.map(\.record.lot))
    if lots.count == 1, let lot = outcome.before.lots[LotID(rawValue: first.record.lot)], lot.isOpened,
      let opened = Day(number: lot.openedOn)
    {
      details.append("opened \(opened.message(relativeTo: entryTime.today, sentences.style))")
    } else if lots.count > 1 {
      details.append("from \(lots.count) lots")
    }
    let how: Message = details.isEmpty ? "" : " (\(details.joined(separator: ", ")))"
    let next = outcome.after.stock(of: item).first.flatMap { $0.lot.due == Lot.noDay ? nil : $0.lot }
    let due: Message = next.map { ", \(sentences.due($0, today: entryTime.today))" } ?? ""
    let left = sentences.left(item, outcome.after)
    return "\(taken(amount))\(persons)\(how)\(pastUseBy(entryTime))\(remark); \(left)\(due)."
  }

  /// A sentence about several items: "Used 300 ml milk (700 ml left), 2 eggs (none left)."
  private func several(
    _ entryTime: EntryTime, _ sentences: Sentences, _ remark: Message, _ taken: (Message) -> Message
  ) -> Message {
    let each = items.map { item -> Message in
      let quantities = events.filter { $0.record.item == item.rawValue }.compactMap(\.quantity)
      let amount = sentences.total(quantities, of: item, outcome.after.catalog)
      let own: Message = ofEach(item, sentences).map { "\($0), " } ?? ""
      return "\(amount) (\(own)\(sentences.left(item, outcome.after)))"
    }
    return "\(taken(each.joined(separator: ", ")))\(persons)\(pastUseBy(entryTime))\(remark)."
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

  /// The people: " for ann and bo".
  private var persons: Message {
    var names: [Message] = []
    for event in events where event.record.kind == Consumed.code {
      let person = event.decode(as: Consumed.self).person
      let name = person.map { Message(verbatim: outcome.after.catalog.name(.person, $0.rawValue).visible) }
      if let name, !names.contains(name) { names.append(name) }
    }
    return names.isEmpty ? "" : " for \(names.listed())"
  }
}

extension Sentences {
  /// A sentence about used food.
  package func used(_ outcome: CommandResult, _ entryTime: EntryTime) -> Message {
    ConsumptionSentence(Consumed.code, outcome).message(entryTime, self) { "Used \($0)" }
  }

  /// A sentence about food that was thrown away, with the reason and the cost.
  package func thrownAway(_ outcome: CommandResult, _ entryTime: EntryTime) -> Message {
    let wasted = outcome.events.last { $0.record.kind == Wasted.code }?.decode(as: Wasted.self)
    let reason = wasted?.reason ?? .unsaid
    let cost: Message = cost(outcome).map { ": \($0) wasted" } ?? ""
    let destination = wasted?.destination ?? .unsaid
    let to: Message = destination == .unsaid ? "" : ", to \(word: destination.word)"
    let sentence = ConsumptionSentence(Wasted.code, outcome)
    let isList = sentence.items.count > 1
    let why: Message =
      reason == .unsaid ? to : isList ? ", \(word: reason.displayed)\(to)" : " (\(word: reason.displayed))\(to)"
    return sentence.message(entryTime, self, remark: why + cost) { "Threw away \($0)" }
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
