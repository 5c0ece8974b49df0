/// The numbers by which codes name currencies, as ISO 4217 has them.
package enum CurrencyNumber {
  /// The three letters of a currency; nil of a number that no household is likely to meet.
  package static func letters(of number: Int) -> String? { letters[number] }

  private static let letters: [Int: String] = [
    36: "AUD", 124: "CAD", 156: "CNY", 191: "HRK", 203: "CZK", 208: "DKK", 344: "HKD", 348: "HUF", 352: "ISK",
    356: "INR", 376: "ILS", 392: "JPY", 410: "KRW", 484: "MXN", 498: "MDL", 554: "NZD", 578: "NOK", 643: "RUB",
    702: "SGD", 710: "ZAR", 752: "SEK", 756: "CHF", 764: "THB", 784: "AED", 807: "MKD", 818: "EGP", 826: "GBP",
    840: "USD", 941: "RSD", 944: "AZN", 946: "RON", 949: "TRY", 975: "BGN", 977: "BAM", 978: "EUR", 980: "UAH",
    981: "GEL", 985: "PLN", 986: "BRL",
  ]
}
