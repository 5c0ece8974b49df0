import Foundation
import LarderCatalogue
import Testing

@Suite("Keeping times of perishable food")
struct PlaceTests {
  /// The foods without a shelf life in their usual place, with the reason, as the document lists them.
  private static func listed() throws -> [(why: String, foods: [String])] {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(contentsOf: package.appending(path: "Documentation/reference/foods.md"), encoding: .utf8)
    let lines = text.split(separator: "\n").drop { $0 != "| why | foods |" }.dropFirst(2)
    return lines.prefix { $0.hasPrefix("|") }.map { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      return (cells[0], cells[1].components(separatedBy: ", "))
    }
  }

  @Test("Every food has a time for its usual place, except those listed with a reason")
  func usual() throws {
    let listed = try Self.listed()
    #expect(listed.count > 3)
    var rest = Set(listed.flatMap(\.foods))
    #expect(rest.count == listed.map(\.foods.count).reduce(0, +))
    for food in FoodCatalogue.all where food.isFood {
      #expect((food.keptDays == nil) == (rest.remove(food.name) != nil), "\(food.name)")
    }
    #expect(rest.isEmpty)
  }

  @Test("Perishable food has a time unless no source gives one")
  func perishable() throws {
    let unknown = try #require(try Self.listed().first { $0.why.hasPrefix("It spoils") }).foods
    #expect(unknown == ["fresh yeast", "filo pastry", "shortcrust pastry", "chestnuts"])
    let categories: Set = ["vegetables", "herbs", "fruit", "dairy", "eggs", "meat", "poultry", "fish"]
    for food in FoodCatalogue.all where food.place != .pantry || categories.contains(food.category) {
      #expect(food.keptDays != nil || unknown.contains(food.name), "\(food.name)")
    }
  }

  @Test(
    "The most perishable foods have an estimate of a few days, under any of their names",
    arguments: [
      "milk", "banana", "tomatoes", "pear", "cucumber", "lettuce", "mushrooms", "bread", "chicken breast",
      "minced beef",
      "salmon", "cod", "avocado", "peaches", "kiwi", "oat milk", "figs", "quiche",
    ])
  func first(_ name: String) throws {
    let food = try #require(FoodCatalogue.food(named: name))
    let days = try #require(food.keptDays)
    #expect((1...7).contains(days), "\(name): \(days)")
  }

  @Test("Thawed food that keeps for days never keeps longer than fresh food")
  func thawed() {
    for food in FoodCatalogue.all {
      guard let thawed = food.keeping.thawed, food.place != .freezer, let fresh = food.keptDays else { continue }
      #expect(thawed <= fresh, "\(food.name)")
    }
  }
}

extension Food {
  /// The shelf life in the usual place.
  fileprivate var keptDays: Int32? {
    switch place {
    case .pantry: keeping.pantry
    case .fridge: keeping.fridge
    case .freezer: keeping.freezer
    }
  }
}
