import LarderForecast
import LarderSimulator
import Testing

@Suite("Smaller packs of food that is often thrown away")
struct SmallerPackTests {
  /// An item of which packs of these sizes were bought every nine days.
  private func usual(_ packs: [Int64]) throws -> UsualAmount {
    let purchases = packs.enumerated().map { BoughtAmount(day: Int32($0.offset * 9), amount: $0.element) }
    return try #require(UsualAmount(purchases))
  }

  private func half(
    _ packs: [Int64], _ perDay: Double, variance: Double = 0, keeps: Int? = nil, days: Int = 7
  ) throws -> Int64? {
    let rate = UseRate(perDay: perDay, variance: variance)
    return SmallerPack(insteadOf: try usual(packs), rate: rate, keeps: keeps, on: 30, days: days)?.amount
  }

  @Test("Half of the pack must hold the use of a week, or of the days to cover if they are more, with a reserve")
  func reserve() throws {
    let packs: [Int64] = [1000, 1000, 1000]
    #expect(try half(packs, 50) == 500)
    #expect(try half(packs, 50, variance: 400) == 500)
    #expect(try half(packs, 50, variance: 3000) == nil)
    #expect(try half(packs, 80) == nil)
    #expect(try half(packs, 80, days: 3) == nil)
    #expect(try half(packs, 50, days: 14) == nil)
  }

  @Test("Food that keeps for three days only has to last these three")
  func keeps() throws {
    #expect(try half([1000, 1000, 1000], 150, keeps: 3) == 500)
    #expect(try half([1000, 1000, 1000], 150, keeps: 4) == nil)
  }

  @Test("The latest three purchases have the same pack, which can be halved")
  func purchases() throws {
    #expect(try half([1000, 1000], 1) == nil)
    #expect(try half([1000, 1000, 1000, 500], 1) == nil)
    #expect(try half([1000, 1000, 500, 500, 500], 1) == 250)
    #expect(try half([1, 1, 1], 0.01) == nil)
  }

  @Test(
    "Only food that is often wasted is needed in a smaller pack, which is one pack", arguments: 0..<30 as Range<UInt64>)
  func need(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var bought = DayWindow()
    var uses = UseHistory()
    var amounts: [BoughtAmount] = []
    let (chance, most) = (random.number(in: 50...600), random.number(in: 10...150))
    for day: Int32 in 0..<84 {
      if day % 7 == 0 {
        bought.insert(day)
        amounts.append(BoughtAmount(day: day, amount: 600))
      }
      if random.chance(chance) { uses.use(Int64(random.number(in: 10...most)), on: day) }
    }
    let history = ItemHistory(id: 1, bought: bought, amounts: amounts.suffix(8), uses: uses)
    let forecast = try #require(HouseholdForecast(of: [history], on: 83).items.first)
    func need(isOftenWasted: Bool) -> PurchaseNeed? {
      let input = PurchaseNeed.ForecastInput(
        stock: [], usualUse: Double(uses.total) / Double(max(uses.uses, 1)), daysSinceUse: 1, keeps: 6, knownDays: 84,
        householdDays: 400, isOftenWasted: isOftenWasted)
      return PurchaseNeed(of: forecast, input, on: 83, days: 7)
    }
    let usual = need(isOftenWasted: false)
    #expect(usual?.isSmaller != true && usual?.pack ?? 600 == 600)
    if let smaller = need(isOftenWasted: true), smaller.isSmaller {
      #expect(smaller.packs == 1 && smaller.pack == 300)
    } else {
      #expect(need(isOftenWasted: true) == usual)
    }
  }
}
