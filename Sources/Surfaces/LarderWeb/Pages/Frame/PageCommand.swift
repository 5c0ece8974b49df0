import Accounts
import HTTP
import Integrity
import LarderModel
import LarderSentences
import LarderWords
import Terminal

/// Words that somebody typed on a page, or that a button stands for, as a line of whoever is signed in.
struct PageCommand {
  let line: Line
  let meaning: Meaning
  /// By which the same words from the same page are known; nil where they are another entry each time.
  let id: String?

  /// A whole line, taken apart as at the terminal.
  static func words(of text: String) throws -> [String] {
    do throws(ShellWords.Problem) {
      let words = try ShellWords.split(text)
      return words.first == "larder" ? Array(words.dropFirst()) : words
    } catch {
      throw Problem.words(error.description)
    }
  }

  /// A name as it stands among the words of a line.
  static func quoted(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte >= 0x80
        || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    }
    return isPlain ? name : inQuotes(name)
  }

  /// The same in quotes, whatever is in it.
  static func inQuotes(_ name: String) -> String {
    "\"" + name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  /// - Parameter seen: the last event that the page knew of; the same words from the same page are one command.
  init(_ words: [String], _ visit: Visit, seen: String? = nil) throws {
    let person = try visit.person().account
    let (verb, rest) = try CommandTable.command(words)
    let id = seen.flatMap { UInt64($0) }.map { seen in
      "page-\(person.id)-\(seen)-\(SHA256.digest(of: words.joined(separator: "\n")).hex.prefix(16))"
    }
    (line, meaning) = try WireWords(verb, rest).line(visit.clock, by: person.name, id: id)
    self.id = id
    try visit.require(Permission.needed(for: line, meaning))
  }

  /// Whether it is something to read, and records nothing.
  var isReading: Bool {
    // A file cannot be shown.
    if case .file = meaning { false } else { meaning.recordsNothing }
  }
}

/// The words of a command that a form is: its verb, what stands behind it, and its options by their names.
enum FormWords {
  /// What a form says besides its command.
  private static let reserved: Set<String> = ["verb", "words", "line", "before", "next", "seen"]

  static func read(_ form: Pairs) throws -> [String] {
    if let line = form["line"] { return try PageCommand.words(of: form["before"].map { $0 + " " + line } ?? line) }
    guard let verb = form["verb"], !verb.isEmpty else { throw Problem.words("nothing to record") }
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
    guard let currency = Currency(code: code) else { throw Problem.words("\"\(code.visible)\" is not a currency") }
    _ = try Money(parsing: text, defaultCurrency: currency)
    // CUP is a currency, and a cup an amount.
    guard isNumber(text) || Money.looksLikeMoney(text) == .certain else {
      throw Problem.words("\"\(text.visible)\" is not a price; try 2.50 or 2.50 CHF")
    }
  }

  private static func isNumber(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E || $0 == 0x2C }
  }
}

/// What is recorded by a form of any page, where no script sends it.
enum CommandForms {
  /// Carries a command out and leads back to the page, which says what came of it. What is to be read is led to; what
  /// cannot be done is said there, with what was typed.
  static func done(_ visit: Visit) throws -> Response {
    let home = try visit.home()
    let form = try visit.request.form()
    let typed = form["line"]
    let next = ReturnPath.back(of: form, in: home.id)
    do {
      let command = try PageCommand(FormWords.read(form), visit, seen: form["seen"])
      if command.isReading {
        guard let typed, !typed.isEmpty else { throw Problem.words("this form does not record anything") }
        return try .leading(to: "/h/\(home.id)/line?line=\(QueryText.encoded(typed))")
      }
      guard case .reply(let reply) = try visit.recording(as: command.id, { try command.line.answer(in: $0.ledger) })
      else { throw Problem.words("a page cannot create files; use the terminal") }
      return try visit.leading(to: next, saying: Toast(reply, visit))
    } catch {
      // A line that was mended, and not well enough, is mended once more where it was.
      if let typed, form["mended"] == nil { return try visit.leading(to: next, refusing: error, typed: typed) }
      return try visit.leading(to: next, refusing: error, refused: typed ?? FormWords.line(of: form))
    }
  }
}
