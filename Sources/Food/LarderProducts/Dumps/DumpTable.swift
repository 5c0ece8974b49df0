/// Turns rows of the table export into objects of JSON, which are read like lines of the other export.
///
/// Cells are separated by tabs and never quoted. The reader uses the columns about food, a tenth of all 210.
struct DumpTable {
  private enum Use {
    case text, number, tags, nutrient
  }

  private let columns: [(use: Use, key: [UInt8])?]

  /// Creates a reader for the columns of the first line. Nil if there is no column of codes.
  init?(head: Span<UInt8>) {
    var columns: [(use: Use, key: [UInt8])?] = []
    Self.forEachCell(of: head) { _, cell in columns.append(Self.use(of: String(copying: cell))) }
    guard columns.contains(where: { $0.map { $0.key.elementsEqual("code".utf8) } ?? false }) else { return nil }
    self.columns = columns
  }

  private static func use(of head: String) -> (use: Use, key: [UInt8])? {
    switch head {
    case "code", "product_name", "generic_name", "quantity", "brands", "serving_size", "ingredients_text":
      (.text, Array(head.utf8))
    case "last_modified_t", "unique_scans_n", "nova_group", "product_quantity": (.number, Array(head.utf8))
    case "categories_tags", "countries_tags", "traces_tags", "additives_tags", "labels_tags":
      (.tags, Array(head.utf8))
    // The column of this name contains tags.
    case "allergens": (.tags, Array("allergens_tags".utf8))
    // A name with a quote would not be a key of JSON.
    case _ where head.hasSuffix("_100g") && head.utf8.allSatisfy { $0 > 0x20 && $0 != 0x22 && $0 != 0x5C }:
      (.nutrient, Array(head.utf8))
    default: nil
    }
  }

  /// Writes a row as an object. Returns false if it has more or fewer cells than the first line.
  func write(_ row: Span<UInt8>, to json: inout [UInt8]) -> Bool {
    json.removeAll(keepingCapacity: true)
    json.append(UInt8(ascii: "{"))
    var nutrients = Array("\"nutriments\":{".utf8)
    var count = 0
    Self.forEachCell(of: row) { index, cell in
      count += 1
      guard index < columns.count, !cell.isEmpty, let column = columns[index] else { return }
      switch column.use {
      case .nutrient: Self.append(column.key, to: &nutrients) { Self.append(number: cell, to: &$0) }
      case .number: Self.append(column.key, to: &json) { Self.append(number: cell, to: &$0) }
      case .text: Self.append(column.key, to: &json) { Self.append(text: cell, to: &$0) }
      case .tags: Self.append(column.key, to: &json) { Self.append(tags: cell, to: &$0) }
      }
    }
    guard count == columns.count else { return false }
    if nutrients.last == UInt8(ascii: ",") { nutrients.removeLast() }
    json += nutrients
    json += "}}".utf8
    return true
  }

  private static func forEachCell(of row: Span<UInt8>, _ body: (Int, Span<UInt8>) -> Void) {
    var (start, number) = (0, 0)
    for index in 0..<row.count where row[index] == UInt8(ascii: "\t") {
      body(number, row.extracting(start..<index))
      (start, number) = (index + 1, number + 1)
    }
    body(number, row.extracting(start..<row.count))
  }

  private static func append(_ key: [UInt8], to json: inout [UInt8], _ value: (inout [UInt8]) -> Void) {
    json.append(UInt8(ascii: "\""))
    json += key
    json += "\":".utf8
    value(&json)
    json.append(UInt8(ascii: ","))
  }

  /// Appends a number, or a text if JSON would not permit the number.
  private static func append(number cell: Span<UInt8>, to json: inout [UInt8]) {
    if !isNumber(cell) { return append(text: cell, to: &json) }
    for index in 0..<cell.count { json.append(cell[index]) }
  }

  private static func isNumber(_ cell: Span<UInt8>) -> Bool {
    var index = 0
    func digits() -> Int {
      let start = index
      while index < cell.count, cell[index] >= 0x30, cell[index] <= 0x39 { index += 1 }
      return index - start
    }
    if cell[0] == UInt8(ascii: "-") { index = 1 }
    let start = index
    let whole = digits()
    guard whole > 0, whole == 1 || cell[start] != UInt8(ascii: "0") else { return false }
    if index < cell.count, cell[index] == UInt8(ascii: ".") {
      index += 1
      if digits() == 0 { return false }
    }
    if index < cell.count, cell[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if index < cell.count, cell[index] == UInt8(ascii: "-") || cell[index] == UInt8(ascii: "+") { index += 1 }
      if digits() == 0 { return false }
    }
    return index == cell.count
  }

  private static func append(text cell: Span<UInt8>, to json: inout [UInt8]) {
    json.append(UInt8(ascii: "\""))
    for index in 0..<cell.count {
      switch cell[index] {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        json.append(UInt8(ascii: "\\"))
        json.append(cell[index])
      // Names contain control characters, which are of no use.
      case ..<0x20: json.append(UInt8(ascii: " "))
      default: json.append(cell[index])
      }
    }
    json.append(UInt8(ascii: "\""))
  }

  private static func append(tags cell: Span<UInt8>, to json: inout [UInt8]) {
    json.append(UInt8(ascii: "["))
    var start = 0
    for index in 0...cell.count where index == cell.count || cell[index] == UInt8(ascii: ",") {
      if index > start {
        append(text: cell.extracting(start..<index), to: &json)
        json.append(UInt8(ascii: ","))
      }
      start = index + 1
    }
    if json.last == UInt8(ascii: ",") { json.removeLast() }
    json.append(UInt8(ascii: "]"))
  }
}
