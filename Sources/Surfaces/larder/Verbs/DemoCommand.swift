import Glibc
import LarderAnswers
import LarderKitchen
import LarderLedger
import LarderLog
import LarderModel
import LarderShelves
import LarderSimulator
import LarderVerbs
import LarderWords
import PlainText
import Terminal

enum DemoCommand {
  static func run(_ session: inout Session) throws {
    try session.line.expectNoWords()
    let days = try session.arguments[.days].map { try DayCount.parse($0, "days") } ?? 365
    guard days > 0 else { throw CommandFailure.usage("days: must be at least 1") }
    guard let seed = UInt64(session.arguments[.seed] ?? "2026") else {
      throw CommandFailure.usage("seed:\(session.arguments[.seed]?.visible ?? "") is not a number; try seed:7")
    }
    let today = session.line.clock.civilDay
    let directory = session.arguments[.directory] ?? DemoLedger.temporaryDirectory()
    let count = try DemoLedger.grow(in: directory, days: days, until: today, seed: seed)
    let ledger = try HouseholdLedger(opening: directory, readOnly: false)
    var lines = DisplayWidth.wrap(
      "An invented household, \(days) days up to \(today): \(count) events.", to: Screen.width())
    let dinner = try DemoDinner.steps(in: ledger, today)
    for step in DemoLedger.tour.dropLast() + dinner + DemoLedger.tour.suffix(1) {
      let typed = ([Program.name] + step.line.map(Self.quoted)).joined(separator: " ")
      lines += ["", session.page.ink.paint("$ " + typed, .strong) + "   # \(step.title)"]
      lines += fitting(try answer(to: step.line, in: ledger, today, session.page), typed)
    }
    lines += ["", "To look around:", "  export LARDER_DIR=\(directory) LARDER_TODAY=\(today)"]
    if let item = try DemoLedger.someItem(in: ledger, today) {
      lines.append("  larder history \(item)   # where every number comes from")
      lines.append("  larder use \(item) 1/2pack   # and then: larder undo")
    }
    lines.append("  larder shell   # type without \"larder\"; Tab completes names")
    lines.append("To start your own (first unset LARDER_DIR and LARDER_TODAY): larder buy milk 1l 1.19 due:+9d")
    session.show(lines)
  }

  /// A word quoted as typed.
  private static func quoted(_ word: String) -> String { word.contains(" ") ? "\"\(word)\"" : word }

  /// Returns a command's output.
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
    case .file(let file): return ["\(file.contents) (\(ByteCount.displayed(Int64(file.bytes.count))))"]
    }
  }

  /// The most lines of output, so that it fits on a small screen with its command.
  private static let mostLines = 20

  /// Cuts output to the size of a screen.
  private static func fitting(_ lines: [String], _ command: String) -> [String] {
    guard lines.count > mostLines else { return lines }
    var shown = lines.prefix(mostLines - 1)
    while shown.last == "" { shown.removeLast() }
    return shown + ["… and \(lines.count - shown.count) more lines: \(command)"]
  }
}

enum DemoLedger {
  static let tour: [(title: String, line: [String])] = [
    ("the overview of the day", []),
    ("what is in the fridge", ["stock", "place:fridge"]),
    ("the last events, each with its number", ["history", "last:5"]),
    ("what to buy for the week", ["suggest"]),
    ("put it on the list", ["suggest", "--accept"]),
    ("the list, in the order of the shop", ["list"]),
    ("the month on a page", ["report", "month"]),
  ]

  /// Returns an item in stock to try commands on, without lots past their date.
  static func someItem(in ledger: HouseholdLedger, _ today: Day) throws -> String? {
    let household = try ledger.view().household
    let past = Set(DueReport(household: household, today: today).past.map(\.item.rawValue))
    let lot = household.stock().first {
      $0.lot.remaining >= $0.lot.pack && $0.lot.remaining > 0 && !past.contains($0.lot.item)
    }
    return lot.map { household.catalog.name(ItemID(rawValue: $0.lot.item)) }
  }

  /// Returns the path of a new temporary directory.
  static func temporaryDirectory() -> String {
    let letters = (0..<6).map { _ in "abcdefghijklmnopqrstuvwxyz0123456789".randomElement() ?? "0" }
    return FreshFolder.place() + "/larder-demo-" + String(letters)
  }

  /// Simulates the days and records their events. Returns the number of events.
  static func grow(in directory: String, days: Int, until today: Day, seed: UInt64) throws -> UInt64 {
    // Events before 1970 cannot be recorded; a time zone's offset is at most a day.
    guard let firstDay = today.adding(days: 1 - days), firstDay.number > 1 else {
      throw CommandFailure.usage("days:\(days) goes too far back; try a smaller number")
    }
    var count: UInt64 = 0
    do throws(LogError) {
      _ = try EventLog.make(at: directory) { (log) throws(LogError) in
        count = try fill(log, days: days, from: firstDay, seed: seed)
      }
    } catch .badBackup {
      throw CommandFailure(.refused, "\(directory.visible) is not empty; choose another dir:")
    }
    return count
  }

  private static func fill(_ log: EventLog, days: Int, from firstDay: Day, seed: UInt64) throws(LogError) -> UInt64 {
    var writer = try log.beginWrite()
    var household = SimulatedHousehold(seed: seed, firstDay: firstDay, pace: .household)
    var batch: [EncodedEvent] = []
    for _ in 0..<days {
      household.appendNextDay(to: &batch)
      if batch.count > 10_000 {
        try writer.append(batch)
        batch.removeAll(keepingCapacity: true)
      }
    }
    if !batch.isEmpty { try writer.append(batch) }
    try HouseholdLedger.keepEverything(&writer)
    let count = try writer.reader.lastSequence
    try writer.commit()
    return count
  }
}

/// A dinner in the demo: one recipe to cook, and half of it frozen.
enum DemoDinner {
  /// Records the recipes and returns the commands for the one that saves most: buy what is missing, cook, freeze half.
  static func steps(in ledger: HouseholdLedger, _ today: Day) throws -> [(title: String, line: [String])] {
    for text in SimulatedRecipes.texts {
      let line = try Line(["recipe", "add", "-"], clock: Clock(today: today))
      _ = try line.answer(in: ledger, text: text)
    }
    var request = RecipeSuggestRequest()
    request.portions = ExactNumber(4)
    var reportContext = ReportContext(try ledger.snapshot(asOf: nil), today: today)
    guard let best = try request.report(&reportContext).suggested.first else { return [] }
    let missing = best.missing.map { missing in
      let price = missing.price.map { " \(Money(minor: max($0.minor, 1), currency: $0.currency))" } ?? ""
      return "\(missing.name) \(missing.quantity.formatted(.english))\(price)"
    }
    let bought = missing.joined(separator: ", ").split(separator: " ").map(String.init)
    return [("what to cook to avoid waste", ["recipe", "suggest", "serves:4"])]
      + (bought.isEmpty ? [] : [("buy the missing ingredient", ["buy"] + bought)]) + [
        ("a dinner for two", ["cook", best.name, "serves:4", "ate:2"]),
        ("freeze the other half", ["freeze", best.name]),
        ("what it cost", ["report", "dishes"]),
      ]
  }
}
