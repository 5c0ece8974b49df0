import FoodTables
import Foundation
import StrictCSV
import Testing

@Suite("Files of the food tables")
struct TableFilesTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources/Food/Tables")

  private static let tables: [(file: String, table: TableText)] = [
    ("foods.csv", .foods), ("foods-index.csv", .foodsIndex), ("german.csv", .german),
    ("german-index.csv", .germanIndex), ("kitchen-weights.csv", .kitchenWeights), ("packs.csv", .packs),
    ("footprints.csv", .footprints), ("kitchen-names.csv", .kitchenNames), ("open-names.csv", .openNames),
    ("open-names-index.csv", .openNamesIndex),
    ("modifiers.csv", .modifiers), ("spellings.csv", .spellings), ("units.csv", .units),
    ("line-words.csv", .lineWords), ("pack-words.csv", .packWords),
    ("code-elements.csv", .codeElements), ("category-words.csv", .categoryWords),
    ("simulated-foods.csv", .simulatedFoods), ("allergens.csv", .allergens), ("allergen-names.csv", .allergenNames),
    ("allergen-words.csv", .allergenWords), ("allergen-tags.csv", .allergenTags), ("additives.csv", .additives),
    ("label-categories.csv", .labelCategories), ("purchase-rates.csv", .purchaseRates),
  ]

  @Test("Every file of the folder is in the program, byte for byte")
  func embedded() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path(percentEncoded: false))
    #expect(Set(files) == Set(Self.tables.map(\.file) + ["README.md"]))
    for (file, table) in Self.tables {
      let bytes = try [UInt8](Data(contentsOf: Self.folder.appending(path: file)))
      #expect(bytes == Array(table), "\(file) is newer than this build")
    }
  }

  @Test("The README names every table, and the columns that can be edited")
  func described() throws {
    let readme = try String(contentsOf: Self.folder.appending(path: "README.md"), encoding: .utf8)
    for (file, table) in Self.tables {
      #expect(readme.contains("`\(file)`"), "\(file)")
      guard !file.hasSuffix("-index.csv") else { continue }
      for column in table.row(at: 0).cells() { #expect(readme.contains(column.text), "\(column.text) of \(file)") }
    }
  }

  @Test("Rows and cells match those of a CSV reader")
  func rows() throws {
    for (file, table) in Self.tables {
      var reader = try CSVReader(Array(table), separator: .comma)
      #expect(reader.header == table.row(at: 0).cells().map(\.text), "\(file)")
      let rows = try reader.remainingRows().map(\.cells)
      #expect(rows == table.rows.map { $0.cells().map(\.text) }, "\(file)")
      #expect(rows.count > 30 && reader.blankLines == 0 && table.last == UInt8(ascii: "\n"), "\(file)")
    }
  }

  @Test("No row is repeated or quoted, and no cell begins or ends with a space")
  func plain() {
    for (file, table) in Self.tables {
      var met: Set<String> = []
      for row in table.rows {
        #expect(met.insert(row.text).inserted, "\(file): \(row.text)")
        #expect(!row.contains(UInt8(ascii: "\"")) && !row.contains(UInt8(ascii: "\r")), "\(file): \(row.text)")
        for cell in row.cells().flatMap({ [$0] + $0.list }) {
          let isPlain = cell.first != UInt8(ascii: " ") && cell.last != UInt8(ascii: " ")
          #expect(isPlain && !cell.text.contains("  "), "\(file): \(row.text)")
        }
        for cell in row.cells() { #expect(cell.list.allSatisfy { !$0.isEmpty }, "\(file): \(row.text)") }
      }
    }
  }
}
