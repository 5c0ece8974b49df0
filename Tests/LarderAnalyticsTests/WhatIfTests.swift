import LarderLog
import LarderModel
import LarderReplay
import LarderSimulator
import TestSupport
import Testing

@testable import LarderAnalytics

@Suite("What-if figures")
struct WhatIfTests {
  let directory = TemporaryDirectory()
  let log: EventLog
  static let figures = "bought.cost,bought.kg,used.kg,wasted.cost,wasted.kg,missing.kg"

  init() throws { log = try SmallYear.log(directory) }

  private func displayed(_ changes: [String], _ names: String = WhatIfTests.figures) throws -> String {
    let (table, _, _) = try log.figures(Query(try sum(names)), whatIf: changes)
    return try table.displayed(table.total)
  }

  @Test("Without changes, what-if figures equal the actual ones")
  func nothing() throws {
    let was = try log.figures(Query(try sum(Self.figures)))
    #expect(try displayed([]) == was.displayed(was.total))
    #expect(try was.displayed(was.total) == "| 3.58 3.29 0.515 2.8 2.745 0")
  }

  @Test("A smaller pack leaves less to throw away")
  func smallerPack() throws {
    // Of October's milk 500 ml were used. With packs of a litre, half a pack is left and thrown away twelve days after
    // its purchase, like the rest of the two litres. November's litre is still spilled.
    #expect(try displayed(["milk pack 1L"], "bought.kg,used.kg,wasted.cost,wasted.kg") == "| 2.26 0.515 1.62 1.715")
    // Packs of half a litre leave no rest; the spilled litre is two packs.
    #expect(try displayed(["milk pack 500ml"], "bought.kg,used.kg,wasted.cost,wasted.kg") == "| 1.745 0.515 1.02 1.2")
  }

