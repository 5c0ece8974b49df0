import Archive
import LarderRecipes
import LarderReports
import PlainText
import RecipeFormats

/// Files of recipes as somebody names them: pages, exports of other programs, and texts of one's own.
struct RecipeFiles {
  private(set) var recipes: [Recipe] = []
  /// What was not read, and why.
  private(set) var remarks: [String] = []

  /// Reads all of them; a file that holds no recipe is an error, by its name.
  init(_ files: [(name: String, bytes: [UInt8])]) throws {
    let budget = ArchiveBudget()
    for (name, bytes) in files {
      let last = name.split(separator: "/").last.map { String($0) } ?? name
      do throws(RecipeFileError) {
        let reading = try RecipeFile.read(bytes, name: last, budget: budget)
        recipes += reading.recipes
        remarks += reading.remarks.map { "\($0)" }
      } catch {
        guard error == .unknown, Self.isText(last), let text = String(validating: bytes, as: UTF8.self),
          let recipe = try? RecipeText.read(text), recipe.ingredients.contains(where: { !$0.line.amounts.isEmpty })
        else { throw WordsError.refused("\(name.visible): \("\(error)".visible)") }
        recipes.append(recipe)
      }
    }
  }

  /// Whether a file may hold a text of one's own, by how its name ends.
  private static func isText(_ name: String) -> Bool {
    [".txt", ".md", ".text"].contains { name.lowercased().hasSuffix($0) }
  }
}
