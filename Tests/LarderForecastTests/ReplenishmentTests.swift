import LarderForecast
import Testing

@Suite("Replenishment for a number of days")
struct ReplenishmentTests {
  private let steady = UseRate(perDay: 100, variance: 0)

  @Test("The missing amount is the expected use less the stock")
  func missing() {
    let supply = Replenishment(of: [StockLot(amount: 500)], at: steady, on: 0, days: 7)
    #expect(supply.expected == 700)
    #expect(supply.reserve == 0)
    #expect(supply.missing == 200)
    #expect(supply.packs(of: 150) == 2)
    #expect(Replenishment(of: [StockLot(amount: 700)], at: steady, on: 0, days: 7).missing == 0)
    #expect(Replenishment(of: [StockLot(amount: 700)], at: steady, on: 0, days: 7).packs(of: 150) == 0)
  }

  @Test("Stock that passes its date unused does not count; stock due later does")
  func spoiling() {
    // Of 500 due in two days, 200 are used, so 700 − 200 are missing. If they are due in ten days, all 500 count.
    #expect(Replenishment(of: [StockLot(amount: 500, due: 2)], at: steady, on: 0, days: 7).missing == 500)
    #expect(Replenishment(of: [StockLot(amount: 2000, due: 10)], at: steady, on: 0, days: 7).missing == 0)
  }

  @Test("A reserve is rounded to the nearest pack, up to twice the usual purchase")
  func reserve() {
    // Seven days with variance 2800 give a deviation of 140, and 2.5 deviations are 350.
    let uneven = UseRate(perDay: 100, variance: 2800)
    let supply = Replenishment(of: [], at: uneven, on: 0, days: 7)
    #expect(supply.missing == 1050)
    #expect(supply.packs(of: 350) == 3)
    #expect(supply.packs(of: 350, usual: 1) == 2)
    #expect(supply.packs(of: 350, usual: 5) == 3)
    // A pack of 1000 covers the 700 that are used. A missing reserve of 50 does not justify a second one, but 250 does.
    #expect(supply.packs(of: 1000) == 1)
    #expect(supply.packs(of: 690) == 2)
    #expect(supply.packs(of: 800) == 1)
    // With 700 in stock, 350 of the reserve are missing, which justifies a pack of 1400 but not of 1500.
    let nearly = Replenishment(of: [StockLot(amount: 700)], at: uneven, on: 0, days: 7)
    #expect(nearly.missing == 350)
    #expect(nearly.packs(of: 1500) == 0)
    #expect(nearly.packs(of: 1400) == 1)
    // However irregular the use, the reserve is at most one and a half times the use of those days, and two and a half
    // times for food that keeps long.
    let irregular = UseRate(perDay: 100, variance: 1e6)
    #expect(Replenishment(of: [], at: irregular, on: 0, days: 7, keeps: 60).reserve == 1050)
    #expect(Replenishment(of: [], at: irregular, on: 0, days: 7, keeps: 61).reserve == 1750)
    #expect(Replenishment(of: [], at: irregular, on: 0, days: 7).reserve == 1750)
    // For food that keeps four days, 1.2 deviations are needed: 868.
    #expect(Replenishment(of: [], at: uneven, on: 0, days: 7, keeps: 4).missing == 868)
  }

  @Test("Perishable items are bought with a pack less if it would mostly spoil")
  func perishable() {
    // A pack of 2000 keeps two days: 200 are used, 1800 spoil, and without it 700 are missing, more than a sixth of it.
    #expect(Replenishment(of: [], at: steady, on: 0, days: 7, keeps: 2).packs(of: 2000) == 1)
    // With 5000, 4800 would spoil for the 700.
    #expect(Replenishment(of: [], at: steady, on: 0, days: 7, keeps: 2).packs(of: 5000) == 0)
    #expect(Replenishment(of: [], at: steady, on: 0, days: 7).packs(of: 5000) == 1)
  }

  @Test("Less may spoil in the first eleven weeks of a household")
  func new() {
    for (householdDays, packs) in [(0, 0), (76, 0), (77, 1), (400, 1)] {
      let need = Replenishment(of: [], at: steady, on: 0, days: 7, keeps: 2, householdDays: householdDays)
      #expect(need.packs(of: 2000) == packs && need.packs(of: 1500) == 1, "\(householdDays)")
    }
  }

  @Test("An item bought weekly is predicted within a few days, and one bought twice cannot be tested")
  func trial() throws {
    func days(_ days: [Int32]) -> DayWindow { days.reduce(into: DayWindow()) { $0.insert($1) } }
    let history = PurchaseHistory([
      .init(id: 1, days: days([0, 7, 14, 21, 28, 35])), .init(id: 2, days: days([0, 14])),
    ])
    let trial = try #require(history.trial(of: 1))
    // The first two purchases have too little history for a forecast.
    #expect(trial.times == 3)
    #expect(trial.meanError < 4)
    #expect(history.trial(of: 2) == nil)
    #expect(history.trial(of: 3) == nil)
  }

  @Test("A test uses only earlier purchases")
  func unseen() throws {
    func days(_ days: [Int32]) -> DayWindow { days.reduce(into: DayWindow()) { $0.insert($1) } }
    let early = days([0, 5, 11, 16, 22, 28])
    var late = early
    for day: Int32 in [29, 30, 31] { late.insert(day) }
    // The purchases up to day 28 are tested alike, whatever followed; the longer history only adds three trials.
    let first = try #require(PurchaseHistory([.init(id: 1, days: early)]).trial(of: 1, latest: 8))
    let second = try #require(PurchaseHistory([.init(id: 1, days: late)]).trial(of: 1, latest: 8))
    let tail = try #require(PurchaseHistory([.init(id: 1, days: late)]).trial(of: 1, latest: 3))
    let whole = first.meanError * Double(first.times) + tail.meanError * Double(tail.times)
    #expect(second.times == first.times + tail.times)
    #expect((second.meanError * Double(second.times) - whole).magnitude < 1e-9)
  }
}
