import LarderAnswers
import LarderLedger
import LarderModel
import PlainText

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
      throw .usage(
        "\"\(word.visible)\" is not an argument of \(.words(verb.name)); for help: \(.words("help \(verb.name)"))")
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

extension Line {
  /// Does what the line asks for: records it, or works out what is to be seen.
  ///
  /// Nobody is asked anything: what an entry lacks stays unknown, and food past its use-by date is eaten, which the reply
  /// says. What only the machine itself can do is refused.
  ///
  /// - Parameter text: what the file says that the line names, such as a recipe that is to be written down.
  public func answer(in ledger: HouseholdLedger, text: String? = nil) throws -> Answer {
    guard let meaning = try verb.meaning.map({ try $0(self) }) else {
      throw WordsError.refused("\(verb.name) is only available in the terminal of the server")
    }
    switch meaning {
    case .wish(let wish): return .reply(try perform(wish, in: ledger))
    case .files(let paths, _), .recipes(let paths, _):
      throw WordsError.refused(
        "\(paths.map { Wording(verbatim: $0.visible) }.listed()) can only be read in the terminal of the server")
    case .text(let path, let wish):
      guard let text else { throw WordsError.refused("the content of \(path.visible) is missing from the request") }
      return .reply(try perform(wish(text), in: ledger))
    case .draft(let draft):
      guard let text else { throw WordsError.refused("an editor can only be opened in the terminal of the server") }
      return .reply(try perform(draft.wish(text, nil), in: ledger))
    case .file(let make): return .file(try file(make, of: ledger))
    case .inquiry(let inquiry): return .report(try report(inquiry, of: ledger) { $0.style }.report)
    case .report(let report): return .report(report)
    }
  }

  /// Makes a file, of one moment of the ledger.
  package func file(
    _ make: (inout LedgerSnapshot) throws -> OutgoingFile, of ledger: HouseholdLedger
  ) throws -> OutgoingFile {
    var snapshot = try ledger.snapshot()
    return try file(make, &snapshot)
  }

  /// The same of a moment from which other things are read.
  package func file(
    _ make: (inout LedgerSnapshot) throws -> OutgoingFile, _ snapshot: inout LedgerSnapshot
  ) throws -> OutgoingFile {
    let present = snapshot.cut
    defer { snapshot.cut = present }
    if let cut = try cut(&snapshot) { snapshot.cut = cut }
    return try make(&snapshot)
  }

  /// Works a report out, from one moment of the ledger.
  ///
  /// - Parameter style: how numbers and dates are written, by what the household says of it.
  package func report(
    _ inquiry: Inquiry, of ledger: HouseholdLedger, _ style: (Catalog) -> OutputStyle
  ) throws -> (report: any Report, style: OutputStyle) {
    var desk = ReportDesk(try ledger.snapshot(), today: clock.civilDay)
    return try report(inquiry, on: &desk, style)
  }

  /// The same on a desk on which other reports are made from the same moment.
  package func report(
    _ inquiry: Inquiry, on desk: inout ReportDesk, _ style: (Catalog) -> OutputStyle
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

/// What of the ledger is looked at, and which days.
extension Line {
  /// The event up to which the ledger is to be looked at, as `--as-of` says; nil for all of it.
  package func cut(_ ledger: HouseholdLedger) throws -> UInt64? {
    guard arguments.says(.asOf) else { return nil }
    var snapshot = try ledger.snapshot()
    return try cut(&snapshot)
  }

  func cut(_ snapshot: inout LedgerSnapshot) throws -> UInt64? {
    try arguments[.asOf].map { text in try lastKnown(by: text, &snapshot) }
  }

  /// The event that was the last to be known by a day or an event, as it was typed.
  func lastKnown(by text: String, _ snapshot: inout LedgerSnapshot) throws -> UInt64 {
    if let sequence = EventNumber.parse(text) { return sequence }
    return try lastKnown(atEndOf: try EnteredDay(parsing: text, today: clock.civilDay, leaning: .past).day, &snapshot)
  }

  /// The event that was the last to be known when a day ended.
  func lastKnown(atEndOf day: Day, _ snapshot: inout LedgerSnapshot) throws -> UInt64 {
    guard day < .max else { return .max }
    let dayStart = Int(try snapshot.standing().catalog.dayStart.rawValue)
    let end = Clock.instant(of: day.advanced(by: 1), minute: dayStart)
    return try snapshot.lastSequence(recordedThrough: Instant(clamping: end.milliseconds - 1))
  }

  /// The last day that anything can be known of: today, or the day that `--as-of` goes back to.
  package func lastKnownDay(_ snapshot: inout LedgerSnapshot) throws -> Day {
    let today = today(try snapshot.standing().catalog)
    guard let text = arguments[.asOf] else { return today }
    guard let sequence = EventNumber.parse(text) else {
      return min(today, try EnteredDay(parsing: text, today: clock.civilDay, leaning: .past).day)
    }
    return min(today, try snapshot.log.event(sequence)?.day ?? today)
  }

  /// The household's day by which the line is read.
  package func today(_ catalog: Catalog) -> Day { clock.today(dayStart: catalog.dayStart) }

  /// A period as it was typed.
  package func period(_ text: String, _ catalog: Catalog) throws(ValueError) -> Period {
    try Period(parsing: text, today: today(catalog), firstWeekday: catalog.firstWeekday)
  }
}

/// Why words could not be made sense of, or why what they ask for is not there.
public struct WordsError: Error, Worded {
  public enum Sort: Sendable {
    /// The words are not what the verb takes.
    case usage
    /// The words are understood, and the household has no such thing.
    case refused
    /// What stands in a file is not what it is to be.
    case data
  }

  public let sort: Sort
  public let wording: Wording
  /// What stands below the sentence, a line each, such as how two versions of a text differ.
  public let below: [Wording]

  package init(_ sort: Sort, _ wording: Wording, below: [Wording] = []) {
    self.sort = sort
    self.wording = wording
    self.below = below
  }

  package static func usage(_ wording: Wording) -> WordsError { WordsError(.usage, wording) }
  package static func refused(_ wording: Wording) -> WordsError { WordsError(.refused, wording) }
  package static func data(_ wording: Wording) -> WordsError { WordsError(.data, wording) }
}
