import Terminal

extension Verb {
  static let help = Verb(
    name: "help", group: .ledger, summary: "explain a command", usage: "help [COMMAND]", words: [.verb, .free],
    examples: ["help", "help buy"]
  ) { session in
    guard let name = session.arguments.words.first else {
      session.showOverview()
      return
    }
    session.showHelp(of: try CommandTable.find(name))
  }

  static let version = Verb(
    name: "version", group: .ledger, summary: "tell the program's version", usage: "--version"
  ) { session in
    session.output.line("larder \(Program.version)")
  }
}

/// What the program says of itself.
enum Program {
  static let version = "0.1.0"
}

/// Help, made from the command table.
extension Session {
  mutating func showOverview() {
    let ink = page.ink
    output.line("larder keeps a household's food ledger: what was bought, eaten, wasted, and what is in.")
    output.line("")
    output.line(ink.paint("usage:", .strong) + " larder COMMAND [words…] [key:value…]")
    let width = CommandTable.verbs.map(\.name.count).max() ?? 0
    for group in Verb.Group.allCases {
      output.line("")
      output.line(ink.paint(group.rawValue, .strong))
      for verb in CommandTable.verbs where verb.group == group {
        output.line("  " + DisplayWidth.padded(verb.name, to: width) + "  " + verb.summary)
      }
    }
    output.line("")
    output.line("Every key:value may be written --key value. larder help COMMAND tells all of one command.")
    output.line("New here: larder buy milk 1l 1.19 due:+9d   or see a year of somebody's: larder demo")
  }

  mutating func showHelp(of verb: Verb) {
    let ink = page.ink
    output.line(ink.paint("larder \(verb.name)", .strong) + ": \(verb.summary)")
    output.line("")
    output.line("  larder \(verb.usage)")
    if !verb.details.isEmpty {
      output.line("")
      for line in DisplayWidth.wrap(
        verb.details.split(separator: "\n").joined(separator: " "), to: min(page.width, 100))
      {
        output.line(line)
      }
    }
    if !verb.examples.isEmpty {
      output.line("")
      output.line(ink.paint("examples", .strong))
      for example in verb.examples { output.line("  larder \(example)") }
    }
    output.line("")
    output.line(ink.paint("options", .strong))
    for option in verb.allOptions {
      let letter = option.letter.map { "-\($0), " } ?? ""
      let name = letter + "--" + option.name + (option.value.map { " " + $0 } ?? "")
      output.line("  " + DisplayWidth.padded(name, to: 24) + " " + option.help)
    }
    if !verb.aliases.isEmpty {
      output.line("")
      output.line("also: " + verb.aliases.joined(separator: ", "))
    }
  }
}
