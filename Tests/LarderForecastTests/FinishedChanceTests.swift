import LarderForecast
import LarderSimulator
import Testing

@Suite("The chance that a lot is used up by its date")
struct FinishedChanceTests {
  /// A food of a simulated kitchen: a pack, how long it keeps, and the amount and the percentage of its daily use.
  private struct Food {
    let pack: Int64
    let keeps: Int32
    let portion: Int64
    let percent: Int

    static let all = [
      Food(pack: 1000, keeps: 9, portion: 180, percent: 85), Food(pack: 750, keeps: 6, portion: 90, percent: 75),
      Food(pack: 500, keeps: 16, portion: 120, percent: 55), Food(pack: 300, keeps: 20, portion: 40, percent: 60),
      Food(pack: 500, keeps: 8, portion: 110, percent: 40), Food(pack: 5, keeps: 6, portion: 1, percent: 45),
      Food(pack: 150, keeps: 9, portion: 30, percent: 45), Food(pack: 1000, keeps: 12, portion: 200, percent: 40),
    ]
  }

  /// The chances for households of one to three people, and whether they came true.
  ///
  /// Each household buys for nine days on Saturdays. About every two months, its liking for a food changes. A chance is
  /// calculated before the later days are simulated.
  private func chances(households: Int, days: Int32) -> [(chance: Double, isTrue: Bool)] {
    var told: [(chance: Double, isTrue: Bool)] = []
    for household in 0..<UInt64(households) {
      var random = SeededGenerator(seed: 40_000 + household)
      let persons = Int64(random.number(in: 1...3))
      for food in Food.all {
        var (lots, history) = ([StockLot](), ItemHistory(id: 0, bought: DayWindow()))
        var open: [(due: Int32, chance: Double)] = []
        var liking = 100
        for day in 0..<days {
          // The rest of a lot is thrown away after its date, and the chances for it did not come true.
          for lot in lots where (lot.due ?? .max) < day {
            told += open.filter { $0.due == lot.due }.map { ($0.chance, false) }
            open.removeAll { $0.due == lot.due }
          }
          lots.removeAll { ($0.due ?? .max) < day }
          if random.below(60) == 0 { liking = random.number(in: 25...175) }
          if random.chance(food.percent * liking / 10) {
            var wanted = food.portion * persons * Int64(random.number(in: 50...150)) / 100
            let there = lots.reduce(0) { $0 + $1.amount }
            if min(wanted, there) > 0 { history.uses.use(min(wanted, there), on: day) }
            for index in lots.indices {
              let part = min(wanted, lots[index].amount)
              lots[index].amount -= part
              wanted -= part
              guard lots[index].amount == 0 else { continue }
              told += open.filter { $0.due == lots[index].due }.map { ($0.chance, true) }
              open.removeAll { $0.due == lots[index].due }
            }
            lots.removeAll { $0.amount == 0 }
          }
          if day % 7 == 5 {
            let weekly = max(1, history.uses.total / Int64(max(day, 7)) * 7)
            let missing = max(1, weekly * 9 / 7) - lots.reduce(0) { $0 + $1.amount }
            if missing > 0 {
              let amount = UsualAmount(atLeast: missing, pack: food.pack).amount
              lots.append(StockLot(amount: amount, due: day + food.keeps))
              history.bought.insert(day)
            }
          }
          guard day > 27, day % 4 == 0, let rate = history.useRate(on: day).value else { continue }
          let known = Int(day - (history.bought.first ?? day)) + 1
          for (lot, chance) in zip(lots, RunOut.chancesFinished(of: lots, at: rate, on: day, knownDays: known)) {
            guard let chance, let due = lot.due, due <= day + 7 else { continue }
            open.append((due, chance))
          }
        }
      }
    }
    return told
  }

  @Test("A chance in tenths comes true about as often as it states")
  func calibration() {
    let told = chances(households: 12, days: 120)
    for range in [1...3, 4...6, 7...9] {
      let own = told.filter { range.contains(min(9, max(1, Int(($0.chance * 10).rounded())))) }
      let mean = own.reduce(0) { $0 + $1.chance } / Double(max(1, own.count))
      let share = Double(own.count { $0.isTrue }) / Double(max(1, own.count))
      #expect(own.count > 100)
      #expect(abs(mean - share) < 0.05, "\(range) in 10: \(mean) forecast, \(share) came true of \(own.count)")
    }
  }

  @Test("A lot without a date, and one due today, has no chance; the order of lots does not matter")
  func order() {
    let rate = UseRate(perDay: 100, variance: 900)
    let stock = [
      StockLot(amount: 300, due: 4), StockLot(amount: 100), StockLot(amount: 50, due: 2), StockLot(amount: 9, due: 0),
    ]
    func chances(_ stock: [StockLot]) -> [Double?] { RunOut.chancesFinished(of: stock, at: rate, on: 0, knownDays: 60) }
    let all = chances(stock)
    #expect(all.map { $0 != nil } == [true, false, true, false])
    #expect(chances(stock.reversed()) == all.reversed())
    // Food due earlier is used first, so a larger rest of it lowers the chance of the next lot.
    let more = chances([StockLot(amount: 300, due: 4), StockLot(amount: 150, due: 2)])
    #expect(more[0] ?? 1 < all[0] ?? 0)
  }

  @Test("A larger lot is less likely to be used up, and a lot with a later date is more likely to be")
  func monotonic() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let perDay = Double(random.number(in: 1...200))
      let rate = UseRate(perDay: perDay, variance: perDay * Double(random.number(in: 1...300)))
      let (amount, due) = (Int64(random.number(in: 1...900)), Int32(random.number(in: 1...20)))
      func chance(_ amount: Int64, _ due: Int32) -> Double {
        RunOut.chancesFinished(of: [StockLot(amount: amount, due: due)], at: rate, on: 0, knownDays: 60)[0] ?? -1
      }
      let one = chance(amount, due)
      #expect((0...1).contains(one))
      #expect(chance(amount + 50, due) <= one)
      #expect(chance(amount, due + 1) >= one || one > 0.5)
    }
  }
}
