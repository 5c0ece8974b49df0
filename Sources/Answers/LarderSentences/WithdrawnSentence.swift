import LarderLedger
import LarderModel

/// What was taken out of the lots, in a sentence.
package struct WithdrawnSentence {
  package let verb: String
  package let outcome: Outcome
  package let events: [StoredEvent]

  package init(_ verb: String, _ kind: UInt8, _ outcome: Outcome) {
    self.verb = verb
    self.outcome = outcome
    events = outcome.events.filter { $0.record.kind == kind }
  }

  /// ", 2 days past its use-by date": of several lots that which is the longest past it.
  package func pastUseBy(_ moment: Moment) -> String {
    // Who throws it away does as the date says.
    guard !outcome.isRepeated, events.first?.record.kind == Consumed.code else { return "" }
    let lots = events.map { LotID(rawValue: $0.record.lot) }
    return Risk(lots, outcome.before, on: outcome.after.day(of: moment)).map { ", \($0.words)" } ?? ""
  }

  /// "Used 300 ml milk (opened Tue); 700 ml left, due tomorrow."
  package func sentence(_ moment: Moment, _ sentences: Sentences, remark: String = "") -> String {
    guard let first = events.first else { return "Nothing was taken." }
    let item = ItemID(rawValue: first.record.item)
    var words = "\(verb) \(sentences.total(events.compactMap(\.quantity), of: item, outcome.after.catalog))"
    var details = sentences.reading(outcome).map { [$0] } ?? []
    if events.count == 1, let lot = outcome.before.lots[LotID(rawValue: first.record.lot)], lot.isOpened,
      let opened = Day(number: lot.openedOn)
    {
      details.append("opened \(opened.told(relativeTo: moment.today, sentences.style))")
    } else if events.count > 1 {
      details.append("from \(events.count) lots")
    }
    if !details.isEmpty { words += " (\(details.joined(separator: ", ")))" }
    words += pastUseBy(moment) + remark
    words += "; \(sentences.left(item, outcome.after))"
    if let next = outcome.after.stock(of: item).first, next.lot.due != Lot.noDay {
      words += ", " + sentences.due(next.lot, today: moment.today)
    }
    return words + "."
  }
}

extension Sentences {
  /// What was used.
  package func used(_ outcome: Outcome, _ moment: Moment) -> Wording {
    Wording(WithdrawnSentence("Used", Consumed.code, outcome).sentence(moment, self))
  }

  /// What was thrown away, why, and what it cost.
  package func thrownAway(_ outcome: Outcome, _ moment: Moment) -> Wording {
    let reason = outcome.events.last { $0.record.kind == Wasted.code }?.decode(as: Wasted.self).reason ?? .unsaid
    let cost = cost(outcome).map { ": \($0) wasted" } ?? ""
    let why = reason == .unsaid ? "" : " (\(reason.told))"
    return Wording(WithdrawnSentence("Threw away", Wasted.code, outcome).sentence(moment, self, remark: why + cost))
  }
}
