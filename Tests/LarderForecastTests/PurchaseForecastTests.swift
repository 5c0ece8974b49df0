import LarderSimulator
import Testing

@testable import LarderForecast

@Suite("Purchase forecasts")
struct PurchaseForecastTests {
  private func item(_ id: Int, _ days: some Sequence<Int32>) -> PurchaseHistory.Item {
    var window = DayWindow()
    for day in days { window.insert(day) }
    return PurchaseHistory.Item(id: id, days: window)
  }

  private func every(_ gap: Int, through last: Int32 = 84) -> StrideThrough<Int32> {
    stride(from: 0, through: last, by: gap)
  }

  @Test("Items bought on every trip come first, then every second, and abandoned ones last")
  func ranking() throws {
    let history = PurchaseHistory([
      item(1, every(21)), item(2, every(14)), item(3, every(7)), item(4, every(7, through: 21)),
    ])
    #expect(history.trips.count == 13)
    #expect(history.trips.map(\.size).max() == 4)
    let chances = try #require(history.nextTrip().value)
    #expect(chances.map(\.id) == [3, 2, 1, 4])
    #expect(chances[0].timesBought == 13 && chances[0].tripsAgo == 1)
    #expect(chances[3].timesBought == 4 && chances[3].tripsAgo == 10)
    #expect(zip(chances, chances.dropFirst()).allSatisfy { $0.probability >= $1.probability })
    #expect(chances.allSatisfy { $0.probability > 0 && $0.probability < 1 })
  }

  @Test("Equal items are ordered by when they were first seen")
  func ties() throws {
    let history = PurchaseHistory([item(9, every(7)), item(2, every(7)), item(5, every(7))])
    #expect(try #require(history.nextTrip().value).map(\.id) == [2, 5, 9])
  }

  @Test("With fewer than four trips there is no forecast, and the shortfall is stated")
  func fewTrips() {
    #expect(PurchaseHistory([]).nextTrip() == .notEnough(Shortfall(.trips, known: 0, needed: 4)))
    let three = PurchaseHistory([item(1, [0, 7, 14])]).nextTrip()
    #expect(three == .notEnough(Shortfall(.trips, known: 3, needed: 4)))
    guard case .notEnough(let shortfall) = three else { return }
    #expect(shortfall.description == "3 trips are known, and 4 are needed")
    #expect(Shortfall(.uses, known: 1, needed: 3).description == "1 use is known, and 3 are needed")
  }

  @Test("A forecast of the past equals the one made then")
  func past() throws {
    var random = SeededGenerator(seed: 3)
    let items = (0..<30).map { id in
      item(id, (0..<12).map { _ in Int32.random(in: 19_800..<20_100, using: &random) })
    }
    for day: Int32 in [19_900, 19_985, 20_050] {
      let then = PurchaseHistory(items.map { item($0.id, Array($0.days).filter { $0 < day }) })
      #expect(PurchaseHistory(items).before(day).nextTrip() == then.nextTrip())
      for item in then.items {
        let next = PurchaseHistory(items).before(day).nextPurchase(of: item, on: day)
        #expect(next == then.nextPurchase(of: item, on: day))
      }
    }
  }

  private func next(_ days: some Sequence<Int32>, on today: Int32) throws -> NextPurchase {
    let item = item(1, days)
    return try #require(PurchaseHistory([item]).nextPurchase(of: item, on: today).value)
  }

  @Test("A weekly item is due in seven days, and two days later in about five")
  func weekly() throws {
    #expect(try next(every(7), on: 84).daysIfBought == 7)
    let later = try next(every(7), on: 86)
    #expect((4...6).contains(later.daysIfBought))
    #expect(later.daysSince == 2 && later.timesBought == 13 && later.meanGap == 7)
  }

  @Test("Higher probabilities take longer, and chances and days agree")
  func consistency() throws {
    let next = try next([0, 5, 16, 20, 33, 47, 52], on: 55)
    let days = try [0.1, 0.25, 0.5, 0.75].map { try #require(next.daysUntil(share: $0)) }
    #expect(days == days.sorted())
    for (share, days) in zip([0.25, 0.5, 0.75], days.dropFirst()) {
      #expect(next.chance(withinDays: days - 1) <= share + 0.02 && next.chance(withinDays: days + 1) >= share - 0.02)
    }
    #expect(next.chance(withinDays: 0) == 0)
    #expect(next.chance(withinDays: 100_000) <= next.willBeBought)
  }

  @Test("An item not bought for a very long time may never be bought again")
  func never() throws {
    let soon = try next(every(7), on: 85)
    let late = try next(every(7), on: 160)
    let gone = try next(every(7), on: 400)
    #expect(soon.willBeBought > 0.9 && late.willBeBought < soon.willBeBought)
    #expect(gone.willBeBought < 0.05)
    #expect(gone.daysUntil(share: 0.5) == nil && soon.daysUntil(share: 0.996) == nil)
    #expect(gone.daysIfBought >= 1)
  }

  @Test("Two purchases are too few to date a third")
  func fewPurchases() {
    let item = item(1, [0, 7])
    let known = PurchaseHistory([item]).nextPurchase(of: item, on: 8)
    #expect(known == .notEnough(Shortfall(.purchases, known: 2, needed: 3)))
  }

  @Test("A forecast is bit-identical in any order of purchases")
  func determinism() {
    var random = SeededGenerator(seed: 11)
    let days = (0..<40).map { id in (id, (0..<15).map { _ in Int32.random(in: 20_000..<20_200, using: &random) }) }
    let histories = days.map { ItemHistory(id: $0.0, bought: item($0.0, $0.1).days) }
    let shuffled = days.map { ItemHistory(id: $0.0, bought: item($0.0, $0.1.shuffled(using: &random)).days) }
    let one = HouseholdForecast(of: histories, on: 20_200)
    #expect(one.items == HouseholdForecast(of: shuffled.shuffled(using: &random), on: 20_200).items)
    #expect(one.items.count == 40 && one.shortfall == nil)
  }
}
