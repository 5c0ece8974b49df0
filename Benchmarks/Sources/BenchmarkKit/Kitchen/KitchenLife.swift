import LarderForecast
import LarderSimulator

/// The food a simulated household wants each day, independent of its stock and shopping rule.
///
/// Assumptions: one to five people; each food's popularity is a quarter to seven quarters of the usual; portions vary
/// by half; on one weekend day in eight, guests double the amount; twice a year nobody is home for one or two weeks;
/// about every two months a food's popularity changes permanently.
struct KitchenLife {
  private(set) var foods: [KitchenFood]
  /// The wanted amounts by day and food.
  private(set) var wanted: [[Int64]]
  /// The part of these amounts for the guests of parties, on the days with a party.
  private(set) var wantedByGuests: [Int: [Int64]] = [:]
  private(set) var parties: [GuestDay] = []
  private let persons: Int
  /// The number of days away from home.
  private(set) var daysAway = 0

  init(seed: UInt64, days: Int) {
    var random = KitchenRandom(seed: seed)
    let foods = KitchenFood.all.filter { _ in random.percent(75) }
    let persons = 1 + random.below(5)
    var liking = foods.map { _ in 40 + random.below(120) }
    var away = Set<Int>()
    for half in stride(from: 60, to: days, by: 180) {
      let start = half + random.below(110)
      for day in start..<start + 7 + 7 * random.below(2) { away.insert(day) }
    }
    var wanted: [[Int64]] = []
    for day in 0..<days {
      let isWeekend = day % 7 >= 5
      let guests = isWeekend && random.percent(12) ? 2 : 1
      for index in foods.indices where random.below(60) == 0 { liking[index] = 25 + random.below(150) }
      wanted.append(
        foods.indices.map { index in
          let food = foods[index]
          let chance = (isWeekend ? food.weekends : food.workdays) * liking[index] / 100
          // Always draw a number, so that an absence changes nothing else.
          let isUsed = random.percent(chance)
          let portion = food.portion * Int64(persons) * Int64(guests) * Int64(50 + random.below(101)) / 100
          return isUsed && !away.contains(day) ? max(1, portion) : 0
        })
    }
    self.foods = foods
    self.wanted = wanted
    self.persons = persons
    daysAway = away.count { $0 < days }
  }

  /// The parties of the week after a day.
  func parties(after day: Int32) -> [GuestDay] { parties.filter { $0.day > day && $0.day <= day + 7 } }

  /// Adds parties on one Sunday in seven, with two to seven guests.
  ///
  /// Guests get double portions of half of the foods, and eat their share of the others. Everyone eats the foods
  /// that are only for parties.
  mutating func invite(seed: UInt64) {
    var random = KitchenRandom(seed: seed &+ 3_000_000)
    let offered = foods.map { _ in random.percent(50) }
    let usual = foods.count
    foods += KitchenFood.festive
    for day in wanted.indices {
      wanted[day] += KitchenFood.festive.map { _ in 0 }
      let (isParty, guests) = (random.percent(14), 2 + random.below(6))
      guard day % 7 == 6, isParty, wanted[day].contains(where: { $0 > 0 }) else { continue }
      var more = foods.map { _ in Int64(0) }
      for index in foods.indices {
        let (food, isEaten) = (foods[index], random.percent(60))
        if index >= usual {
          more[index] = food.portion * Int64(persons + guests)
        } else if offered[index] {
          more[index] = isEaten ? food.portion * Int64(guests) * 2 : 0
        } else {
          more[index] = wanted[day][index] * Int64(guests) / Int64(persons)
        }
        wanted[day][index] += more[index]
      }
      wantedByGuests[day] = more
      parties.append(GuestDay(day: Int32(day), residents: persons, guests: guests))
    }
  }
}

/// Random numbers that are the same on every machine.
struct KitchenRandom {
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed &* 0x9e37_79b9_7f4a_7c15 &+ 0x1234_5678_9abc_def1)
  }

  mutating func below(_ bound: Int) -> Int { Int(generator.next() >> 33) % bound }

  mutating func percent(_ chance: Int) -> Bool { below(100) < chance }
}
