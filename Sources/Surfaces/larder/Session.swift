import Document
import Glibc
import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderReports
import Page
import PlainText
import StrictJSON
import Terminal

/// One run of the program: what was asked, where the ledger is, what day it is, and where answers go.
struct Session: ~Copyable {
  let verb: Verb
  let arguments: Arguments
  /// Set back only to tell what words meant when they were first given.
  var clock: Clock
  var output: Output
  /// Where a page of HTML goes; nil where none was asked for.
  let pageTarget: PageTarget?
  let directory: String
  /// Whether anything was appended, so that a failure to say so is not taken for a failure to do so.
  var hasRecorded = false

  init(_ verb: Verb, _ arguments: Arguments) throws {
    let directory = try LedgerPlace.find(arguments["ledger"])
    let given = arguments["today"] ?? ProcessEnvironment.value("LARDER_TODAY") ?? ""
    let clock =
      given.isEmpty
      ? Clock() : Clock(today: try EnteredDay(parsing: given, today: Clock().civilDay, leaning: .past).day)
    pageTarget = try PageTarget(arguments, of: verb)
    self.verb = verb
    self.arguments = arguments
    self.clock = clock
    self.directory = directory
    output = Output()
  }

  var isJSON: Bool { arguments.has("json") }
  var isQuiet: Bool { arguments.has("quiet") }

  /// Writes everything out; a reader that went away is no failure.
  mutating func finish() throws {
    do throws(OutputError) {
      try output.finish()
    } catch {
      guard hasRecorded else { throw error }
      // To advise a second try would double what is in the log already.
      throw Failure(
        .inputOutput, "it was recorded, but the answer could not be written: do not enter it again (\(error.number))")
    }
  }

  // MARK: The ledger

  /// The ledger for looking at; there must be one.
  func openForReading() throws -> HouseholdLedger { try openForReading(directory) }

  /// Any ledger for looking at; there must be one.
  func openForReading(_ directory: String) throws -> HouseholdLedger {
    do throws(LogError) {
      return try HouseholdLedger(opening: directory)
    } catch .missing(let path) {
      throw noLedger(path)
    } catch {
      throw Failure(error)
    }
  }

  /// The log for looking at what may be wrong with it, even where it has lost its end.
  func openForVerifying() throws -> EventLog {
    do throws(LogError) {
      return try EventLog(opening: directory, readOnly: true, checksEnd: false)
    } catch .missing(let path) {
      throw noLedger(path)
    } catch {
      throw Failure(error)
    }
  }

  /// The ledger for writing: made where there is none, if that is what the command is for.
  private func openForWriting() throws -> HouseholdLedger {
    if verb.beginsLedger, !arguments.has("dry-run") { return try HouseholdLedger(creatingIn: directory) }
    do throws(LogError) {
      return try HouseholdLedger(opening: directory, readOnly: false)
    } catch .missing(let path) {
      throw noLedger(path)
    } catch {
      throw Failure(error)
    }
  }

  /// Whether there is a ledger, for a rehearsal that can do without.
  func isThere() throws -> Bool {
    do throws(LogError) {
      _ = try HouseholdLedger(opening: directory)
      return true
    } catch .missing {
      return false
    } catch {
      throw Failure(error)
    }
  }

  private func noLedger(_ path: String) -> Failure {
    Failure(
      .noInput, "there is no ledger in \(path.visible); larder buy or larder count begins one, larder demo shows one")
  }

  /// So often a command begins again whose ledger was replaced before its turn came.
  private static let mostBeginnings = 5

  /// Does `work` on a ledger that is open for writing, and again where its files were replaced before anything was
  /// written: what is decided is decided on the ledger that is there then.
  func writing<Result>(_ work: (HouseholdLedger) throws -> Result) throws -> Result {
    var ledger = try openForWriting()
    var beginnings = 1
    while true {
      do {
        return try work(ledger)
      } catch {
        guard beginnings < Self.mostBeginnings, Self.isReplaced(error) else { throw error }
        beginnings += 1
        // Where there is none any more, none is begun: somebody has moved it.
        guard let next = try reopened() else { throw error }
        ledger = next
      }
    }
  }

  /// The ledger that is there now; nil where there is none.
  private func reopened() throws -> HouseholdLedger? {
    do throws(LogError) {
      return try HouseholdLedger(opening: directory, readOnly: false)
    } catch {
      switch error {
      case .missing, .vanished, .setAside: return nil
      default: throw Failure(error)
      }
    }
  }

