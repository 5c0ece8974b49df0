import CFoodTables
import Glibc

/// A part of a CSV file of `Sources/Food/Tables` embedded in the program: the whole file, a row or a cell.
///
/// ```swift
/// TableText.footprints.rows.first { $0.cells()[0].text == "Peas" }
/// ```
/// Nothing is copied, and nothing is read in advance. A test checks that no cell needs quotation marks, so a comma
/// always ends a cell and a line feed a row.
// @safe, @unchecked: the bytes are constants of the program, and every index is checked against the bounds.
@usableFromInline @safe package struct TableText: RandomAccessCollection, @unchecked Sendable {
  @usableFromInline let base: UnsafePointer<UInt8>
  @usableFromInline package let startIndex: Int
  @usableFromInline package let endIndex: Int

  init(_ table: food_table) { unsafe self.init(base: table.bytes, startIndex: 0, endIndex: table.count) }

  @inlinable init(base: UnsafePointer<UInt8>, startIndex: Int, endIndex: Int) {
    unsafe self.base = base
    (self.startIndex, self.endIndex) = (startIndex, endIndex)
  }

  @inlinable package subscript(index: Int) -> UInt8 {
    precondition(index >= startIndex && index < endIndex)
    return unsafe base[index]
  }

  @inlinable package subscript(bounds: Range<Int>) -> TableText {
    precondition(bounds.lowerBound >= startIndex && bounds.upperBound <= endIndex)
    return unsafe TableText(base: base, startIndex: bounds.lowerBound, endIndex: bounds.upperBound)
  }

  @usableFromInline package func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result? {
    try unsafe body(UnsafeBufferPointer(start: base + startIndex, count: count))
  }

  package var text: String { String(decoding: self, as: UTF8.self) }

  /// The rows of a table, without the header.
  package var rows: Rows {
    var rows = Rows(rest: self)
    _ = rows.next()
    return rows
  }

  package struct Rows: Sequence, IteratorProtocol {
    var rest: TableText

    package mutating func next() -> TableText? {
      guard !rest.isEmpty else { return nil }
      let row = rest.row(at: rest.startIndex)
      rest = rest[Swift.min(row.endIndex + 1, rest.endIndex)...]
      return row
    }
  }

  /// The row that begins at a position in the table.
  package func row(at start: Int) -> TableText { self[start..<place(of: Self.lineFeed, from: start)] }

  /// The row whose first cell is a text. The table need not be sorted.
  package func row(named name: String) -> TableText? {
    name.utf8.contains(Self.comma) ? nil : place(of: "\n\(name),", from: startIndex).map { row(at: $0 + 1) }
  }

  /// The row whose last cell lists a text as a whole element.
  ///
  /// - Parameter divider: the byte between elements.
  package func row(listing text: String, dividedBy divider: UInt8 = UInt8(ascii: ";")) -> TableText? {
    let isElement = text.utf8.allSatisfy { $0 != divider && $0 != Self.comma && $0 != Self.lineFeed }
    guard !text.isEmpty, isElement else { return nil }
    var start = rows.rest.startIndex
    while let found = place(of: text, from: start) {
      let end = found + text.utf8.count
      // A space may follow the divider.
      let before = self[found - 1] == Self.space && divider != Self.space ? found - 2 : found - 1
      let begins = self[before] == divider || self[before] == Self.comma
      if begins, self[end] == divider || self[end] == Self.lineFeed {
        let row = row(at: rowStart(of: found))
        if row.place(of: Self.comma, from: end) == row.endIndex { return row }
      }
      start = end
    }
    return nil
  }

  private func rowStart(of position: Int) -> Int {
    var start = position
    while start > startIndex, self[start - 1] != Self.lineFeed { start -= 1 }
    return start
  }

  /// The rows that begin with some bytes. The table must be sorted by bytes.
  package func rows(beginningWith bytes: [UInt8]) -> [TableText] {
    let first = rows.rest.startIndex
    var (low, high) = (first, endIndex)
    while low < high {
      let start = rowStart(of: (low + high) / 2)
      let row = row(at: start)
      if row.order(to: bytes) < 0 { low = Swift.min(row.endIndex + 1, endIndex) } else { high = start }
    }
    return Rows(rest: self[low...]).prefix { $0.count >= bytes.count && $0.prefix(bytes.count).order(to: bytes) == 0 }
  }

  /// Negative if the text comes before some bytes, zero if they are the same, and positive otherwise.
  private func order(to bytes: [UInt8]) -> Int {
    // unsafe: both have that many bytes.
    let order = unsafe memcmp(base + startIndex, bytes, Swift.min(count, bytes.count))
    return order == 0 ? count - bytes.count : Int(order)
  }

  /// The position of the first such byte at or after a position, or else the end.
  private func place(of byte: UInt8, from start: Int) -> Int {
    precondition(start >= startIndex && start <= endIndex)
    // unsafe: only the bytes from `start` to the end are read.
    guard let found = unsafe memchr(base + start, Int32(byte), endIndex - start) else { return endIndex }
    return unsafe UnsafeRawPointer(base).distance(to: found)
  }

  /// The position of the first such text at or after a position.
  private func place(of text: String, from start: Int) -> Int? {
    let bytes = Array(text.utf8)
    var found = place(of: bytes[0], from: start)
    while found + bytes.count <= endIndex {
      // unsafe: both have that many bytes.
      if unsafe memcmp(base + found, bytes, bytes.count) == 0 { return found }
      found = place(of: bytes[0], from: found + 1)
    }
    return nil
  }

  /// The cells of a row, or the first of them.
  package func cells(first most: Int = .max) -> [TableText] { parts(dividedBy: Self.comma, most) }

  /// The elements of a cell, which are separated by semicolons.
  package var list: [TableText] {
    isEmpty ? [] : parts(dividedBy: UInt8(ascii: ";"), .max).map { $0.first == Self.space ? $0.dropFirst() : $0 }
  }

  package var words: [TableText] { isEmpty ? [] : parts(dividedBy: Self.space, .max) }

  private func parts(dividedBy divider: UInt8, _ most: Int) -> [TableText] {
    var parts: [TableText] = []
    var start = startIndex
    while parts.count < most {
      let end = place(of: divider, from: start)
      parts.append(self[start..<end])
      guard end < endIndex else { break }
      start = end + 1
    }
    return parts
  }

  /// The number in a cell, times a power of ten. Nil if it is not a number, or has more decimals.
  package func number(decimals: Int = 0) -> Int64? {
    var value: Int64 = 0
    var missing = decimals
    var isFraction = false
    for index in startIndex..<endIndex {
      let letter = self[index]
      if letter == UInt8(ascii: "."), !isFraction {
        isFraction = true
        continue
      }
      guard letter >= UInt8(ascii: "0"), letter <= UInt8(ascii: "9"), !isFraction || missing > 0, value < Self.largest
      else { return nil }
      value = value * 10 + Int64(letter - UInt8(ascii: "0"))
      if isFraction { missing -= 1 }
    }
    for _ in 0..<missing { value *= 10 }
    return isEmpty ? nil : value
  }

  /// A limit far above any figure, and low enough that multiplying by powers of ten fits into 64 bits.
  private static let largest: Int64 = 10_000_000_000
  private static let lineFeed = UInt8(ascii: "\n")
  private static let comma = UInt8(ascii: ",")
  private static let space = UInt8(ascii: " ")
}

