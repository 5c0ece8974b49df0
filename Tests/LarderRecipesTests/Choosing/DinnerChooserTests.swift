import LarderRecipes
import LarderSimulator
import Testing

@Suite("Choosing the dinner that saves most")
struct DinnerChooserTests {
  static let (spinach, feta, eggs, mushrooms, pasta, cream) = (1, 2, 3, 4, 5, 6)
  let chooser = DinnerChooser(
    lots: [
      PantryLot(food: spinach, amount: 200_000, value: 120_000, chance: 1, lastDay: 1),
      PantryLot(food: feta, amount: 200_000, value: 229_000, chance: 0.35, lastDay: 5),
      PantryLot(food: eggs, amount: 6000, value: 174_000, chance: 0, lastDay: 14),
      PantryLot(food: mushrooms, amount: 250_000, value: 199_000, chance: 0.7, lastDay: 2),
      PantryLot(food: pasta, amount: 500_000, value: 95_000, chance: 0),
    ], prices: [MissingPrice(food: cream, pack: 200_000, price: 119_000)])
  let omelette = Offer(
    id: 1,
    wants: [
      Want(foods: [spinach], amount: 150_000), Want(foods: [eggs], amount: 4000), Want(foods: [feta], amount: 50_000),
    ])
  let mushroomPasta = Offer(
    id: 2,
    wants: [
      Want(foods: [mushrooms], amount: 250_000), Want(foods: [pasta], amount: 400_000),
      Want(foods: [cream], amount: 100_000),
    ])

  @Test("An omelette saves €1.10 and needs no shopping")
  func savesSpinach() {
    let dinner = chooser.score(omelette)
    #expect(abs(dinner.total - 110_000) < 500)
    #expect(dinner.saved == dinner.total)
    #expect(dinner.missing.isEmpty)
    #expect(dinner.uses.map(\.lot) == [0, 2, 1])
    #expect(dinner.uses.map(\.amount) == [150_000, 4000, 50_000])
    #expect(dinner.uses[0].saved == 90_000)
  }

  @Test("Mushroom pasta saves €1.39, less the cream and the errand for it")
  func needsCream() {
    let dinner = chooser.score(mushroomPasta)
    #expect(abs(dinner.total - 104_000) <= 500)
    #expect(dinner.saved == 139_300)
    #expect(dinner.missing.map(\.food) == [Self.cream])
    #expect(dinner.missing.map(\.amount) == [100_000])
    #expect(dinner.missing.map(\.price) == [14_875])
    #expect(dinner.missing.map(\.errand) == [20_000])
  }

  @Test("A price learnt later counts like one known from the start")
  func learns() {
    let lots = [PantryLot(food: Self.mushrooms, amount: 250_000, value: 199_000, chance: 0.7)]
    let prices = [Self.cream, Self.pasta].map { MissingPrice(food: $0, pack: 200_000, price: 119_000) }
    var learning = DinnerChooser(lots: lots, prices: [])
    #expect(learning.score(mushroomPasta).missing.map(\.price) == [0, 0])
    for price in prices { learning.learn(price) }
    #expect(learning.score(mushroomPasta) == DinnerChooser(lots: lots, prices: prices).score(mushroomPasta))
  }

  @Test("The best dinner comes first, and of two equal ones the lower ID")
  func sorts() {
    let twin = Offer(id: 0, wants: mushroomPasta.wants)
    #expect(chooser.best([mushroomPasta, omelette, twin], count: 2).map(\.offer) == [1, 0])
    #expect(chooser.best([mushroomPasta, omelette, twin], count: 9).map(\.offer) == [1, 0, 2])
    #expect(chooser.best([], count: 3).isEmpty)
    #expect(chooser.best([omelette], count: 0).isEmpty)
  }

  @Test("A preference adds to a dinner's value")
  func addsLiking() {
    let loved = Offer(id: 3, wants: mushroomPasta.wants, preference: 10_000)
    #expect(chooser.score(loved).total == chooser.score(mushroomPasta).total + 10_000)
    #expect(chooser.best([omelette, loved], count: 1).map(\.offer) == [3])
  }

  @Test("Food past its last day is not used")
  func mindsLastDay() {
    let later = chooser.score(omelette, day: 2)
    #expect(later.uses.map(\.lot) == [2, 1])
    #expect(later.missing.map(\.food) == [Self.spinach])
    #expect(chooser.score(omelette, day: 1) == chooser.score(omelette))
  }

  @Test("Optional ingredients are used if in stock, and not missed otherwise")
  func leavesOutOptional() {
    let offer = Offer(
      id: 4,
      wants: [
        Want(foods: [Self.cream], amount: 1000, isOptional: true),
        Want(foods: [Self.spinach], amount: 300_000, isOptional: true),
      ])
    let dinner = chooser.score(offer)
    #expect(dinner.missing.isEmpty)
    #expect(dinner.uses.map(\.amount) == [200_000])
    #expect(dinner.total == 120_000)
  }

