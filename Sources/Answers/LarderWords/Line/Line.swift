import LarderAnswers
import LarderLedger
import LarderModel
import PlainText

/// A typed line of words: its verb, its arguments, and the clock that resolves "yesterday".
///
/// ```swift
/// let line = try Line(["use", "milk", "300ml"])
/// let answer = try line.answer(in: ledger)
/// ```
public struct Line: Sendable {
  public let verb: Verb
  public internal(set) var arguments: Arguments
  package private(set) var clock: Clock
  /// The person who typed the line. Anything used, eaten or thrown away is theirs, unless the line names someone.
  package var usualPerson: String?
  /// Options that were added by the caller who passed the line on. Options in the line take precedence.
  package var yielding: Set<OptionName> = []
  /// Options that override the words of the line.
  var correcting: Set<OptionName> = []
  /// A prefix of command ids. If it is set, the line may only correct or undo commands whose id begins with it. Nil for
  /// no limit.
  package var correctsOnly: String?
  /// The free words as typed, before names of people, stores and places were removed.
  var typed: [String] = []
  /// The people who ate together. Empty for one person.
  var eaters: [Eater] = []
  /// The codes among the words, each with the thing that it belongs to.
  var codes: [ItemCode] = []
  /// The answers to the line's questions.
  package var answers = Answers()

  /// Creates a line from words that a shell or a page has already separated.
  public init(_ words: [String], clock: Clock = Clock()) throws {
    let (verb, rest) = try CommandTable.command(words)
    try self.init(verb, Arguments(rest, of: verb), clock: clock)
  }

  package init(_ verb: Verb, _ arguments: Arguments, clock: Clock) throws {
    self.verb = verb
    self.arguments = arguments
    self.clock = try arguments[.today].map { try Clock(day: $0) } ?? clock
  }

  /// Returns the same line, read at another time.
  func at(_ clock: Clock) -> Line {
    var line = self
    line.clock = self.clock.at(clock)
    return line
  }

  var isRehearsal: Bool { arguments.has(.dryRun) }

  /// The person whose food was used, eaten or thrown away: the one named by `for:`, otherwise by `by:`, otherwise the
  /// usual person.
  var person: String? { arguments[.person] ?? arguments[.by] ?? usualPerson }

  /// Refuses free words if a command takes none.
  package func expectNoWords() throws(CommandLineError) {
    if let word = arguments.words.first {
      throw .usage(
        "\"\(word.visible)\" is not an argument of \(.words(verb.name)); for help: \(.words("help \(verb.name)"))")
    }
  }
}

/// A reader of a line's words. It offers the line's most used properties as its own.
protocol ReadsLine {
  var line: Line { get }
}

extension ReadsLine {
  var arguments: Arguments { line.arguments }
  var verb: Verb { line.verb }
}

extension Line {
  /// Performs the line: records something, or computes a report.
  ///
  /// The user is not asked anything. Missing details stay unknown, and food past its use-by date may be eaten, which
  /// the reply mentions. Anything that only the machine itself can do is refused.
  ///
  /// - Parameter text: The contents of the file that the line names, such as a recipe to add.
  public func answer(in ledger: HouseholdLedger, text: String? = nil) throws -> LineAnswer {
    guard let meaning = try verb.meaning.map({ try $0(self) }) else {
      throw CommandLineError.refused("\(verb.name) is only available in the terminal of the server")
    }
    switch meaning {
    case .wish(let wish): return .reply(try perform(wish, in: ledger))
    case .files(let paths, _), .recipes(let paths, _):
      throw CommandLineError.refused(
        "\(paths.map { Message(verbatim: $0.visible) }.listed()) can only be read in the terminal of the server")
    case .text(let path, let wish):
      guard let text else {
        throw CommandLineError.refused("the content of \(path.visible) is missing from the request")
      }
      return .reply(try perform(wish(text), in: ledger))
    case .draft(let draft):
      guard let text else {
        throw CommandLineError.refused("an editor can only be opened in the terminal of the server")
      }
      return .reply(try perform(draft.wish(text, nil), in: ledger))
    case .file(let make): return .file(try file(make, of: ledger))
    case .inquiry(let inquiry): return .report(try report(inquiry, of: ledger) { $0.style }.report)
    case .report(let report): return .report(report)
    }
  }

  /// Makes a file from a snapshot of the ledger.
  package func file(
    _ make: (inout LedgerSnapshot) throws -> OutgoingFile, of ledger: HouseholdLedger
  ) throws -> OutgoingFile {
    var snapshot = try ledger.snapshot()
    return try file(make, &snapshot)
  }

