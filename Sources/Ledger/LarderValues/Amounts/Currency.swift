/// A currency, as its three-letter code packed into 16 bits.
@frozen
public struct Currency: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// 1 + the letters read as a base-26 number; 0 for no currency.
  public let rawValue: UInt16

  /// Creates the currency with this raw value, or nil if no three letters have it.
  @inlinable
  public init?(rawValue: UInt16) {
    guard rawValue <= 26 * 26 * 26 else { return nil }
    self.rawValue = rawValue
  }

  /// Creates the currency with a code of three ASCII letters, in either case, or nil for any other text.
  ///
  /// Codes that ISO 4217 does not list are accepted as well: see `isListed`.
  public init?(code: some StringProtocol) {
    guard code.utf8.count == 3 else { return nil }
    let bytes = Array(code.utf8)
    self.init(bytes[0], bytes[1], bytes[2])
  }

  /// Creates the currency of three ASCII letters.
  init?(_ first: UInt8, _ second: UInt8, _ third: UInt8) {
    func letter(_ byte: UInt8) -> UInt16? {
      let upper = byte & 0xDF
      return upper >= 0x41 && upper <= 0x5A ? UInt16(upper - 0x41) : nil
    }
    guard let first = letter(first), let second = letter(second), let third = letter(third) else { return nil }
    rawValue = (first * 26 + second) * 26 + third + 1
  }

  /// No currency.
  public static let none = Currency(packed: 0)
  /// The default currency.
  public static let euro = Currency(code: "EUR") ?? .none

  /// The three-letter code, such as "EUR", or empty for `none`.
  public var code: String {
    guard rawValue > 0 else { return "" }
    let packed = rawValue - 1
    let letters = [packed / 676, packed / 26 % 26, packed % 26].map { UInt8($0) + 0x41 }
    return String(decoding: letters, as: UTF8.self)
  }

  private init(packed: UInt16) { rawValue = packed }

  /// The three-letter code.
  public var description: String { code }
}

// Codes and minor units of the currencies in use, from ISO 4217.
extension Currency {
  /// The number of decimals: 2 for most currencies, 0 for JPY, 3 for KWD.
  public var exponent: Int {
    if isAmong("BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF") { return 0 }
    if isAmong("BHD IQD JOD KWD LYD OMR TND") { return 3 }
    return isAmong("CLF UYW") ? 4 : 2
  }

  /// Whether ISO 4217 lists the currency as in use.
  package var isListed: Bool { isAmong(Currency.listed) }

  /// The unambiguous sign of the currency, such as "€", if it has one.
  public var symbol: String? { sign?.text }

  var sign: CurrencySign? { CurrencySign.shown(for: self) }

  private static let listed = """
    AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF \
    CLF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL \
    HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL \
    MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON \
    RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH \
    UGX USD UYI UYU UYW UZS VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG
    """

  /// Whether the currency is among the given codes, which are separated by single spaces.
  ///
  /// The text is searched directly: a process asks once or twice, too rarely to justify building a table.
  func isAmong(_ codes: String) -> Bool {
    let bytes = codes.utf8Span.span
    var start = 0
    while start + 3 <= bytes.count {
      if Currency(bytes[start], bytes[start + 1], bytes[start + 2]) == self { return true }
      start += 4
    }
    return false
  }
}

/// A currency sign, and the currencies it may mean.
struct CurrencySign {
  var text: String
  /// The codes of the currencies with this sign. The first is the default if the household's own is not among them.
  private let codes: String
  /// Whether the sign precedes the amount.
  var leads: Bool
  /// Whether several currencies share the sign. It then means the household's currency, if that is one of them.
  var isAmbiguous: Bool

  private init(_ text: String, _ codes: String, leads: Bool = true, isAmbiguous: Bool = false) {
    (self.text, self.codes, self.leads, self.isAmbiguous) = (text, codes, leads, isAmbiguous)
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

  /// Returns the sign with this text, in any letter case.
  static func named(_ text: String) -> CurrencySign? {
    let folded = text.lowercased()
    return all.first { $0.text.lowercased() == folded }
  }

  static func shown(for currency: Currency) -> CurrencySign? { all.first { !$0.isAmbiguous && $0.first == currency } }

  /// Returns the currency that the sign means for a household with currency `household`.
  func currency(in household: Currency) throws(ParseProblem) -> Currency {
    if household.isAmong(codes) { return household }
    guard !isAmbiguous, let first else {
      let codes = codes.split(separator: " ").joined(separator: ", ")
      throw ParseProblem(clause: "\"\(text)\" may mean several currencies", hint: "write one of \(codes)")
    }
    return first
  }
}
