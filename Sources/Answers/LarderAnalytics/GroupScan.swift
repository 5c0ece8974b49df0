import LarderLog
import LarderModel
import LarderReplay

/// One pass over a ledger that adds up what a query asks for.
struct GroupScan {
  let plan: GroupPlan
  var table: GroupTable

  init(_ query: Query, _ standing: Standing) throws(AnalyticsError) {
    plan = try GroupPlan(query, standing)
    table = GroupTable(width: plan.width)
  }

  mutating func take(_ page: borrowing ReplayPage, _ facts: FactTable) {
    let plan = plan
    for part in plan.parts {
      Self.take(page, part, plan, facts, into: &table)
    }
  }

  private static func take(
    _ page: borrowing ReplayPage, _ part: GroupPlan.Part, _ plan: GroupPlan, _ facts: FactTable,
    into table: inout GroupTable
  ) {
    page.forEachFact(part.flow) { event, _ in
      let category = plan.needsCategory ? event.category(facts) : 0
      guard plan.passes(event, category) else { return }
      let row = table.row(of: plan.code(event, category))
      table.add(1, at: part.countPlace, of: row)
      for (aspect, place) in part.sums {
        guard let value = event.value(aspect, facts) else { continue }
        table.add(value, at: place, of: row)
        table.add(1, at: place + 1, of: row)
        if aspect == .cost { table.met(event.currency, in: row) }
      }
    }
  }
}