  /// Makes a file from a snapshot that is also used for other things.
  package func file(
    _ make: (inout LedgerSnapshot) throws -> OutgoingFile, _ snapshot: inout LedgerSnapshot
  ) throws -> OutgoingFile {
    let present = snapshot.cut
    defer { snapshot.cut = present }
    if let cut = try cut(&snapshot) { snapshot.cut = cut }
    return try make(&snapshot)
  }

  /// Makes a report from a snapshot of the ledger.
  ///
  /// - Parameter style: Returns the format of numbers and dates for the household's catalogue.
  package func report(
    _ inquiry: LedgerQuery, of ledger: HouseholdLedger, _ style: (Catalog) -> OutputStyle
  ) throws -> (report: any Report, style: OutputStyle) {
    var desk = ReportContext(try ledger.snapshot(), today: clock.civilDay)
    return try report(inquiry, on: &desk, style)
  }

  /// Makes a report from the snapshot that other reports on the desk use.
  package func report(
    _ inquiry: LedgerQuery, on desk: inout ReportContext, _ style: (Catalog) -> OutputStyle
  ) throws -> (report: any Report, style: OutputStyle) {
    let present = desk.snapshot.cut
    defer { desk.snapshot.cut = present }
    if let cut = try cut(&desk.snapshot) { desk.snapshot.cut = cut }
    let request = try inquiry.request(&desk.snapshot)
    let catalog = try desk.snapshot.standing().catalog
    let lastKnownDay = try lastKnownDay(&desk.snapshot)
    return try desk.lend(today: today(catalog), lastKnownDay: lastKnownDay, style: style(catalog)) { desk in
      (try request.report(&desk), desk.style)
    }
  }
}

/// The part of the ledger to read, and the days.
extension Line {
  /// The last visible event given by `--as-of`. Nil for no limit.
  package func cut(_ ledger: HouseholdLedger) throws -> UInt64? {
    guard arguments.says(.asOf) else { return nil }
    var snapshot = try ledger.snapshot()
    return try cut(&snapshot)
  }

  func cut(_ snapshot: inout LedgerSnapshot) throws -> UInt64? {
    try arguments[.asOf].map { text in try lastKnown(by: text, &snapshot) }
  }

  /// The last event that was recorded by the given event or day.
  func lastKnown(by text: String, _ snapshot: inout LedgerSnapshot) throws -> UInt64 {
    if let sequence = EventNumber.parse(text) { return sequence }
    let catalog = try snapshot.standing().catalog
    return try lastKnown(atEndOf: catalog.day(text, today: clock.civilDay, leaning: .past).day, &snapshot)
  }

  /// The last event that was recorded before a day ended.
  func lastKnown(atEndOf day: Day, _ snapshot: inout LedgerSnapshot) throws -> UInt64 {
    guard day < .max else { return .max }
    let dayStart = Int(try snapshot.standing().catalog.dayStart.rawValue)
    let end = Clock.instant(of: day.advanced(by: 1), minute: dayStart)
    return try snapshot.lastSequence(recordedThrough: Instant(clamping: end.milliseconds - 1))
  }

  /// The last day of which anything can be known: today, or the day of `--as-of`.
  package func lastKnownDay(_ snapshot: inout LedgerSnapshot) throws -> Day {
    let catalog = try snapshot.standing().catalog
    let today = today(catalog)
    guard let text = arguments[.asOf] else { return today }
    guard let sequence = EventNumber.parse(text) else {
      return min(today, try catalog.day(text, today: clock.civilDay, leaning: .past).day)
    }
    return min(today, try snapshot.log.event(sequence)?.day ?? today)
  }

  /// The household's day relative to which the line is read.
  package func today(_ catalog: Catalog) -> Day { clock.today(dayStart: catalog.dayStart) }

  /// Reads a typed period.
  package func period(_ text: String, _ catalog: Catalog) throws(ValueError) -> Period {
    try Period(
      parsing: text, today: today(catalog), firstWeekday: catalog.firstWeekday, monthFirst: catalog.writesMonthFirst)
  }
}

/// An error about words that could not be understood, or that ask for something missing.
public struct CommandLineError: Error, MessageConvertible {
  public enum Sort: Sendable {
    /// The words do not fit the verb.
    case usage
    /// The words are understood, but the household does not have what they name.
    case refused
    /// The contents of a file are not what is expected.
    case data
  }

  public let sort: Sort
  public let wording: Message
  /// Lines to show below the message, such as the differences between two versions of a text.
  public let below: [Message]

  package init(_ sort: Sort, _ wording: Message, below: [Message] = []) {
    self.sort = sort
    self.wording = wording
    self.below = below
  }

  package static func usage(_ wording: Message) -> CommandLineError { CommandLineError(.usage, wording) }
  package static func refused(_ wording: Message) -> CommandLineError { CommandLineError(.refused, wording) }
  package static func data(_ wording: Message) -> CommandLineError { CommandLineError(.data, wording) }
}
