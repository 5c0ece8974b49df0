import Document
import LarderVerbs
import LarderWords
import PlainText
import Terminal

/// A page of help, laid out for a width from the command table.
struct HelpPage {
  private let width: Int
  private let ink: Ink
  private(set) var lines: [String] = []

  private init(_ page: TextPage) {
    // Longer lines are hard to read, however wide the terminal.
    width = min(max(page.width, 30), 100)
    ink = page.ink
  }

  /// Lays out the front page: every command in one line, grouped by task.
  static func overview(_ page: TextPage) -> [String] {
    var help = HelpPage(page)
    help.paragraph("Larder keeps track of your food: what you have, what must be eaten soon, and what waste costs.")
    help.gap()
    help.lines.append(help.ink.paint("usage:", .strong) + " larder COMMAND [words…] [key:value…]")
    help.gap()
    help.paragraph("New here? Start with: larder buy milk 1l 1.19 due:+9d")
    help.paragraph("To see a year of an invented household: larder demo")
    help.paragraph("To read about one command: larder help COMMAND")
    let widest = CommandTable.verbs.map(\.name.count).max() ?? 0
    for group in Verb.Group.allCases {
      help.section(group.rawValue)
      help.list(CommandTable.verbs.filter { $0.group == group }.map { ($0.name, $0.summary.typed) }, column: widest + 4)
    }
    help.section("Help topics")
    help.list(HelpTopic.all.map { ("help " + $0.name, $0.summary) })
    return help.lines
  }

  /// Lays out the help of one command.
  static func of(_ verb: Verb, _ page: TextPage) -> [String] {
    var help = HelpPage(page)
    help.paragraph("larder \(verb.name): \(verb.summary.typed)", .strong)
    help.gap()
    for usage in verb.usages { help.usage(usage) }
    var wasItem = false
    for passage in verb.passages {
      if !(passage.isItem && wasItem) { help.gap() }
      if passage.isItem { help.item(passage.text) } else { help.paragraph(passage.text) }
      wasItem = passage.isItem
    }
    let examples = verb.help.examples
    if !examples.isEmpty {
      help.section("examples")
      for example in examples { help.lines.append("  larder \(example)") }
    }
    if !verb.listedOptions.isEmpty {
      help.section("options")
      help.list(verb.listedOptions.map { ($0.spelling, $0.explanation) })
    }
    help.gap()
    let common = Option.common.map { "--" + $0.name }.joined(separator: ", ")
    help.paragraph("Every command also takes \(common): see larder help options.")
    let aliases = CommandTable.aliases(of: verb)
    if !aliases.isEmpty {
      help.gap()
      help.paragraph("also: " + aliases.joined(separator: ", "))
    }
    return help.lines
  }

  static func of(_ topic: HelpTopic, _ page: TextPage) -> [String] {
    var help = HelpPage(page)
    help.paragraph(topic.name + ": " + topic.summary, .strong)
    help.gap()
    help.list(topic.entries)
    return help.lines
  }

  // MARK: - Layout

  private mutating func gap() { lines.append("") }

  private mutating func section(_ title: String) {
    gap()
    lines.append(ink.paint(title, .strong))
  }

  private mutating func paragraph(_ text: String, _ role: Role = .plain) {
    for line in DisplayWidth.wrap(text, to: width) { lines.append(ink.paint(line, role)) }
  }

  /// Appends an item of a list.
  private mutating func item(_ text: String) {
    for (index, line) in DisplayWidth.wrap(text, to: width - 2).enumerated() {
      lines.append((index == 0 ? "- " : "  ") + line)
    }
  }

  /// Appends a usage line, broken between its parts and never within brackets.
  private mutating func usage(_ text: String) {
    var depth = 0
    let joined = String(
      text.map { character -> Character in
        if character == "[" { depth += 1 } else if character == "]" { depth -= 1 }
        return character == " " && depth > 0 ? "\u{A0}" : character
      })
    let parts = DisplayWidth.wrap("larder " + joined, to: width - 6)
    for (index, part) in parts.enumerated() {
      lines.append((index == 0 ? "  " : "      ") + part.map { $0 == "\u{A0}" ? " " : String($0) }.joined())
    }
  }

  /// Appends terms with their explanations in a second column. A long term gets a line of its own.
  private mutating func list(_ entries: [(term: String, text: String)], column: Int? = nil) {
    let widest = entries.map { DisplayWidth.of($0.term) }.max() ?? 0
    let column = column ?? min(widest, width >= 80 ? 26 : 20) + 4
    for (term, text) in entries {
      let wrapped = DisplayWidth.wrap(text, to: width - column)
      let fits = DisplayWidth.of(term) + 4 <= column
      if fits {
        lines.append("  " + DisplayWidth.padded(term, to: column - 2) + wrapped[0])
      } else {
        lines.append("  " + term)
      }
      for line in fits ? wrapped.dropFirst() : wrapped[...] {
        lines.append(String(repeating: " ", count: column) + line)
      }
    }
  }
}

/// A paragraph of an explanation, or an item of a list in it.
struct Passage: Hashable {
  var text: String
  let isItem: Bool
}

extension Verb {
  /// The explanation in passages. Single line breaks in `details` are only those of the source.
  var passages: [Passage] {
    var passages: [Passage] = []
    var isBegun = false
    for line in help.details.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty {
        isBegun = false
      } else if line.hasPrefix("- ") {
        passages.append(Passage(text: String(line.dropFirst(2)), isItem: true))
        isBegun = true
      } else if isBegun, let last = passages.indices.last {
        let text = line.drop { $0 == " " }
        passages[last].text += " \(text)"
      } else {
        passages.append(Passage(text: String(line), isItem: false))
        isBegun = true
      }
    }
    return passages.map { Passage(text: $0.text.typed, isItem: $0.isItem) }
  }

  /// The options that the help of the command lists: all except those of every command.
  var listedOptions: [Option] {
    let common = Set(Option.common.map(\.key))
    return shownOptions.filter { !common.contains($0.key) }
  }

  /// The different ways to write the command.
  var usages: [String] {
    usage.split(separator: "|  ").map { part in String(part.reversed().drop { $0 == " " }.reversed()) }
  }
}

extension Option {
  /// The option as it is typed, such as `-p, --period PERIOD`.
  var spelling: String { (letter.map { "-\($0), " } ?? "") + "--" + name + (value.map { " " + $0 } ?? "") }

  /// The explanation, followed by the words to choose from, if there are only a few.
  var explanation: String { help.typed + (kind.listedWords.map { ": " + $0.joined(separator: ", ") } ?? "") }
}

enum HelpCommand {
  static func run(_ session: inout Session) throws {
    if session.arguments.has(.man) {
      session.output.write(Manual.text)
      return
    }
    guard let name = session.arguments.words.first else {
      session.show(HelpPage.overview(session.page))
      return
    }
    if let topic = HelpTopic(named: name) {
      session.show(HelpPage.of(topic, session.page))
    } else {
      showHelp(&session, of: try CommandTable.find(name))
    }
  }

  static func showHelp(_ session: inout Session, of verb: Verb) { session.show(HelpPage.of(verb, session.page)) }
}

extension String {
  /// The text with the program's name in front of each command in backticks.
  var typed: String {
    split(separator: "`", omittingEmptySubsequences: false).enumerated().map { index, part in
      index % 2 == 0 ? String(part) : Program.prompt + part
    }.joined()
  }
}
