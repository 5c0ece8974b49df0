import LarderModel
import StrictCSV

/// Interprets the rows of a table one by one.
struct RowReader {
  let layout: TableLayout
  let options: TableOptions
  /// The currency of prices without one.
  let currency: Currency
  var dates: RowDates
  private var amounts = RowAmounts()

  init(_ layout: TableLayout, _ options: TableOptions, currency: Currency) {
    (self.layout, self.options) = (layout, options)
    self.currency = options.currency ?? currency
    dates = RowDates(order: options.dates)
  }

  func cell(_ row: CSVRow, _ column: TableColumn) -> String? {
    guard let index = layout.columns[column] else { return nil }
    let text = Self.trimmed(row.cells[index])
    return text.isEmpty ? nil : text
  }

  private static func trimmed(_ text: String) -> String {
    guard text.utf8.first == 0x20 || text.utf8.last == 0x20 else { return text }
    let start = text.drop { $0 == " " }
    return String(start.prefix(start.count - start.reversed().prefix { $0 == " " }.count))
  }

  mutating func read(_ row: CSVRow) throws(ValueError) -> TableRow {
    let event = try event(of: row)
    guard let item = cell(row, .item) else {
      throw ValueError(what: "item", input: "", problem: "is missing", hint: "name it")
    }
    var result = TableRow(
      line: row.line, event: event, day: options.day, item: try NameRule.validateAsWritten(item, what: "item"))
    try readWhen(row, &result)
    try readAmount(row, &result)
    result.store = try name(row, .store) ?? options.store
    result.place = try name(row, .place) ?? (event == .consumed || event == .wasted ? nil : options.place)
    result.category = try name(row, .category)
    result.person = try name(row, .person)
    result.note = try cell(row, .note).map { text throws(ValueError) in try NameRule.validateNote(text, what: "note") }
    result.id = cell(row, .id)
    if let reason = cell(row, .reason), event == .wasted {
      result.reason = try WasteReason(word: reason, what: "reason")
    }
    return result
  }

  /// The event of a row, or the default for rows without one.
  func event(of row: CSVRow) throws(ValueError) -> RowEvent {
    let said = try cell(row, .event).map { text throws(ValueError) in try RowEvent(word: text) }
    return said ?? options.event ?? layout.usualEvent
  }

  private func name(_ row: CSVRow, _ column: TableColumn) throws(ValueError) -> String? {
    guard let text = cell(row, column) else { return nil }
    // Kept as written, because the row is recognised by it. The command normalises it later.
    return try NameRule.validateAsWritten(text, what: column.rawValue)
  }

  private mutating func readWhen(_ row: CSVRow, _ result: inout TableRow) throws(ValueError) {
    if let text = cell(row, .date) {
      let reading = try dates.reading(text)
      guard reading.day <= options.today else {
        throw ValueError(what: "date", input: text, clause: "\(reading.day) is in the future")
      }
      (result.day, result.minute) = (reading.day, reading.minute)
    } else {
      result.isDayKnown = options.isDaySaid
    }
    if let text = cell(row, .time) { result.minute = try MinuteOfDay(parsing: text) }
    if let text = cell(row, .useBy) {
      result.due = try dates.due(text, from: result.day)
      result.dueKind = .useBy
    } else if let text = cell(row, .due) {
      result.due = try dates.due(text, from: result.day)
    }
  }

  private mutating func readAmount(_ row: CSVRow, _ result: inout TableRow) throws(ValueError) {
    let amount = try amounts.amount(
      size: cell(row, .size), quantity: cell(row, .quantity), unit: cell(row, .unit), of: result.event)
    (result.quantity, result.unread) = (amount.quantity, amount.unread)
    guard result.event == .bought else { return }
    let mark = cell(row, .currency).map { " " + $0 } ?? ""
    if let text = cell(row, .price) {
      result.price = try Money(parsing: text + mark, defaultCurrency: currency)
    } else if let text = cell(row, .unitPrice) {
      let one = try Money(parsing: text + mark, defaultCurrency: currency)
      guard let minor = ExactNumber(one.minor).scaled(by: amount.count) else {
        throw ValueError(what: "price", input: text, problem: "is too large to record")
      }
      result.price = Money(minor: minor, currency: one.currency)
    }
  }

  /// Interprets a row by itself.
  mutating func reading(_ row: CSVRow) throws(RowProblem) -> RowReading {
    guard row.cells.contains(where: { !$0.allSatisfy { $0 == " " } }) else { return .nothing }
    do throws(ValueError) { return try receiptReading(row) } catch { throw RowProblem(line: row.line, error) }
  }

  private mutating func receiptReading(_ row: CSVRow) throws(ValueError) -> RowReading {
    guard let item = cell(row, .item) else { return .row(try read(row)) }
    let kind = ReceiptRow(named: item)
    guard try event(of: row) == .bought, layout.has(.price) || layout.has(.unitPrice) else {
      // In a stocktake, a total has no date, just like the counts.
      if kind == .total || kind == .subtotal, cell(row, .date) == nil { return .total(nil, orFood: nil) }
      return .row(try read(row))
    }
    let isNegative = [TableColumn.price, .unitPrice, .quantity].contains { column in
      cell(row, column).map { SignedPrice.unsigned($0).isNegative } ?? false
    }
    switch kind {
    // A row with a size or amount is food with that name.
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
          what: "quantity", input: cell(row, .quantity) ?? "", problem: "is below zero",
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

  /// The row with a negative price made positive.
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
