import LarderModel

/// A line of words that somebody typed: its verb, what followed it, and the clock that "yesterday" is read by.
///
/// ```swift
/// let line = try Line(["use", "milk", "300ml"])
/// let answer = try line.answer(in: ledger)
/// ```
public struct Line: Sendable {
  public let verb: Verb
  public internal(set) var arguments: Arguments
  package private(set) var clock: Clock
  /// Whose it is that something is used, eaten or thrown away, where the line names nobody: whoever types it.
  package var usualPerson: String?
  /// Options that were added to the line by whoever hands it on: what its words say outweighs them.
  package var yielding: Set<OptionName> = []
  /// Options that correct what the words of the line say.
  var correcting: Set<OptionName> = []
  /// A prefix of command ids. If it is set, the line may only correct or undo commands whose id begins with it. Nil for
  /// no limit.
  package var correctsOnly: String?
  /// The free words as they were typed, before those that name somebody or something were set apart.
  var typed: [String] = []
  /// Those who ate together; none where one did.
  var eaters: [Eater] = []
  /// The codes among its words, each of one thing of the line.
  var codes: [ItemCode] = []
  /// What was answered to the line's questions, where any were asked.
  package var answers = Answers()

  /// Reads words that a shell, or a page, has taken apart already.
  public init(_ words: [String], clock: Clock = Clock()) throws {
    let (verb, rest) = try CommandTable.command(words)
    try self.init(verb, Arguments(rest, of: verb), clock: clock)
  }

  package init(_ verb: Verb, _ arguments: Arguments, clock: Clock) throws {
    self.verb = verb
    self.arguments = arguments
    self.clock = try arguments[.today].map { try Clock(day: $0) } ?? clock
  }

  /// The same line, read when something else was the time.
  func at(_ clock: Clock) -> Line {
    var line = self
    line.clock = self.clock.at(clock)
    return line
  }

  var isRehearsal: Bool { arguments.has(.dryRun) }

  /// Whose it is that something was used, eaten or thrown away: whoever `for:` names, or else who records it, or else who
  /// sits there.
  var person: String? { arguments[.person] ?? arguments[.by] ?? usualPerson }

  /// Refuses free words where a command takes none.
  package func expectNoWords() throws(WordsError) {
    if let word = arguments.words.first {
      throw .usage("\(.words(verb.name)) takes no \"\(word.visible)\"; see \(.words("help \(verb.name)"))")
    }
  }
}

/// A reader of the words of a line: what it asks of the line most often is its own, too.
protocol ReadsLine {
  var line: Line { get }
}

extension ReadsLine {
  var arguments: Arguments { line.arguments }
  var verb: Verb { line.verb }
}
