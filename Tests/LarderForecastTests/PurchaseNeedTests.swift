import LarderForecast
import LarderSimulator
import Testing

@Suite("Deciding whether to buy an item")
struct PurchaseNeedTests {
  /// The history of an item bought every week, 100 at a time, and used every day except the last ones.
  private func history(weeks: Int32, isIn: Bool = true) -> ItemHistory {
    var bought = DayWindow()
    var uses = UseHistory()
    var amounts: [BoughtAmount] = []
    for day in 0..<weeks * 7 {
      if day % 7 == 0 {
        bought.insert(day)
        amounts.append(BoughtAmount(day: day, amount: 700))
      }
      uses.use(100, on: day)
    }
    return ItemHistory(id: 1, bought: bought, amounts: amounts.suffix(8), uses: uses, isIn: isIn)
  }

  private func need(
    _ history: ItemHistory, _ stock: [StockLot], on today: Int32, keeps: Int? = nil, days: Int = 7
  ) throws -> PurchaseNeed? {
    let forecast = try #require(HouseholdForecast(of: [history], on: today).items.first)
    let uses = history.uses
    return PurchaseNeed(
      of: forecast,
      .init(
        stock: stock, usualUse: uses.uses > 0 ? Double(uses.total) / Double(uses.uses) : 0,
        daysSinceUse: uses.days.map { Int(today) - Int($0.upperBound) }, keeps: keeps,
        knownDays: Int(today) + 1, householdDays: 400),
      on: today, days: days)
  }

  @Test("An item that is running out is suggested, and one that lasts is not")
  func use() throws {
    let need = try #require(try need(history(weeks: 8), [StockLot(amount: 100)], on: 55))
    #expect(need.packs >= 1 && need.pack == 700)
    guard case .use(let supply) = need.ground else {
      Issue.record("not by its use")
      return
    }
    #expect((650.0...750).contains(supply.expected))
    #expect(try self.need(history(weeks: 8), [StockLot(amount: 5000)], on: 55) == nil)
  }

  @Test(
    "Stock that will hardly run out within the days is not replenished, and other stock with no pack too many",
    arguments: 0..<20 as Range<UInt64>)
  func enough(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let bought = (0..<8).reduce(into: DayWindow()) { days, week in days.insert(Int32(week * 7)) }
    var uses = UseHistory()
    let (chance, most) = (random.number(in: 50...900), random.number(in: 10...400))
    for day: Int32 in 0..<56 where random.chance(chance) { uses.use(Int64(random.number(in: 10...most)), on: day) }
    let history = ItemHistory(id: 1, bought: bought, amounts: [BoughtAmount(day: 49, amount: 500)], uses: uses)
    guard let rate = history.useRate(on: 55).value else { return }
    for days in [1, 3, 7, 14] {
      for amount in stride(from: Int64(50), through: 6000, by: 350) {
        let stock = [StockLot(amount: amount, due: random.chance(300) ? 55 + Int32(random.number(in: 0...30)) : nil)]
        guard let need = try need(history, stock, on: 55, keeps: random.chance(300) ? 4 : nil, days: days) else {
          continue
        }
        let gone = RunOut.chanceGone(of: stock, at: rate, on: 55, within: days, knownDays: 56)
        #expect(gone >= PurchaseNeed.leastChance && need.packs > 0, "\(amount) for \(days) days")
        #expect(Int64(need.packs - 1) * need.pack < need.missing, "\(amount) for \(days) days")
      }
      // A stock ten times as large as the use leaves nothing to buy.
      let plenty = Int64(rate.expected(after: 55, days: days) * 10) + 1
      #expect(try need(history, [StockLot(amount: plenty)], on: 55, days: days) == nil)
    }
  }

  @Test("Days without stock do not lower the rate of use")
  func notIn() throws {
    let without = history(weeks: 8, isIn: false)
    let then = without.useRate(on: 55).value?.perDay
    #expect(then == without.useRate(on: 75).value?.perDay)
    #expect(then == history(weeks: 8).useRate(on: 55).value?.perDay)
    let slower = try #require(history(weeks: 8).useRate(on: 75).value?.perDay)
    #expect(try slower < 0.8 * #require(then))
  }

