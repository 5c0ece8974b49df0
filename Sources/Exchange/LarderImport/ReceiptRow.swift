import LarderModel

/// The kind of a receipt's row, by its name.
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
      // Matches "Pfand 0,25 Euro" but not "Pfandkuchen".
      if language.deposits.contains(plain) || letters.first.map({ language.depositBeginnings.contains($0) }) == true {
        self = .deposit
      }
      if letters.contains(where: { language.discounts.contains($0) }) || language.discounts.contains(plain) {
        self = .discount
      }
      if self != .goods { return }
    }
  }

  /// The part of a discount's name that may name the item: "Rabatt Butter".
  static func subject(ofDiscount name: String) -> String {
    let words = TableColumn.plain(name).split(separator: " ").map { String($0) }
    return words.filter { word in
      word.first?.isNumber != true && !ReceiptWords.all.contains { $0.discounts.contains(word) }
        && !["auf", "on", "of", "für", "sur", "op"].contains(word)
    }.joined(separator: " ")
  }
}

/// A language's words for receipt rows that are not food: totals, payments, deposits and discounts.
///
/// To add a language, add a value to ``all``.
struct ReceiptWords: Sendable {
  /// The sum of all rows.
  let totals: WordList
  /// Subtotals, which discounts may still reduce.
  let subtotals: WordList
  /// Payments and taxes.
  let payments: WordList
  /// Deposits for bottles and crates, charged or returned.
  let deposits: WordList
  /// The first words of deposits with any ending: "Pfand 0,25 Euro".
  let depositBeginnings: WordList
  let discounts: WordList

  static let all: [ReceiptWords] = [.english, .german, .french, .dutch]

  static let english = ReceiptWords(
    totals: "total|totals|grand total|sum|total due|amount due|balance due|to pay",
    subtotals: "subtotal|sub total",
    payments: """
      cash|change|card|credit card|debit card|visa|mastercard|paid|payment|tax|sales tax|vat|rounding|contactless
      """,
    deposits: "bottle deposit|bottle return|returned bottles", depositBeginnings: "deposit|crv",
    discounts: "discount|coupon|voucher|savings|saving|rebate|refund|offer|loyalty|promotion|reduction|you saved")

  static let german = ReceiptWords(
    totals: "summe|gesamt|gesamtsumme|gesamtbetrag|zu zahlen|endsumme|summe eur|total eur|betrag",
    subtotals: "zwischensumme",
    payments: """
      bar|bargeld|gegeben|geg bar|geg ec cash|ec karte|ec cash|karte|kartenzahlung|girocard|rückgeld|rueckgeld|mwst|steuer|\
      gegeben bar|bezahlt|rundung
      """,
    deposits: "mehrweg|einweg|leerg",
    depositBeginnings: "pfand|leergut|einwegpfand|mehrwegpfand|pfandrückgabe|pfandrueckgabe|flaschenpfand|pfandartikel",
    discounts:
      "rabatt|coupon|gutschein|nachlass|ersparnis|aktion|preisvorteil|storno|retoure|erstattung|bonus|aktionsrabatt")

  static let french = ReceiptWords(
    totals: "total ttc|à payer|a payer|montant dû", subtotals: "sous total",
    payments: "espèces|carte bancaire|cb|rendu|tva",
    deposits: "consignes", depositBeginnings: "consigne", discounts: "remise|réduction|bon de réduction|avoir")

  static let dutch = ReceiptWords(
    totals: "totaal|te betalen", subtotals: "subtotaal", payments: "pin|contant|wisselgeld|btw",
    deposits: "emballage", depositBeginnings: "statiegeld", discounts: "korting|bonus korting|actie")
}

/// A receipt's amount of money, which may be negative: "-0,50", "0,50-", "−€1.20".
struct SignedPrice: Hashable, Sendable {
  var amount: Money
  var isNegative: Bool

  init(parsing text: String, mark: String, currency: Currency) throws(ValueError) {
    let (plain, isNegative) = Self.unsigned(text)
    amount = try Money(parsing: plain + mark, defaultCurrency: currency)
    self.isNegative = isNegative && amount.minor > 0
  }

  /// The text without a leading or trailing minus.
  static func unsigned(_ text: String) -> (text: String, isNegative: Bool) {
    var digits = text[...]
    while digits.last == " " { digits.removeLast() }
    if let first = digits.first, minus.contains(first) { return (String(digits.dropFirst()), true) }
    if let last = digits.last, minus.contains(last) { return (String(digits.dropLast()), true) }
    // "€-0.50"
    if let second = digits.dropFirst().first, minus.contains(second), digits.first?.isCurrencySymbol == true {
      return (String(digits.prefix(1)) + digits.dropFirst(2), true)
    }
    return (text, false)
  }

  private static let minus: Set<Character> = ["-", "\u{2212}", "\u{2013}"]

  /// The amount in the smallest unit, negative for discounts.
  var minor: Int64 { isNegative ? -amount.minor : amount.minor }
}
