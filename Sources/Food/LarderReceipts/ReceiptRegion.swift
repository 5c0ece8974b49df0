/// The lines above the total, the total, and the payments below it.
struct ReceiptRegion {
  /// The number of lines above the total.
  let end: Int
  private(set) var total: Int64?
  private(set) var totalLine: Int?
  /// The amount that was paid, without change.
  private(set) var paid: Int64?
  /// The line of a payment that cannot be reconciled with the total.
  private(set) var contradiction: Int?

  init(_ lines: [PrintedLine]) {
    let priced = lines.indices.filter { lines[$0].price != nil }
    let totals = priced.filter { lines[$0].role == .total && (lines[$0].price ?? -1) >= 0 }
    let payment = priced.first { index in
      (lines[index].role == .payment || lines[index].role == .change)
        && (totals.first.map { $0 < index } ?? (index > (priced.first ?? 0)))
    }
    var chosen = totals.last { payment == nil || $0 < (payment ?? 0) } ?? totals.first
    // The same total may be printed again below.
    while let index = chosen, let before = totals.last(where: { $0 < index }), lines[before].price == lines[index].price
    {
      chosen = before
    }
    if let chosen {
      (end, total, totalLine) = (chosen, lines[chosen].price, chosen)
    } else {
      end = payment ?? lines.count
    }
    pay(lines[end...].dropFirst(chosen == nil ? 0 : 1))
  }

  private mutating func pay(_ lines: ArraySlice<PrintedLine>) {
    var tenders: [(line: Int, minor: Int64)] = []
    var change = Int64(0)
    for line in lines {
      guard let price = line.price, line.detail == nil else { continue }
      if line.role == .change || ReceiptVocabulary.change.containsAny(of: line.words) {
        change += abs(price)
      } else if Self.isPayment(line) {
        tenders.append((line.number, abs(price)))
      }
    }
    guard let first = tenders.first else { return }
    let sum = tenders.reduce(0) { $0 + $1.minor } - change
    // A slip repeats the payment.
    let paid = change == 0 && Set(tenders.map(\.minor)).count == 1 ? first.minor : sum
    guard let total else {
      if paid > 0 { (total, self.paid) = (paid, paid) }
      return
    }
    self.paid = paid
    let isCash = change == 0 && sum > total && lines.contains { $0.number == first.line && Self.isCash($0) }
    let isConfirmed = sum == total || tenders.contains { $0.minor == total } || isCash
    if !isConfirmed { contradiction = first.line }
  }

  private static func isPayment(_ line: PrintedLine) -> Bool {
    if line.role == .payment { return true }
    guard line.words.count <= 5, let first = line.words.first else { return false }
    if case .tax = line.role { return false }
    return ReceiptVocabulary.payments.contains(first) || ReceiptVocabulary.vouchers.contains(first)
      || ReceiptVocabulary.payments.contains(Array(line.words.prefix(2)))
  }

  private static func isCash(_ line: PrintedLine) -> Bool {
    line.words.contains { ["bar", "bargeid", "cash", "especes", "geg", "gegeben"].contains($0) }
  }
}
