import Archive
import LarderKitchen
import LarderRecipes
import PlainText
import RecipeFormats

/// Files of recipes as somebody names them: pages, exports of other programs, and texts of one's own.
struct RecipeFiles {
  private(set) var recipes: [Recipe] = []
  /// What is planned for which day.
  private(set) var plans: [PlannedMeal] = []
  /// What was not read, and why.
  private(set) var remarks: [String] = []

  /// Reads all of them; a file that holds no recipe is an error, by its name.
  init(_ sources: [RecipeSource]) throws {
    let budget = ArchiveBudget()
    for source in sources {
      let name = source.name
      switch source.contents {
      case .reading(let reading): add(reading)
      case .bytes(let bytes): try add(bytes, name, budget)
      }
    }
    for recipe in recipes { remarkTooMuch(recipe) }
  }

  /// Says which lines are kept as they are written alone, as more is in them than can be kept.
  private mutating func remarkTooMuch(_ recipe: Recipe) {
    for ingredient in recipe.ingredients where ingredient.line.saysMoreThanCanBeKept {
      remarks.append(
        "\(recipe.name): \"\(ingredient.line.text)\" is more than can be kept; the line stays, without an amount")
    }
  }

  private mutating func add(_ reading: RecipeReading) {
    recipes += reading.recipes
    plans += reading.plans
    remarks += reading.remarks.map { "\($0)" }
  }

  private mutating func add(_ bytes: [UInt8], _ name: String, _ budget: ArchiveBudget) throws {
    let last = name.split(separator: "/").last.map { String($0) } ?? name
    do throws(RecipeFileError) {
      add(try RecipeFile.read(bytes, name: last, budget: budget))
    } catch {
      guard error == .unknown, let recipe = Self.typed(bytes, last) else {
        throw WordsError.data("\(name.visible): \("\(error)".visible)")
      }
      if let fault = RecipeFile.fault(of: recipe) {
        throw WordsError.data("\(name.visible): \("\(fault)".visible)")
      }
      recipes.append(recipe)
    }
  }

  /// What is planned, as a report shows it.
  var plannedLines: [RecipesReadReport.Planned] {
    plans.map { meal in
      RecipesReadReport.Planned(
        date: meal.date, sitting: meal.sitting.isEmpty ? nil : meal.sitting, recipe: meal.recipe,
        portions: meal.portions)
    }
  }

  /// The most bytes of a recipe that somebody typed: as many as `recipe add` reads.
  private static let longestText = 1 << 20

  /// The recipe that somebody typed, where the file holds one.
  private static func typed(_ bytes: [UInt8], _ name: String) -> Recipe? {
    // What begins as JSON does is a damaged file of another program.
    guard bytes.count <= longestText, bytes.first(where: { $0 > 0x20 }) != UInt8(ascii: "{"), !bytes.contains(0),
      let text = String(validating: bytes, as: UTF8.self), let recipe = try? RecipeText.read(text)
    else { return nil }
    let hasAmount = recipe.ingredients.contains { !$0.line.amounts.isEmpty }
    // A stew of what is there has no amounts, but says for how many it is, and how it is cooked.
    let isSaidFor = recipe.yield != nil && !recipe.ingredients.isEmpty && !recipe.steps.isEmpty
    guard hasAmount || isSaidFor else { return nil }
    let isWhole = recipe.yield != nil || !name.contains(".") && !recipe.steps.isEmpty
    return isWhole || isText(name) ? recipe : nil
  }

  /// Whether a file may hold a text of one's own, by how its name ends.
  private static func isText(_ name: String) -> Bool {
    [".txt", ".md", ".text"].contains { name.lowercased().hasSuffix($0) }
  }
}
