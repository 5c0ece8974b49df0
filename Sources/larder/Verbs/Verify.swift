import LMDB
import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderReports
import StrictJSON
import Terminal

extension Verb {
  static let verify = Verb(
    name: "verify", group: .ledger,
    summary: "check every byte against its checksums and hashes, and every event against the others",
    usage: "verify [--deep]",
    details: """
      Silent, with exit 0, when all is well. Names the first event that cannot be trusted (exit 65), and every contradiction
      that a mending of the past has left, with both events (exit 1). With --deep also every page of the file, read before
      anything in it is trusted, while writers wait; and every kept state, compared with what the events come to.
      What can be done about damage is in Documentation/safety.md.
      """,
    options: [Option("deep", nil, "every page of the file too, and everything worked out anew"), Option.csv],
    examples: ["verify", "verify --deep", "verify --json"]
  ) { session in
    try session.expectNoWords()
    let line = session.progress("Reading pages", of: 0, unit: "pages")
    defer { line?.erase() }
    var findings = Findings()
    if session.arguments.has("deep") { try findings.survey(session, line) }
    if findings.problems.isEmpty { try findings.verify(session, line) }
    line?.erase()
    session.show(findings)
    try findings.fail()
  }
}

/// What a verification found, and how it is told.
struct Findings {
  private(set) var verification = Verification()
  /// What is damaged, or does not fit, in words.
  var problems: [String] = []
  var contradictions: [String] = []
  /// How the file's pages are used, where they were looked at.
  var pages: (used: UInt64, free: UInt64)?
  private var isFileDamaged = false

  /// Reads every page of the file, before anything in it is trusted.
  mutating func survey(_ session: borrowing Session, _ line: ProgressLine?) throws {
    do throws(LogError) {
      let survey = try LedgerFile.survey(session.directory, progress: line?.report)
      pages = (survey.usedPages, survey.freePages)
      problems = survey.faults.map { "\($0)" }
      isFileDamaged = !problems.isEmpty
    } catch {
      // Opening tells apart whether there was never a ledger, or is none any more.
      guard case .missing = error else { throw error }
    }
  }

  /// Verifies the log, what is kept of it, and what it comes to.
  mutating func verify(_ session: borrowing Session, _ line: ProgressLine?) throws {
    let isDeep = session.arguments.has("deep")
    let log = try session.openForVerifying()
    // Before the reader begins, so that what is appended meanwhile does not look lost.
    let anchor = log.anchor
    var reader = try log.beginRead()
    line?.begin("Verifying", of: (try? reader.lastSequence) ?? 0)
    reader.progress = line?.report
    verification = try reader.verify(against: anchor)
    problems += verification.faults.map { "event \($0.sequence): \($0.problem)" } + verification.indexFaults
    if try log.isAnchorUnreadable { problems.append("ledger.head cannot be read: larder rebuild") }
    guard verification.faults.isEmpty else { return }
    line?.begin("Replaying")
    let view: LedgerView
    if isDeep {
      let deep = try DeepVerification(&reader)
      problems += deep.keptFaults
      view = deep.anew
    } else {
      let standing = try Standing(&reader)
      view = LedgerView(standing: standing, state: try Replay.run(&reader, standing, []), checkpoint: 0)
    }
    let sentence = EventSentence(view.standing.catalog, session.style(view.standing.catalog))
    contradictions = try view.state.lots.contradictions.map {
      try ContradictionWords.text($0, sentence, view.standing, &reader)
    }
  }

  /// Ends the command where all is not well.
  func fail() throws(Failure) {
    if isFileDamaged {
      throw Failure(
        .data,
        "the ledger's file is damaged; larder restore BACKUP, or larder rescue DAMAGED NEW for what can be proved")
    }
    if let first = verification.faults.first {
      throw Failure(
        .data,
        "the ledger is damaged from event \(first.sequence) on; larder restore BACKUP, or larder rescue DAMAGED NEW")
    }
    guard problems.isEmpty else {
      throw Failure(.data, "what is kept beside the events does not fit them; larder rebuild makes it anew")
    }
    guard contradictions.isEmpty else {
      throw Failure(
        .refused,
        "\(contradictions.count == 1 ? "1 event contradicts" : "\(contradictions.count) events contradict") the mended past; fix or undo, or set it right with larder count"
      )
    }
  }
}

extension Session {
  fileprivate mutating func show(_ findings: Findings) {
    guard isJSON else {
      for finding in findings.problems + findings.contradictions {
        for line in DisplayWidth.wrap(finding, to: Screen.width()) { output.line(line) }
      }
      return
    }
    let found = findings.verification
    writeJSON { json in
      json.beginObject()
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
      json.endObject()
    }
  }
}
