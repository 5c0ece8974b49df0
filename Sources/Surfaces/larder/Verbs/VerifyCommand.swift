import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences
import LarderWords
import PlainText
import StrictJSON
import Terminal

enum VerifyCommand {
  static func run(_ session: inout Session) throws {
    try session.line.expectNoWords()
    let line = session.progress("Reading pages", of: 0, unit: "pages")
    defer { line?.erase() }
    var findings = Findings()
    if session.arguments.has(.deep) { try findings.survey(session, line) }
    if findings.problems.isEmpty { try findings.verify(session, line) }
    line?.erase()
    show(&session, findings)
    try findings.fail()
  }

  private static func show(_ session: inout Session, _ findings: Findings) {
    guard session.isJSON else {
      for finding in findings.problems + findings.contradictions {
        for line in DisplayWidth.wrap(finding, to: Screen.width()) { session.output.line(line) }
      }
      return
    }
    let found = findings.verification
    session.writeObject { json in
      json.integer("events", found.events)
      json.string("running_hash", found.runningHash)
      json.bool("sound", findings.problems.isEmpty)
      json.integer("first_bad_event", found.faults.first?.sequence as UInt64?)
      json.strings("problems", findings.problems)
      json.strings("contradictions", findings.contradictions)
      if let pages = findings.pages {
        json.integer("pages_used", pages.used)
        json.integer("pages_free", pages.free)
      }
    }
  }
}

/// The results of a verification, and their output.
struct Findings {
  private(set) var verification = Verification()
  /// Descriptions of damage and contradictions.
  var problems: [String] = []
  var contradictions: [String] = []
  /// The use of the file's pages, if they were checked.
  var pages: (used: UInt64, free: UInt64)?
  private var isFileDamaged = false
  /// The difference between the ledger and its origin.
  private var originProblem: String?
  /// Problems with the ledger's pictures.
  private var pictureProblems: [String] = []

  /// Checks every page of the file before trusting its content.
  mutating func survey(_ session: borrowing Session, _ line: ProgressLine?) throws {
    do throws(LogError) {
      let survey = try LedgerFile.survey(session.opener.directory, progress: line?.report)
      pages = (survey.usedPages, survey.freePages)
      problems = survey.problems
      isFileDamaged = !problems.isEmpty
    } catch {
      // Opening distinguishes a ledger that never existed from one that was lost.
      guard case .missing = error else { throw error }
    }
  }

  /// Verifies the log, the checkpoints and the replayed state.
  mutating func verify(_ session: borrowing Session, _ line: ProgressLine?) throws {
    let isDeep = session.arguments.has(.deep)
    let log = try session.opener.openDamaged()
    // Read before the reader starts, so that later events do not look lost.
    let anchor = log.anchor
    var reader = try log.beginRead()
    line?.begin("Verifying", of: (try? reader.lastSequence) ?? 0)
    reader.progress = line?.report
    verification = try reader.verify(against: anchor)
    problems += verification.problems.map(\.typed)
    if try log.isAnchorUnreadable { problems.append("ledger.head cannot be read: larder rebuild") }
    guard verification.faults.isEmpty else { return }
    if session.arguments.has(.origin) {
      line?.begin("Comparing")
      let found = try OriginComparison(reader, with: log.openOrigin(), progress: line?.report)
      originProblem = found.shownProblem
      if let originProblem { problems.append(originProblem) }
    }
    pictureProblems = try log.pictures.problems(with: reader.keptPictures(), isDeep: isDeep)
    problems += pictureProblems
    line?.begin("Replaying")
    let view: LedgerView
    if isDeep {
      let deep = try DeepVerification(&reader)
      problems += deep.keptFaults.map(\.typed)
      view = deep.rebuilt
    } else {
      let context = try ReplayContext(&reader)
      view = LedgerView(context: context, state: try Replay.run(&reader, context, []), checkpoint: 0)
    }
    let sentence = EventSentence(view.context.catalog, session.style(view.context.catalog))
    contradictions = try view.state.lots.contradictions.map {
      try ContradictionSentence.message($0, sentence, view.context, &reader).typed
    }
  }

  /// Throws if there are problems.
  func fail() throws(CommandFailure) {
    if isFileDamaged {
      throw CommandFailure(
        .data,
        "the ledger's file is damaged; restore a backup: larder restore BACKUP, or save what is intact: larder rescue DAMAGED NEW"
      )
    }
    if let first = verification.faults.first {
      throw CommandFailure(
        .data,
        "the ledger is damaged from event \(first.sequence) on; restore a backup: larder restore BACKUP, or save what is intact: larder rescue DAMAGED NEW"
      )
    }
    guard originProblem == nil else { throw CommandFailure(.data, "the ledger and its origin differ; keep both") }
    guard problems.count > pictureProblems.count || pictureProblems.isEmpty else {
      throw CommandFailure(.data, "photos are damaged or missing; to bring them back: larder restore BACKUP")
    }
    guard problems.isEmpty else {
      throw CommandFailure(.data, "an index or checkpoint does not match the events: larder rebuild")
    }
    guard contradictions.isEmpty else {
      throw CommandFailure(
        .refused,
        "\(contradictions.count == 1 ? "1 event contradicts" : "\(contradictions.count) events contradict") earlier corrections; fix or undo them, or correct the stock: larder count"
      )
    }
  }
}
