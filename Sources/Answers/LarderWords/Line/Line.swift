import LarderAnswers
import LarderLedger
import LarderModel
import LarderProducts
import PlainText

/// A typed line of words: its verb, its arguments, and the clock that resolves "yesterday".
///
/// ```swift
/// let line = try Line(["use", "milk", "300ml"])
/// let answer = try line.answer(in: ledger)
/// ```
package struct Line: Sendable {
  package let verb: Verb
  package var arguments: Arguments
  package private(set) var clock: Clock
  /// The person who typed the line. Anything used, eaten or thrown away is theirs, unless the line names someone.
  package var usualPerson: String?
  /// Options that were added by the caller who passed the line on. Options in the line take precedence.
  package var yielding: Set<OptionName> = []
  /// Options that the caller sets for every line of a person, so that an answer to a question leaves them out.
  package var ofCaller: Set<OptionName> = []
  /// Options that override the words of the line.
  package var correcting: Set<OptionName> = []
  /// A prefix of command ids. If it is set, the line may only correct or undo commands whose id begins with it. Nil for
  /// no limit.
  package var correctsOnly: String?
  /// The free words as typed, before names of people, stores and places were removed.
  package var typed: [String] = []
  /// The people who ate together. Empty for one person.
  package var eaters: [Eater] = []
  /// The codes among the words, each with the thing that it belongs to.
  package var codes: [ItemCode] = []
  /// The product data on this machine. Nil if there is none, or if the line may not read it.
  package var products: ProductStore?
  /// Whether a person is there to answer, so that buying or listing food with an allergen asks first. Otherwise it is
  /// recorded with a warning, because a purchase must not be lost.
  package var isAttended = false
  /// The answers to the line's questions.
  package var answers = Answers()

  package init(_ verb: Verb, _ arguments: Arguments, clock: Clock) throws {
    (self.verb, self.arguments) = (verb, arguments)
    self.clock = try arguments[.today].map { try Clock(day: $0) } ?? clock
  }

  /// Returns the same line, read at another time.
  func at(_ clock: Clock) -> Line {
    var line = self
    line.clock = self.clock.at(clock)
    return line
  }

  package var isRehearsal: Bool { arguments.has(.dryRun) }

  /// The person whose food was used, eaten or thrown away: the one named by `for:`, otherwise by `by:`, otherwise the
  /// usual person.
  package var person: String? { arguments[.person] ?? arguments[.by] ?? usualPerson }

  /// Refuses free words if a command takes none.
  package func expectNoWords() throws(CommandLineError) {
    if let word = arguments.words.first {
      throw .usage(
        "\"\(word.visible)\" is not an argument of \(.words(verb.name)); for help: \(.words("help \(verb.name)"))")
    }
  }
}

/// A reader of a line's words. It offers the line's most used properties as its own.
package protocol ReadsLine {
  var line: Line { get }
}

extension ReadsLine {
  package var arguments: Arguments { line.arguments }
  package var verb: Verb { line.verb }
}

extension Line {
  /// Performs the line: records something, or computes a report.
  ///
  /// The user is not asked anything. Missing details stay unknown, and food past its use-by date may be eaten, which
  /// the reply mentions. Anything that only the machine itself can do is refused.
  ///
  /// - Parameter text: The contents of the file that the line names, such as a recipe to add.
  package func answer(in ledger: HouseholdLedger, text: String? = nil) throws -> LineAnswer {
    guard let meaning = try verb.meaning.map({ try $0(self) }) else {
      throw CommandLineError.refused("\(verb.name) only works in the server's terminal; run it there")
    }
    switch meaning {
    case .command(let pending): return .reply(try perform(pending, in: ledger))
    case .files(let paths, _), .recipes(let paths, _):
      throw CommandLineError.refused(
        "\(paths.map { Message(verbatim: $0.visible) }.listed()) can only be read in the server's terminal; run it there"
      )
    case .picture(let path, _):
      throw CommandLineError.refused("\(path.visible) can only be read in the server's terminal; run it there")
    case .text(let path, let pending):
      guard let text else {
        throw CommandLineError.refused("the content of \(path.visible) is missing from the request; send it along")
      }
      return .reply(try perform(pending(text), in: ledger))
    case .draft(let draft):
      guard let text else {
        throw CommandLineError.refused("an editor only works in the server's terminal; send the text along")
      }
      return .reply(try perform(draft.command(text, nil), in: ledger))
    case .file(let make): return .file(try file(make, of: ledger))
    case .query(let query): return .report(try report(query, of: ledger) { $0.style }.report)
    case .report(let report): return .report(report)
    }
  }

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
  /// - Parameter style: Returns the format of numbers and dates for the household's catalogue; nil for programs.
  package func report(
    _ query: LedgerQuery, of ledger: HouseholdLedger, _ style: (Catalog) -> OutputStyle?
  ) throws -> (report: any Report, style: OutputStyle) {
    var reportContext = ReportContext(try ledger.snapshot(), today: clock.civilDay)
    return try report(query, on: &reportContext, style)
  }

