import LarderModel

/// The catalogue of foods, as the source of facts that commands look up.
///
/// ```swift
/// try household.decide(Buy(item: "milk", quantity: quantity, entryTime: entryTime), by: nil, foods: CommonFoods())
/// ```
package struct CommonFoods: FoodBook {
  package init() {}

  package func food(named name: String) -> KnownFood? {
    guard let food = FoodCatalogue.food(named: name) else { return OpenName(name).map(KnownFood.init) }
    var known = KnownFood(food)
    known.names = food.names(foundBy: name)
    return known
  }

  package func size(of container: Container?, of name: String) -> Quantity? {
    var food = FoodCatalogue.food(named: name)
    // Chickpeas may be dried or tinned; in a tin they are tinned.
    if food == nil, container == .tin { food = FoodCatalogue.food(named: "tinned " + name) }
    return FoodSizes.size(of: container, of: name, food)
  }

  package func usualContainer(of name: String) -> FoodContainer? {
    FoodSizes.usualContainer(of: name, FoodCatalogue.food(named: name))
  }

  package func names(near name: String) -> [String] { FoodCatalogue.near(name).map { $0.name } }
}

extension Food {
  /// All names of the food, if the word is one of them instead of a part.
  package func names(foundBy word: String) -> [String] {
    let (names, wanted) = ([name] + aliases, FoodName(word))
    let stem = wanted.stem
    guard names.contains(where: { FoodName($0).stem == stem }) || FoodIndex.rowAbroad(of: wanted) != nil else {
      return []
    }
    return names + FoodIndex.namesAbroad(of: name)
  }

  /// Whether this is the food's own name, regardless of case and number.
  package func isCalled(_ name: String) -> Bool { FoodName(name).stem == FoodName(self.name).stem }
}

extension KnownFood {
  /// Creates a description from a food of the catalogue. Its contents are those of food as bought, because that is what
  /// a household stores and counts.
  package init(_ food: Food) {
    var described = ItemDescribed()
    described.food = food.name
    described.isNotFood = !food.isFood
    described.measure =
      switch food.unit {
      case "piece": .pieces
      case "ml", "l": .volume
      default: .mass
      }
    (described.density, described.piece) = (food.density, food.piece)
    described.keepsPantry = food.keeping.pantry.map(Int.init)
    described.keepsFridge = food.keeping.fridge.map(Int.init)
    described.keepsFreezer = food.keeping.freezer.map(Int.init)
    described.keepsOpened = food.keeping.opened.map(Int.init)
    described.keepsThawed = food.keeping.thawed.map(Int.init)
    let content = food.content
    described.energy = content.energy.map(food.asBought)
    described.protein = content.protein.map(food.asBought)
    described.carbohydrate = content.carbohydrate.map(food.asBought)
    described.fat = content.fat.map(food.asBought)
    if content.energy != nil { described.per = content.basis }
    // Every household has its own place for cat food and soap.
    self.init(described, category: food.category, place: food.isFood ? food.place.rawValue : nil)
  }
}
