import LarderLedger
import LarderModel

extension Sentences {
  /// What is really there, against what the ledger showed.
  package func counted(_ outcome: Outcome, _ moment: Moment) -> String {
    guard let event = outcome.events.last(where: { $0.record.kind == Counted.code }) else {
      return "Nothing was counted."
    }
    let items = Set(outcome.events.filter { $0.record.kind == Counted.code }.map(\.record.item))
    guard items.count == 1 else {
      let lots = outcome.events.count { $0.record.kind == Counted.code }
      return "Counted \(lots) lots of \(items.count) items: all as the books say."
    }
    let item = ItemID(rawValue: event.record.item)
    func total(_ household: Household) -> Int64 {
      household.stock(of: item).reduce(Int64(0)) { $0.addingClamped($1.lot.remaining) }
    }
    let change = total(outcome.after).subtractingClamped(total(outcome.before))
    let dimension = event.quantity?.dimension ?? .none
    let difference = Quantity(amount: Int64(clamping: change.magnitude), dimension: dimension)
      .formatted(style)
    let now = inAll(item, outcome.after) ?? "none"
    let remark: String
    if outcome.before.stock(of: item).isEmpty, change != 0 {
      remark = ""
    } else if change == 0 {
      remark = ", as the books say"
    } else {
      remark =
        change > 0
        ? "; \(difference) more than the ledger showed" : "; \(difference) less than the ledger showed (unexplained)"
    }
    // What was used since that day is gone from the books already, and is missing from the count of then.
    let isLate = moment.day < moment.today && !outcome.before.stock(of: item).isEmpty
    return "Counted \(outcome.name(item)): now \(now) in all\(remark)\(dated(outcome, moment))."
      + (isLate ? " It was set against what is in now, and not on that day." : "")
      + Suggestion.isNew(item, before: outcome.before, after: outcome.after)
  }
}
