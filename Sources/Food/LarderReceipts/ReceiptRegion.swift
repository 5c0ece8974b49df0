/// The lines above the total, the total, and the payments below it.
struct ReceiptRegion {
  /// The number of lines above the total.
  let end: Int
  private(set) var total: Int64?
  private(set) var totalLine: Int?
  /// The amount that was paid, without change.
  private(set) var paid: Int64?
  /// The line of a payment or of another total that cannot be reconciled with the total.
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
    var changes: [Int64] = []
    for line in lines {
      guard let price = line.price, line.detail == nil else { continue }
      if line.role == .change || ReceiptVocabulary.change.containsAny(of: line.words) {
        changes.append(abs(price))
      } else if Self.isPayment(line) {
        tenders.append((line.number, abs(price)))
      }
    }
    contradiction = total.flatMap { Self.continuation(of: $0, lines) }
    guard let first = tenders.first else { return }
    let change = changes.reduce(0, +)
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
    // Another total with its own payment is another receipt. A slip repeats an earlier payment.
    let other = lines.first { line in
      guard line.role == .total, let price = line.price, price > 0, price != total else { return false }
      let isRepeated = tenders.contains { $0.line < line.number && $0.minor == price }
      return !isRepeated
        && tenders.contains { tender in
          tender.line > line.number && (tender.minor == price || changes.contains(tender.minor - price))
        }
    }
    contradiction = isConfirmed ? other?.number ?? contradiction : first.line
  }

  /// The line above the payments whose amount is the total plus the amounts in between. The total is then a subtotal.
  private static func continuation(of total: Int64, _ lines: ArraySlice<PrintedLine>) -> Int? {
    var sum = total
    for line in lines where line.role != .saving && line.role != .tax(isIncluded: true) {
      guard line.role != .change, !isPayment(line) else { return nil }
      guard let price = line.price, line.detail == nil else { continue }
      if price == sum, sum != total { return line.number }
      sum += price
    }
    return nil
  }

  private static func isPayment(_ line: PrintedLine) -> Bool {
    if line.role == .payment { return true }
    guard line.words.count <= 5, let first = line.words.first else { return false }
    if case .tax = line.role { return false }
    return ReceiptVocabulary.payments.contains(first)
      || ReceiptVocabulary.payments.contains(Array(line.words.prefix(2)))
      || (1...3).contains { ReceiptVocabulary.vouchers.contains(Array(line.words.prefix($0))) }
  }

  /// Whether a payment may be larger than the total, because its change is not printed. "EC-Cash" is a card.
  private static func isCash(_ line: PrintedLine) -> Bool {
    let cards: Set<String> = [
      "ec", "girocard", "karte", "card", "carte", "cb", "visa", "mastercard", "maestro", "debit",
    ]
    return line.words.contains { ["bar", "bargeid", "cash", "especes", "geg", "gegeben"].contains($0) }
      && cards.isDisjoint(with: line.words)
  }
}
