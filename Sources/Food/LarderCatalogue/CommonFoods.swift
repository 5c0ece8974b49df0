import LarderModel

/// The catalogue as a book of foods that commands may look into.
///
/// ```swift
/// try household.decide(Buy(item: "milk", quantity: quantity, moment: moment), by: nil, foods: CommonFoods())
/// ```
public struct CommonFoods: FoodBook {
  public init() {}

  public func food(named name: String) -> KnownFood? {
    guard let food = FoodCatalogue.food(named: name) else { return nil }
    var known = KnownFood(food)
    known.names = food.names(foundBy: name)
    return known
  }

  public func size(of container: Container?, of name: String) -> Quantity? {
    var food = FoodCatalogue.food(named: name)
    // Chickpeas may be dried or tinned; by the tin they are tinned.
    if food == nil, container == .tin { food = FoodCatalogue.food(named: "tinned " + name) }
    return FoodSizes.size(of: container, of: name, food)
  }

  public func names(near name: String) -> [String] {
    FoodCatalogue.near(name).map { $0.name }
  }
}

extension Food {
  /// Every name of the food, where it was found by one of them and not by a part.
  public func names(foundBy word: String) -> [String] {
    let (names, wanted) = ([name] + aliases, FoodName(word))
    let stem = wanted.stem
    guard names.contains(where: { FoodName($0).stem == stem }) || FoodIndex.rowAbroad(of: wanted) != nil else {
      return []
    }
    return names + FoodIndex.namesAbroad(of: name)
  }

  /// Whether this is the food's own name, in whatever case or number.
  public func isCalled(_ name: String) -> Bool { FoodName(name).stem == FoodName(self.name).stem }
}

extension KnownFood {
  /// A food of the catalogue; its contents are those of what is bought, since that is what a household keeps and counts.
  public init(_ food: Food) {
    var described = ItemDescribed()
    described.food = food.name
    described.isNotFood = !food.isFood
    described.measure =
      switch food.unit {
      case "piece": .pieces
      case "ml", "l": .volume
      default: .mass
      }
    described.density = food.density
    described.piece = food.piece
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
    // Where cat food and soap are kept, each household has its own mind.
    self.init(described, category: food.category, place: food.isFood ? food.place.rawValue : nil)
  }
}
