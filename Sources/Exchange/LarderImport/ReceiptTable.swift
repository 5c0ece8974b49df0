import LarderModel
import StrictCSV

/// A table of one receipt, as shops export it, turned into printed lines.
///
/// A receipt's lines prove themselves by their total. A table is checked in the same way once it is printed:
///
///     Artikel;Menge;Größe;Preis       Bio Vollmilch 1 l  2 x 1.29  2.58
///     Bio Vollmilch;2;1 l;2,58        TOTAL  2.58
///     Summe;;;2,58
package struct ReceiptTable {
  private let bytes: [UInt8]
  private let layout: TableLayout

  /// Creates a table, or nil if the text does not start with a heading row that has an item and a price.
  package init?(_ bytes: [UInt8]) {
    guard TableImport.looksLikeTable(bytes), let table = try? CSVReader(bytes),
      let layout = try? TableLayout(head: table.header, map: []), layout.has(.price) || layout.has(.unitPrice)
    else { return nil }
    (self.bytes, self.layout) = (bytes, layout)
  }

  /// Returns the printed lines: the store and the day, the rows, and the total if there is one.
  ///
  /// - Parameter today: The household's current day; later dates are refused.
  package func lines(today: Day) throws(RowProblem) -> [String] {
    var options = TableOptions(now: Instant(clamping: 0), day: today)
    options.event = .bought
    options.dates = TableImport.order(of: bytes, layout, options.limits)
    // Without a sign, amounts are in the household's currency, which also has two decimals.
    var reader = RowReader(layout, options, currency: .euro)
    var printed = PrintedTable()
    for row in try rows() { try printed.add(row, try reader.reading(row), reader) }
    return printed.lines
  }

  private func rows() throws(RowProblem) -> [CSVRow] {
    do throws(CSVError) {
      var table = try CSVReader(bytes)
      var rows: [CSVRow] = []
      while let row = try table.next() { rows.append(row) }
      return rows
    } catch {
      throw RowProblem(error)
    }
  }
}

/// The lines of one receipt.
private struct PrintedTable {
  private var store: String?
  private var when: (day: Day, minute: MinuteOfDay?)?
  private var currency: Currency?
  private var rows: [String] = []
  private var total: Int64?

  var lines: [String] {
    let day = when.map { when in ["\(when.day)\(when.minute.map { "  \($0)" } ?? "")"] } ?? []
    return (store.map { [$0] } ?? []) + day + (currency.map { [$0.code] } ?? []) + rows
      + (total.map { ["TOTAL  \(Self.money($0))"] } ?? [])
  }

  mutating func add(_ row: CSVRow, _ reading: RowReading, _ reader: RowReader) throws(RowProblem) {
    switch reading {
    // The lines above the total prove it.
    case .nothing, .payment, .subtotal: break
    case .deposit(let price, let day, let store):
      guard let price else { break }
      try take(day: day, store: store, price.amount, row, reader)
      rows.append("DEPOSIT  \(Self.money(price.minor))")
    case .total(_, let food?) where rows.isEmpty: try add(food, row, reader)
    case .total(let price, _): total = price?.minor ?? total
    case .row(let purchase): try add(purchase, row, reader)
    case .negative(let purchase, _): try add(purchase, row, reader, isNegative: true)
    }
  }

  private mutating func add(
    _ purchase: TableRow, _ row: CSVRow, _ reader: RowReader, isNegative: Bool = false
  ) throws(RowProblem) {
    guard purchase.event == .bought else {
      throw RowProblem(line: row.line, what: "this is not a purchase", hint: "leave the row out")
    }
    guard let price = purchase.price else { throw RowProblem(line: row.line, what: "the price is missing") }
    try take(day: purchase.isDayKnown ? purchase.day : nil, store: purchase.store, price, row, reader)
    if when?.minute == nil { when?.minute = purchase.minute }
    let isPack = reader.cell(row, .size) != nil
    var (name, count, weight) = (purchase.item, ExactNumber.one, Int64?.none)
    switch purchase.quantity?.measure {
    case .exact(let pieces) where pieces.dimension == .pieces:
      count = ExactNumber(numerator: pieces.amount, denominator: 1000) ?? .one
    case .exact(let mass) where mass.dimension == .mass && !isPack: weight = mass.amount / 1000
    case .exact(let pack): name += " \(pack.shown(.english))"
    case .packed(let number, let pack): (name, count) = ("\(name) \(pack.shown(.english))", number)
    case .bare(let number), .packs(let number): count = number
    case .share, .all, nil: break
    }
    let times = isNegative ? "" : Self.times(count, price.minor)
    rows.append("\(name)\(times)  \(isNegative ? "-" : "")\(Self.money(price.minor))")
    if let weight { rows.append("  \(FixedPoint.text(weight, decimals: 3, trimmed: false)) kg") }
  }

  /// Checks that a row belongs to the same receipt as the rows above it.
  private mutating func take(
    day: Day?, store: String?, _ price: Money, _ row: CSVRow, _ reader: RowReader
  ) throws(RowProblem) {
    let isOther = when.map { ($0.day != day ?? $0.day) } ?? false || self.store.map { $0 != store ?? $0 } ?? false
    guard !isOther, total == nil else {
      throw RowProblem(line: row.line, what: "another receipt begins here", hint: "send one receipt at a time")
    }
    if when == nil, let day { when = (day, nil) }
    self.store = self.store ?? store
    let text = reader.cell(row, .currency) ?? reader.cell(row, .price) ?? reader.cell(row, .unitPrice) ?? ""
    if text.contains(where: { $0.isLetter || $0.isCurrencySymbol }) { currency = price.currency }
  }

  /// The count with the price of one, or with that of all if one has no whole price.
  private static func times(_ count: ExactNumber, _ price: Int64) -> String {
    guard count.isWhole, (2..<100).contains(count.numerator) else { return "" }
    let count = count.numerator
    return price.isMultiple(of: count)
      ? "  \(count) x \(money(price / count))" : "  \(count) @ \(count) FOR \(money(price))"
  }

  private static func money(_ minor: Int64) -> String { FixedPoint.text(minor, decimals: 2, trimmed: false) }
}