  @Test("Among alternatives, the first fully in stock wins, then the one with most, then the first")
  func choosesFood() {
    func foods(_ foods: [Int], _ amount: Int64) -> Dinner {
      chooser.score(Offer(id: 5, wants: [Want(foods: foods, amount: amount)]))
    }
    #expect(foods([Self.cream, Self.feta, Self.spinach], 200_000).uses.map(\.lot) == [1])
    #expect(foods([Self.feta, Self.mushrooms], 220_000).uses.map(\.lot) == [3])
    #expect(foods([Self.feta, Self.mushrooms], 600_000).uses.map(\.lot) == [3])
    #expect(foods([Self.feta, Self.mushrooms], 600_000).missing.map(\.amount) == [350_000])
    #expect(foods([99, Self.cream], 1000).missing.map(\.food) == [99])
  }

  @Test("A second line for the same food uses what is left, and shares one errand")
  func sharesFood() {
    let twice = Offer(
      id: 6, wants: [Want(foods: [Self.feta], amount: 150_000), Want(foods: [Self.feta], amount: 150_000)])
    let dinner = chooser.score(twice)
    #expect(dinner.uses.map(\.amount) == [150_000, 50_000])
    #expect(dinner.missing.map(\.amount) == [100_000])
    #expect(dinner.total == dinner.saved - 20_000)
    let unknown = Offer(id: 7, wants: [Want(foods: [98], amount: 1), Want(foods: [98], amount: 2)])
    #expect(chooser.score(unknown).missing.map(\.amount) == [3])
    #expect(chooser.score(unknown).total == -20_000)
  }

  @Test("Lots of a food are used in the order given")
  func usesLotsInOrder() {
    let lots = [3, 1, 2].map { PantryLot(food: 7, amount: 100, value: $0 * 1000, chance: 1) }
    let dinner = DinnerChooser(lots: lots, prices: []).score(Offer(id: 1, wants: [Want(foods: [7], amount: 250)]))
    #expect(dinner.uses.map(\.lot) == [0, 1, 2])
    #expect(dinner.uses.map(\.amount) == [100, 100, 50])
    #expect(dinner.total == 5000)
  }

  @Test("A line without an amount or a food is ignored")
  func ignoresEmptyLines() {
    let offer = Offer(
      id: 1, wants: [Want(foods: [], amount: 5), Want(foods: [9], amount: 0), Want(foods: [9], amount: -4)])
    #expect(chooser.score(offer).total == 0)
  }

  @Test("The best dinner matches a plain implementation of the rules")
  func followsRules() {
    for seed in 0..<80 {
      let household = SmallHousehold(seed: UInt64(seed))
      let chooser = DinnerChooser(lots: household.lots, prices: household.prices)
      for day in 0..<3 {
        let best = chooser.best(household.offers, count: 100, day: day)
        let plain = household.offers.map { offer in
          var kitchen = PlainKitchen(lots: household.lots, prices: household.prices)
          kitchen.cook(offer, on: day)
          return (offer: offer.id, total: kitchen.total)
        }
        let sorted = plain.sorted { ($1.total, $0.offer) < ($0.total, $1.offer) }
        #expect(best.map(\.offer) == sorted.map(\.offer))
        #expect(best.map(\.total) == sorted.map(\.total))
        for dinner in best { checkParts(dinner, household, chooser, day) }
      }
    }
  }

  private func checkParts(_ dinner: Dinner, _ household: SmallHousehold, _ chooser: DinnerChooser, _ day: Int) {
    guard let offer = household.offers.first(where: { $0.id == dinner.offer }) else { return }
    let costs = dinner.missing.reduce(0) { $0 + $1.price + $1.errand }
    #expect(dinner.total == dinner.saved - costs + offer.preference)
    #expect(dinner.saved == dinner.uses.reduce(0) { $0 + $1.saved })
    #expect(chooser.score(offer, day: day) == dinner)
  }

  @Test("Absurd amounts and prices are harmless")
  func survivesExtremes() {
    let extremes: [Int64] = [.min, -1, 0, 1, .max]
    let lots: [PantryLot] = extremes.flatMap { (amount: Int64) -> [PantryLot] in
      extremes.map { PantryLot(food: 1, amount: amount, value: $0, chance: amount == 0 ? .nan : .infinity) }
    }
    let prices = extremes.map { MissingPrice(food: Int(truncatingIfNeeded: $0), pack: $0, price: .max) }
    let offers = extremes.enumerated().map { id, amount in
      Offer(
        id: id, wants: extremes.map { Want(foods: [1, Int(truncatingIfNeeded: $0)], amount: amount) },
        preference: amount)
    }
    #expect(DinnerChooser(lots: lots, prices: prices).best(offers, count: 5, day: .max).count == 5)
    let week = WeekChooser(lots: lots, prices: prices, offers: offers).week(days: [.min, 0, .max], budget: 100)
    #expect(week.dinners.count == 3)
  }
}

extension DinnerChooser {
  /// The best offers for a day, best first. If two are equal, the lower ID comes first.
  func best(_ offers: [Offer], count: Int, day: Int = 0) -> [Dinner] {
    let dinners = offers.map { score($0, day: day) }
    return Array(dinners.sorted { ($1.total, $0.offer) < ($0.total, $1.offer) }.prefix(count))
  }
}
