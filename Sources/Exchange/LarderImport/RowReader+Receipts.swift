import LarderModel
import StrictCSV

extension RowReader {
  /// Understands a row by itself.
  mutating func reading(_ row: CSVRow) throws(RowProblem) -> RowReading {
    guard row.cells.contains(where: { !$0.allSatisfy { $0 == " " } }) else { return .nothing }
    do throws(ValueError) { return try receiptReading(row) } catch { throw RowProblem(line: row.line, error) }
  }

  private mutating func receiptReading(_ row: CSVRow) throws(ValueError) -> RowReading {
    guard let item = cell(row, .item) else { return .row(try read(row)) }
    let kind = ReceiptRow(named: item)
    guard try event(of: row) == .bought, layout.has(.price) || layout.has(.unitPrice) else {
      // Of a stocktake a total is of no day, as what is counted would be.
      if kind == .total || kind == .subtotal, cell(row, .date) == nil { return .total(nil, orFood: nil) }
      return .row(try read(row))
    }
    let isNegative = [TableColumn.price, .unitPrice, .quantity].contains { column in
      cell(row, column).map { SignedPrice.unsigned($0).isNegative } ?? false
    }
    switch kind {
    // What has a size, or so many of it, is food that is called so.
    case .total where cell(row, .size) == nil && (cell(row, .quantity) ?? "1") == "1":
      return .total(try price(row), orFood: cell(row, .date) == nil ? nil : try read(row))
    case .subtotal: return .subtotal
    case .payment: return .payment
    case .deposit: return .deposit(try price(row), day: try day(row), store: cell(row, .store) ?? options.store)
    case .discount where isNegative || ReceiptRow.subject(ofDiscount: item).isEmpty && cell(row, .price) != nil:
      return .negative(try read(unsigned(row, withoutAmount: true)), isDiscount: true)
    case .discount, .goods, .total:
      guard isNegative else { return .row(try read(row)) }
      let read = try read(unsigned(row, withoutAmount: false))
      guard read.price != nil else {
        throw ValueError(
          what: "quantity", input: cell(row, .quantity) ?? "", problem: "it is less than none",
          hint: "leave the row out")
      }
      return .negative(read, isDiscount: false)
    }
  }

  private mutating func day(_ row: CSVRow) throws(ValueError) -> Day? {
    try cell(row, .date).map { text throws(ValueError) in try dates.reading(text).day }
  }

  private func price(_ row: CSVRow) throws(ValueError) -> SignedPrice? {
    let mark = cell(row, .currency).map { " " + $0 } ?? ""
    return try (cell(row, .price) ?? cell(row, .unitPrice)).map { text throws(ValueError) in
      try SignedPrice(parsing: text, mark: mark, currency: currency)
    }
  }

  /// The row as if what is taken off were paid.
  private func unsigned(_ row: CSVRow, withoutAmount: Bool) -> CSVRow {
    var cells = row.cells
    for column in [TableColumn.price, .unitPrice, .quantity] {
      guard let index = layout.columns[column] else { continue }
      cells[index] = SignedPrice.unsigned(cells[index]).text
    }
    if withoutAmount {
      for column in [TableColumn.quantity, .size, .unit, .due, .useBy] {
        if let index = layout.columns[column] { cells[index] = "" }
      }
    }
    return CSVRow(line: row.line, cells: cells)
  }
}
