// Codes and minor units as ISO 4217 lists them for currencies in use.
extension Currency {
  /// How many decimals an amount has: 2 for most, 0 for JPY, 3 for KWD.
  public var exponent: Int {
    if isAmong("BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF") { return 0 }
    if isAmong("BHD IQD JOD KWD LYD OMR TND") { return 3 }
    return isAmong("CLF UYW") ? 4 : 2
  }

  /// Whether ISO 4217 lists it as a currency in use.
  public var isListed: Bool { isAmong(Currency.listed) }

  /// The sign that stands for this currency and no other in what is shown, such as "€".
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

  /// Whether it is one of those whose codes are given, divided by single spaces.
  ///
  /// The codes are looked through as they are: a process asks once or twice, and a table would be built for that.
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
