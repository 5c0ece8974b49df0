import LarderForecast
import Testing

@Suite("Testing forecasts on past data")
struct ForecastCheckTests {
  private func history(_ items: [[Int32]]) -> PurchaseHistory {
    PurchaseHistory(
      items.enumerated().map { id, days in .init(id: id + 1, days: days.reduce(into: DayWindow()) { $0.insert($1) }) })
  }

  @Test("An item bought on every trip is always predicted, and on its day")
  func steady() throws {
    let check = ForecastCheck(of: history([Array(stride(from: 0, through: 182, by: 7))]), trips: 6)
    #expect(check.trips == [147, 154, 161, 168, 175, 182])
    for rule in ForecastCheck.ListRule.allCases {
      let score = try #require(check.lists[rule])
      #expect([score.hits, score.listed, score.bought] == [6, 6, 6])
    }
    for rule in ForecastCheck.DayRule.allCases { #expect(check.days[rule]?.errors == [0, 0, 0, 0, 0, 0]) }
    #expect(check.early == 0)
    #expect(check.late == 0)
    #expect(check.unheardOf == 0)
  }

  @Test("Alternating items defeat the last-trip list, and the last gap misses their days")
  func turns() throws {
    // Milk and bread alternate on Mondays, and one trip has a new item.
    let check = ForecastCheck(of: history([[0, 14, 28, 42, 56], [7, 21, 35, 49], [49]]), trips: 3)
    #expect(check.trips == [42, 49, 56])
    let last = try #require(check.lists[.lastTrip])
    // Bread instead of milk on 42, milk instead of bread on 49, and bread and the new item instead of milk on 56.
    #expect([last.hits, last.listed, last.bought] == [0, 4, 4])
    #expect(check.unheardOf == 1)
    #expect(check.days[.lastGap]?.errors == [0, 0, 0])
    #expect(check.days[.forecast]?.errors.count == 3)
  }

  @Test("Means and medians use all purchases, and the last-gap rule only the last gap")
  func errors() throws {
    // Gaps of 4, 6, 4 and 10 days; the other item makes the trips that are only used for learning.
    let check = ForecastCheck(of: history([[0, 4, 10, 14, 24], [1, 2, 3]]), trips: 26)
    // Day 10 and 14 come after two and three purchases, and three are needed: day 14 and 24 are dated.
    #expect(check.days[.lastGap]?.errors == [2, 6])
    #expect(check.days[.lastGap]?.mean == 4)
    #expect(check.days[.lastGap]?.median == 2)
    // Means of 4 and 6, and of 4, 6 and 4: 5 and 4.67, which is 5.
    #expect(check.days[.meanGap]?.errors == [1, 5])
  }

  @Test("A prediction ignores later events, and without history no trip is tested")
  func unseen() {
    let early = history([[0, 5, 11, 16, 22, 28], [0, 11, 28], [5, 16, 22]])
    let late = history([[0, 5, 11, 16, 22, 28, 30, 33], [0, 11, 28, 33], [5, 16, 22, 30, 33]])
    let all = ForecastCheck(of: late, trips: 26)
    let tail = ForecastCheck(of: late, trips: 2)
    let head = ForecastCheck(of: early, trips: 26)
    #expect(all.trips == head.trips + tail.trips)
    for rule in ForecastCheck.ListRule.allCases {
      #expect(all.lists[rule]?.hits == (head.lists[rule]?.hits ?? 0) + (tail.lists[rule]?.hits ?? 0))
    }
    for rule in ForecastCheck.DayRule.allCases {
      #expect(all.days[rule]?.errors == (head.days[rule]?.errors ?? []) + (tail.days[rule]?.errors ?? []))
    }
    #expect(ForecastCheck(of: history([]), trips: 26).trips.isEmpty)
    #expect(ForecastCheck(of: history([[0, 1, 2, 3]]), trips: 26).trips.isEmpty)
  }
}