  @Test("The same pack changes nothing, and a larger one leaves more")
  func samePackAndLarger() throws {
    let milk = [Condition(.item, .equal, GroupValue(name: "milk"))]
    let query = Query(by: [.month], try sum("wasted.kg"), where: milk)
    #expect(
      try log.figures(query, whatIf: ["milk pack 2L"]).table.displayed() == ["2026-10 | 1.545", "2026-11 | 1.03"])
    #expect(
      try log.figures(query, whatIf: ["milk pack 4L"]).table.displayed() == ["2026-10 | 3.605", "2026-11 | 1.03"])
  }

  @Test("A pack of the size always bought changes nothing, and a note says so")
  func unchanged() throws {
    let was = try log.figures(Query(try sum(Self.figures)))
    let (table, _, notes) = try log.figures(Query(try sum(Self.figures)), whatIf: ["spinach pack 200g"])
    #expect(try table.displayed(table.total) == was.displayed(was.total))
    #expect(notes == ["every purchase of spinach was of 200 g: nothing changes"])
  }

  @Test("Supposed purchases before the period are noted next to the figures")
  func moved() throws {
    let november = Query(try sum("bought.kg"), period: Period(day(2026, 11, 9)))
    let (_, _, notes) = try log.figures(november, whatIf: ["milk pack 1L"])
    #expect(notes.count == 1)
    #expect(notes.first?.hasPrefix("before the period 1 l of milk would have been bought instead of 2 l") ?? false)
  }

  @Test("A price applies to one piece, or to a box if only boxes were bought")
  func priceOfPieces() throws {
    let directory = TemporaryDirectory()
    let log = try EventLog(openingOrCreating: directory.ledger)
    let bodies: [any EventBody] = [
      named("bread"), named("eggs", 2), bought(1, lot: 1, 1000, .pieces, price: 320),
      bought(1, lot: 2, 3000, .pieces, price: 960), bought(2, lot: 3, 10_000, .pieces, price: 250),
      bought(2, lot: 4, 20_000, .pieces, price: 500),
    ]
    try log.append(bodies.map { EncodedEvent($0, on: day(2026, 10, 2)) })
    func paid(_ change: String) throws -> String {
      let (table, _, _) = try log.figures(Query(try sum("bought.cost")), whatIf: [change])
      return try table.displayed(table.total)
    }
    #expect(try paid("bread price 2.79") == "| 18.66")
    #expect(try paid("eggs price 3.00") == "| 21.8")
  }

  @Test("The supposed stock at the end is reported lot by lot")
  func leftAtTheEnd() throws {
    let (_, lots, _) = try log.figures(Query(try sum("wasted.kg")), whatIf: ["spinach pack 100g"])
    // Spinach spoilt two days and eight days after its purchase; the eight days count for a pack, which was not used at
    // all.
    #expect(lots.present.isEmpty)
  }

  @Test("A purchase whose unit does not convert to the pack's stays, and is named")
  func otherUnit() throws {
    let (table, _, notes) = try log.figures(
      Query(try sum("bought.kg")), whatIf: ["spinach pack 1 l"])
    #expect(try table.displayed(table.total) == "| 3.29")
    #expect(notes == ["1 purchase of spinach was in a unit that cannot be converted to 1 l, so it is unchanged"])
  }

  @Test("A skipped item is neither used nor thrown away")
  func skip() throws {
    #expect(try displayed(["skip milk"]) == "| 1.2 0.2 0 1.02 0.17 0")
    #expect(try displayed(["skip spinach"]) == "| 2.38 3.09 0.515 1.78 2.575 0")
  }

  @Test(
    "A changed price changes every cost derived from it",
    arguments: [
      ("milk price 1.00", "| 3.2 2.77"), ("milk price 1.00/l", "| 4.2 3.52"), ("milk price 0.50/500ml", "| 4.2 3.52"),
      ("milk price +10%", "| 3.82 2.98"), ("milk price -100%", "| 1.2 1.02"),
    ])
  func price(_ change: String, _ expected: String) throws {
    #expect(try displayed([change], "bought.cost,wasted.cost") == expected)
  }

  @Test("Changes apply in order: supposed packs get the supposed price")
  func both() throws {
    // Three packs of a litre: one in October, and one each for November's purchase and for the spilled milk.
    #expect(try displayed(["milk pack 1L", "milk price 2.00", "skip spinach"], "bought.cost,bought.kg") == "| 4 2.06")
  }

  @Test("With packs of any size, a household uses the same amounts on the same days", arguments: UInt64(0)..<3)
  func sameUse(seed: UInt64) throws {
    let directory = TemporaryDirectory()
    let log = try EventLog(openingOrCreating: directory.ledger)
    try log.append(
      SimulatedHousehold.events(
        seed: seed, count: 1500, pace: ActivityRate(eventsPerDay: 15, contradictionsPerMillion: 0)))
    var byUse = try log.figures(Query(by: [.item], [.count(.used)]))
    byUse.sort { $0.counts[0] > $1.counts[0] }
    for row in byUse.rows.prefix(4) {
      let name = try #require(row.keys[0].text(.item))
      let query = Query(
        by: [.day], [.count(.used)] + (try sum("used.kg")), where: [Condition(.item, .equal, GroupValue(name: name))])
      let was = try log.figures(query)
      for size in ["300g", "5kg"] {
        let supposed = try log.figures(query, whatIf: ["\(name) pack \(size)"]).table
        #expect(supposed.rows.map { $0.keys } == was.rows.map { $0.keys }, "\(name), \(size)")
        for (packs, lots) in zip(supposed.rows, was.rows) where lots.sums[0].known == lots.counts[0] {
          // A use of two packs is two events, each rounded to the milligram.
          let most = Int128(packs.counts[0] + lots.counts[0])
          #expect((packs.sums[0].sum - lots.sums[0].sum).magnitude <= most.magnitude, "\(name), \(size), \(packs)")
        }
      }
    }
  }

  @Test(
    "Other items stay unchanged, after any corrections, and the result is repeatable", arguments: UInt64(0)..<20
  )
  func laws(seed: UInt64) throws {
    let directory = TemporaryDirectory()
    let log = try EventLog(openingOrCreating: directory.ledger)
    let history = RandomHistory(seed: seed)
    try log.append(history.events)
    let used = Query(by: [.item, .day], [.count(.used)] + (try sum("used.kg,wasted.kg,missing.kg")))
    let packs = try log.figures(used, whatIf: ["item 1 pack 250g"]).table
    #expect(packs == (try log.figures(used, whatIf: ["item 1 pack 250g"]).table))
    let was = try log.figures(used)
    // A dish weighs as much as its ingredients.
    let dishes = history.stored.filter { $0.record.kind == Cooked.code }.map { "item \($0.record.item)" }
    let concerned = Set(["item 1"] + dishes)
    #expect(
      was.rows.filter { !concerned.contains($0.keys[0].text(.item) ?? "") }
        == packs.rows.filter { !concerned.contains($0.keys[0].text(.item) ?? "") }, "seed \(seed)")
    let skipped = try log.figures(Query(by: [.item], [.count(.bought)]), whatIf: ["skip item 1"]).table
    #expect(!skipped.rows.contains { $0.keys[0] == GroupValue(name: "item 1") && $0.counts != [0] }, "seed \(seed)")
  }

  @Test(
    "An invalid what-if change is refused in one line",
    arguments: [
      "milk", "skip", "milk pack", "pack 1L", "milk pack 2 packs", "milk price", "milk price ten", "milk price 10%",
      "milk price -101%", "milk price 1.09/", "milk price 1.00/pack",
    ])
  func refused(_ text: String) {
    #expect(throws: ValueError.self) { try WhatIf(parsing: text, currency: .euro) }
  }
}
