import Accounts
import HTTP
import Integrity
import LarderModel
import LarderVerbs
import LarderWords
import PlainText

/// A command typed on a page or performed by a button, as a line of the signed-in person.
package struct PageCommand {
  package let line: Line
  package let meaning: Meaning
  /// The command's ID, so that the same words from the same page count once; nil if each submission is a new entry.
  let id: String?

  /// Splits a whole line as in the terminal.
  package static func words(of text: String) throws -> [String] {
    do {
      let words = try ShellWords.split(text)
      let commands = CommandTable.commands(words.first == "larder" ? Array(words.dropFirst()) : words)
      guard commands.count < 2 else { throw Problem.words("these are \(commands.count) entries; enter one at a time") }
      return commands.first ?? []
    } catch let error as ShellWords.Problem {
      throw Problem.words(error.description)
    }
  }

  /// Quotes a name for a line if necessary.
  package static func quoted(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte >= 0x80
        || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    }
    return isPlain ? name : inQuotes(name)
  }

  package static func inQuotes(_ name: String) -> String {
    "\"" + name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  /// - Parameter seen: The last event that the page showed. The same words from the same state of the page are one
  ///   command.
  package init(_ words: [String], _ context: RequestContext, seen: String? = nil) throws {
    let person = try context.person().account
    let (verb, rest) = try CommandTable.command(words)
    let id = seen.flatMap { UInt64($0) }.map { seen in
      "page-\(person.id)-\(seen)-\(SHA256.digest(of: words.joined(separator: "\n")).hex.prefix(16))"
    }
    let decoder = try CommandDecoder(verb, rest)
    var decoded = try decoder.line(context.clock, by: person.name, id: id, products: context.site.options.products)
    decoded.line.isAttended = true
    (line, meaning) = decoded
    self.id = id
    try context.require(Permission.needed(for: line, meaning))
  }

  /// Whether the command only shows something.
  var isReading: Bool {
    // A page cannot show a file.
    if case .file = meaning { false } else { meaning.recordsNothing }
  }
}

/// The words of a form's command: its verb, arguments and options.
enum FormWords {
  /// The field names that are not options.
  private static let reserved: Set<String> = ["verb", "words", "line", "before", "next", "seen"]

  static func read(_ form: Pairs) throws -> [String] {
    if let line = form["line"] { return try PageCommand.words(of: form["before"].map { $0 + " " + line } ?? line) }
    guard let verb = form["verb"], !verb.isEmpty else { throw Problem.words("enter something to record") }
    for pair in form.all where pair.name.hasPrefix(pricePrefix) && !pair.value.isEmpty {
      try checkPrice(pair.value, currency(of: pair.name))
    }
    return words(of: form) { "--\($0)=\($1)" }
  }

  /// A form's command as an editable line. Nothing in it is checked.
  static func line(of form: Pairs) -> String { ShellWords.joined(words(of: form) { "\($0):\($1)" }) }

