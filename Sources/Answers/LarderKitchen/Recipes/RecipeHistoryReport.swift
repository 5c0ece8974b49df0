import Document
import LarderAnswers
import LarderLedger
import LarderModel
import LarderRecipes

package struct RecipeHistoryReport: Sendable, DescribedReport {
  /// A version, with its differences from the previous one.
  package struct Version: Sendable {
    package let event: UInt64
    package let day: Day
    let changes: [RecipeDifference.Change]

    init(_ event: UInt64, _ day: Day, _ recipe: Recipe, behind former: Recipe?) {
      (self.event, self.day) = (event, day)
      changes = former.map { RecipeDifference(from: $0, to: recipe).changes } ?? []
    }

    /// The lines added since the previous version.
    package var added: [String] { changes.filter(\.isAdded).map(\.line) }
    /// The lines removed since the previous version.
    package var removed: [String] { changes.filter { !$0.isAdded }.map(\.line) }
  }

  package let name: String
  /// The versions, oldest first.
  package let versions: [Version]

  package func document(_ style: OutputStyle) -> Document {
    var document = Document("Versions of \(name.visible)", isTitled: false)
    for (index, version) in versions.enumerated() {
      document.blocks.say("Version \(index + 1), \(version.day.formatted(style)) [\(version.event)]", .strong)
      for change in version.changes {
        document.blocks.say(change.text.visible, change.isAdded ? .plain : .faint, indent: 2)
      }
    }
    return document
  }

  package static let word = "recipe-history"
  package static let fields: [ReportField<RecipeHistoryReport>] = [
    .text("name", \.name), .list("versions", rows) { Array($0.versions.enumerated()) },
  ]

  private static let rows: [ReportField<(offset: Int, element: Version)>] = [
    .count("version") { $0.offset + 1 }, .count("seq", \.element.event), .day("day", \.element.day),
    .texts("added", \.element.added), .texts("removed", \.element.removed),
  ]

  package var table: (header: [String], rows: [[String]]) {
    let rows = versions.enumerated().flatMap { index, version in
      (version.removed.map { ("removed", $0) } + version.added.map { ("added", $0) }).map { change, line in
        ["\(index + 1)", version.day.description, "\(version.event)", change, line]
      }
    }
    return (["version", "day", "event", "change", "line"], rows)
  }
}

/// A request for the versions of a recipe, with the changes between them.
package struct RecipeHistoryRequest: ReportRequest {
  package var meal: MealID

  package init(_ meal: MealID) { self.meal = meal }

  package func report(_ reportContext: inout ReportContext) throws -> RecipeHistoryReport {
    let view = try reportContext.snapshot.view()
    var versions: [RecipeHistoryReport.Version] = []
    var former: Recipe?
    for sequence in try RecipeLibrary.versions(of: meal, view, &reportContext.snapshot.log) {
      guard let shelved = try RecipeLibrary.version(sequence, view, &reportContext.snapshot.log) else { continue }
      let recipe = Recipe(shelved, view.context.catalog)
      versions.append(RecipeHistoryReport.Version(sequence, shelved.day, recipe, behind: former))
      former = recipe
    }
    return RecipeHistoryReport(name: view.context.catalog.name(.meal, meal.rawValue), versions: versions)
  }
}

/// The differences between the texts of two versions of a recipe, line by line.
package struct RecipeDifference: Sendable {
  /// A line that only one of the versions contains.
  package struct Change: Hashable, Sendable {
    package let line: String
    package let isAdded: Bool

    /// The change as text: "- 150 g bacon", "+ 200 g bacon".
    package var text: String { (isAdded ? "+ " : "- ") + line }
  }

  /// The changes in the order of the texts. A removed line precedes its replacement.
  package let changes: [Change]

  package init(from former: Recipe, to recipe: Recipe) {
    let (old, new) = (Self.lines(former), Self.lines(recipe))
    let (gone, came) = Self.places(new.difference(from: old))
    var changes: [Change] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if gone.contains(left) {
        changes.append(Change(line: old[left], isAdded: false))
        left += 1
      } else if came.contains(right) {
        changes.append(Change(line: new[right], isAdded: true))
        right += 1
      } else {
        (left, right) = (left + 1, right + 1)
      }
    }
    self.changes = changes
  }

  /// The positions of removed lines and of added lines.
  private static func places(_ difference: CollectionDifference<String>) -> (gone: Set<Int>, came: Set<Int>) {
    var (gone, came): (Set<Int>, Set<Int>) = ([], [])
    for change in difference {
      switch change {
      case .remove(let offset, _, _): gone.insert(offset)
      case .insert(let offset, _, _): came.insert(offset)
      }
    }
    return (gone, came)
  }

  /// The text of a version without step numbers, so that an inserted step does not change the others.
  private static func lines(_ recipe: Recipe) -> [String] {
    var plain = recipe
    (plain.steps, plain.notes) = ([], "")
    var lines = RecipeText.write(plain).split(separator: "\n").map(String.init)
    var group: String?
    for step in recipe.steps {
      if let own = step.group, own != group { lines.append("\(own):") }
      group = step.group
      lines.append(step.text)
    }
    return lines + recipe.notes.split(separator: "\n").map { "> \($0)" }
  }
}

extension Recipe {
  /// Creates a recipe from the ledger's form.
  package init(_ shelved: StoredRecipe, _ catalog: Catalog, _ marks: RecipeMarks? = nil) {
    self.init(catalog.name(.meal, shelved.meal.rawValue))
    let written = shelved.written
    if let yield = written.yield, let amount = Fraction(yield.amount, over: 1000) {
      let word = yield.dimension == .portions ? nil : written.yieldWord ?? "pieces"
      self.yield = RecipeYield(amount, to: written.yieldTo.flatMap { Fraction($0, over: 1000) }, word: word)
    }
    times = RecipeTimes(preparation: written.preparation, cooking: written.cooking, total: written.total)
    difficulty = written.difficulty
    content.energy = written.energy
    (about, notes) = (written.about ?? "", written.notes ?? "")
    (source, video, uid) = (written.source ?? "", written.video ?? "", written.uid)
    tools = (written.tools ?? "").split(separator: ",").map { String($0.drop { $0 == " " }) }
    var group: String?
    ingredients = shelved.ingredients.map { listed in
      group = listed.heading ?? group
      var ingredient = RecipeIngredient(reading: listed.line ?? "", group: group)
      ingredient.isFixed = listed.isFixed
      return ingredient
    }
    steps = RecipeText.readSteps(written.steps ?? "")
    if let marks {
      categories = marks.categories(of: shelved.meal).map { catalog.name(.recipeCategory, $0.rawValue) }
      isFavourite = marks.isFavourite(shelved.meal)
    }
  }
}
