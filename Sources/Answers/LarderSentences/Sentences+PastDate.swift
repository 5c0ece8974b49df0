import LarderLedger
import LarderModel

extension Sentences {
  /// What was noted to be past its date.
  package func pastDate(_ outcome: Outcome) -> Wording {
    let lots = outcome.events.filter { $0.record.kind == Expired.code }.map { event in
      let lot = outcome.after.lots[LotID(rawValue: event.record.lot)]
      let left = lot.map { outcome.after.remaining($0).formatted(style) + " " } ?? ""
      return left + outcome.name(ItemID(rawValue: event.record.item))
    }
    return "Past its date: \(lots.joined(separator: ", "))."
  }
}
