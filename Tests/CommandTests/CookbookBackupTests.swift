import Foundation
import TestSupport
import Testing

/// Recipes with photos survive the loss of their folder if there is a backup.
@Suite struct CookbookBackupTests {
  /// The contents of a cookbook: digests, recipes and photos.
  private struct Contents: Equatable {
    var digests: [String]
    var recipes: [String]
    var photos: [String: Data]
  }

  @Test func `A few recipes with photos survive a restore`() throws {
    let kitchen = try CommandHome()
    let names = ["Omelette", "Rice", "Lentil soup", "Pancakes", "Äpfel im Schlafrock"]
    for name in names {
      let text = "\(name)\\nserves: 2\\n\\n4 eggs\\n100 ml milk\\n\\n1. Cook {10 min}.\\n"
      #expect(try kitchen.run("printf '\(text)' | larder recipe add - -q").messages == [])
    }
    try keepPhotos(of: names, in: kitchen)
    try loseAndRestore(kitchen, recipes: names.count)
  }

  @Test(.enabled(if: RecipeSamples.arePresent, "\(RecipeSamples.skipped)"))
  func `395 recipes from home cooks and 20 photos survive a restore`() throws {
    let kitchen = try CommandHome()
    let names = try writePages(in: kitchen)
    #expect(names.count == 395)
    #expect(try kitchen.run("larder recipe import all.json -q").messages == [])
    try keepPhotos(of: Array(names.prefix(20)), in: kitchen)
    try loseAndRestore(kitchen, recipes: names.count)
  }

  private struct Row: Decodable {
    struct Line: Decodable { let line: String }

    let name: String
    let ingredients: [Line]
    let steps: [String]
  }

  /// Writes the recipes as a page, and returns their names.
  private func writePages(in kitchen: CommandHome) throws -> [String] {
    let rows = try RecipeSamples.lines("public-domain-recipes.jsonl").map {
      try JSONDecoder().decode(Row.self, from: Data($0.utf8))
    }
    let pages: [[String: Any]] = rows.map { row in
      [
        "@context": "https://schema.org", "@type": "Recipe", "name": row.name,
        "recipeIngredient": row.ingredients.map(\.line), "recipeInstructions": row.steps,
      ]
    }
    try JSONSerialization.data(withJSONObject: pages).write(to: kitchen.directory.appending(path: "all.json"))
    return rows.map(\.name)
  }

  private func keepPhotos(of names: [String], in kitchen: CommandHome) throws {
    var lines: [String] = []
    for (number, name) in names.enumerated() {
      let isPNG = number.isMultiple(of: 2)
      let file = "photo\(number).\(isPNG ? "png" : "jpg")"
      let bytes = isPNG ? TinyPicture.png(UInt8(number)) : TinyPicture.jpeg(UInt8(number))
      try Data(bytes).write(to: kitchen.directory.appending(path: file))
      lines.append("recipe photo \"\(name)\" \(file)")
    }
    try lines.joined(separator: "\n").write(
      to: kitchen.directory.appending(path: "photos.txt"), atomically: true, encoding: .utf8)
    #expect(try kitchen.run("larder - -q < photos.txt").messages == [])
  }

  /// Backs up the ledger, deletes its folder, and compares the restored one.
  private func loseAndRestore(_ kitchen: CommandHome, recipes: Int) throws {
    let before = try contents(kitchen)
    #expect(before.recipes.count == recipes + 1 && before.digests.count > 5)
    #expect(before.photos.count == min(recipes, 20))
    #expect(try kitchen.run("larder backup kept -q").messages == [])
    try FileManager.default.removeItem(at: kitchen.directory.appending(path: "ledger"))
    #expect(try kitchen.run("larder recipe list").exitCode == 66)
    #expect(try kitchen.run("larder restore kept -q").messages == [])
    #expect(try contents(kitchen) == before)
    #expect(try kitchen.run("larder verify --deep").exitCode == 0)
  }

  private func contents(_ kitchen: CommandHome) throws -> Contents {
    let folder = kitchen.directory.appending(path: "ledger/photos")
    var photos: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) where path.contains(".") {
      photos[path] = try Data(contentsOf: folder.appending(path: path))
    }
    let digests = try kitchen.run("larder replay").output.filter { $0.contains("digest") }
    return Contents(digests: digests, recipes: try kitchen.run("larder recipe list --csv").output, photos: photos)
  }
}
