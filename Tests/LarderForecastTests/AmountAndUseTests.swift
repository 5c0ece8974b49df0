import LarderSimulator
import Testing

@testable import LarderForecast

@Suite("Usual purchases and rate of use")
struct AmountAndUseTests {
  @Test("The usual amount is bought, in packs of the latest size")
  func amounts() {
    #expect(UsualAmount([]) == nil)
    #expect(UsualAmount([.init(day: 0, amount: 500)])?.amount == 500)
    let mostlyTwo = [1, 2, 2, 1, 2].map { BoughtAmount(day: 0, amount: 500 * Int64($0), packs: $0) }
    #expect(UsualAmount(mostlyTwo)?.packs == 2)
    // A kilogram was usual, and packs now hold 400 g. Two of them are closer to it than three.
    let smaller = [1000, 1000, 1000, 400].map { BoughtAmount(day: 0, amount: $0) }
    #expect(UsualAmount(smaller).map { [Int64($0.packs), $0.amount] } == [3, 1200])
    #expect(UsualAmount(holding: 10, pack: 400).packs == 1)
    #expect(UsualAmount(atLeast: 801, pack: 400).packs == 3)
    #expect(UsualAmount(atLeast: 800, pack: 400).packs == 2)
  }

  private func history(_ days: some Sequence<Int32>, amount: (Int32) -> Int64) -> UseHistory {
    var history = UseHistory()
    for day in days { history.use(amount(day), on: day) }
    return history
  }

  @Test("An item used every day has that rate, and little variance")
  func steady() throws {
    // Day 4 is a Monday.
    let rate = try #require(history(4..<60) { _ in 50 }.rate(on: 59).value)
    #expect(abs(rate.perDay - 50) < 1)
    #expect(rate.byWeekday == nil)
    #expect(rate.variance < 50 * 50)
  }

  @Test("After use doubles, the rate approaches the new one")
  func changed() throws {
    let rate = try #require(history(0..<112) { $0 < 70 ? 50 : 100 }.rate(on: 111).value)
    #expect(rate.perDay > 78 && rate.perDay < 100)
  }

  @Test("A day of the week with much more use shows, and random differences do not")
  func weekdays() throws {
    // 300 on Sundays, which are the days 3, 10, 17…, and 50 on others.
    let rate = try #require(history(4..<102) { ($0 + 3) % 7 == 6 ? 300 : 50 }.rate(on: 101).value)
    let factors = try #require(rate.byWeekday)
    #expect(factors[6] > 2.5 && factors[..<6].allSatisfy { $0 < 0.8 })
    #expect(abs(factors.reduce(0, +) - 7) < 1e-9)
    #expect(abs(rate.expected(after: 3, days: 7) - 7 * rate.perDay) < 1e-9)
    #expect(rate.expected(after: 2, days: 1) > rate.expected(after: 3, days: 1) * 3)
  }

  @Test("With fewer than three uses or seven days there is no rate, and the shortfall is stated")
  func few() {
    #expect(history([0, 9]) { _ in 5 }.rate(on: 30) == .notEnough(Shortfall(.uses, known: 2, needed: 3)))
    #expect(history([0, 1, 2]) { _ in 5 }.rate(on: 3) == .notEnough(Shortfall(.days, known: 4, needed: 7)))
    #expect(UseHistory().rate(on: 30) == .notEnough(Shortfall(.uses, known: 0, needed: 3)))
    // A purchase a month before its first use counts as slow use.
    let slow = history([30, 31, 32]) { _ in 5 }.rate(on: 33, since: 0)
    #expect(slow.value.map { $0.perDay < 1.2 } == true)
  }

  @Test("Two halves of a history combine to the whole, in any order", arguments: UInt64(0)..<16)
  func halves(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let uses = (0..<70).map { _ in
      (Int32.random(in: 19_900..<20_150, using: &random), Int64.random(in: 1...900, using: &random))
    }
    func made(_ uses: some Sequence<(Int32, Int64)>) -> UseHistory {
      var history = UseHistory()
      for (day, amount) in uses { history.use(amount, on: day) }
      return history
    }
    let whole = made(uses)
    #expect(made(uses.shuffled(using: &random)) == whole)
    var first = made(uses[..<30])
    first.add(made(uses[30...]))
    #expect(first == whole)
    #expect(whole.total == uses.reduce(0) { $0 + $1.1 })
    #expect(UseHistory(words: whole.words) == whole)
    #expect(UseHistory(words: []) == nil)
  }

  @Test("Forged uses do not trap")
  func forged() {
    var history = UseHistory()
    for day in [Int32.min, .max, 0] { for amount in [Int64.max, .min, .max] { history.use(amount, on: day) } }
    history.add(history)
    _ = history.rate(on: .max)
    _ = history.rate(on: .min)
    #expect(history.uses == 18)
  }

  @Test("Stock lasts as long as its use allows, and no longer than its dates")
  func runOut() {
    let rate = UseRate(perDay: 100, variance: 0)
    let flour = RunOut(of: [StockLot(amount: 1000)], at: rate, on: 0)
    #expect(flour.expected == 10 && flour.early == 10 && flour.late == 10 && flour.unfinished == [0])
    let spinach = RunOut(of: [StockLot(amount: 500, due: 2)], at: rate, on: 0)
    #expect(spinach.expected == 2 && spinach.unfinished == [300] && spinach.surelyUnfinished == [300])
    // The lot that is due first is used first, in any order of the input.
    let two = RunOut(of: [StockLot(amount: 500, due: 20), StockLot(amount: 300, due: 4)], at: rate, on: 0)
    #expect(two.expected == 8 && two.unfinished == [0, 0])
    #expect(RunOut(of: [StockLot(amount: 200, due: -1)], at: rate, on: 0).unfinished == [200])
    #expect(RunOut(of: [StockLot(amount: 200, due: -1)], at: rate, on: 0).expected == 0)
    #expect(RunOut(of: [], at: rate, on: 0).expected == 0)
    #expect(RunOut(of: [StockLot(amount: 1_000_000)], at: rate, on: 0).expected == nil)
  }

  @Test("Uneven use widens the range of run-out dates")
  func interval() throws {
    let out = RunOut(of: [StockLot(amount: 1000)], at: UseRate(perDay: 100, variance: 10_000), on: 0)
    let (early, expected, late) = (try #require(out.early), try #require(out.expected), try #require(out.late))
    #expect(early < expected && expected == 10 && late > expected)
    let lots = [StockLot(amount: 600, due: 4)]
    let wasteful = RunOut(of: lots, at: UseRate(perDay: 100, variance: 10_000), on: 0)
    #expect(wasteful.unfinished == [200] && wasteful.surelyUnfinished == [0])
  }

  @Test("Run-out follows the days of the week")
  func weekdayRunOut() {
    // All use is on Sundays. Day 4 is a Monday, and 300 last from there to the third Sunday.
    let rate = UseRate(perDay: 100.0 / 7, variance: 0, byWeekday: [0, 0, 0, 0, 0, 0, 7])
    #expect(RunOut(of: [StockLot(amount: 300)], at: rate, on: 4).expected == 20)
    #expect(RunOut(of: [StockLot(amount: 300)], at: rate, on: 9).expected == 15)
  }
}
