import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderWords
import PlainText
import StrictJSON
import Terminal

enum Verifying {
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
}

extension Verifying {
  private static func show(_ session: inout Session, _ findings: Findings) {
    guard session.isJSON else {
      for finding in findings.problems + findings.contradictions {
        for line in DisplayWidth.wrap(finding, to: Screen.width()) { session.output.line(line) }
      }
      return
    }
    let found = findings.verification
    session.writeJSON { json in
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
