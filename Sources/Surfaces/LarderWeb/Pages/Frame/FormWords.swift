import HTTP
import LarderModel
import Terminal

/// The words of a command that a form is: its verb, what stands behind it, and its options by their names.
enum FormWords {
  /// What a form says besides its command.
  private static let reserved: Set<String> = ["verb", "words", "line", "before", "next", "seen"]

  static func read(_ form: Pairs) throws -> [String] {
    if let line = form["line"] {
      return try PageCommand.words(of: form["before"].map { $0 + " " + line } ?? line)
    }
    guard let verb = form["verb"], !verb.isEmpty else { throw Problem.words("say what is to be recorded") }
    for pair in form.all where pair.name.hasPrefix(pricePrefix) && !pair.value.isEmpty {
      try checkPrice(pair.value, currency(of: pair.name))
    }
    return words(of: form) { "--\($0)=\($1)" }
  }

  /// What a form would record as a line, so that it can be mended: nothing in it is looked at.
  static func line(of form: Pairs) -> String { ShellWords.joined(words(of: form) { "\($0):\($1)" }) }

  private static func words(of form: Pairs, option: (_ name: String, _ value: String) -> String) -> [String] {
    let filled = form.all.filter { !$0.value.isEmpty }
    var words = [form["verb"] ?? ""]
    for pair in filled where isWord(pair.name) {
      words.append(pair.value)
      if pair.name != "words", isNumber(pair.value) { words.append(currency(of: pair.name)) }
    }
    for pair in filled where !reserved.contains(pair.name) && !isWord(pair.name) {
      words.append(pair.value == "on" ? "--\(pair.name)" : option(pair.name, pair.value))
    }
    return words
  }

  /// What a field for a price begins with: a "2" in "words.EUR" is "2 EUR".
  private static let pricePrefix = "words."

  private static func currency(of name: String) -> String { String(name.dropFirst(pricePrefix.count)) }

  private static func isWord(_ name: String) -> Bool { name == "words" || name.hasPrefix(pricePrefix) }

  /// Among other words an amount would be taken for one: "1.99 kg" is no price.
  private static func checkPrice(_ text: String, _ code: String) throws {
    guard let currency = Currency(code: code) else { throw Problem.words("\"\(code.visible)\" is no currency") }
    _ = try Money(parsing: text, defaultCurrency: currency)
    // CUP is a currency, and a cup an amount.
    guard isNumber(text) || Money.looksLikeMoney(text) == .certain else {
      throw Problem.words("\"\(text.visible)\" is no price; write it as 2.50, or 2.50 CHF")
    }
  }

  private static func isNumber(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E || $0 == 0x2C }
  }
}
