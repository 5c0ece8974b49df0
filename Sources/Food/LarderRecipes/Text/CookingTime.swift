/// Times of recipes in words: "25 min", "1 h 30 min", "1½ Stunden".
public enum CookingTime {
  /// The most minutes that a recipe may take: three months, for what ripens.
  public static let longest = 129_600

  /// The minutes that words say; nil where they are no time.
  public static func minutes(in text: String) -> Int? {
    var total = Fraction.zero
    var rest = Substring(text.lowercased())
    var isFound = false
    while let start = rest.firstIndex(where: { $0.isNumber }) {
      guard rest[..<start].allSatisfy({ !$0.isLetter }) || !isFound || Self.isJoining(rest[..<start]) else {
        return nil
      }
      rest = rest[start...]
      let number = rest.prefix { $0.isNumber || ".,/ ".contains($0) }
      rest = rest.dropFirst(number.count)
      let unit = rest.prefix { $0.isLetter }
      rest = rest.dropFirst(unit.count)
      guard let amount = Fraction(reading: String(number).trimmed), let minutes = Self.minutes(ofA: unit),
        let part = amount.multiplied(by: minutes), let sum = total.adding(part)
      else { return nil }
      total = sum
      isFound = true
    }
    guard isFound, total.numerator > 0 else { return nil }
    let minutes = Int(clamping: (total.numerator + total.denominator / 2) / total.denominator)
    return minutes <= longest ? minutes : nil
  }

  /// Whether a text has nothing but a time in it, with its unit: "25 min", "1 Std. 30 Min.".
  static func isOnlyTime(_ text: String) -> Bool {
    let words = text.lowercased().split { !$0.isLetter }
    return !words.isEmpty && words.allSatisfy { minutes(ofA: $0) != nil || isJoining($0) } && minutes(in: text) != nil
  }

  private static func isJoining(_ words: Substring) -> Bool {
    // "1 hour hr 15 minutes mins", as a page has it for those who see it and those who hear it.
    ["and", "und", "hr", ""].contains(String(words).trimmed.filter(\.isLetter))
  }

  private static func minutes(ofA unit: Substring) -> Fraction? {
    switch unit {
    case "", "m", "min", "mins", "minute", "minutes", "minuten", "minutos", "minuti": Fraction(1)
    case "h", "hr", "hrs", "hour", "hours", "std", "stunde", "stunden", "heure", "heures", "ore", "ora", "horas":
      Fraction(60)
    case "d", "day", "days", "tag", "tage", "tagen": Fraction(1440)
    default: nil
    }
  }

  /// "25 min", "1 h 30 min".
  public static func text(_ minutes: Int) -> String {
    guard minutes >= 60 else { return "\(minutes) min" }
    return minutes % 60 == 0 ? "\(minutes / 60) h" : "\(minutes / 60) h \(minutes % 60) min"
  }
}
