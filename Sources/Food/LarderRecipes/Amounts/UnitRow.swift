import FoodTables

/// A row of `units.csv`.
struct UnitRow: Sendable {
  let word: String
  let kind: KitchenUnit.Kind
  /// In thousandths of the kind's base, 0 where there is none.
  let size: Int64
  /// Names, plurals and abbreviations in lower case, with spaces between them.
  let words: String

  init(_ row: TableText) {
    let cells = row.cells()
    // The table is the program's own, and a test reads every row of it.
    guard cells.count == 4, let kind = KitchenUnit.Kind(rawValue: cells[1].text) else {
      preconditionFailure("the table of units has a bad row: \(row.text)")
    }
    self.kind = kind
    (word, words) = (cells[0].text, cells[3].text)
    size = cells[2].number() ?? 0
  }
}
