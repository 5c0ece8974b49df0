import LarderModel

/// Turns the rows of receipts into purchases. Discounts reduce their row, deposits are kept apart from food, and
/// totals are compared with the sum of the rows.
///
/// A receipt consists of consecutive rows of one day and store, up to its total.
struct ReceiptFolding {
  /// The purchases read so far.
  private(set) var rows: [TableRow] = []
  private(set) var leftOut = LeftOut()
  /// Sentences about the subtracted discounts.
  private(set) var folded: [Message] = []
  /// Totals that differ from the sum of their rows.
  private(set) var differences: [Message] = []
  private(set) var checkedTotals = 0
  private var receipt = Receipt()
  var style = OutputStyle.english

  struct LeftOut {
    var totals = 0
    var payments = 0
    var deposits = 0
    var cancelled = 0
    var discounts = 0
    /// The deposits by currency in the smallest unit; negative if more was returned than paid.
    var depositSum: [Currency: Int64] = [:]
    var discountSum: [Currency: Int64] = [:]
  }

  private struct Receipt {
    var day: Day?
    var store: String?
    /// The indexes of the receipt's purchases among the rows.
    var rows: [Int] = []
    var depositSum: Int64 = 0
    /// Whether some row makes the sum unreliable.
    var isIncomplete = false
  }

  // MARK: Rows

  /// Adds a purchase, without its negative price.
  mutating func add(_ row: TableRow) {
    if !belongs(row.isDayKnown ? row.day : nil, row.store) { receipt = Receipt(day: row.day, store: row.store) }
    receipt.day = receipt.day ?? row.day
    receipt.rows.append(rows.count)
    if row.price == nil { receipt.isIncomplete = true }
    rows.append(row)
  }

  private func belongs(_ day: Day?, _ store: String?) -> Bool {
    guard let own = receipt.day else {
      return receipt.store != nil && (store.map(NameRule.key) == receipt.store.map(NameRule.key))
    }
    return (day ?? own) == own
      && (store.map(NameRule.key) ?? receipt.store.map(NameRule.key)) == receipt.store.map(NameRule.key)
  }

  func hasOpen(_ row: TableRow) -> Bool {
    belongs(row.day, row.store) && !(receipt.rows.isEmpty && receipt.depositSum == 0)
  }

  mutating func addDeposit(_ price: SignedPrice?, day: Day?, store: String?) {
    leftOut.deposits += 1
    if !belongs(day, store) { receipt = Receipt(day: day, store: store) }
    guard let price else { return }
    leftOut.depositSum[price.amount.currency, default: 0].addClamped(price.minor)
    receipt.depositSum.addClamped(price.minor)
  }

  mutating func addPayment() { leftOut.payments += 1 }

  mutating func addSubtotal() { leftOut.totals += 1 }

  mutating func addTotal(_ price: SignedPrice?, line: Int) {
    leftOut.totals += 1
    defer { receipt = Receipt() }
    guard let price, !price.isNegative, !receipt.isIncomplete, !receipt.rows.isEmpty || receipt.depositSum != 0 else {
      return
    }
    checkedTotals += 1
    let sum = receipt.rows.reduce(receipt.depositSum) { $0.addingClamped(rows[$1].price?.minor ?? 0) }
    guard sum != price.amount.minor else { return }
    let currency = price.amount.currency
    let missing = price.amount.minor - sum
    let more: Message = missing > 0 ? "more than" : "less than"
    let difference = Money(minor: abs(missing), currency: currency).formatted(style)
    let rowsSum = Money(minor: abs(sum), currency: currency).formatted(style)
    differences.append(
      "The total of line \(line) is \(price.amount.formatted(style)), \(difference) \(more) its rows (\(sum < 0 ? "-" : "")\(rowsSum))."
    )
  }

  // MARK: Discounts