  private static func words(of form: Pairs, option: (_ name: String, _ value: String) -> String) -> [String] {
    let filled = changed(form)
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

  /// The fields with a value. A field with its present value in "was.NAME" counts if it was changed, and an emptied one
  /// removes the value. A list with its present names in "had.NAME" gives only its changes.
  private static func changed(_ form: Pairs) -> [(name: String, value: String)] {
    form.all.flatMap { pair -> [(name: String, value: String)] in
      if pair.name.hasPrefix(hadPrefix) {
        let list = String(pair.name.dropFirst(hadPrefix.count))
        return changes(to: list, from: pair.value, in: form).map { (list, $0) }
      }
      guard !pair.name.hasPrefix(wasPrefix), form[hadPrefix + pair.name] == nil else { return [] }
      guard let was = form[wasPrefix + pair.name] else { return pair.value.isEmpty ? [] : [(pair.name, pair.value)] }
      return pair.value == was ? [] : [(pair.name, pair.value.isEmpty ? "unknown" : pair.value)]
    }
  }

  /// The changes to a list of names: "+nuts, kiwi" and "-milk".
  private static func changes(to list: String, from had: String, in form: Pairs) -> [String] {
    func names(_ text: String) -> [String] {
      text.split(separator: ",").map { $0.split(separator: " ").joined(separator: " ") }.filter { !$0.isEmpty }
    }
    let (before, now) = (names(had), form.all.filter { $0.name == list }.flatMap { names($0.value) })
    func beyond(_ names: [String], _ others: [String]) -> String {
      let known = Set(others.map { $0.lowercased() })
      return names.filter { !known.contains($0.lowercased()) }.joined(separator: ", ")
    }
    return [("+", beyond(now, before)), ("-", beyond(before, now))].filter { !$0.1.isEmpty }.map { $0 + $1 }
  }

  private static let (wasPrefix, hadPrefix) = ("was.", "had.")

  /// Whether a form shows present values, and none was changed.
  static func isUnchanged(_ form: Pairs) -> Bool {
    form.all.contains { $0.name.hasPrefix(wasPrefix) || $0.name.hasPrefix(hadPrefix) }
      && changed(form).allSatisfy { reserved.contains($0.name) || isSubject($0.name, of: form) }
  }

  /// Whether a field only names the thing that a form changes, or its version.
  private static func isSubject(_ name: String, of form: Pairs) -> Bool {
    ["item", "lot", "version"].contains(name) || name == "for" && form[wasPrefix + name] == nil
  }

  /// The prefix of price fields: "2" in the field "words.EUR" means "2 EUR".
  private static let pricePrefix = "words."

  private static func currency(of name: String) -> String { String(name.dropFirst(pricePrefix.count)) }

  private static func isWord(_ name: String) -> Bool { name == "words" || name.hasPrefix(pricePrefix) }

  /// Checks that a price is only a number, because "1.99 kg" among the other words would be read as an amount.
  private static func checkPrice(_ text: String, _ code: String) throws {
    guard let currency = Currency(code: code) else {
      throw Problem.words("\"\(code.visible)\" is not a currency; write it as EUR")
    }
    _ = try Money(parsing: text, defaultCurrency: currency)
    // CUP is a currency, but a cup is an amount.
    guard isNumber(text) || Money.looksLikeMoney(text) == .certain else {
      throw Problem.words("\"\(text.visible)\" is not a price; write it as 2.50 or 2.50 CHF")
    }
  }

  private static func isNumber(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E || $0 == 0x2C }
  }
}

/// Performs the commands of forms sent without a script.
package enum CommandForms {
  /// Performs a command and returns to the page, which shows the result. A report opens as a page. An error is shown
  /// with the words that were typed.
  package static func done(_ context: RequestContext) throws -> Response {
    let home = try context.home()
    let form = try context.request.form()
    let typed = form["line"]
    let next = ReturnPath.back(of: form, in: home.id)
    if FormWords.isUnchanged(form) { return try .leading(to: next) }
    do {
      let command = try PageCommand(FormWords.read(form), context, seen: form["seen"])
      if command.isReading {
        guard let typed, !typed.isEmpty else { throw Problem.words("this form is empty; fill it in") }
        return try .leading(to: "/h/\(home.id)/line?line=\(QueryText.encoded(typed))")
      }
      let answer = try context.recording(as: command.id) { home in
        do { return try command.line.answer(in: home.ledger) } catch {
          throw Problem.offeringAll(insteadOf: error, of: command.line)
        }
      }
      guard case .reply(let reply) = answer else { throw Problem.words("pages cannot export files; use the terminal") }
      return try context.leading(to: next, saying: Toast(reply, context))
    } catch {
      // A corrected line that fails again can be corrected in the same place.
      if let typed, form["mended"] == nil { return try context.leading(to: next, refusing: error, typed: typed) }
      return try context.leading(to: next, refusing: error, refused: typed ?? FormWords.line(of: form))
    }
  }
}
