import Document
import LarderModel
import LarderRecipes
import LarderSentences
import StrictJSON

/// The versions of a recipe.
public struct RecipeHistoryReport: Sendable {
  /// A version, and how it differs from the one before.
  public struct Version: Sendable {
    public let event: UInt64
    public let day: Day
    /// Lines that are in it and were not in the one before, and those that were and are not.
    public let added: [String]
    public let removed: [String]

    init(_ event: UInt64, _ day: Day, _ recipe: Recipe, behind former: Recipe?) {
      (self.event, self.day) = (event, day)
      guard let former else {
        (added, removed) = ([], [])
        return
      }
      let (old, new) = (Self.lines(former), Self.lines(recipe))
      let (oldSet, newSet) = (Set(old), Set(new))
      added = new.filter { !oldSet.contains($0) }
      removed = old.filter { !newSet.contains($0) }
    }

    /// The text of a version, without the numbers of its steps: one that is put in between changes none of the others.
    private static func lines(_ recipe: Recipe) -> [String] {
      var plain = recipe
      plain.steps = []
      return RecipeText.write(plain).split(separator: "\n").map(String.init) + recipe.steps.map(\.text)
    }
  }

  public let name: String
  /// Oldest first.
  public let versions: [Version]
}

extension RecipeHistoryReport: Report {
  public func document(_ style: OutputStyle) -> Document {
    var document = Document("Versions of \(name.visible)", isTitled: false)
    for (index, version) in versions.enumerated() {
      document.blocks.say("Version \(index + 1), \(version.day.formatted(style)) [\(version.event)]", .strong)
      for line in version.removed { document.blocks.say("- \(line.visible)", .faint, indent: 2) }
      for line in version.added { document.blocks.say("+ \(line.visible)", indent: 2) }
    }
    return document
  }

  /// `report` "recipe-history", `name`, and `versions`: `version`, `seq`, `day`, `added`, `removed`.
  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.string("report", "recipe-history")
    json.string("name", name)
    json.list("versions", Array(versions.enumerated())) { version, json in
      json.beginObject()
      json.integer("version", version.offset + 1)
      json.integer("seq", version.element.event)
      json.day("day", version.element.day)
      json.strings("added", version.element.added)
      json.strings("removed", version.element.removed)
      json.endObject()
    }
    json.endObject()
  }

  public var table: (header: [String], rows: [[String]]) {
    let rows = versions.enumerated().flatMap { index, version in
      (version.removed.map { ("removed", $0) } + version.added.map { ("added", $0) }).map { change, line in
        ["\(index + 1)", version.day.description, "\(version.event)", change, line]
      }
    }
    return (["version", "day", "event", "change", "line"], rows)
  }
}
