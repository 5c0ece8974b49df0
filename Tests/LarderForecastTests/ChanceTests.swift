import LarderForecast
import LarderSimulator
import Testing

@Suite("The chance that a stock ends")
struct ChanceTests {
  /// A stock and a rate drawn from a seed.
  private func draw(_ seed: UInt64) -> (stock: [StockLot], rate: UseRate) {
    var random = SeededGenerator(seed: seed)
    let stock = (0...Int(random.next() % 4)).map { _ in
      StockLot(amount: Int64(random.next() % 900), due: random.next() % 2 == 0 ? nil : Int32(random.next() % 30))
    }
    let perDay = Double(random.next() % 200)
    return (stock, UseRate(perDay: perDay, variance: perDay * Double(random.next() % 300), error: perDay / 10))
  }

  private func chance(_ stock: [StockLot], _ rate: UseRate, _ days: Int, known: Int = 60) -> Double {
    RunOut.chanceGone(of: stock, at: rate, on: 0, within: days, knownDays: known)
  }

  @Test("A chance is between 0 and 1, and more stock never raises it")
  func bounds() {
    for seed in 0..<300 as Range<UInt64> {
      let (stock, rate) = draw(seed)
      for days in [0, 1, 3, 7, 20, 90] {
        let now = chance(stock, rate, days)
        #expect((0...1).contains(now))
        #expect(chance(stock + [StockLot(amount: 300)], rate, days) <= now + 1e-9)
        #expect(now == chance(stock.reversed(), rate, days))
      }
    }
  }

  @Test("Food without a date is the likelier gone, the more days pass")
  func time() {
    for seed in 0..<300 as Range<UInt64> {
      let (stock, rate) = draw(seed)
      let undated = stock.map { StockLot(amount: $0.amount + 1) }
      let chances = (0...120).map { chance(undated, rate, $0) }
      // The uncertainty of the rate itself grows with time, so a very long time may lower a chance slightly.
      let rising = zip(chances, chances.dropFirst()).allSatisfy { $0 <= $1 + 0.02 || $0 > 0.9 }
      #expect(rising, "seed \(seed)")
    }
  }

  @Test("A stock ends with its last date, and never on the same day")
  func dates() {
    let rate = UseRate(perDay: 1, variance: 1)
    #expect(chance([StockLot(amount: 500, due: 3)], rate, 3) == 1)
    #expect(chance([StockLot(amount: 500, due: 3)], rate, 2) < 0.1)
    #expect(chance([StockLot(amount: 500)], UseRate(perDay: 0, variance: 0), 900) == 0)
    #expect(chance([StockLot(amount: 5)], UseRate(perDay: 9, variance: 0), 0) == 0)
  }

  @Test("No later use changes a chance")
  func noLaterEvents() throws {
    for seed in 0..<50 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var past = StockHistory()
      past.buy(on: 0)
      past.change(lot: 1, by: 100_000, due: nil, on: 0)
      for day in 0..<40 as Range<Int32> where random.next() % 3 != 0 {
        let amount = Int64(random.next() % 200) + 1
        past.use(amount, on: day)
        past.change(lot: 1, by: -amount, due: nil, on: day)
      }
      var later = past
      for day in 41..<80 as Range<Int32> {
        later.use(500, on: day)
        later.change(lot: 1, by: -500, due: nil, on: day)
        later.buy(on: day)
      }
      func chances(_ past: StockHistory) throws -> [Double] {
        let rate = try #require(past.history(on: 40).useRate(on: 40).value)
        let stock = past.stock(on: 40)
        return [1, 7, 30, 400].map {
          RunOut.chanceGone(of: stock, at: rate, on: 40, within: $0, knownDays: 41)
        }
      }
      #expect(try chances(past) == chances(later))
    }
  }
}
