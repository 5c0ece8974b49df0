import Glibc
import LarderLedger
import LarderLog
import LarderModel
import LarderReports
import LarderSimulator
import PlainText
import Terminal

extension Verb {
  static let demo = Verb(
    name: "demo", group: .ledger,
    summary: "grow a household's year in a throw-away ledger, and show it",
    usage: "demo [days:NUMBER] [seed:NUMBER] [dir:DIR]",
    details: """
      The household is invented by a seeded generator: the same seed gives the same year. Nothing of yours is touched: the
      ledger is a new directory, which may be removed at any time.
      """,
    options: [
      Option("days", "NUMBER", "how many days up to today; 365 where it is not said"),
      Option("seed", "NUMBER", "another household"),
      Option("dir", "DIR", "where to make the ledger, in place of a temporary directory"),
    ],
    examples: ["demo", "demo days:3650 seed:7"]
  ) { session in
    try session.expectNoWords()
    let days = try session.arguments["days"].map { try DayCount.parse($0, "days") } ?? 365
    guard days > 0 else { throw Failure.usage("days:0 is no time to live through") }
    guard let seed = UInt64(session.arguments["seed"] ?? "2026") else {
      throw Failure.usage("seed:\(session.arguments["seed"]?.visible ?? "") is no number")
    }
    let today = session.clock.civilDay
    let directory = session.arguments["dir"] ?? DemoLedger.temporaryDirectory()
    let count = try DemoLedger.grow(in: directory, days: days, until: today, seed: seed)
    let invented = "A household of somebody's invention, \(days) days up to \(today): \(count) events."
    for line in DisplayWidth.wrap(invented, to: Screen.width()) { session.output.line(line) }
    session.output.flush()
    for (title, line) in DemoLedger.tour {
      session.output.line("")
      session.output.line(session.page.ink.paint("$ larder \(line.joined(separator: " "))", .strong) + "   # \(title)")
      session.output.flush()
      try session.run(line, directory, today)
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

extension Session {
  /// Runs another command on a ledger, as if it had been typed.
  fileprivate func run(_ line: [String], _ directory: String, _ today: Day) throws {
    let verb = try CommandTable.find(line[0])
    let common =
      ["--ledger", directory, "--today", today.description, "--no-pager"]
      + (arguments.has("no-color") ? ["--no-color"] : [])
    var session = try Session(verb, Arguments(Array(line.dropFirst()) + common, of: verb))
    try verb.run(&session)
    try session.finish()
  }
}
