import LarderModel
import StrictCSV

/// Understands the rows of a table, each by itself.
struct RowReader {
  let layout: TableLayout
  let options: TableOptions
  /// The currency of prices that name none.
  let currency: Currency
  var dates: RowDates
  private var amounts = RowAmounts()

  init(_ layout: TableLayout, _ options: TableOptions, currency: Currency) {
    self.layout = layout
    self.options = options
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
      throw ValueError(what: "item", input: "", problem: "the row names none", hint: "give it a name")
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

  /// What a row says happened, or what rows that do not say are.
  func event(of row: CSVRow) throws(ValueError) -> RowEvent {
    let said = try cell(row, .event).map { text throws(ValueError) in try RowEvent(word: text) }
    return said ?? options.event ?? layout.usualEvent
  }

  private func name(_ row: CSVRow, _ column: TableColumn) throws(ValueError) -> String? {
    guard let text = cell(row, column) else { return nil }
    // As the row is known again by it; what it becomes is composed where a command takes it.
    return try NameRule.validateAsWritten(text, what: column.rawValue)
  }

  private mutating func readWhen(_ row: CSVRow, _ result: inout TableRow) throws(ValueError) {
    if let text = cell(row, .date) {
      let reading = try dates.reading(text)
      guard reading.day <= options.today else {
        throw ValueError(what: "date", input: text, problem: "\(reading.day) is still to come")
      }
      result.day = reading.day
      result.minute = reading.minute
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
    result.quantity = amount.quantity
    result.unread = amount.unread
    guard result.event == .bought else { return }
    let mark = cell(row, .currency).map { " " + $0 } ?? ""
    if let text = cell(row, .price) {
      result.price = try Money(parsing: text + mark, defaultCurrency: currency)
    } else if let text = cell(row, .unitPrice) {
      let one = try Money(parsing: text + mark, defaultCurrency: currency)
      guard let minor = ExactNumber(one.minor).scaled(by: amount.count) else {
        throw ValueError(what: "price", input: text, problem: "it is too large to be kept")
      }
      result.price = Money(minor: minor, currency: one.currency)
    }
  }
}
