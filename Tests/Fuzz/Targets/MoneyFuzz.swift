import LarderModel

/// Prices as typed and as exported.
enum MoneyFuzz: FuzzTarget {
  static let name = "money"
  static let words = [
    "€2.38", "2,38 EUR", "$4", "kr", "1.000", "9223372036854775807", "92233720368547758.07", "JPY", "KWD", "CLF", "Ft",
    "US$", "CUP", "-", "0.001", "zł",
  ]

  private static let currencies = ["EUR", "JPY", "KWD", "CLF", "SEK"].map { Currency(code: $0) ?? .none } + [.none]

  static func check(_ input: [UInt8]) throws(BrokenLaw) {
    let text = Input.text(input)
    for currency in currencies {
      let money = try reading { () throws(ValueError) in try Money(parsing: text, defaultCurrency: currency) }
      guard let money else { continue }
      try law(money.minor >= 0, "a price of \(money.minor)")
      try law((try? Money(exactText: money.exactText)) == money, "\(money.exactText) is read as another price")
      for style in [OutputStyle.english, .german] where money.currency.isListed || money.currency == currency {
        let shown = money.formatted(style)
        guard let read = try? Money(parsing: shown, defaultCurrency: currency) else {
          // Three decimals after a comma are ambiguous, and never guessed.
          try law(style == .german && money.currency.exponent == 3, "the shown price \(shown) cannot be read")
          continue
        }
        try law(read == money, "the shown price \(shown) is read as \(read.exactText)")
      }
    }
    if let exact = try? Money(exactText: text) {
      try law((try? Money(exactText: exact.exactText)) == exact, "\(text) and \(exact.exactText) are different prices")
    }
    let words = text.split(separator: " ").map(String.init)
    try law((0...2).contains(Money.looksLikeMoney(words[...])), "a price has too many words")
  }
}
