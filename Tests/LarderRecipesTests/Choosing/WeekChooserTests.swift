import LarderRecipes
import LarderSimulator
import Testing

@Suite("Choosing dinners for several days")
struct WeekChooserTests {
  private func chooser(_ household: SmallHousehold, allowsRepeats: Bool = false) -> WeekChooser {
    WeekChooser(
      lots: household.lots, prices: household.prices, offers: household.offers, allowsRepeats: allowsRepeats)
  }

  @Test("No possible plan is better, even with a narrow search", arguments: [false, true])
  func isBest(allowsRepeats: Bool) {
    for seed in 1070..<1120 {
      let household = SmallHousehold(seed: UInt64(seed))
      let width = seed % 4 == 0 ? 40 : 1
      let week = chooser(household, allowsRepeats: allowsRepeats).week(days: household.days, width: width)
      #expect(week.total == household.bestTotal(allowsRepeats: allowsRepeats), "seed \(seed)")
      #expect(week.bound == 0)
      #expect(week.dinners.map(\.day) == household.days)
      #expect(week.dinners.reduce(0) { $0 + $1.dinner.total } == week.total)
      let path = week.dinners.compactMap { dinner in
        household.offers.firstIndex { $0.id == dinner.dinner.offer }
      }
      #expect(household.total(path) == week.total)
      #expect(allowsRepeats || Set(path).count == path.count)
    }
  }

  @Test("No possible plan is better by more than the stated bound, however short the search")
  func keepsBound() {
    var open = 0
    for seed in 2000..<2050 {
      let household = SmallHousehold(seed: UInt64(seed))
      let best = household.bestTotal() ?? 0
      for budget in [0, 1, 2, 5] {
        let week = chooser(household).week(days: household.days, width: 1, budget: budget)
        #expect(week.bound >= 0)
        #expect(week.total <= best)
        #expect(week.total + week.bound >= best, "seed \(seed), budget \(budget)")
        open += week.bound > 0 ? 1 : 0
      }
    }
    #expect(open > 0)
  }

  @Test("A plan is never worse than choosing the best dinner each day")
  func beatsGreed() {
    for seed in 3000..<3040 {
      let household = SmallHousehold(seed: UInt64(seed))
      #expect(chooser(household).week(days: household.days, budget: 0).total >= household.greedyTotal())
    }
  }

  @Test("The order of offers and days does not matter")
  func ignoresOrder() {
    for seed in 4000..<4025 {
      let household = SmallHousehold(seed: UInt64(seed))
      var shuffled = household
      var random = SeededGenerator(seed: UInt64(seed))
      shuffled.offers.shuffle(using: &random)
      shuffled.days.shuffle(using: &random)
      for budget in [0, 3, 50_000] {
        let week = chooser(household).week(days: household.days, budget: budget)
        #expect(chooser(shuffled).week(days: shuffled.days, budget: budget) == week)
      }
    }
  }

  @Test("For a single day, the plan is the best dinner")
  func agreesWithDinner() {
    for seed in 5000..<5020 {
      let household = SmallHousehold(seed: UInt64(seed))
      let best = DinnerChooser(lots: household.lots, prices: household.prices)
        .best(household.offers, count: 1, day: 1)
      #expect(chooser(household).week(days: [1]).dinners.map(\.dinner) == best)
    }
  }

  private func lot(_ food: Int, _ value: Int64, lastDay: Int? = nil) -> PantryLot {
    PantryLot(food: food, amount: 100, value: value, chance: 1, lastDay: lastDay)
  }

  private func offer(_ id: Int, _ foods: Int..., preference: Int64 = 0) -> Offer {
    Offer(id: id, wants: foods.map { Want(foods: [$0], amount: 100) }, preference: preference)
  }

  @Test("Food that spoils first is cooked first")
  func cooksInTime() {
    let lots = [lot(1, 50_000, lastDay: 0), lot(2, 90_000, lastDay: 2)]
    let week = WeekChooser(lots: lots, prices: [], offers: [offer(2, 2), offer(1, 1)]).week(days: [2, 0])
    #expect(week.dinners.map(\.dinner.offer) == [1, 2])
    #expect(week.dinners.map(\.day) == [0, 2])
    #expect(week.total == 140_000)
  }

  @Test("A lot is saved only once")
  func savesOnce() {
    let lots = [lot(1, 90_000), lot(2, 10_000)]
    let week = WeekChooser(lots: lots, prices: [], offers: [offer(1, 1), offer(2, 1), offer(3, 2)])
      .week(days: [0, 1])
    #expect(Set(week.dinners.map(\.dinner.offer)) == [1, 3])
    #expect(week.total == 100_000)
  }

  @Test("A food missing from several dinners is one errand")
  func buysOnce() {
    let prices = [MissingPrice(food: 9, pack: 100, price: 40_000)]
    let week = WeekChooser(lots: [], prices: prices, offers: [offer(1, 9), offer(2, 9), offer(3, 8)])
      .week(days: [0, 1])
    #expect(week.total == -40_000)
    #expect(week.dinners.map(\.dinner.offer) == [1, 2])
    #expect(week.dinners.map { $0.dinner.missing.map(\.errand) } == [[20_000], [0]])
    #expect(week.dinners.map { $0.dinner.missing.map(\.price) } == [[10_000], [10_000]])
  }

  @Test("Food for fixed dinners is reserved, even for later days, and its purchase is no extra errand")
  func setsAsideFixed() {
    let fixed = PlannedOffer(day: 3, offer: offer(7, 1, 9))
    let offers = [offer(1, 1, preference: 15_000), offer(2, 9), offer(7, 2, preference: 90_000)]
    let week = WeekChooser(lots: [lot(1, 50_000), lot(2, 50_000)], prices: [], offers: offers, fixed: [fixed])
      .week(days: [0])
    #expect(week.dinners.map(\.dinner.offer) == [2])
    #expect(week.total == 0)
  }

  @Test("Fixed dinners leave the best choice of the rest")
  func isBestBesideFixed() {
    for seed in 6000..<6030 {
      let household = SmallHousehold(seed: UInt64(seed))
      guard let first = household.offers.first else { continue }
      let week = WeekChooser(
        lots: household.lots, prices: household.prices, offers: household.offers,
        fixed: [PlannedOffer(day: 1, offer: first)]
      ).week(days: household.days)
      let totals = household.plans().filter { !$0.contains(0) }.map { plan in
        var kitchen = PlainKitchen(lots: household.lots, prices: household.prices)
        kitchen.cook(first, on: 1)
        let before = kitchen.total
        for (day, place) in zip(household.days, plan) { kitchen.cook(household.offers[place], on: day) }
        return kitchen.total - before
      }
      // A lot or price first used for the fixed dinner may be rounded differently by one point.
      guard let best = totals.max() else { continue }
      #expect(abs(best - week.total) <= 40, "seed \(seed)")
    }
  }

  @Test("With fewer offers than days, the last days stay open")
  func leavesDaysOpen() {
    let few = WeekChooser(lots: [], prices: [], offers: [offer(1, 1)])
    #expect(few.week(days: [4, 2, 3]).dinners.map(\.day) == [2])
    #expect(few.week(days: []).dinners.isEmpty)
    #expect(WeekChooser(lots: [], prices: [], offers: []).week(days: [1]).dinners.isEmpty)
    let again = WeekChooser(lots: [], prices: [], offers: [offer(1, 1)], allowsRepeats: true)
    #expect(again.week(days: [4, 2, 3]).dinners.map(\.day) == [2, 3, 4])
  }
}
