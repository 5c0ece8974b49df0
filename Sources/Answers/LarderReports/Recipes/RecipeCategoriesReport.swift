import Document
import LarderModel
import LarderSentences
import StrictJSON

/// The categories that recipes are filed under, and how many each has.
public struct RecipeCategoriesReport: Sendable {
  public let categories: [(name: String, count: Int)]

  init(_ categories: [(name: String, count: Int)]) { self.categories = categories }
}

extension RecipeCategoriesReport: Report {
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

  /// `report` "recipe-categories", and `categories`: `name`, `recipes`.
  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.string("report", "recipe-categories")
    json.list("categories", categories) { category, json in
      json.beginObject()
      json.string("name", category.name)
      json.integer("recipes", category.count)
      json.endObject()
    }
    json.endObject()
  }

  public var table: (header: [String], rows: [[String]]) {
    (["category", "recipes"], categories.map { [$0.name, "\($0.count)"] })
  }
}
