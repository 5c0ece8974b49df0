import LarderModel
import TestSupport
import Testing

@testable import Larder

@Suite("Reports through the library")
struct SummaryTests {
  @Test("The groups of a summary add up to its total", arguments: UInt64(1)...4)
  func groups(_ seed: UInt64) throws {
    let home = try Home(seed: seed)
    for period in [Period.month(2026, 11), Period(Home.today), .all] {
      let waste = try home.ledger.waste(in: period)
      for groups in [waste.byItem, waste.byReason, waste.byStore] {
        #expect(groups.reduce(0) { $0 + $1.figures.count } == waste.total.count)
        #expect(groups.reduce(0) { $0 + $1.figures.mass.amount } == waste.total.mass.amount)
      }
      let spending = try home.ledger.spending(in: period)
      for groups in [spending.byItem, spending.byStore, spending.byCategory] {
        let sum = groups.reduce(0) { $0 + ($1.figures.cost?.minor ?? 0) }
        #expect(sum == spending.total.cost?.minor ?? 0)
      }
      if let share = waste.shareOfSpending { #expect(share >= 0 && share <= 1) }
    }
  }

  @Test("A month is by default the current one")
  func month() throws {
    let home = try Home(seed: 5)
    #expect(try home.ledger.waste() == home.ledger.waste(in: .month(2026, 11)))
    #expect(try home.ledger.spending() == home.ledger.spending(in: .month(2026, 11)))
  }

  @Test("The costs of all food in stock add up from zero")
  func worth() throws {
    let home = try Home()
    try home.ledger.buy("spinach", "200 g", for: "1.20")
    try home.ledger.buy("rice", "1 kg", for: "2.00")
    let worth = try home.ledger.stock().compactMap(\.cost).reduce(.zero(.euro)) { try $0 + $1 }
    #expect(worth == Money(minor: 320, currency: .euro))
  }

  @Test("Figures read as a sentence would have them")
  func words() throws {
    let home = try Home()
    try home.ledger.buy("spinach", "200 g", for: "1.20")
    try home.ledger.toss("spinach", "50 g", because: .forgotten)
    let waste = try home.ledger.waste()
    #expect(waste.description == "1 time, €0.30, 50 g")
    #expect(waste.byReason.map(\.description) == ["forgotten: 1 time, €0.30, 50 g"])
    #expect(waste.shareOfSpending == 0.25)
    try home.ledger.buy("rice", "1 kg")
    #expect(try home.ledger.spending().description == "2 times, €1.20, 1.2 kg, 1 without a price")
    #expect(try home.ledger.waste(in: .month(2026, 10)).description == "nothing")
  }
}
