import LarderAnalytics
import LarderLog
import LarderModel
import LarderReplay
import TestSupport

extension EventLog {
  /// The result of a query over this log.
  func figures(_ query: Query, through last: UInt64 = .max) throws -> FigureTable {
    var analysis = Analysis(query)
    try read { reader in
      let context = try ReplayContext(&reader, through: last)
      try analysis.read(&reader, context, through: last)
    }
    return try analysis.figures()
  }

  /// The result of a query with what-if changes.
  func figures(_ query: Query, whatIf texts: [String]) throws -> (table: FigureTable, lots: LotTable, notes: [String]) {
    var analysis = Analysis(query)
    var notes: [String] = []
    let lots = try read { reader in
      let context = try ReplayContext(&reader)
      let changes = try texts.map { try WhatIf(parsing: $0, currency: .euro) }
      var actual = Analysis(query)
      var watching: (any EventRewriter)? = PurchaseWatch(changes, context)
      _ = try actual.read(&reader, context, rewriter: &watching)
      var rewriter: (any EventRewriter)? = WhatIfRewriter(
        changes, context, watching as? PurchaseWatch, in: query.period)
      let lots = try analysis.read(&reader, context, rewriter: &rewriter)
      notes = (rewriter as? WhatIfRewriter)?.notes ?? []
      return lots
    }
    return (try analysis.figures(), lots, notes)
  }
}

extension FigureTable {
  /// The rows as text: keys, a bar, figures; "?" for unknown.
  func displayed() throws -> [String] { try rows.map { try displayed($0) } }

  func displayed(_ row: FigureRow) throws -> String {
    let keys = zip(query.keys, row.keys).map { $1.text($0) ?? "-" }
    let numbers = try query.figures.map { try number($0, row)?.text ?? "?" }
    return (keys + ["|"] + numbers).joined(separator: " ")
  }
}

/// Figures from a list: `sum(["wasted.cost"])`.
func sum(_ names: String) throws -> [Figure] { try Figure.list(.sum, parsing: names) }

/// A household with milk (density 1.03 g/ml, 64 kcal/100 ml, dairy) and spinach (vegetables since November), in October
/// and November 2026.
enum SmallYear {
  static func events() throws -> [EncodedEvent] {
    var kinds: [(any EventBody, Day)] = [
      (named("milk"), day(2026, 10, 1)), (named("spinach", 2), day(2026, 10, 1)),
      (named("dairy", 1, .category), day(2026, 10, 1)), (named("vegetables", 2, .category), day(2026, 10, 1)),
      (named("Lidl", 1, .store), day(2026, 10, 1)), (named("ann", 1, .person), day(2026, 10, 1)),
      (ItemChanged(ItemID(rawValue: 1), FactChange(.category, 1)), day(2026, 10, 1)),
      (ItemChanged(ItemID(rawValue: 2), FactChange(.category, 2, from: day(2026, 11, 1))), day(2026, 10, 1)),
      (ItemChanged(ItemID(rawValue: 1), FactChange(.density, 1_030_000)), day(2026, 10, 1)),
      (ItemChanged(ItemID(rawValue: 1), FactChange(.energy, 64_000, per: .volume)), day(2026, 10, 1)),
    ]
    kinds += [
      // 11: 2 l of milk for 2.38; 500 ml used, 1.5 l forgotten: 1.785 of 2.38.
      (bought(1, lot: 1, 2_000_000, .volume, price: 238, due: day(2026, 10, 10), store: 1), day(2026, 10, 1)),
      (consumed(1, lot: 1, 500_000, .volume, person: 1), day(2026, 10, 2)),
      (wasted(1, lot: 1, 1_500_000, .volume), day(2026, 10, 13)),
      // 14: 200 g of spinach for 1.20, twice, of which 120 g and 50 g are spoiled: 0.72 and 0.30.
      (bought(2, lot: 2, 200_000, price: 120), day(2026, 10, 31)),
      (wasted(2, lot: 2, 120_000, reason: .spoiled), day(2026, 11, 2)),
      (wasted(2, lot: 2, 50_000, reason: .spoiled), day(2026, 11, 8)),
      // 17: milk without a price, thrown away immediately.
      (bought(1, lot: 3, 1_000_000, .volume), day(2026, 11, 9)),
      (wasted(1, lot: 3, 1_000_000, .volume, reason: .accident), day(2026, 11, 9)),
      (eaten(energy: 215_000, item: 1, person: 1), day(2026, 11, 9)), (eaten(energy: nil, item: 2), day(2026, 11, 9)),
    ]
    return kinds.map { EncodedEvent($0.0, on: $0.1) }
  }

  static func log(_ directory: TemporaryDirectory) throws -> EventLog {
    let log = try EventLog(openingOrCreating: directory.ledger)
    try log.append(try events())
    return log
  }
}
