import LarderCodes
import LarderLedger
import LarderModel
import LarderWords
import PlainText

/// A line from a scanner: a code, a number that applies to the previous code, or a word.
enum ScanInput: Hashable, Sendable {
  case nothing
  case end
  case help
  case undo
  case mode(ScanMode)
  /// The store for all following codes; nil for none.
  case store(String?)
  /// The person for all following codes; nil for none.
  case person(String?)
  case code(String, ScannedCode, words: [String])
  case quantity(String)
  case price(String)

  /// - Parameter year: The year that decides the century of two-digit years in a code.
  init(_ text: String, year: Int) throws(CommandLineError) {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let first = words.first else {
      self = .nothing
      return
    }
    if words.count == 1, let word = Self.word(first.lowercased()) {
      self = word
    } else if let code = try Self.scanned(words, year: year) {
      self = code
    } else if let amount = Self.amount(words) ?? Self.setting(words) {
      self = amount
    } else {
      throw .usage(
        "\"\(words.joined(separator: " ").visible)\" is not a code, a number or a known word; "
          + "for help, type ?")
    }
  }

  private static func word(_ word: String) -> ScanInput? {
    switch word {
    case "exit", "quit": .end
    case "?", "help": .help
    case "undo": .undo
    default: ScanMode(rawValue: word).map { .mode($0) }
    }
  }

  // MARK: Codes

  private static func scanned(_ words: [String], year: Int) throws(CommandLineError) -> ScanInput? {
    // "(01)04006381333931 (17)261130", as printed.
    let whole = words.joined(separator: " ")
    if words.count > 1, words[0].hasPrefix("("), let code = try? ScannedCode.read(whole, year: year) {
      return .code(whole, code, words: [])
    }
    // "4 001234 000015", as the digits are printed below the bars.
    let joined = words.joined()
    if words.count > 1, [8, 12, 13, 14].contains(joined.utf8.count), joined.utf8.allSatisfy(isDigit),
      words.allSatisfy({ $0.utf8.count < 8 }), let read = try? ScannedCode.read(joined, year: year, isStated: true)
    {
      return .code(joined, read, words: [])
    }
    var text = words[0]
    var isStated = text.hasPrefix("]") || isLongNumber(text)
    if text.lowercased().hasPrefix("code:") {
      text = String(text.dropFirst(5))
      isStated = true
    }
    guard isStated || ItemCode.mayBe(text) else { return nil }
    do throws(CodeProblem) {
      guard let code = try ScannedCode.read(text, year: year, isStated: isStated) else { return nil }
      return .code(text, code, words: Array(words.dropFirst()))
    } catch {
      throw .refused("\(text.visible) is not a barcode: \(error.sentence)")
    }
  }

  /// Whether a number has at least six digits. Such a number is a code or a misread one, not a quantity.
  private static func isLongNumber(_ text: String) -> Bool { text.utf8.count >= 6 && text.utf8.allSatisfy(isDigit) }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  // MARK: Numbers

  /// A bare number: a price if it has two decimals or a currency, otherwise a quantity. `2x` is always a quantity.
  static func amount(_ words: [String]) -> ScanInput? {
    let text = words.joined(separator: " ")
    guard Money.looksLikeMoney(text) == .unlikely else { return .price(text) }
    guard words.count == 1 || words.count == 2 && words.contains(where: { isTimes($0[...]) }) else { return nil }
    var number = words.joined()[...]
    if isTimes(number.suffix(1)) { number.removeLast() } else if isTimes(number.prefix(1)) { number.removeFirst() }
    guard let first = number.utf8.first, isDigit(first), !isLongNumber(String(number)),
      number.utf8.allSatisfy({ isDigit($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }),
      (try? EnteredQuantity(parsing: String(number), allowingZero: true)) != nil
    else { return nil }
    return .quantity(String(number))
  }

  private static func isTimes(_ text: Substring) -> Bool { text == "x" || text == "X" || text == "×" }

  // MARK: Settings for the following codes

  /// Reads "store Markt", "store:Markt" or "for ann". Without a name, the setting ends.
  private static func setting(_ words: [String]) -> ScanInput? {
    let first = words[0].lowercased()
    for (key, isStore) in [("store", true), ("for", false)] where first == key || first.hasPrefix(key + ":") {
      let begun = String(words[0].dropFirst(key.count + 1))
      let parts = ([begun] + words.dropFirst()).map { $0.filter { $0 != "\"" } }
      let name = parts.filter { !$0.isEmpty }.joined(separator: " ")
      let said = name.isEmpty ? nil : name
      return isStore ? .store(said) : .person(said)
    }
    return nil
  }
}

/// The result of a scanner's line, for a surface to show.
package enum ScanAnswer {
  /// The line is empty.
  case nothing
  case end
  /// Nothing was recorded; the messages say why.
  case said([Message])
  /// Something was recorded, or would be in a dry run.
  case reply(CommandReply)
}

/// Access to the ledger, opened for each line that needs it and not held open while waiting for the next line.
package protocol LedgerAccess {
  func open() throws -> HouseholdLedger
  /// Opens the ledger for writing while `work` runs.
  func writing<Result>(_ work: (HouseholdLedger) throws -> Result) throws -> Result
}
