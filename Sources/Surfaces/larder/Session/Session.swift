import Document
import Glibc
import LarderAnswers
import LarderLedger
import LarderModel
import LarderRemote
import LarderSentences
import LarderWords
import Page
import PlainText
import StrictJSON
import Terminal

/// A single command: its line, its ledger and its output.
struct Session: ~Copyable {
  let batch: CommandBatchState
  var line: Line
  var output = Output()
  let opener: LedgerOpener
  /// The destination of an HTML page; nil if none was requested.
  let pageTarget: PageTarget?
  /// Whether an event was appended, so that a failed output is not reported as a failed command.
  var hasRecorded = false
  /// The exit code if nothing fails.
  var code: Int32 = 0

  init(_ verb: Verb, _ arguments: Arguments, _ batch: CommandBatchState = CommandBatchState()) throws {
    // Commands on the files themselves open them in their own way.
    if verb.reach == .machine { batch.shelf?.clear() }
    // A line opens the ledger once, however many of its parts ask for it.
    let shelf = batch.shelf ?? LedgerCache()
    let opener = LedgerOpener(
      directory: try LedgerLocation.find(arguments[.ledger]),
      makesLedger: verb.beginsLedger && !arguments.has(.dryRun),
      shelf: verb.reach == .machine ? nil : shelf)
    let day = ProcessEnvironment.value("LARDER_TODAY") ?? ""
    let clock = arguments[.today] != nil || day.isEmpty ? Clock() : try Clock(day: day)
    var line = try Line(verb, arguments, clock: clock)
    if verb.records { line.usualPerson = try UserConfiguration.usualPerson() }
    line.products = CommandBatchState.products
    pageTarget = try PageTarget(arguments, of: verb)
    (self.batch, self.opener, self.line) = (batch, opener, line)
  }

  var arguments: Arguments { line.arguments }
  var isJSON: Bool { arguments.has(.json) }
  var isQuiet: Bool { arguments.has(.quiet) }

  /// Flushes the output. A reader that closed the pipe is not an error.
  mutating func finish() throws {
    for remark in line.takeStoreRemarks() { output.message(remark) }
    do throws(OutputError) {
      try output.finish()
    } catch {
      guard hasRecorded else { throw error }
      // Advice to try again would record everything twice.
      throw CommandFailure(
        .inputOutput, "it was recorded, but the answer could not be written: do not enter it again (\(error.number))")
    }
  }

  // MARK: Output

  /// The household's number and date style. Machine-readable output stays in the English form.
  func style(_ catalog: Catalog) -> OutputStyle { isJSON || arguments.has(.csv) ? .english : catalog.style }

  /// The style for commands that work without a ledger.
  var styleOfLedger: OutputStyle { (try? opener.open().view()).map { style($0.context.catalog) } ?? .english }

  /// The page width for text.
  var page: TextPage {
    let isTerminal = Screen.isTerminal(STDOUT_FILENO)
    let colored = ColorPolicy.resolve(
      isTerminal: isTerminal, environment: ProcessEnvironment.value,
      choice: arguments.has(.noColor) ? .never : .automatic)
    return TextPage(
      width: Screen.width(), ink: Ink(isEnabled: colored),
      bars: Bars(isUnicode: ProcessEnvironment.isUTF8()), prompt: Program.prompt)
  }

