import FoodTables
import Foundation
import Testing

@testable import LarderCatalogue

/// The name indexes, rebuilt from the tables.
///
/// After a change of the foods, `make tables` writes them to files next to the tables.
@Suite("Name indexes")
struct NameTableTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources/Food/Tables")

  @Test("An index matches the names in its table")
  func areOfTheTables() throws {
    try check("foods", Self.index(FoodRow.all.map { (place: $0.place, names: $0.names.map(\.stem)) }))
    let openNames = TableText.openNames.rows.map { row in
      (place: row.startIndex, names: [FoodName(row.cells(first: 1)[0].text).stem])
    }
    try check("open-names", Self.index(openNames))
    for language in FoodLanguage.all {
      let rows = language.table.rows.map { row in
        let line = FoodLanguage.Line(row)
        return (place: row.startIndex, names: [FoodName(line.food).key] + line.names.flatMap(language.keys))
      }
      try check(language.name.lowercased(), Self.index(rows))
    }
  }

  private func check(_ table: String, _ text: String) throws {
    let url = Self.folder.appending(path: "\(table)-index.csv")
    if ProcessInfo.processInfo.environment["LARDER_WRITE_NAMES"] != nil { try Data(text.utf8).write(to: url) }
    #expect(try String(contentsOf: url, encoding: .utf8) == text, "make tables writes it")
  }

  /// Every name with the places of its rows, in byte order.
  private static func index(_ rows: [(place: Int, names: [[UInt8]])]) -> String {
    let lines = rows.flatMap { row in
      row.names.map { name in
        let place = String(row.place)
        return name + ",\(String(repeating: "0", count: 6 - place.count))\(place)\n".utf8
      }
    }
    let sorted = Set(lines).sorted { $0.lexicographicallyPrecedes($1) }
    return "name,byte\n" + String(decoding: sorted.joined(), as: UTF8.self)
  }
}
