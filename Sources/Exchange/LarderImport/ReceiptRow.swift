import LarderModel

/// What a row of a receipt is, by its name.
enum ReceiptRow: Hashable, Sendable {
  case goods, total, subtotal, payment, deposit, discount

  init(named name: String) {
    let words = TableColumn.plain(name).split(separator: " ").map { String($0) }
    let letters = words.filter { $0.first?.isNumber != true }
    let plain = letters.joined(separator: " ")
    self = .goods
    for language in ReceiptWords.all {
      if language.totals.contains(plain) { self = .total }
      if language.subtotals.contains(plain) { self = .subtotal }
      if language.payments.contains(plain) { self = .payment }
      // "Pfand 0,25 Euro", and no "Pfandkuchen".
      if language.deposits.contains(plain) || letters.first.map({ language.depositBeginnings.contains($0) }) == true {
        self = .deposit
      }
      if letters.contains(where: { language.discounts.contains($0) }) || language.discounts.contains(plain) {
        self = .discount
      }
      if self != .goods { return }
    }
  }

  /// What of a discount's name may be that of what it is of: "Rabatt Butter".
  static func subject(ofDiscount name: String) -> String {
    let words = TableColumn.plain(name).split(separator: " ").map { String($0) }
    return words.filter { word in
      word.first?.isNumber != true && !ReceiptWords.all.contains { $0.discounts.contains(word) }
        && !["auf", "on", "of", "für", "sur", "op"].contains(word)
    }.joined(separator: " ")
  }
}