  @Test("A recently used item is suggested even if overdue, until it is abandoned")
  func overdue() throws {
    let history = history(weeks: 8, isIn: false)
    #expect(try need(history, [], on: 76)?.packs ?? 0 >= 1)
    // After half a year without a purchase of an item bought weekly, it counts as given up.
    let chance = try #require(HouseholdForecast(of: [history], on: 230).items.first?.nextPurchase.value)
    #expect(chance.willBeBought < 0.5)
    #expect(try need(history, [], on: 230) == nil)
  }

  @Test("An item left out on several trips is no longer suggested for its use")
  func passedOver() throws {
    let milk = history(weeks: 12, isIn: false)
    var bread = ItemHistory(id: 2, bought: DayWindow())
    for week: Int32 in 0..<12 { bread.bought.insert(week * 7 + 3) }
    for (day, isPassedOver) in [(Int32(87), false), (94, false), (101, true)] {
      bread.bought.insert(day)
      let forecast = try #require(
        HouseholdForecast(of: [milk, bread], on: day).items.first { $0.id == 1 })
      #expect(forecast.isPassedOver == isPassedOver, "\(day)")
      let circumstances = PurchaseNeed.ForecastInput(
        stock: [], usualUse: 100, daysSinceUse: Int(day) - 83, knownDays: 88, householdDays: 400)
      #expect((PurchaseNeed(of: forecast, circumstances, on: day, days: 7) == nil) == isPassedOver)
    }
    // An item in stock was not skipped, and neither was one that could not be bought.
    var there = milk
    there.isIn = true
    #expect(HouseholdForecast(of: [there, bread], on: 101).items.allSatisfy { !$0.isPassedOver })
    #expect(HouseholdForecast(of: [milk], on: 120).items.allSatisfy { !$0.isPassedOver })
  }

  @Test("Once a household is no longer new, its earlier trips do not show what it does without")
  func passedOverWhileNew() throws {
    let milk = history(weeks: 5, isIn: false)
    var bread = ItemHistory(id: 2, bought: DayWindow())
    for week: Int32 in 0..<14 { bread.bought.insert(week * 7 + 3) }
    for (day, isPassedOver) in [(Int32(45), false), (52, true), (76, true), (77, false), (87, false), (94, true)] {
      let known = ItemHistory(id: 2, bought: bread.bought.before(day + 1))
      let forecast = try #require(HouseholdForecast(of: [milk, known], on: day).items.first { $0.id == 1 })
      #expect(forecast.isPassedOver == isPassedOver, "\(day)")
    }
  }

  @Test("An item bought but never taken out is suggested by habit, less the stock")
  func habit() throws {
    var days = DayWindow()
    for day in stride(from: Int32(0), through: 56, by: 7) { days.insert(day) }
    let amounts = [Int32(42), 49, 56].map { BoughtAmount(day: $0, amount: 1000, packs: 2) }
    let item = ItemHistory(id: 1, bought: days, amounts: amounts)
    let some = try #require(try need(item, [StockLot(amount: 300)], on: 61))
    #expect(some.missing == 700 && some.packs == 2 && some.pack == 500)
    let enough = try #require(try need(item, [StockLot(amount: 1000)], on: 61))
    #expect(enough.missing == 0 && enough.packs == 0)
    #expect(try need(ItemHistory(id: 1, bought: days), [], on: 61) == nil)
  }

  @Test("Often wasted items are suggested in smaller amounts, in whole packs and above the minimum stock")
  func wasted() {
    let half = WastedPart(times: 2, permille: 500)
    #expect(half.kept(of: 3000, full: 3000, pack: 1000) == 2000)
    #expect(half.kept(of: 3000, full: 3000, pack: nil) == 1500)
    #expect(half.kept(of: 3000, full: 3000, pack: 1000, least: 2500) == 3000)
    #expect(half.kept(of: 300, full: 1000, pack: 1000) == 1000)
    #expect(WastedPart(times: 1, permille: 900).kept(of: 3000, full: 3000, pack: 1000) == 3000)
    #expect(WastedPart(times: 5, permille: 199).kept(of: 3000, full: 3000, pack: 1000) == 3000)
    #expect(WastedPart(times: 3, permille: 4000).permille == 1000)
    #expect(half.kept(of: .max, full: .max, pack: nil) == .max / 1000 * 500 + .max % 1000 * 500 / 1000)
  }
}