  /// Subtracts a discount from the row it names, or else the row above. A discount larger than that row's price is
  /// spread over all rows of the receipt.
  mutating func takeOff(_ amount: Money, named name: String, line: Int, day: Day?, store: String?) throws(RowProblem) {
    guard belongs(day, store) else {
      throw RowProblem(
        line: line, what: "this discount has no purchase above it", hint: "move it below the purchase it applies to")
    }
    let priced = receipt.rows.filter { rows[$0].price?.currency == amount.currency }
    guard let above = named(ReceiptRow.subject(ofDiscount: name), in: priced) ?? priced.last else {
      throw RowProblem(line: line, what: "no row above it has a price", hint: "put it below the row it applies to")
    }
    leftOut.discounts += 1
    leftOut.discountSum[amount.currency, default: 0].addClamped(amount.minor)
    if let price = rows[above].price, price.minor >= amount.minor {
      setPrice(of: above, to: price.minor - amount.minor)
      folded.append(
        "line \(line): \(amount.formatted(style)) off \(rows[above].item.visible) of line \(rows[above].line), which is \(rows[above].price?.formatted(style) ?? "")"
      )
      return
    }
    let whole = priced.reduce(Int64(0)) { $0.addingClamped(rows[$1].price?.minor ?? 0) }
    guard whole >= amount.minor, whole > 0 else {
      throw RowProblem(
        line: line,
        what:
          "\(amount.formatted(style)) is more than the rows above it cost (\(Money(minor: whole, currency: amount.currency).formatted(style)))"
      )
    }
    spread(amount.minor, over: priced, of: whole)
    folded.append(
      "line \(line): \(amount.formatted(style)) off the \(priced.count) rows above it, in proportion to their prices")
  }

  /// Spreads a discount over several rows without rounding losses.
  private mutating func spread(_ amount: Int64, over priced: [Int], of whole: Int64) {
    var (before, taken) = (Int64(0), Int64(0))
    for index in priced {
      let price = rows[index].price?.minor ?? 0
      before += price
      let upToHere = Int64((Int128(before) * Int128(amount)) / Int128(whole))
      setPrice(of: index, to: price - (upToHere - taken))
      taken = upToHere
    }
  }

  private mutating func setPrice(of index: Int, to minor: Int64) { rows[index].price?.minor = minor }

  /// Returns the last row of the receipt that a discount names.
  private func named(_ subject: String, in priced: [Int]) -> Int? {
    guard !subject.isEmpty else { return nil }
    return priced.last { index in
      let item = TableColumn.plain(rows[index].item)
      return item == subject || item.hasPrefix(subject + " ")
    }
  }

  /// Removes a returned purchase from the same receipt, if one matches exactly.
  ///
  /// - Returns: Whether one matched; if not, the row is a discount.
  mutating func giveBack(_ row: TableRow, _ amount: Money) throws(RowProblem) -> Bool {
    guard belongs(row.isDayKnown ? row.day : nil, row.store),
      let index = receipt.rows.last(where: { NameRule.key(rows[$0].item) == NameRule.key(row.item) })
    else { return false }
    guard rows[index].price == amount, rows[index].quantity?.measure == row.quantity?.measure else {
      throw RowProblem(
        line: row.line, what: "it returns part of line \(rows[index].line)",
        hint: "leave it out, and reduce line \(rows[index].line) to what you kept")
    }
    rows.remove(at: index)
    receipt.rows = receipt.rows.filter { $0 != index }.map { $0 > index ? $0 - 1 : $0 }
    leftOut.cancelled += 2
    return true
  }

  // MARK: Messages

  func write(to summary: inout ImportSummary) {
    summary.leave(leftOut.totals, "row of a total", "rows of totals")
    summary.leave(leftOut.payments, "row of payment or tax", "rows of payment or tax")
    summary.leave(leftOut.deposits, "row of a deposit", "rows of deposits")
    summary.leave(leftOut.cancelled, "row of a return", "rows of returned purchases")
    summary.folded = folded
    for (currency, minor) in leftOut.discountSum.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let sum = Money(minor: minor, currency: currency).formatted(style)
      summary.remarks.append(
        leftOut.discounts == 1
          ? "A discount of \(sum) was subtracted from the price it applies to."
          : "\(leftOut.discounts) discounts, \(sum) in all, were subtracted from the prices they apply to.")
    }
    for (currency, minor) in leftOut.depositSum.sorted(by: { $0.key.rawValue < $1.key.rawValue }) where minor != 0 {
      let sum = Money(minor: abs(minor), currency: currency).formatted(style)
      summary.remarks.append(
        minor > 0
          ? "Deposits of \(sum) are separate from food and not counted as spending."
          : "Deposits of \(sum) were returned; they are separate from food.")
    }
    if checkedTotals > differences.count {
      let count = checkedTotals - differences.count
      summary.remarks.append(
        count == 1 ? "1 receipt adds up to its total." : "\(count) receipts add up to their totals.")
    }
    summary.remarks += differences
  }
}