  /// Makes a report from the snapshot that other reports in the same context use.
  package func report(
    _ query: LedgerQuery, on reportContext: inout ReportContext, _ style: (Catalog) -> OutputStyle?
  ) throws -> (report: any Report, style: OutputStyle) {
    let present = reportContext.snapshot.cut
    defer { reportContext.snapshot.cut = present }
    if let cut = try cut(&reportContext.snapshot) { reportContext.snapshot.cut = cut }
    let request = try query.request(&reportContext.snapshot)
    let catalog = try reportContext.snapshot.replayContext().catalog
    let lastKnownDay = try lastKnownDay(&reportContext.snapshot)
    return try reportContext.lend(today: today(catalog), lastKnownDay: lastKnownDay, style: style(catalog)) {
      reportContext in
      (try request.report(&reportContext), reportContext.style)
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
    guard arguments.says(.asOf) else { return nil }
    let line = try datesRead(snapshot.replayContext().catalog)
    return try line.arguments[.asOf].map { text in try lastKnown(by: text, &snapshot) }
  }

  /// The last event that was recorded by the given event or day.
  package func lastKnown(by text: String, _ snapshot: inout LedgerSnapshot) throws -> UInt64 {
    if let sequence = EventNumber.parse(text) { return sequence }
    let catalog = try snapshot.replayContext().catalog
    return try lastKnown(atEndOf: catalog.day(text, today: clock.civilDay, leaning: .past).day, &snapshot)
  }

  /// The last event that was recorded before a day ended.
  package func lastKnown(atEndOf day: Day, _ snapshot: inout LedgerSnapshot) throws -> UInt64 {
    guard day < .max else { return .max }
    let dayStart = Int(try snapshot.replayContext().catalog.dayStart.rawValue)
    let end = Clock.instant(of: day.advanced(by: 1), minute: dayStart)
    return try snapshot.lastSequence(recordedThrough: Instant(clamping: end.milliseconds - 1))
  }

  /// The last day of which anything can be known: today, or the day of `--as-of`.
  package func lastKnownDay(_ snapshot: inout LedgerSnapshot) throws -> Day {
    let catalog = try snapshot.replayContext().catalog
    let today = today(catalog)
    guard let text = try datesRead(catalog).arguments[.asOf] else { return today }
    guard let sequence = EventNumber.parse(text) else {
      return min(today, try catalog.day(text, today: clock.civilDay, leaning: .past).day)
    }
    return min(today, try snapshot.log.event(sequence)?.day ?? today)
  }

  /// The household's day relative to which the line is read.
  package func today(_ catalog: Catalog) -> Day { clock.today(dayStart: catalog.dayStart) }

  /// Reads a typed period, or a day by its name: "saturday".
  package func period(_ text: String, _ catalog: Catalog) throws(ValueError) -> Period {
    let today = today(catalog)
    if let name = LeadingWords.pastWeekday(text.lowercased()),
      let day = try? catalog.day(name, today: today, leaning: .past).day
    {
      return Period(day)
    }
    return try Period(
      parsing: text, today: today, firstWeekday: catalog.firstWeekday, monthFirst: catalog.writesMonthFirst)
  }
}

/// An error about words that could not be understood, or that ask for something missing.
package struct CommandLineError: Error, MessageConvertible {
  package enum Sort: Sendable {
    /// The words do not fit the verb.
    case usage
    /// The words are understood, but the household does not have what they name.
    case refused
    /// The contents of a file are not what is expected.
    case data
  }

  package let sort: Sort
  package let message: Message
  /// Lines to show below the message, such as the differences between two versions of a text.
  package let below: [Message]
  /// Whether the words name something that the household does not have.
  package private(set) var namesUnknown = false

  package init(_ sort: Sort, _ message: Message, below: [Message] = []) {
    (self.sort, self.message, self.below) = (sort, message, below)
  }

  package static func usage(_ message: Message) -> CommandLineError { CommandLineError(.usage, message) }
  package static func refused(_ message: Message) -> CommandLineError { CommandLineError(.refused, message) }
  package static func data(_ message: Message) -> CommandLineError { CommandLineError(.data, message) }

  /// The error that nothing has the name in the message.
  package static func unknown(_ message: Message) -> CommandLineError {
    var error = refused(message)
    error.namesUnknown = true
    return error
  }
}