  private static func isReplaced(_ error: any Error) -> Bool {
    switch error {
    case LedgerError.log(let error): isReplaced(error)
    case LogError.lockReplaced, LogError.setAside: true
    default: false
    }
  }

  /// The event up to which the ledger is to be looked at, as `--as-of` says.
  func cut(_ ledger: HouseholdLedger) throws -> UInt64? {
    guard let text = arguments["as-of"] else { return nil }
    return try cut(text, ledger)
  }

  /// The event that was the last to be known by a day or an event.
  func cut(_ text: String, _ ledger: HouseholdLedger) throws -> UInt64 {
    if let sequence = UInt64(text) { return sequence }
    return try cut(endOf: try EnteredDay(parsing: text, today: clock.civilDay, leaning: .past).day, ledger)
  }

  /// The event that was the last to be known when a day ended.
  func cut(endOf day: Day, _ ledger: HouseholdLedger) throws -> UInt64 {
    guard day < .max else { return .max }
    let dayStart = Int(try ledger.view().standing.catalog.dayStart.rawValue)
    let end = Clock.instant(of: day.advanced(by: 1), minute: dayStart)
    return try ledger.lastSequence(recordedThrough: Instant(clamping: end.milliseconds - 1))
  }

  // MARK: Answers

  /// How the household has numbers and dates written; what a program reads stays in the English form.
  func style(_ catalog: Catalog) -> OutputStyle {
    isJSON || arguments.has("csv") ? .english : catalog.style
  }

  /// The same, for what may do without a ledger.
  var styleOfLedger: OutputStyle { (try? openForReading().view()).map { style($0.standing.catalog) } ?? .english }

  /// The page that text is laid out for.
  var page: TextPage {
    let isTerminal = Screen.isTerminal(STDOUT_FILENO)
    let colored = ColorPolicy.resolve(
      isTerminal: isTerminal, environment: ProcessEnvironment.value,
      choice: arguments.has("no-color") ? .never : .automatic)
    return TextPage(
      width: Screen.width(), ink: Ink(isEnabled: colored),
      bars: Bars(isUnicode: ProcessEnvironment.isUTF8()), prompt: Program.prompt)
  }

  /// Shows a report in the form that was asked for; one without amounts and dates needs no style.
  mutating func show(_ report: some Report, _ style: OutputStyle = .english) throws {
    if let pageTarget {
      try write(report.document(style), to: pageTarget)
    } else if isJSON {
      writeJSON(report.write)
    } else if arguments.has("csv") {
      output.write(CSVText.of(report))
    } else {
      show(page.lines(report.document(style)))
    }
  }

  private mutating func write(_ document: Document, to target: PageTarget) throws {
    let bytes = HTMLDocument(document, prompt: Program.prompt).bytes
    guard let sink = target.sink else { return output.write(bytes) }
    try sink.write(bytes)
    say("Wrote \(document.title) to \(target.name.visible) (\((bytes.count + 512) / 1024) KiB).")
  }

  /// Writes one object, laid out for people too.
  mutating func writeJSON(_ write: (inout JSONWriter) -> Void) {
    var json = JSONWriter(layout: .pretty, prompt: Program.prompt)
    write(&json)
    json.newline()
    output.write(json.bytes)
  }

  /// Shows lines; those that a screen does not hold, in a pager.
  mutating func show(_ lines: [String]) {
    if Screen.isTerminal(STDOUT_FILENO), !arguments.has("no-pager"), lines.count >= Screen.height(),
      let pager = Pager(environment: ProcessEnvironment.value)
    {
      output.flush()
      if pager.show(lines) { return }
    }
    for line in lines { output.line(line) }
  }

  mutating func say(_ wording: Wording) { say(wording.typed) }

  mutating func say(_ sentence: String) {
    guard !isQuiet else { return }
    guard Screen.isTerminal(STDOUT_FILENO) else { return output.line(sentence) }
    for line in DisplayWidth.wrap(sentence, to: Screen.width()) { output.line(line) }
  }

  /// Refuses free words where a command takes none.
  func expectNoWords() throws {
    if let word = arguments.words.first {
      throw Failure.usage("larder \(verb.name) takes no \"\(word.visible)\"; see larder help \(verb.name)")
    }
  }
}
