import Glibc
import LarderLedger
import LarderLog
import LarderModel
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
    let ledger = try HouseholdLedger(opening: directory, readOnly: false)
    var lines = DisplayWidth.wrap(
      "A household of somebody's invention, \(days) days up to \(today): \(count) events.", to: Screen.width())
    let dinner = try DemoDinner.steps(in: ledger, today)
    for step in DemoLedger.tour.dropLast() + dinner + DemoLedger.tour.suffix(1) {
      let typed = ([Program.name] + step.line.map(Self.quoted)).joined(separator: " ")
      lines += ["", session.page.ink.paint("$ " + typed, .strong) + "   # \(step.title)"]
      lines += fitting(try answer(to: step.line, in: ledger, today, session.page), typed)
    }
    lines += ["", "Look around in it:", "  export LARDER_DIR=\(directory) LARDER_TODAY=\(today)"]
    if let item = try DemoLedger.someItem(in: ledger, today) {
      lines.append("  larder history \(item)   # every number says where it comes from")
      lines.append("  larder use \(item) 1/2pack   # and then: larder undo")
    }
    lines.append("  larder shell   # type without larder, with names completed by Tab")
    lines.append("Begin your own (unset LARDER_DIR and LARDER_TODAY first): larder buy milk 1l 1.19 due:+9d")
    session.show(lines)
  }
}

extension Demonstrating {
  /// A word as it is typed.
  private static func quoted(_ word: String) -> String { word.contains(" ") ? "\"\(word)\"" : word }

  /// What a command answers.
  private static func answer(
    to words: [String], in ledger: HouseholdLedger, _ today: Day, _ page: TextPage
  ) throws -> [String] {
    guard let name = words.first else { return try answer(to: [Verb.today.name], in: ledger, today, page) }
    let verb = try CommandTable.find(name)
    let arguments = try Arguments(Array(words.dropFirst()), of: verb)
    let line = try Line(verb, arguments, clock: Clock(day: today.description))
    switch try line.answer(in: ledger) {
    case .report(let report): return page.lines(report.document(.english))
    case .reply(let reply): return DisplayWidth.wrap(reply.sentence(.english).typed, to: page.width)
    case .file(let file): return ["\(file.contents) (\(ByteCount.told(Int64(file.bytes.count))))"]
    }
  }

  /// The most lines of an answer: with the command above it, it fits on the smallest of screens.
  private static let mostLines = 20

  /// As much of an answer as a screen holds.
  private static func fitting(_ lines: [String], _ command: String) -> [String] {
    guard lines.count > mostLines else { return lines }
    var shown = lines.prefix(mostLines - 1)
    while shown.last == "" { shown.removeLast() }
    return shown + ["… and \(lines.count - shown.count) more lines: \(command)"]
  }
}
