import StrictCSV

/// The kinds of food that a file's items belong to, from a table of `foods,category,product types`.
///
/// An item without a row is its own kind.
package struct ProductTypes: Sendable {
  /// A kind of food, or the rest of a category if it has no foods.
  package struct Kind: Sendable {
    /// The names in Larder's catalogue, the usual one first.
    package let foods: [String]
    package let category: String
  }

  package private(set) var kinds: [Kind] = []
  private var kindOfItem: [String: Int] = [:]

  package init() {}

  package init(readingFile path: String) throws {
    guard let text = ProcessValues.text(ofFile: path) else { throw BenchmarkError("cannot read \(path)") }
    var reader = try CSVReader(Array(text.utf8), limits: CSVReader.Limits(rows: 10_000, totalBytes: 1 << 24))
    guard reader.header == ["foods", "category", "product types"] else {
      throw BenchmarkError("\(path) must have the columns foods, category and product types")
    }
    while let row = try reader.next() {
      for item in Self.list(row[2]) {
        guard kindOfItem.updateValue(kinds.count, forKey: item) == nil else {
          throw BenchmarkError("\(path), line \(row.line): \(item) is there twice")
        }
      }
      kinds.append(Kind(foods: Self.list(row[0]), category: row[1]))
    }
  }

  private static func list(_ cell: String) -> [String] {
    cell.split(separator: ";").map { String($0.drop { $0 == " " }) }
  }

  /// Returns the kind of an item in the table.
  func kind(named item: String) -> Kind? { kindOfItem[item].map { kinds[$0] } }

  /// Returns the number of an item's kind, and makes a kind for an unknown item.
  mutating func kind(of item: String) -> Int {
    if let kind = kindOfItem[item] { return kind }
    kindOfItem[item] = kinds.count
    kinds.append(Kind(foods: [], category: ""))
    return kinds.count - 1
  }
}
