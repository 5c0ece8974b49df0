import Document
import LarderWords
import PlainText
import Terminal

/// Help, laid out from the command table for a width.
struct HelpPage {
  private let width: Int
  private let ink: Ink
  private(set) var lines: [String] = []

  private init(_ page: TextPage) {
    // Longer lines are hard to read, however wide the terminal.
    width = min(max(page.width, 30), 100)
    ink = page.ink
  }

  /// Every command in a line.
  static func overview(_ page: TextPage) -> [String] {
    var help = HelpPage(page)
    help.paragraph("larder keeps a household's food ledger: what was bought, eaten, wasted, and what is in.")
    help.gap()
    help.lines.append(help.ink.paint("usage:", .strong) + " larder COMMAND [words…] [key:value…]")
    let widest = CommandTable.verbs.map(\.name.count).max() ?? 0
    for group in Verb.Group.allCases {
      help.section(group.rawValue)
      help.list(CommandTable.verbs.filter { $0.group == group }.map { ($0.name, $0.summary.typed) }, column: widest + 4)
    }
    help.section("Of all commands")
    help.list(HelpTopic.allCases.map { ("help " + $0.rawValue, $0.summary) })
    help.gap()
    help.paragraph("Every key:value may be written --key value. larder help COMMAND tells all of one command.")
    help.paragraph("New here: larder buy milk 1l 1.19 due:+9d")
    help.paragraph("Or see a year of somebody's household: larder demo")
    return help.lines
  }

  /// All of one command.
  static func of(_ verb: Verb, _ page: TextPage) -> [String] {
    var help = HelpPage(page)
    help.paragraph("larder \(verb.name): \(verb.summary.typed)", .strong)
    help.gap()
    for usage in verb.usages { help.usage(usage) }
    for paragraph in verb.paragraphs {
      help.gap()
      help.paragraph(paragraph)
    }
    if !verb.examples.isEmpty {
      help.section("examples")
      for example in verb.examples { help.lines.append("  larder \(example)") }
    }
    help.section("options")
    help.list(verb.shownOptions.map { ($0.spelling, $0.explanation) })
    if !verb.aliases.isEmpty {
      help.gap()
      help.paragraph("also: " + verb.aliases.joined(separator: ", "))
    }
    return help.lines
  }

  static func of(_ topic: HelpTopic, _ page: TextPage) -> [String] {
    var help = HelpPage(page)
    help.paragraph(topic.rawValue + ": " + topic.summary, .strong)
    help.gap()
    help.list(topic.entries.map { ($0.term, $0.text) })
    return help.lines
  }

  // MARK: Layout

  private mutating func gap() { lines.append("") }

  private mutating func section(_ title: String) {
    gap()
    lines.append(ink.paint(title, .strong))
  }

  private mutating func paragraph(_ text: String, _ role: Role = .plain) {
    for line in DisplayWidth.wrap(text, to: width) { lines.append(ink.paint(line, role)) }
  }

  /// A usage line, broken between its parts and never within brackets.
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

  /// Terms, with what they mean in a column beside them; a term that is too long stands on a line of its own.
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

extension Verb {
  /// What is told of the command, as running text: an empty line ends a paragraph, and the others are only the source's.
  var paragraphs: [String] {
    details.split(separator: "\n", omittingEmptySubsequences: false).split(separator: "").map { lines in
      lines.joined(separator: " ").typed
    }
  }

  /// The ways to write the command, one a line.
  var usages: [String] {
    usage.split(separator: "|  ").map { part in String(part.reversed().drop { $0 == " " }.reversed()) }
  }
}

extension Option {
  /// `-p, --period PERIOD`.
  var spelling: String { (letter.map { "-\($0), " } ?? "") + "--" + name + (value.map { " " + $0 } ?? "") }

  /// What it is for, and the words to choose from where there are only a few.
  var explanation: String { help.typed + (kind.listedWords.map { ": " + $0.joined(separator: ", ") } ?? "") }
}

enum Explaining {
  static func run(_ session: inout Session) throws {
    if session.arguments.has(.man) {
      session.output.write(Manual.text)
      return
    }
    guard let name = session.arguments.words.first else {
      session.show(HelpPage.overview(session.page))
      return
    }
    if let topic = HelpTopic(rawValue: name) {
      session.show(HelpPage.of(topic, session.page))
    } else {
      showHelp(&session, of: try CommandTable.find(name))
    }
  }
}

extension Explaining {
  static func showHelp(_ session: inout Session, of verb: Verb) { session.show(HelpPage.of(verb, session.page)) }
}

extension String {
  /// The text with the lines in it, which stand between backticks, as they are typed.
  var typed: String {
    split(separator: "`", omittingEmptySubsequences: false).enumerated().map { index, part in
      index % 2 == 0 ? String(part) : Program.prompt + part
    }.joined()
  }
}
