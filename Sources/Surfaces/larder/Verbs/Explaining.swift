import LarderWords

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
