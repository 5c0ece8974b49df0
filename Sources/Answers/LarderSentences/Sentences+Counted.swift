import LarderLedger
import LarderModel

extension Sentences {
  /// What is really there, against what the ledger showed.
  package func counted(_ outcome: Outcome, _ moment: Moment) -> Wording {
    let counted = outcome.events.filter { $0.record.kind == Counted.code }
    var items: [ItemID] = []
    for event in counted where !items.contains(ItemID(rawValue: event.record.item)) {
      items.append(ItemID(rawValue: event.record.item))
    }
    guard let first = items.first else { return "Nothing was counted." }
    guard items.count > 1 else { return self.counted(first, outcome, moment) }
    let changed = items.filter { item in
      let change = Self.total(of: item, outcome.after) != Self.total(of: item, outcome.before)
      return change || outcome.before.stock(of: item).isEmpty
    }
    guard !changed.isEmpty else {
      return "Counted \(counted.count) lots of \(items.count) items: all as the books say."
    }
    let rest = items.count - changed.count
    let same: Wording = rest == 0 ? "" : rest == 1 ? " 1 more as the books say." : " \(rest) more as the books say."
    return changed.map { self.counted($0, outcome, moment) }.joined(separator: " ") + same
  }

  private static func total(of item: ItemID, _ household: Household) -> Int64 {
    household.stock(of: item).reduce(Int64(0)) { $0.addingClamped($1.lot.remaining) }
  }

  private func counted(_ item: ItemID, _ outcome: Outcome, _ moment: Moment) -> Wording {
    let event = outcome.events.last { $0.record.kind == Counted.code && $0.record.item == item.rawValue }
    let change = Self.total(of: item, outcome.after).subtractingClamped(Self.total(of: item, outcome.before))
    let dimension = event?.quantity?.dimension ?? .none
    let difference = Quantity(amount: Int64(clamping: change.magnitude), dimension: dimension)
      .formatted(style)
    let now = inAll(item, outcome.after) ?? "none"
    let remark: Wording
    if outcome.before.stock(of: item).isEmpty, change != 0 {
      remark = ""
    } else if change == 0 {
      remark = ", as the books say"
    } else {
      remark =
        change > 0
        ? "; \(difference) more than the ledger showed" : "; \(difference) less than the ledger showed (unexplained)"
    }
    let isAlone = !outcome.events.contains { $0.record.kind == Counted.code && $0.record.item != item.rawValue }
    let how: Wording = isAlone ? reading(outcome).map { " (\($0))" } ?? "" : ""
    return "Counted \(outcome.name(item)): now \(now) in all\(how)\(remark)\(dated(outcome, moment))."
      + setAgainst(outcome.before.stock(of: item).map(\.lot), moment)
      + Suggestion.isNew(item, before: outcome.before, after: outcome.after)
  }

  /// What a count of an earlier day was set against: what was used since is gone from the books already, and what came
  /// in since was not counted.
  private func setAgainst(_ lots: [Lot], _ moment: Moment) -> Wording {
    guard moment.day < moment.today, !lots.isEmpty else { return "" }
    let later = lots.count { $0.cameIn > moment.day.number }
    guard later > 0 else { return " It was set against what is in now, and not on that day." }
    guard later < lots.count else { return " The books had none on that day: what came in since is in beside it." }
    return " It was set against what is left now of what was in on that day; what came in since is in beside it."
  }
}
