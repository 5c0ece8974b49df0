// Codes and minor units as ISO 4217 lists them for currencies in use.
extension Currency {
  /// How many decimals an amount has: 2 for most, 0 for JPY, 3 for KWD.
  public var exponent: Int {
    Currency.unusualExponents[self] ?? 2
  }

  /// Whether ISO 4217 lists it as a currency in use.
  public var isListed: Bool { Currency.listed.contains(self) }

  /// The sign that stands for this currency and no other in what is shown, such as "€".
  public var symbol: String? { sign?.text }

  var sign: CurrencySign? { CurrencySign.shown[self] }

  private static let unusualExponents: [Currency: Int] = {
    let table = [
      0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF", 3: "BHD IQD JOD KWD LYD OMR TND",
      4: "CLF UYW",
    ]
    return table.reduce(into: [:]) { result, row in
      for currency in currencies(row.value) { result[currency] = row.key }
    }
  }()

  private static let listed = Set(
    currencies(
      """
      AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF \
      CLF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL \
      HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL \
      MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON \
      RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH \
      UGX USD UYI UYU UYW UZS VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG
      """))

  private static func currencies(_ codes: String) -> [Currency] {
    codes.split(separator: " ").compactMap { Currency(code: $0) }
  }
}

/// A sign written beside an amount, and the currencies it may mean.
struct CurrencySign {
  var text: String
  /// The currencies that use it; the first is meant where the household's own is not among them.
  var currencies: [Currency]
  /// Whether it stands before the amount.
  var leads: Bool
  /// Whether it means none of them in particular, unless the household's own is one.
  var isAmbiguous: Bool

  private init(_ text: String, _ codes: String, leads: Bool = true, isAmbiguous: Bool = false) {
    self.text = text
    currencies = codes.split(separator: " ").compactMap { Currency(code: $0) }
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

  /// Signs by their text in lower case.
  static let byText: [String: CurrencySign] = all.reduce(into: [:]) { $0[$1.text.lowercased()] = $1 }

  /// The sign that is shown for a currency.
  static let shown: [Currency: CurrencySign] = all.filter { !$0.isAmbiguous }.reduce(into: [:]) { table, sign in
    if let currency = sign.currencies.first, table[currency] == nil { table[currency] = sign }
  }

  /// The currency the sign means in a household that counts in `household`.
  func currency(in household: Currency) throws(ParseProblem) -> Currency {
    if currencies.contains(household) { return household }
    guard !isAmbiguous, let first = currencies.first else {
      let codes = currencies.map(\.code).joined(separator: ", ")
      throw ParseProblem("\"\(text)\" may mean several currencies", hint: "write one of \(codes)")
    }
    return first
  }
}
