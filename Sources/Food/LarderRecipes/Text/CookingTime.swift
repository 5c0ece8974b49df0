/// Durations in recipes in words: "25 min", "1 h 30 min", "1½ Stunden".
package enum CookingTime {
  /// The longest duration of a recipe in minutes: three months, for food that matures.
  package static let longest = 129_600

  /// The minutes stated by a text. Nil if it is not a duration.
  package static func minutes(in text: String) -> Int? {
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
      // The longer time of "50-60 min" counts.
      if let upper = upperEnd(of: rest) {
        rest = upper
        continue
      }
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

  /// Whether a text consists only of a duration with its unit: "25 min", "1 Std. 30 Min.".
  static func isOnlyTime(_ text: String) -> Bool {
    let words = text.lowercased().split { !$0.isLetter }
    return !words.isEmpty && words.allSatisfy { minutes(ofA: $0) != nil || isJoining($0) } && minutes(in: text) != nil
  }

  /// The text from the upper end of a range: "60 min" of "-60 min" or "to 60 min". Nil if it is not one.
  private static func upperEnd(of text: Substring) -> Substring? {
    let mark = ["-", "–", "to ", "bis "].first { text.hasPrefix($0) }
    let upper = mark.map { text.dropFirst($0.count).drop { $0 == " " } }
    return upper?.first?.isNumber ?? false ? upper : nil
  }

  private static func isJoining(_ words: Substring) -> Bool {
    // "1 hour hr 15 minutes mins", as pages have it with a text for screen readers.
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

  /// The minutes in words: "25 min", "1 h 30 min".
  package static func text(_ minutes: Int) -> String {
    guard minutes >= 60 else { return "\(minutes) min" }
    return minutes % 60 == 0 ? "\(minutes / 60) h" : "\(minutes / 60) h \(minutes % 60) min"
  }
}

/// The difficulty of a recipe, from 1 to 5.
package enum Difficulty {
  private static let words: [(mark: Int, words: [String])] = [
    (1, ["easy", "simple", "very easy", "beginner", "einfach", "leicht", "simpel"]),
    (3, ["medium", "moderate", "intermediate", "mittel", "normal"]),
    (5, ["hard", "difficult", "challenging", "schwer", "schwierig"]),
  ]

  /// The difficulty stated by words. Nil if there is none.
  package static func mark(of text: String) -> Int? {
    let text = text.lowercased()
    if let mark = Int(text) { return (1...5).contains(mark) ? mark : nil }
    return words.first { $0.words.contains(text) }?.mark
  }

  package static func word(of mark: Int) -> String { words.first { $0.mark == mark }?.words[0] ?? "\(mark)" }
}

extension RecipeYield {
  /// The yield as text: "4", "4-6", "12 cookies".
  package var text: String {
    let amount = quantityTo.map { "\(quantity.fractionText)-\($0.fractionText)" } ?? quantity.fractionText
    return word.map { "\(amount) \($0)" } ?? amount
  }

  /// Reads "4", "4-6 people", "12 cookies", "about 20 rolls".
  ///
  /// - Parameter isOfPieces: Whether a number without a noun counts pieces.
  package init?(reading text: String, isOfPieces: Bool = false) {
    let reading = IngredientLineReader.read(text)
    guard let amount = reading.amounts.first, let quantity = amount.quantity, quantity.numerator > 0 else { return nil }
    let counted = [amount.unit?.word, reading.item.isEmpty ? nil : reading.item].compactMap { $0 }
    let words = counted.joined(separator: " ").trimmed
    self.init(quantity, to: amount.quantityTo)
    // "4 as a main" means four portions.
    guard !Self.people.contains(words.lowercased()), !words.lowercased().hasPrefix("as ") else { return }
    word = words.isEmpty ? (isOfPieces ? "pieces" : nil) : words
  }

  /// Words for people: the yield is in portions.
  private static let people: Set<String> = [
    "people", "persons", "person", "servings", "serving", "portions", "portion", "personen", "portionen", "serves",
  ]
}

extension PortionContent {
  /// The energy stated by words in thousandths of a kilocalorie: "540", "540 kcal", "2260 kJ".
  package static func kilocalories(in text: String) -> Int64? {
    let number = text.prefix { $0.isNumber || $0 == "." || $0 == "," }
    let unit = String(text.dropFirst(number.count)).trimmed.lowercased()
    guard let amount = Fraction(reading: String(number)) else { return nil }
    let factor: Fraction?
    switch unit {
    case "", "kcal", "cal", "calories": factor = Fraction(1000)
    case "kj": factor = Fraction(1_000_000, over: 4184)
    default: return nil
    }
    guard let factor, let exact = amount.multiplied(by: factor) else { return nil }
    return (exact.numerator + exact.denominator / 2) / exact.denominator
  }

  package static func text(kilocalories thousandths: Int64) -> String {
    (Fraction(thousandths, over: 1000) ?? .zero).decimalText + " kcal"
  }
}

extension String {
  /// The text without surrounding spaces.
  package var trimmed: String {
    guard let start = firstIndex(where: { !$0.isWhitespace }), let end = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[start...end])
  }
}
