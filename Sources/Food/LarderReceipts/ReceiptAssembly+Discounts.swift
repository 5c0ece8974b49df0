/// Discounts, and purchases that are cancelled or returned.
extension ReceiptAssembly {
  mutating func takeOff(_ amount: Int64, _ line: PrintedLine) {
    if let same = items.lastIndex(where: { ReceiptText.key($0.name) == ReceiptText.key(line.name) }), line.hasName,
      giveBack(amount, from: same, line)
    {
      return
    }
    let subject = line.words.filter { !ReceiptVocabulary.discounts.contains($0) && $0.count > 2 }.joined()
    let named = subject.count < 4 ? nil : items.lastIndex { isNamed($0, by: subject) && $0.price >= amount }
    let above = subtotals.isEmpty ? items.indices.last : nil
    guard let item = named ?? above, items[item].price >= amount else { return add(.voucher, line, -amount) }
    items[item].price -= amount
    items[item].discounts.append(amount)
    items[item].lines.append(line.number)
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
    let priced = subject.isEmpty && line.role == .void ? items.lastIndex { $0.price == amount } : nil
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
