import Foundation
import Testing

@testable import LarderCatalogue

/// The tables of names that stand in the program, made again from the foods.
///
///     LARDER_WRITE_NAMES=1 swift test --filter NameTableTests
///
/// writes them into the sources, after a change of the foods.
@Suite("The table of names")
struct NameTableTests {
  @Test("The table in the program is what the foods' names come to")
  func isOfTheFoods() throws {
    let source = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/Food/LarderCatalogue/Table")
    for (file, property, summary, entries) in [
      ("Names", "names", "Where the food stands that has a name to the letter.", Self.entries { $0.key }),
      (
        "Stems", "stems", "Where the food stands that has a name in the singular or the plural.",
        Self.entries { $0.stem }
      ),
      ("Abroad", "abroad", "Where a language's line stands that has a name, English or its own.", Self.abroad()),
    ] {
      let text = Self.source(property, summary, entries)
      let url = source.appending(path: "FoodIndex+\(file).swift")
      if ProcessInfo.processInfo.environment["LARDER_WRITE_NAMES"] != nil {
        try Data(text.utf8).write(to: url)
      }
      #expect(try String(contentsOf: url, encoding: .utf8) == text, "made with LARDER_WRITE_NAMES=1")
    }
  }

  /// Every name once, with the first food that has it, in the order of the hashes.
  private static func entries(_ told: (FoodName) -> [UInt8]) -> [UInt64] {
    var met: Set<[UInt8]> = []
    var entries: [UInt64] = []
    for (group, foods) in FoodGroup.all.enumerated() {
      let table = foods.table.utf8Span.span
      var cursor = NameCursor()
      while let range = cursor.next(in: table) {
        let name = told(FoodName(key: FoodName.folded(table, range)))
        if met.insert(name).inserted { entries.append(FoodIndex.entry(name, group: group, line: cursor.line)) }
      }
    }
    return entries.sorted()
  }

  /// Every name of another language, and the English one that leads to it, in the order of the hashes.
  private static func abroad() -> [UInt64] {
    var entries: [UInt64] = []
    var number = 0
    for language in FoodLanguage.all {
      for part in language.parts.indices {
        for start in language.lines(of: part) {
          let line = language.line(in: part, at: start)
          let keys = Set([FoodName(line.food).key] + line.names.flatMap(language.keys))
          entries += keys.map { FoodIndex.entry($0, group: number, line: start) }
        }
        number += 1
      }
    }
    return entries.sorted()
  }

  private static func source(_ property: String, _ summary: String, _ entries: [UInt64]) -> String {
    let words = entries.map { entry in
      let digits = String(entry, radix: 16)
      let twelve = Array(String(repeating: "0", count: 12 - digits.count) + digits)
      return "0x" + [twelve[0..<4], twelve[4..<8], twelve[8..<12]].map { String($0) }.joined(separator: "_")
    }
    let lines = stride(from: 0, to: words.count, by: 6).map { start in
      "    " + words[start..<min(start + 6, words.count)].joined(separator: ", ") + ",\n"
    }
    return """
      extension FoodIndex {
        /// \(summary) Made by `NameTableTests`.
        static let \(property): [UInt64] = [
      \(lines.joined())  ]
      }

      """
  }
}
