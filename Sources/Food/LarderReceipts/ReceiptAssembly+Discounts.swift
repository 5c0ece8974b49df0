/// Discounts, and purchases that are cancelled or returned.
extension ReceiptAssembly {
  /// Subtracts a discount, unless the prices or the discounts above already contain it.
  mutating func takeOff(_ amount: Int64, _ line: PrintedLine) {
    if isTotal(amount, line) || isContained(amount, line) { return }
    if let same = items.lastIndex(where: { ReceiptText.key($0.name) == ReceiptText.key(line.name) }), line.hasName,
      giveBack(amount, from: same, line)
    {
      return
    }
    let subject = subject(of: line)
    let named = subject.count < 4 ? nil : items.lastIndex { isNamed($0, by: subject) && $0.price >= amount }
    let above = subtotals.isEmpty && !isPrintedBelow(subject, line) ? items.indices.last : nil
    guard let item = named ?? above, items[item].price >= amount else { return add(.voucher, line, -amount) }
    items[item].price -= amount
    items[item].discounts.append(amount)
    items[item].lines.append(line.number)
  }

  /// The sum of the discounts so far.
  var discounts: Int64 {
    items.reduce(additions.reduce(Int64(0)) { $0 - (isDiscount($1) ? $1.minor : 0) }) { $0 + $1.discounts.reduce(0, +) }
  }

  private func isDiscount(_ addition: ReceiptAddition) -> Bool {
    addition.kind == .voucher && [.discount, .saving].contains(lines[addition.line].role)
  }

  /// Whether a line repeats the sum of the discounts above: "TOTAL SAVINGS", or "SAVINGS" after a subtotal.
  func isTotal(_ amount: Int64, _ line: PrintedLine) -> Bool {
    amount > 0 && amount == discounts
      && (!subtotals.isEmpty || ReceiptVocabulary.totals.containsAny(of: line.words))
  }

  /// Whether the price above is the usual price on the line between, less this discount.
  private func isContained(_ amount: Int64, _ line: PrintedLine) -> Bool {
    guard let usual = ignored.last, usual.number == line.number - 1, let price = usual.price else { return false }
    return price - amount == lastPrice
  }

  /// Gives discounts and voids to purchases that they name and that are printed below them.
  mutating func lookAhead() {
    for index in additions.indices.reversed() {
      let (addition, line) = (additions[index], lines[additions[index].line])
      guard isDiscount(addition) || line.role == .void && addition.kind == .refund else { continue }
      let (amount, subject) = (-addition.minor, subject(of: line))
      let item = items.firstIndex { item in
        item.lines[0] > addition.line && item.price >= amount && isNamed(item, by: subject)
      }
      guard let item, subject.count > 3, line.role != .void || items[item].price == amount else { continue }
      additions.remove(at: index)
      let isRepeated = ReceiptText.key(items[item].name) == ReceiptText.key(line.name)
      if items[item].price == amount, line.role == .void || isRepeated {
        items.remove(at: item)
      } else {
        items[item].price -= amount
        items[item].discounts.append(amount)
        items[item].lines.append(addition.line)
      }
    }
  }

  private func isPrintedBelow(_ subject: String, _ line: PrintedLine) -> Bool {
    subject.count > 3
      && lines[line.number...].dropFirst().contains { $0.role == .goods && $0.words.joined().hasPrefix(subject) }
  }

  /// The words of a discount or void that name a purchase.
  private func subject(of line: PrintedLine) -> String {
    line.words.filter { word in
      word.count > 2 && !ReceiptVocabulary.discounts.contains(word) && !ReceiptVocabulary.voids.contains(word)
    }.joined()
  }

  private func isNamed(_ item: ReceiptItem, by subject: String) -> Bool {
    ReceiptText.words(item.name).joined().hasPrefix(subject)
  }

  /// Takes a cancelled purchase out of the receipt. A return of something bought earlier is a separate amount.
  mutating func giveBack(_ line: PrintedLine) {
    let amount = abs(line.price ?? 0)
    let words = line.words.filter { !ReceiptVocabulary.voids.contains($0) && !ReceiptVocabulary.refunds.contains($0) }
    let subject = words.joined()
    let named = subject.isEmpty ? nil : items.lastIndex { ReceiptText.words($0.name).joined() == subject }
    // A machine may read the size in the name differently.
    let priced = items.lastIndex { item in
      line.role == .void && item.price == amount
        && (words.first.map { ReceiptText.words(item.name).first == $0 } ?? true)
    }
    if let item = named ?? priced, giveBack(amount, from: item, line) { return }
    add(.refund, line, -amount)
  }

  private mutating func giveBack(_ amount: Int64, from item: Int, _ line: PrintedLine) -> Bool {
    let (price, count) = (items[item].price, items[item].count)
    if price == amount {
      items.remove(at: item)
      detailed = Set(detailed.compactMap { $0 == item ? nil : $0 > item ? $0 - 1 : $0 })
      (last, lastPrice) = (items.isEmpty ? nil : .item(items.count - 1), items.last?.printedPrice)
      return true
    }
    guard count > 1, price % Int64(count) == 0, amount % (price / Int64(count)) == 0, amount < price else {
      return false
    }
    items[item].count -= Int(amount / (price / Int64(count)))
    items[item].price -= amount
    items[item].lines.append(line.number)
    return true
  }
}
