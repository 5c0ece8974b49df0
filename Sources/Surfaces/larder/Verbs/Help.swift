extension Verb {
  static let help = Verb(
    name: "help", group: .ledger, summary: "explain a command",
    usage: "help [COMMAND|\(HelpTopic.allCases.map(\.rawValue).joined(separator: "|"))]", words: [.verb, .free],
    options: [Option("man", nil, "write the manual page, as man -l reads it")],
    examples: ["help", "help buy", "help values", "help --man"]
  ) { session in
    if session.arguments.has("man") {
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
      session.showHelp(of: try CommandTable.find(name))
    }
  }

  static let version = Verb(
    name: "version", group: .ledger, summary: "tell the program's version", usage: "--version"
  ) { session in
    session.output.line("larder \(Program.version)")
  }
}

extension Session {
  mutating func showHelp(of verb: Verb) { show(HelpPage.of(verb, page)) }
}
