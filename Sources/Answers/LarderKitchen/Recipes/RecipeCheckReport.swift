import Document
import LarderAnswers
import LarderModel
import LarderSentences

/// The foods in recipes of which it is not sure what they are, the commonest first.
public struct RecipeCheckReport: Sendable {
  public struct Food: Hashable, Sendable {
    /// In the recipe's words.
    public let name: String
    /// In how many recipes it stands.
    public let recipes: Int
    /// Foods that may be meant, by the catalogue's names.
    public let near: [String]
  }

  public let foods: [Food]
  /// How many foods in recipes are known.
  public let known: Int
  public let recipes: Int

  init(_ foods: [Food], known: Int, recipes: Int) {
    (self.foods, self.known, self.recipes) = (foods, known, recipes)
  }

  /// "3 foods of 12 recipes are not surely known."
  package var summary: Wording {
    guard recipes > 0 else { return "The cookbook is empty: \(.addRecipe)" }
    guard !foods.isEmpty else {
      return "Every food of \(Wording.count(recipes, "recipe")) is known."
    }
    return
      "\(Wording.count(foods.count, "food")) in \(Wording.count(recipes, "recipe")) \(word: foods.count == 1 ? "is" : "are") not surely known."
  }

  /// The foods in a table, as many as fit on a screen.
  package func blocks(most: Int = .max) -> [Block] {
    guard !foods.isEmpty else { return [] }
    var table = DataTable(
      "Foods that are not surely known",
      columns: [
        .init("Food", fit: .truncated, minimumWidth: 12), .init("Recipes", alignment: .right),
        .init("Perhaps", fit: .truncated, minimumWidth: 12),
      ])
    for food in foods.prefix(most) {
      table.addRow([
        .name(food.name.visible), .init("\(food.recipes)"),
        .init(food.near.map(\.visible).joined(separator: ", "), .faint),
      ])
    }
    var blocks: [Block] = [.table(table)]
    if foods.count > most { blocks.say("and \(foods.count - most) more", .faint) }
    // Only what may well be meant is offered to be typed.
    if let food = foods.prefix(most).first(where: { !$0.near.isEmpty }), let near = food.near.first {
      blocks.invite("\(.saysFood(food.name, is: near)) says what it is, for every recipe")
    } else {
      blocks.invite("\(.checkRecipes) asks what each is, for every recipe")
    }
    return blocks
  }
}

extension RecipeCheckReport: DescribedReport {
  public func document(_ style: OutputStyle) -> Document {
    var document = Document("Foods in recipes", isTitled: false)
    document.blocks.invite(summary)
    document.blocks += blocks()
    return document
  }

  package static let word = "recipe-check"
  package static let fields: [ReportField<RecipeCheckReport>] = [
    .count("recipes", \.recipes), .count("known", \.known), .list("foods", rows, \.foods),
  ]

  private static let rows: [ReportField<Food>] = [
    .text("food", \.name), .count("recipes", \.recipes), .texts("near", \.near),
  ]

  public var table: (header: [String], rows: [[String]]) { Self.rows.table("food recipes near", foods) }
}