/// The tables. `Sources/Food/Tables/README.md` describes each.
// unsafe: each is a constant of the program with its own count of bytes.
extension TableText {
  package static var foods: TableText { unsafe TableText(food_table_foods()) }
  package static var foodsIndex: TableText { unsafe TableText(food_table_foods_index()) }
  package static var german: TableText { unsafe TableText(food_table_german()) }
  package static var germanIndex: TableText { unsafe TableText(food_table_german_index()) }
  package static var kitchenWeights: TableText { unsafe TableText(food_table_kitchen_weights()) }
  package static var packs: TableText { unsafe TableText(food_table_packs()) }
  package static var footprints: TableText { unsafe TableText(food_table_footprints()) }
  package static var kitchenNames: TableText { unsafe TableText(food_table_kitchen_names()) }
  package static var openNames: TableText { unsafe TableText(food_table_open_names()) }
  package static var openNamesIndex: TableText { unsafe TableText(food_table_open_names_index()) }
  package static var modifiers: TableText { unsafe TableText(food_table_modifiers()) }
  package static var spellings: TableText { unsafe TableText(food_table_spellings()) }
  package static var units: TableText { unsafe TableText(food_table_units()) }
  package static var lineWords: TableText { unsafe TableText(food_table_line_words()) }
  package static var packWords: TableText { unsafe TableText(food_table_pack_words()) }
  package static var codeElements: TableText { unsafe TableText(food_table_code_elements()) }
  package static var categoryWords: TableText { unsafe TableText(food_table_category_words()) }
  package static var simulatedFoods: TableText { unsafe TableText(food_table_simulated_foods()) }
  package static var allergens: TableText { unsafe TableText(food_table_allergens()) }
  package static var allergenNames: TableText { unsafe TableText(food_table_allergen_names()) }
  package static var allergenWords: TableText { unsafe TableText(food_table_allergen_words()) }
  package static var allergenTags: TableText { unsafe TableText(food_table_allergen_tags()) }
  package static var additives: TableText { unsafe TableText(food_table_additives()) }
  package static var labelCategories: TableText { unsafe TableText(food_table_label_categories()) }
  package static var purchaseRates: TableText { unsafe TableText(food_table_purchase_rates()) }
}
