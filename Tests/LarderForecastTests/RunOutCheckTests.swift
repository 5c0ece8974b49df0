import LarderForecast
import Testing

@Suite("Testing run-out forecasts on past data")
struct RunOutCheckTests {
  @Test("Errors, bias and shares match the predicted ends")
  func score() {
    var score = RunOutScore()
    // Early by 1, exact, late by 3, 4 days before the early day in total, and still in stock 5 days after the late day.
    score.add(early: 3, expected: 5, late: 9, .gone(after: 4))
    score.add(early: 3, expected: 5, late: 9, .gone(after: 5))
    score.add(early: 3, expected: 5, late: 9, .gone(after: 8))
    score.add(early: 3, expected: 6, late: 9, .gone(after: 2))
    score.add(early: 3, expected: 5, late: 9, .stillThere(after: 14))
    #expect(score.errors == [-1, 0, 3, -4, 9])
    #expect(score.bias == 1.4)
    #expect(score.meanError == 3.4)
    #expect(score.medianError == 3)
    #expect([score.beforeEarly, score.byEarly, score.byExpected, score.byLate, score.afterLate] == [1, 1, 3, 4, 1])
    #expect(score.stillThere == 1)
    #expect(RunOutScore().bias == 0 && RunOutScore().medianError == 0)
  }

  @Test("A past day's stock includes all movements up to it, whenever recorded")
  func stock() {
    var past = StockHistory()
    past.change(lot: 1, by: 1000, due: 9, on: 0)
    past.change(lot: 2, by: 500, due: nil, on: 4)
    past.change(lot: 1, by: -300, due: 9, on: 5)
    past.change(lot: 1, by: -100, due: 9, on: 2)
    #expect(past.stock(on: -1).isEmpty)
    #expect(past.stock(on: 1) == [StockLot(amount: 1000, due: 9)])
    #expect(past.stock(on: 2) == [StockLot(amount: 900, due: 9)])
    #expect(past.stock(on: 5) == [StockLot(amount: 600, due: 9), StockLot(amount: 500)])
    // After its date the lot is no longer in stock.
    #expect(past.stock(on: 10) == [StockLot(amount: 500)])
  }

  @Test("Stock is gone when its last lot is empty or past its date; later purchases do not count")
  func ends() {
    var past = StockHistory()
    past.change(lot: 1, by: 1000, due: 9, on: 0)
    past.change(lot: 2, by: 500, due: nil, on: 1)
    past.change(lot: 1, by: -1000, due: 9, on: 3)
    past.change(lot: 3, by: 800, due: 12, on: 5)
    past.change(lot: 2, by: -500, due: nil, on: 7)
    #expect(past.end(ofStockOn: 0, today: 20) == .gone(after: 3))
    #expect(past.end(ofStockOn: 1, today: 20) == .gone(after: 6))
    // By the date of the third lot, which was never used.
    #expect(past.end(ofStockOn: 5, today: 20) == .gone(after: 7))
    #expect(past.end(ofStockOn: 5, today: 12) == .stillThere(after: 7))
    #expect(past.end(ofStockOn: 1, today: 6) == .stillThere(after: 5))
    #expect(past.end(ofStockOn: 13, today: 20) == nil)
  }

  @Test("A part frozen later still counts, and opening shortens its time")
  func parts() {
    var past = StockHistory()
    past.change(lot: 1, by: 1000, due: 9, on: 0)
    past.change(lot: 1, by: -400, due: 9, on: 2)
    past.change(lot: 2, by: 400, due: nil, on: 2, partOf: 1)
    past.change(lot: 3, by: 700, due: 30, on: 2)
    past.change(lot: 2, by: -400, due: nil, on: 15)
    #expect(past.end(ofStockOn: 0, today: 20) == .gone(after: 15))
    var opened = StockHistory()
    opened.change(lot: 1, by: 1000, due: 30, on: 0)
    opened.change(lot: 1, by: 0, due: 5, on: 2)
    #expect(opened.end(ofStockOn: 0, today: 20) == .gone(after: 5))
    #expect(opened.stock(on: 3) == [StockLot(amount: 1000, due: 5)])
  }

  /// 700 bought every week and used at 100 a day on the following days.
  private func weekly(_ weeks: Int32, lasts slow: Int32 = 0) -> StockHistory {
    var past = StockHistory()
    for week in 0..<weeks {
      let lot = UInt32(week + 1)
      past.buy(on: week * 7)
      past.change(lot: lot, by: 700, due: nil, on: week * 7)
      for day in week * 7 + 1...week * 7 + 7 {
        past.use(100, on: day)
        past.change(lot: lot, by: -100, due: nil, on: day + (week >= weeks - slow ? 100 : 0))
      }
    }
    return past
  }

  @Test("A steady household's run-outs are predicted to the day, and a day late by mean use")
  func steady() throws {
    let check = RunOutCheck(of: [weekly(10)], on: [28, 35, 42], today: 90)
    let score = try #require(check.scores[.forecast])
    #expect(score.count == 3)
    #expect(score.errors.allSatisfy { abs($0) <= 1 })
    #expect([score.beforeEarly, score.afterLate, score.stillThere] == [0, 0, 0])
    // No use on the first day: 2800 in 29 days, 3500 in 36 and 4200 in 43, so that 700 last 8 days.
    #expect(check.scores[.meanUse]?.errors == [-1, -1, -1])
    #expect(check.notYetKnown == 0)
  }

  @Test("Stock still present counts as late, and open cases do not count")
  func unfinished() throws {
    let check = RunOutCheck(of: [weekly(6, lasts: 1)], on: [35], today: 90)
    let score = try #require(check.scores[.forecast])
    #expect(score.stillThere == 1 && score.afterLate == 1)
    #expect(score.bias > 40)
    let soon = RunOutCheck(of: [weekly(6)], on: [35], today: 37)
    #expect(soon.notYetKnown == 1)
    #expect(soon.scores[.forecast]?.count == 0)
  }

  @Test("Later events do not change a prediction, and without uses there is none")
  func unseen() {
    let early = RunOutCheck(of: [weekly(8)], on: [28, 35], today: 90)
    let late = RunOutCheck(of: [weekly(12)], on: [28, 35], today: 90)
    #expect(early == late)
    var unused = StockHistory()
    unused.buy(on: 0)
    unused.change(lot: 1, by: 700, due: nil, on: 0)
    #expect(RunOutCheck(of: [unused], on: [10], today: 90).scores[.forecast]?.count == 0)
  }

  @Test("Untouched food lasts until its date")
  func untouched() {
    // Use is so uneven that in one case of ten there is none within three days.
    let uneven = UseRate(perDay: 10, variance: 10_000)
    let out = RunOut(of: [StockLot(amount: 500, due: 3)], at: uneven, on: 0)
    #expect(out.expected == 3)
    #expect(out.late == 3)
    let two = RunOut(of: [StockLot(amount: 500, due: 3), StockLot(amount: 500, due: 5)], at: uneven, on: 0)
    #expect(two.late == 5)
  }
}
