import LarderModel
import LarderWords

extension WireWords {
  /// What no request may say: which files, and what day it is. Who records something is who has signed in.
  private static let refused: [OptionName] = [.ledger, .today, .id, .help, .html]

  /// The line, as whoever is signed in says it. One that only shows something is nobody's, whenever it was sent.
  /// What it means goes along: it is read here in any case.
  ///
  /// - Parameters:
  ///   - name: who says it, as the ledger knows people.
  ///   - id: the command's own name; nil for one that nobody asks for again.
  func line(_ clock: Clock, by name: String, id: String?) throws -> (line: Line, meaning: Meaning) {
    let said = try Arguments(arguments, of: verb)
    try Self.refuseTooMany(said.words)
    if let option = Self.refused.first(where: said.says) { throw Self.refusal(of: option.rawValue) }
    let isOfPerson = verb.ownOptions.contains(where: Self.isActor)
    if isOfPerson, said.says(.by) { throw Self.refusal(of: OptionName.by.rawValue) }
    var whole: [String] = []
    if isOfPerson { whole.append("--by=\(name)") }
    if let id, verb.ownOptions.contains(where: { $0.key == .id }) { whole.append("--id=\(id)") }
    // A day that is said outweighs the moment at which it was entered.
    let addsMoment = happened != nil && verb.records && !said.says(.on) && !said.says(.at)
    if let happened, addsMoment { whole += happened.words }
    let bare = try Line(verb, said, clock: clock)
    let meaning = try Self.meaning(of: bare)
    guard !whole.isEmpty || happened != nil, !meaning.recordsNothing else { return (bare, meaning) }
    // "Yesterday" is the day before it was typed, whenever it is sent.
    let typed = happened.flatMap { $0.reading(clock) } ?? clock
    var line = try Line(verb, try Arguments(whole + arguments, of: verb), clock: typed)
    if addsMoment { line.yielding = [.on, .at] }
    return (line, try Self.meaning(of: line))
  }

  private static func meaning(of line: Line) throws -> Meaning {
    guard let meaning = try line.verb.meaning.map({ try $0(line) }) else { throw Problem.notFound }
    return meaning
  }

  /// Whether an option says who records something; of a report the same name is a part of it.
  private static func isActor(_ option: Option) -> Bool { option.key == .by && option.value == "PERSON" }

  /// Whether an option of a verb is the server's to say.
  static func isRefused(_ option: Option, of verb: Verb) -> Bool { refused.contains(option.key) || isActor(option) }

  private static func refusal(of name: String) -> Problem { .words("\(name): is the server's to say; leave it out") }
}
