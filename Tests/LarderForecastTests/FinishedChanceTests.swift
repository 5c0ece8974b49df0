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
      // Food that does not keep from one trip to the next, and is mostly used in one go.
      Food(pack: 200, keeps: 4, portion: 90, percent: 20), Food(pack: 1, keeps: 5, portion: 1, percent: 23),
      Food(pack: 4, keeps: 3, portion: 2, percent: 30), Food(pack: 500, keeps: 4, portion: 160, percent: 20),
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
          guard day > 27, day % 4 == 0 else { continue }
          guard let pace = EatingPace(of: history, keeping: Int(food.keeps), on: day) else { continue }
          for (lot, chance) in zip(lots, pace.chances(of: lots, on: day)) {
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
    let told = chances(households: 24, days: 120)
    for tenths in 1...9 {
      let own = told.filter { min(9, max(1, Int(($0.chance * 10).rounded()))) == tenths }
      let mean = own.reduce(0) { $0 + $1.chance } / Double(max(1, own.count))
      let share = Double(own.count { $0.isTrue }) / Double(max(1, own.count))
      #expect(own.count > 100)
      #expect(abs(mean - share) < 0.05, "\(tenths) in 10: \(mean) forecast, \(share) came true of \(own.count)")
    }
  }

  @Test("A lot without a date, and one due today, has no chance; the order of lots does not matter")
  func order() {
    let pace = EatingPace(rate: UseRate(perDay: 100, variance: 900), usualUse: 100, knownDays: 60)
    let stock = [
      StockLot(amount: 300, due: 4), StockLot(amount: 100), StockLot(amount: 50, due: 2), StockLot(amount: 9, due: 0),
    ]
    func chances(_ stock: [StockLot]) -> [Double?] { pace.chances(of: stock, on: 0) }
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
        let pace = EatingPace(rate: rate, usualUse: perDay, knownDays: 60)
        return pace.chances(of: [StockLot(amount: amount, due: due)], on: 0)[0] ?? -1
      }
      let one = chance(amount, due)
      #expect((0...1).contains(one))
      #expect(chance(amount + 50, due) <= one)
      #expect(chance(amount, due + 1) >= one || one > 0.5)
    }
  }

  @Test("Days on which the food bought before was past its date do not count as days of little use")
  func goodDays() {
    var (bought, weekly) = (DayWindow(), ItemHistory(id: 0, bought: DayWindow()))
    for day in 0..<70 as Range<Int32> {
      if day % 7 == 0 { bought.insert(day) }
      if (1...3).contains(day % 7), day % 2 == 0 { weekly.uses.use(100, on: day) }
    }
    weekly.bought = bought
    let stock = [StockLot(amount: 200, due: 72)]
    func chance(_ keeps: Int?) -> Double {
      EatingPace(of: weekly, keeping: keeps, on: 69)?.chances(of: stock, on: 69)[0] ?? -1
    }
    #expect(chance(3) > chance(5) && chance(5) > chance(nil) && chance(nil) > 0)
    // Food that keeps until the next purchase could be used on all days.
    #expect(abs(chance(7) - chance(400)) < 0.001)
  }

  @Test("Dishes in the plan raise the chance by the share that is cooked, as far as they need the food")
  func dishes() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let perDay = Double(random.number(in: 1...60))
      let rate = UseRate(perDay: perDay, variance: perDay * Double(random.number(in: 1...300)))
      let (amount, cooked) = (Int64(random.number(in: 100...900)), Double(random.number(in: 1...9)) / 10)
      let besides = Double(random.number(in: 0...10)) / 10
      func chance(_ dishes: [(inDays: Int, amount: Int64)]) -> Double {
        let dishes = dishes.map { EatingPace.Dish(inDays: $0.inDays, amount: $0.amount) }
        let plan = EatingPace.Plan(dishes: dishes, cooked: cooked, partBesides: besides)
        return EatingPace(rate: rate, usualUse: 100, knownDays: 60, plan: plan)
          .chances(of: [StockLot(amount: amount, due: 4)], on: 0)[0] ?? -1
      }
      let usual = chance([])
      // A dish that takes everything is certain to do so if it is cooked.
      #expect(abs(chance([(4, amount)]) - (cooked + (1 - cooked) * usual)) < 1e-9)
      #expect(chance([(5, amount)]) == usual, "a dish after the date")
      let half = chance([(2, amount / 2)])
      let more = [chance([(2, amount / 2), (3, amount / 2)]), chance([(2, amount)])]
      // Sums of probabilities are rounded.
      #expect(usual <= half + 1e-9 && more.allSatisfy { half <= $0 + 1e-9 })
      #expect(chance((0..<9).map { _ in (1, amount / 3) }) <= 1 + 1e-9)
    }
  }
}
