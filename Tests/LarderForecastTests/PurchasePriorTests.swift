import LarderSimulator
import Testing

@testable import LarderForecast

@Suite("Rates of foods in a forecast")
struct PurchasePriorTests {
  private let milk = PurchasePrior(often: 0.3, again: 0.4, meanLogGap: 3.2, logGapDeviation: 1.4)
  private let salt = PurchasePrior(often: 0.006, again: 0.01, meanLogGap: 5.9, logGapDeviation: 1.6)

  private func history(_ id: Int, _ days: some Sequence<Int32>, _ prior: PurchasePrior = .neutral) -> ItemHistory {
    var window = DayWindow()
    for day in days { window.insert(day) }
    return ItemHistory(id: id, bought: window, prior: prior)
  }

  @Test("After one trip, food that is bought often again comes first, and milk that was never bought before salt")
  func oneTrip() throws {
    let forecast = HouseholdForecast(
      of: [history(1, [0], salt), history(2, [0], milk), history(3, [Int32](), milk), history(4, [Int32]())], on: 1)
    #expect(forecast.shortfall == nil)
    #expect(forecast.items.map(\.id) == [2, 3, 1, 4])
    let chances = forecast.items.compactMap(\.nextTrip)
    // Nothing is known about item 4, which was never bought.
    #expect(chances.map(\.timesBought) == [1, 0, 1])
    #expect((0.3...0.5).contains(chances[0].probability))
  }

  @Test("Without known foods, four trips are needed for a ranking and three purchases for a date")
  func neutral() {
    let forecast = HouseholdForecast(of: [history(1, [0, 7])], on: 8)
    #expect(forecast.shortfall == Shortfall(.trips, known: 2, needed: 4))
    #expect(forecast.items[0].nextPurchase == .notEnough(Shortfall(.purchases, known: 2, needed: 3)))
  }

  @Test("Rates fade with every purchase")
  func fading() throws {
    let rare = PurchasePrior(often: 0.01, again: 0.02, meanLogGap: 5.5, logGapDeviation: 1.6)
    var shares: [Double] = []
    var days: [Int] = []
    for trips in [1, 2, 4, 8, 16, 40] {
      let weekly = stride(from: Int32(0), to: Int32(trips) * 7, by: 7)
      let last = Int32(trips - 1) * 7
      let often = try #require(HouseholdForecast(of: [history(1, weekly, milk)], on: last).items.first)
      let seldom = try #require(HouseholdForecast(of: [history(1, weekly, rare)], on: last).items.first)
      shares.append(try #require(seldom.nextTrip).probability / #require(often.nextTrip).probability)
      days.append(
        try #require(seldom.nextPurchase.value).daysIfBought - #require(often.nextPurchase.value).daysIfBought)
    }
    #expect(shares == shares.sorted() && shares[0] < 0.2 && shares[5] > 0.5)
    #expect(days == days.sorted(by: >) && days[0] > 20 && days[5] <= 1, "\(days)")
  }

  @Test("A date after one purchase is the food's, later if the food was first bought long after the first trip")
  func dates() throws {
    let trips = history(9, stride(from: Int32(0), through: 200, by: 5))
    func next(_ days: [Int32], _ prior: PurchasePrior) throws -> NextPurchase {
      let forecast = HouseholdForecast(of: [trips, history(1, days, prior)], on: days[days.count - 1])
      return try #require(forecast.items.first { $0.id == 1 }?.nextPurchase.value)
    }
    let once = try next([0], milk)
    #expect(once.timesBought == 1 && once.meanGap == nil)
    // Food bought on the first trip is bought again sooner than most.
    #expect((7...14).contains(once.daysIfBought))
    let late = try next([200], milk)
    #expect(late.willBeBought < once.willBeBought && late.daysIfBought > 25)
    #expect(try next([0, 7], milk).daysIfBought < once.daysIfBought)
    #expect(try next([0], salt).daysUntil(share: 0.7) == nil)
    // In the table, the households first bought milk on day 82 on average, and then it is 25 days.
    #expect(once.daysForMost == 8 && late.daysForMost == 47)
    #expect(try next([200], salt).daysForMost == nil)
    #expect(try next([0, 3, 5], milk).daysForMost == 8)
  }

  @Test("One of several items of a food is bought less often, and later")
  func narrowed() {
    let half = milk.narrowed(to: 0.5, gapPower: 0.8)
    #expect(half.often == milk.often / 2 && half.again < milk.again)
    #expect(half.meanLogGap > milk.meanLogGap)
    #expect(milk.narrowed(to: 0.5, gapPower: 1.6).meanLogGap > half.meanLogGap)
    #expect(milk.narrowed(to: 1, gapPower: 0.8) == milk)
    #expect(!PurchasePrior.neutral.narrowed(to: 0.5, gapPower: 0.8).isKnown)
  }

  @Test("A forecast with rates is bit-identical in any order, and equals the one made in the past")
  func determinism() {
    var random = SeededGenerator(seed: 5)
    let histories = (0..<30).map { id in
      history(
        id, (0..<Int.random(in: 0...12, using: &random)).map { _ in Int32.random(in: 20_000..<20_200, using: &random) },
        id % 3 == 0
          ? .neutral
          : PurchasePrior(
            often: Double(id) / 100, again: Double(id) / 90, meanLogGap: 3, logGapDeviation: 1))
    }
    let forecast = HouseholdForecast(of: histories, on: 20_200)
    #expect(forecast.items == HouseholdForecast(of: histories.shuffled(using: &random), on: 20_200).items)
    let past = histories.map { history in
      var history = history
      history.bought = history.bought.before(20_100)
      return history
    }
    #expect(PurchaseHistory(of: histories).before(20_100).nextTrip() == PurchaseHistory(of: past).nextTrip())
    for item in PurchaseHistory(of: past).items {
      #expect(
        PurchaseHistory(of: histories).nextPurchase(of: item, on: 20_100)
          == PurchaseHistory(of: past).nextPurchase(of: item, on: 20_100))
    }
  }
}
