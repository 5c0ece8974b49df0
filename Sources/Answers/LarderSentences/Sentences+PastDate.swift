import LarderLedger
import LarderModel

extension Sentences {
  /// What was noted to be past its date.
  package func pastDate(_ outcome: Outcome) -> Wording {
    let lots = outcome.events.filter { $0.record.kind == Expired.code }.map { event -> Wording in
      let name = outcome.name(ItemID(rawValue: event.record.item))
      let lot = outcome.after.lots[LotID(rawValue: event.record.lot)]
      return lot.map { "\(outcome.after.remaining($0).formatted(style)) \(name)" } ?? Wording(verbatim: name)
    }
    return "Past its date: \(lots.joined(separator: ", "))."
  }
}