  mutating func show(_ report: some Report, _ style: OutputStyle = .english) throws {
    if let pageTarget {
      try write(report.document(style), to: pageTarget)
    } else if isJSON {
      writeJSON(report.write)
    } else if arguments.has(.csv) {
      output.write(CSVText.of(report))
    } else if let lines = report.exported(style) {
      for line in lines { output.line(line) }
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

  mutating func writeJSON(_ write: (inout JSONWriter) -> Void) { output.write(batch.json(write)) }

  mutating func writeObject(_ members: (inout JSONWriter) -> Void) { writeJSON { $0.object(members) } }

  /// Shows lines, in a pager if they do not fit on the screen.
  mutating func show(_ lines: [String]) {
    if Screen.isTerminal(STDOUT_FILENO), !arguments.has(.noPager), lines.count >= Screen.height(),
      let pager = Pager(environment: ProcessEnvironment.value)
    {
      output.flush()
      if pager.show(lines) { return }
    }
    for line in lines { output.line(line) }
  }

  mutating func say(_ message: Message) { say(message.typed) }

  mutating func say(_ sentence: String) {
    guard !isQuiet else { return }
    guard Screen.isTerminal(STDOUT_FILENO) else { return output.line(sentence) }
    for line in DisplayWidth.wrap(sentence, to: Screen.width()) { output.line(line) }
  }

  /// A progress line for long work; nil if no one would see it or it is turned off.
  ///
  /// - Parameter writesMuch: Whether the command writes output all the time, which would mix with the line on a
  ///   terminal.
  func progress(_ title: String, of total: UInt64, unit: String = "events", writesMuch: Bool = false) -> ProgressLine? {
    guard !isQuiet, !writesMuch || !Screen.isTerminal(STDOUT_FILENO) else { return nil }
    return ProgressLine(title, of: total, unit: unit)
  }
}

/// Running a line's command and showing its result.
extension Session {
  mutating func run() throws {
    if arguments.has(.queued) { return try LookupCommand.lookUpQueue(&self) }
    let isAnswered = try LookupCommand.lookUpCodes(&self)
    do {
      try runLine()
    } catch {
      let failure = CommandFailure(error)
      guard !isAnswered, failure.code == .refused else { throw error }
      throw CommandFailure(.unavailable, failure.message, details: failure.details)
    }
    if !isAnswered { code = CommandFailure.Code.unavailable.rawValue }
  }

  private mutating func runLine() throws {
    guard var meaning = try line.verb.meaning.map({ try $0(line) }) else { return try Machine.run(&self) }
    if case .recipes(let paths, let read) = meaning { meaning = try read(try paths.map(ImportCommand.recipeSource)) }
    if case .files(let paths, let read) = meaning { meaning = try read(try FileSource.files(paths)) }
    if try RemoteEntry.record(meaning, &self) { return }
    switch meaning {
    case .command(let pending): try record(pending)
    case .files, .recipes: break
    case .text(let path, let pending) where FetchedRecipe.isAddress(path):
      try record(pending(FetchedRecipe.text(path, &self)))
    case .text(let path, let pending): try record(pending(FileSource.text(path, inputIsTaken: batch.isLong)))
    case .picture(let path, let place): try PictureCheckCommand.run(path, place: place, &self)
    case .draft(let draft): try EditorCommand.write(draft, &self)
    case .query(let query): try show(query)
    case .report(let report): try show(report, styleOfLedger)
    case .file(let query): try FileDelivery.send(try line.file(query, of: try opener.open()), &self)
    }
  }

  /// Records a command and shows the result.
  mutating func record(_ pending: some PendingCommand) throws {
    if pageTarget != nil { throw CommandFailure.usage("--html only applies to reports; leave it out") }
    if pending.needsLedger { _ = try opener.open() }
    let isAttended = DetailsPrompt.isPossible(self) && !arguments.has(.dryRun)
    line.isAttended = isAttended
    if pending.mayWalk(line), let questions = try DetailsPrompt.questions(of: pending, self) {
      try DetailsPrompt.walk(questions, &self)
    } else {
      try DetailsPrompt.ask(pending, &self)
    }
    answer(try performed(pending, isAttended))
  }

  /// Performs a command. Food past its use-by date is recorded as eaten only after confirmation.
  private mutating func performed(_ pending: some PendingCommand, _ asks: Bool) throws -> CommandReply {
    do {
      return try opener.writing { ledger in try line.perform(pending, in: ledger, asksConsent: asks) }
    } catch let unasked as PendingQuestion {
      guard
        try DetailsPrompt.consent("\(unasked.question.typed): do not eat it. Use it anyway? (yes; Enter: no) ", &self)
      else {
        throw CommandFailure(.refused, "nothing was recorded")
      }
      return try opener.writing { ledger in try line.perform(pending, in: ledger) }
    }
  }

  mutating func answer(_ reply: CommandReply) {
    hasRecorded = !reply.isRehearsal && !reply.outcome.events.isEmpty
    let style = style(reply.outcome.after.catalog)
    let parts = reply.reply(style)
    guard !isJSON else { return writeJSON { reply.write(parts, to: &$0, \.typed) } }
    let head = reply.isRehearsal ? "Would record: " : reply.outcome.isRepeated ? "Already recorded: " : ""
    let numbers = reply.numbers.map { $0.count == 1 ? "[\($0.lowerBound)]" : "[\($0.lowerBound)–\($0.upperBound)]" }
    say(head + parts.headline.typed + (numbers.map { " " + page.ink.paint($0, .faint) } ?? ""))
    guard !isQuiet else { return }
    for need in parts.needs { say(need.message) }
    let isVerbose = arguments.has(.verbose)
    if isVerbose { for detail in parts.details { say("  " + detail.typed) } }
    // The progress of the day fills what is left of three lines. That of several people may take more.
    let progress = page.lines(reply.progress.flatMap { $0.blocks(style) })
    let room = isVerbose ? progress.count : 2 - parts.needs.count
    if reply.progress.count == 1 || progress.count <= room { for line in progress.prefix(room) { output.line(line) } }
    for line in page.lines(reply.remarks(style)) { output.line(line) }
  }

  private mutating func show(_ query: LedgerQuery) throws {
    let isForProgram = isJSON || arguments.has(.csv)
    let ledger = try opener.open()
    let (report, style) = try line.report(query, of: ledger) { isForProgram ? nil : $0.style }
    try show(report, style)
    // A copy lacks the commands that wait to be sent. A damaged outbox must not hide the report.
    guard ledger.log.isCopy, !isForProgram, pageTarget == nil, report.exported(style) == nil,
      let waiting = try? RemoteHousehold.remaining(in: Outbox(of: ledger.log))
    else { return }
    say("\(waiting) (larder outbox).")
  }
}
