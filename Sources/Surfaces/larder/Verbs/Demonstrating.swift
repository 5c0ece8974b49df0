import Glibc
import LarderLedger
import LarderLog
import LarderModel
import LarderReports
import LarderSimulator
import LarderWords
import PlainText
import Terminal

enum Demonstrating {
  static func run(_ session: inout Session) throws {
    try session.line.expectNoWords()
    let days = try session.arguments[.days].map { try DayCount.parse($0, "days") } ?? 365
    guard days > 0 else { throw Failure.usage("days:0 is no time to live through") }
    guard let seed = UInt64(session.arguments[.seed] ?? "2026") else {
      throw Failure.usage("seed:\(session.arguments[.seed]?.visible ?? "") is no number")
    }
    let today = session.line.clock.civilDay
    let directory = session.arguments[.directory] ?? DemoLedger.temporaryDirectory()
    let count = try DemoLedger.grow(in: directory, days: days, until: today, seed: seed)
    let invented = "A household of somebody's invention, \(days) days up to \(today): \(count) events."
    for line in DisplayWidth.wrap(invented, to: Screen.width()) { session.output.line(line) }
    session.output.flush()
    for (title, line) in DemoLedger.tour {
      session.output.line("")
      session.output.line(session.page.ink.paint("$ larder \(line.joined(separator: " "))", .strong) + "   # \(title)")
      session.output.flush()
      try run(session, line, directory, today)
    }
    session.output.line("")
    session.output.line("Look around in it:")
    session.output.line("  export LARDER_DIR=\(directory) LARDER_TODAY=\(today)")
    if let item = try DemoLedger.someItem(in: directory, today) {
      session.output.line("  larder history \(item)   # every number says where it comes from")
      session.output.line("  larder use \(item) 1/2pack   # and then: larder undo")
    }
    session.output.line("  larder report spending -p year")
    session.output.line("Begin your own (unset LARDER_DIR and LARDER_TODAY first): larder buy milk 1l 1.19 due:+9d")
  }
}

extension Demonstrating {
  /// Runs another command on a ledger, as if it had been typed.
  private static func run(_ session: borrowing Session, _ line: [String], _ directory: String, _ today: Day) throws {
    let verb = try CommandTable.find(line[0])
    let common =
      ["--ledger", directory, "--today", today.description, "--no-pager"]
      + (session.arguments.has(.noColor) ? ["--no-color"] : [])
    var inner = try Session(verb, Arguments(Array(line.dropFirst()) + common, of: verb))
    try inner.run()
    try inner.finish()
  }
}
