/// A sign written beside an amount, and the currencies it may mean.
struct CurrencySign {
  var text: String
  /// The codes of the currencies that use it; the first is meant where the household's own is not among them.
  private let codes: String
  /// Whether it stands before the amount.
  var leads: Bool
  /// Whether it means none of them in particular, unless the household's own is one.
  var isAmbiguous: Bool

  private init(_ text: String, _ codes: String, leads: Bool = true, isAmbiguous: Bool = false) {
    self.text = text
    self.codes = codes
    self.leads = leads
    self.isAmbiguous = isAmbiguous
  }

  private static let all = [
    CurrencySign("€", "EUR"), CurrencySign("£", "GBP"), CurrencySign("₹", "INR"), CurrencySign("₩", "KRW"),
    CurrencySign("₪", "ILS"), CurrencySign("₴", "UAH"), CurrencySign("₺", "TRY"), CurrencySign("₱", "PHP"),
    CurrencySign("$", "USD CAD AUD NZD SGD HKD MXN CLP COP ARS"), CurrencySign("US$", "USD"),
    CurrencySign("CA$", "CAD"),
    CurrencySign("A$", "AUD"), CurrencySign("NZ$", "NZD"), CurrencySign("R$", "BRL"), CurrencySign("¥", "JPY CNY"),
    CurrencySign("zł", "PLN", leads: false), CurrencySign("Kč", "CZK", leads: false),
    CurrencySign("Ft", "HUF", leads: false), CurrencySign("₫", "VND", leads: false),
    CurrencySign("kr", "SEK NOK DKK ISK", leads: false, isAmbiguous: true),
  ]

  private var first: Currency? { Currency(code: codes.prefix(3)) }

  /// The sign of that text, whatever its case.
  static func named(_ text: String) -> CurrencySign? {
    let folded = text.lowercased()
    return all.first { $0.text.lowercased() == folded }
  }

  /// The sign that is shown for a currency.
  static func shown(for currency: Currency) -> CurrencySign? {
    all.first { !$0.isAmbiguous && $0.first == currency }
  }

  /// The currency the sign means in a household that counts in `household`.
  func currency(in household: Currency) throws(ParseProblem) -> Currency {
    if household.isAmong(codes) { return household }
    guard !isAmbiguous, let first else {
      let codes = codes.split(separator: " ").joined(separator: ", ")
      throw ParseProblem("\"\(text)\" may mean several currencies", hint: "write one of \(codes)")
    }
    return first
  }
}
