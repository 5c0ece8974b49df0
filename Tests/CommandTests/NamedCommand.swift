import Foundation
import LarderVerbs
import LarderWords

@testable import larder

/// A command that a page names in its text, or shows in an `sh` block.
struct NamedCommand {
  /// The command without `larder`, with examples instead of placeholders.
  let line: String

  /// The commands of a page in order. Sessions are left out, because they run on their own.
  static func all(in page: String) -> [NamedCommand] {
    var found: [NamedCommand] = []
    var block: Substring?
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        block = block == nil ? line.dropFirst(3) : nil
      } else if block == nil {
        found += line.matches(of: /`([^`]+)`/).flatMap { commands(in: $0.1, isText: true) }
      } else if block == "sh" {
        found += commands(in: line.replacing(/(^|\s)#.*/, with: ""), isText: false)
      }
    }
    return found
  }

  /// The commands of a line of a shell, without redirections. In a text, `plan shop` is also a command.
  private static func commands(in line: Substring, isText: Bool) -> [NamedCommand] {
    line.split(separator: /&&|;|\|/).compactMap { part in
      let text = part.replacing(/\s[<>].*/, with: "").trimmingCharacters(in: .whitespaces)
      let words = text.split(separator: " ").map(String.init)
      if words.first == "larder" { return NamedCommand(String(text.dropFirst("larder".count))) }
      guard isText, words.count > 1, CommandTable.verb(named: words[0]) != nil else { return nil }
      return NamedCommand(text)
    }
  }

  private init(_ text: String) {
    let filled = text.replacing(/[A-Z]{2,}/) { Self.examples[String($0.output)] ?? String($0.output) }
      .replacing("…", with: "").trimmingCharacters(in: .whitespaces)
    // Files stay in the folder of the test, and a server has no folder for its data, so it stops after it has read its
    // options.
    let local = filled.replacing(/(^| )~?\//, with: " ")
    line = local.hasPrefix("serve ") ? local.replacing(/\s--data \S+/, with: "") + " --data no-folder" : local
  }

  /// Examples for the placeholders of pages.
  private static let examples = [
    "AMOUNT": "1l", "COMMAND": "buy", "DATE": "2026-11-01", "DIR": "other", "FIELD": "minimum", "FILE": "file.html",
    "FIRST": "5", "FOOD": "butter", "ITEM": "milk", "LAST": "6", "NAME": "ann", "NUMBER": "6", "PLACE": "fridge",
    "QUANTITY": "1l", "REPORT": "waste", "SETTING": "soon", "SIZE": "1l", "TABLE": "movements", "VALUE": "5",
  ]

  /// Commands that make a ledger know the names used in pages, and a file in the way of a server's data.
  static let preparation =
    "touch no-folder; larder buy milk 4l 4.76 store:Aldi -q; larder buy bread 2.50 -q; larder list add bread -q"

  /// The words, with the verb first.
  func words() throws -> [String] {
    guard case .command(let words) = try TypedCommand(line) else { return [] }
    return words
  }

  /// Whether a process that reads many lines can carry it out.
  ///
  /// Commands that read standard input, open an editor, send something or never end are read up to their options. The
  /// mere name of a command, with an action or an option, is only looked up: `buy`, `plan move`, `list --as`.
  func runs() throws -> Bool {
    let words = try words()
    // A test connects to none of the databases and servers that pages name.
    if line.contains("postgres://") || line.contains("https://larder.example.org/h/") { return false }
    guard let first = words.first, !first.hasPrefix("--") else { return words.count > 1 }
    guard !first.hasPrefix("__") else { return false }
    let verb = try CommandTable.find(first)
    if words.count == 1 { return false }
    if words.count == 2, verb.words.first?.listedWords?.contains(words[1]) == true { return false }
    if words.count == 2, verb.allOptions.contains(where: { "--\($0.name)" == words[1] }) { return false }
    let isUnending =
      ["-", "demo", "scan", "shell"].contains(verb.name) || words.contains("-") || words.contains("--edit")
    // A test sends nothing to the addresses that pages name.
    let isSent = words.starts(with: ["remind", "send"]) && !words.contains("--dry-run")
    guard isUnending || isSent else { return true }
    _ = try Arguments(Array(words.dropFirst()), of: verb)
    return false
  }
}
