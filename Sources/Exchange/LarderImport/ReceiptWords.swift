import LarderModel

/// What a language calls the rows of a receipt that are no food: what they add up to, what was paid, deposits, discounts.
///
/// A further language is one more in ``all``.
struct ReceiptWords: Sendable {
  /// The sum of all rows.
  let totals: WordList
  /// The sum of the rows so far, from which discounts may still go.
  let subtotals: WordList
  /// How it was paid, and the tax in it.
  let payments: WordList
  /// What is paid for bottles and crates, and given back for them.
  let deposits: WordList
  /// Words that a deposit's name begins with, whatever follows: "Pfand 0,25 Euro".
  let depositBeginnings: WordList
  /// What is taken off: words of a name.
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
