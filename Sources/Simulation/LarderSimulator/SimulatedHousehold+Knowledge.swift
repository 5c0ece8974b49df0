import LarderModel

/// The setup of the ledger, and facts about the food bought.
extension SimulatedHousehold {
  /// Records the first day: settings, goals and the initial stock.
  mutating func settleIn() {
    introducePersons()
    _ = begin(after: Self.typing, isTimed: false)
    recorder.add(SettingChanged(FactChange(.currency, Int64(Currency.euro.rawValue))))
    recorder.add(SettingChanged(FactChange(.dayStart, 4 * 60)))
    for food in Set(liked).sorted() where !foods[food].isLoose && foods[food].keeps > 60 && random.chance(300) {
      find(food)
    }
  }

  /// The time between consecutively typed commands, in milliseconds.
  static var typing: Int { 30_000 }

  private mutating func introducePersons() {
    for person in 1...personCount {
      _ = begin(after: Self.typing, isTimed: false)
      let number = names.person(person, in: &recorder)
      let id = PersonID(rawValue: number)
      recorder.add(GoalChanged(id, FactChange(.energy, 2_000_000)))
      if person == 1 { recorder.add(GoalChanged(id, FactChange(.protein, 75_000))) }
    }
  }

  /// Records the facts about an item, in one command when it first comes in.
  mutating func introduce(_ food: Int) {
    guard !names.knows(food: food) else { return }
    let facts = foods[food]
    _ = begin(after: Self.typing, isTimed: false)
    let item = ItemID(rawValue: names.item(food, named: facts.name, in: &recorder))
    var described = ItemDescribed()
    described.item = item
    described.category = CategoryID(rawValue: names.category(facts.category, in: &recorder))
    described.measure = facts.dimension
    (described.density, described.piece) = (facts.density, facts.pieceWeight)
    switch facts.place {
    case "fridge": described.keepsFridge = facts.keeps
    case "freezer": described.keepsFreezer = facts.keeps
    default: described.keepsPantry = facts.keeps
    }
    if facts.place != "freezer" { described.keepsFreezer = facts.keepsFreezer }
    described.keepsOpened = facts.keepsOpened
    if knowsEnergy(food) {
      (described.per, described.energy) = (facts.dimension, facts.content[0])
      if knowsNutrients(food) {
        (described.protein, described.carbohydrate) = (facts.content[1], facts.content[2])
        described.fat = facts.content[3]
      }
    }
    recorder.add(described)
    if facts.pack > 1000, facts.dimension != .portions {
      recorder.add(ItemChanged(item, FactChange(.pack, facts.pack, per: facts.dimension)))
    }
  }

  /// Whether the energy of a food is known. Not every label is copied.
  func knowsEnergy(_ food: Int) -> Bool { !isLeftover(food) && prices[food] % 9 != 0 }

  func knowsNutrients(_ food: Int) -> Bool { knowsEnergy(food) && prices[food] % 5 < 3 }

  /// Changes a fact about an item in stock.
  mutating func learn() {
    guard !stock.ready.isEmpty else { return }
    let food = random.pick(stock.ready)
    guard names.knows(food: food) else { return }
    let item = ItemID(rawValue: names.item(food))
    _ = begin(after: Self.typing, isTimed: false)
    if random.chance(100) {
      recorder.add(ItemAliasAdded(item, "our \(foods[food].name)"))
    } else if random.chance(500) {
      recorder.add(ItemChanged(item, FactChange(.minimum, foods[food].pack, per: foods[food].dimension, from: day)))
    } else {
      recorder.add(ItemChanged(item, FactChange(.favourite, random.chance(700) ? 1 : 0)))
    }
  }

  /// Describes a dish when it is first eaten.
  mutating func introduce(meal: Int) {
    guard !names.knows(meal: meal) else { return }
    let dish = Dish.all[meal]
    _ = begin(after: Self.typing, isTimed: false)
    let id = MealID(rawValue: names.meal(meal, in: &recorder))
    guard let energy = dish.energy else {
      return recorder.add(MealChanged(id, FactChange(.description, nil, words: "different every time")))
    }
    var described = MealDescribed(id)
    described.energy = energy
    (described.protein, described.carbohydrate, described.fat) = (
      dish.nutrients[0], dish.nutrients[1], dish.nutrients[2]
    )
    recorder.add(described)
  }
}
