import Document
import LarderAnswers
import LarderModel
import LarderSentences

/// The categories that recipes are filed under, and how many each has.
public struct RecipeCategoriesReport: Sendable {
  public let categories: [(name: String, count: Int)]

  init(_ categories: [(name: String, count: Int)]) { self.categories = categories }
}

extension RecipeCategoriesReport: DescribedReport {
  public func document(_ style: OutputStyle) -> Document {
    var document = Document("Recipe categories", isTitled: false)
    guard !categories.isEmpty else {
      document.blocks.invite("There are no categories yet: \(.fileRecipe("carbonara", category: "pasta"))")
      return document
    }
    var table = DataTable("Recipe categories", columns: [.init("Category"), .init("Recipes", alignment: .right)])
    for category in categories { table.addRow([.name(category.name.visible), .init("\(category.count)")]) }
    document.blocks = [.table(table)]
    return document
  }

  package static let word = "recipe-categories"
  package static let fields: [ReportField<RecipeCategoriesReport>] = [.list("categories", rows, \.categories)]

  private static let rows: [ReportField<(name: String, count: Int)>] = [
    .text("name", \.name), .count("recipes", \.count),
  ]

  public var table: (header: [String], rows: [[String]]) { Self.rows.table("category=name recipes", categories) }
}
