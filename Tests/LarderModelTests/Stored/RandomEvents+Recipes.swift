import LarderModel
import LarderSimulator
import TestSupport

extension RandomEvents {
  static func recipe(_ random: inout SeededGenerator) -> RecipeWritten {
    var recipe = RecipeWritten(random.identifier())
    recipe.yield = random.maybe { $0.quantity() }
    recipe.yieldTo = random.maybe { Int64.random(in: 0..<(1 << 31), using: &$0) }
    recipe.ingredients = random.maybe { Int.random(in: 0...Limits.mostIngredients, using: &$0) }
    recipe.difficulty = random.maybe { Int.random(in: 1...5, using: &$0) }
    recipe.preparation = random.maybe { minutes(&$0) }
    recipe.cooking = random.maybe { minutes(&$0) }
    recipe.total = random.maybe { minutes(&$0) }
    recipe.energy = random.maybe { Int64.random(in: 0..<(1 << 31), using: &$0) }
    recipe.steps = random.maybe { "\($0.words())\n\($0.words())" }
    recipe.about = random.maybe { $0.words() }
    recipe.notes = random.maybe { $0.words() }
    recipe.source = random.maybe { $0.words() }
    recipe.video = random.maybe { $0.words() }
    recipe.tools = random.maybe { $0.words() }
    recipe.yieldWord = random.maybe { $0.words() }
    recipe.uid = random.maybe { $0.words() }
    return recipe
  }

  static func ingredient(_ random: inout SeededGenerator) -> IngredientListed {
    var listed = IngredientListed(random.identifier())
    listed.item = random.maybe { $0.identifier() }
    listed.quantity = random.maybe { $0.quantity() }
    listed.quantityTo = random.maybe { Int64.random(in: 0...Limits.largestQuantity, using: &$0) }
    listed.position = random.maybe { Int.random(in: 0...0xfffe, using: &$0) }
    listed.step = random.maybe { Int.random(in: 0...0xfffe, using: &$0) }
    (listed.isOptional, listed.isFixed) = (.random(using: &random), .random(using: &random))
    listed.line = random.words()
    listed.food = random.maybe { $0.words() }
    listed.known = random.maybe { $0.words() }
    listed.preparation = random.maybe { $0.words() }
    listed.heading = random.maybe { $0.words() }
    listed.alternatives = random.maybe { $0.words() }
    listed.measure = random.maybe { $0.words() }
    return listed
  }

  static func rated(_ random: inout SeededGenerator) -> RecipeRated {
    var rated = RecipeRated(random.identifier(), by: random.narrow())
    rated.hearts = random.maybe { Int.random(in: 0...5, using: &$0) }
    rated.difficulty = random.maybe { Int.random(in: 0...5, using: &$0) }
    rated.favourite = random.choice()
    return rated
  }

  static func picture(_ random: inout SeededGenerator) -> PictureKept {
    var picture = PictureKept()
    picture.item = random.maybe { $0.identifier() }
    picture.meal = random.maybe { $0.identifier() }
    picture.entry = .random(in: 0...UInt64(Int64.max), using: &random)
    picture.format = random.choice()
    picture.bytes = .random(in: 0...UInt64(PictureKept.largest), using: &random)
    picture.width = random.maybe { Int.random(in: 0...0xffff, using: &$0) }
    picture.height = random.maybe { Int.random(in: 0...0xffff, using: &$0) }
    picture.step = random.maybe { Int.random(in: 0...0xfffe, using: &$0) }
    (picture.isFirst, picture.isOut) = (.random(using: &random), .random(using: &random))
    picture.digest = String(repeating: "0123456789abcdef".randomElement(using: &random) ?? "0", count: 64)
    return picture
  }

  static func dish(_ random: inout SeededGenerator) -> DishDescribed {
    var dish = DishDescribed()
    dish.lot = random.identifier()
    dish.meal = random.maybe { $0.identifier() }
    dish.energy = random.maybe { Int64.random(in: 0..<(1 << 31), using: &$0) }
    dish.protein = random.maybe { Int64.random(in: 0..<(1 << 31), using: &$0) }
    dish.carbohydrate = random.maybe { Int64.random(in: 0..<(1 << 31), using: &$0) }
    dish.fat = random.maybe { Int64.random(in: 0..<(1 << 31), using: &$0) }
    dish.unknown = random.maybe { Int.random(in: 0...0xfffe, using: &$0) }
    return dish
  }

  static func planned(_ random: inout SeededGenerator) -> Planned {
    var planned = Planned()
    if Bool.random(using: &random) { planned.meal = random.identifier() } else { planned.item = random.identifier() }
    planned.on = random.day()
    planned.mealTime = random.choice()
    planned.quantity = random.maybe { $0.quantity() }
    planned.state = random.choice()
    return planned
  }

  private static func minutes(_ random: inout SeededGenerator) -> Int {
    .random(in: 0...RecipeWritten.longest, using: &random)
  }
}
