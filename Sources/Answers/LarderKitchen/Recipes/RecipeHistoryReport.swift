import Document
import LarderAnswers
import LarderModel
import LarderRecipes
import LarderSentences

/// The versions of a recipe.
public struct RecipeHistoryReport: Sendable {
  /// A version, and how it differs from the one before.
  public struct Version: Sendable {
    public let event: UInt64
    public let day: Day
    let changes: [RecipeDifference.Change]

    init(_ event: UInt64, _ day: Day, _ recipe: Recipe, behind former: Recipe?) {
      (self.event, self.day) = (event, day)
      changes = former.map { RecipeDifference(from: $0, to: recipe).changes } ?? []
    }

    /// Lines that are in it and were not in the one before.
    public var added: [String] { changes.filter(\.isAdded).map(\.line) }
    /// Lines that were in the one before and are not in it.
    public var removed: [String] { changes.filter { !$0.isAdded }.map(\.line) }
  }

  public let name: String
  /// Oldest first.
  public let versions: [Version]
}

extension RecipeHistoryReport: DescribedReport {
  public func document(_ style: OutputStyle) -> Document {
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

  public var table: (header: [String], rows: [[String]]) {
    let rows = versions.enumerated().flatMap { index, version in
      (version.removed.map { ("removed", $0) } + version.added.map { ("added", $0) }).map { change, line in
        ["\(index + 1)", version.day.description, "\(version.event)", change, line]
      }
    }
    return (["version", "day", "event", "change", "line"], rows)
  }
}
