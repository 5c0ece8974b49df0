import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderReports
import PlainText
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
