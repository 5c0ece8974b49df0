import LarderModel

/// Which column of a table tells what.
public struct TableLayout: Hashable, Sendable {
  /// Where the column of each meaning stands.
  public private(set) var columns: [TableColumn: Int] = [:]
  /// The heads of the columns that are not taken.
  public private(set) var unused: [String] = []

  /// Makes out the columns of a head.
  ///
  /// - Parameter map: heads and what they are, as `--map "Datum=date"` says; `ignore` leaves a column out.
  public init(head: [String], map: [(head: String, column: String)]) throws(RowProblem) {
    var taken: Set<Int> = []
    for (name, word) in map {
      guard let index = head.firstIndex(where: { TableColumn.plain($0) == TableColumn.plain(name) }) else {
        throw RowProblem(
          line: 1, what: "no column is called \"\(ValueError.shown(name))\"",
          hint: "there is \(Self.listed(head))")
      }
      taken.insert(index)
      guard !["ignore", "none", "-"].contains(word.lowercased()) else { continue }
      guard let column = TableColumn.named(word) else {
        throw RowProblem(
          line: 1, what: "no column can be \"\(ValueError.shown(word))\"",
          hint: "one of \(TableColumn.allCases.map(\.rawValue).joined(separator: ", ")), or ignore")
      }
      guard columns[column] == nil else {
        throw RowProblem(
          line: 1, what: "two columns are mapped to \(column.rawValue)", hint: "map one of them to ignore")
      }
      columns[column] = index
    }
    let mapped = Set(columns.keys)
    for (index, name) in head.enumerated() where !taken.contains(index) {
      guard let column = TableColumn.recognized(name), !mapped.contains(column) else {
        unused.append(name)
        continue
      }
      try add(column, at: index, head)
    }
    guard columns[.item] != nil else {
      throw RowProblem(
        line: 1, what: "no column tells the item",
        hint: "say which, as in --map \"\(head.first.map(ValueError.shown) ?? "Artikel")=item\"")
    }
  }

  private mutating func add(_ column: TableColumn, at index: Int, _ head: [String]) throws(RowProblem) {
    guard let other = columns[column] else {
      columns[column] = index
      return
    }
    func saysTotal(_ index: Int) -> Bool {
      let plain = TableColumn.plain(head[index])
      return TableColumn.wholes.contains { plain.contains($0) }
    }
    // Beside a total, what is called the price is that of one.
    if column == .price, saysTotal(other) != saysTotal(index), columns[.unitPrice] == nil {
      columns[.price] = saysTotal(index) ? index : other
      columns[.unitPrice] = saysTotal(index) ? other : index
      return
    }
    throw RowProblem(
      line: 1,
      what:
        "\"\(ValueError.shown(head[other]))\" and \"\(ValueError.shown(head[index]))\" may both be the \(column.rawValue)",
      hint: "leave one out with --map \"\(ValueError.shown(head[index]))=ignore\"")
  }

  /// The first heads of a table, as a message has room for them.
  private static func listed(_ head: [String]) -> String {
    head.prefix(20).map(ValueError.shown).joined(separator: ", ") + (head.count > 20 ? " …" : "")
  }

  /// Whether there is such a column.
  public func has(_ column: TableColumn) -> Bool { columns[column] != nil }

  /// What the rows are where no column says so: food bought where it has a price, a store or a date, else a stocktake.
  public var usualEvent: RowEvent {
    let tellsOfBuying: [TableColumn] = [.price, .unitPrice, .store, .date]
    return tellsOfBuying.contains { has($0) } ? .bought : .counted
  }
}
