import Glibc
import LarderLedger
import LarderLog
import LarderModel
import LarderProjections
import LarderReplay
import StrictJSON
import Terminal

/// `kept DIR` shows how long the food of the ledger in DIR was kept. `--json` and `--csv` write it for programs, and
/// `--small` creates a small ledger first.
@main
struct Main {
  static func main() {
    do {
      try run(CommandLine.arguments.dropFirst().map { $0 })
    } catch {
      print("kept: \(error)")
      exit(65)
    }
  }

  private static func run(_ arguments: [String]) throws {
    guard let directory = arguments.first(where: { !$0.hasPrefix("--") }) else {
      print("kept: which ledger? as in: kept ~/.local/share/larder")
      exit(64)
    }
    if arguments.contains("--small") { try makeSmallLedger(in: directory) }
    let ledger = try HouseholdLedger(opening: directory)

    // A custom projection is replayed along with the built-in ones, in the same pass over the log.
    let view = try ledger.view([DaysKept.self, Waste.self])
    let kept = view.state.projection(DaysKept.self)
    show(DaysKeptReport(kept, view.context.catalog), arguments)

    // Two threads replay half of the log each, with the same result.
    var reader = try ledger.log.beginRead()
    let onTwoThreads = try Replay.runOnTwoThreads(ledger.log, try ReplayContext(&reader), [DaysKept.self])
    guard onTwoThreads.projection(DaysKept.self).digest == kept.digest else {
      print("kept: two threads came to something else than one")
      exit(70)
    }
  }

  private static func show(_ report: DaysKeptReport, _ arguments: [String]) {
    if arguments.contains("--json") {
      var json = JSONWriter(layout: .pretty)
      report.write(to: &json)
      print(json.text)
    } else if arguments.contains("--csv") {
      let table = report.table
      for row in [table.header] + table.rows { print(row.joined(separator: ",")) }
    } else {
      for line in TextPage(width: 80).lines(report.document(.english)) { print(line) }
    }
  }

  private static func makeSmallLedger(in directory: String) throws {
    var kitchen = try Kitchen(in: directory)
    try kitchen.buy("milk", "2 l", "2.38", on: "2026-11-02")
    try kitchen.use("milk", "500 ml", on: "2026-11-04")
    try kitchen.use("milk", "500 ml", on: "2026-11-07")
    try kitchen.buy("spinach", "200 g", "1.20", on: "2026-11-05")
    try kitchen.toss("spinach", "120 g", on: "2026-11-14")
    // An undone mistake, which the report ignores.
    let mistake = try kitchen.use("milk", "1 l", on: "2026-11-15")
    try kitchen.undo(mistake, on: "2026-11-15")
    try kitchen.toss("milk", "1 l", on: "2026-11-16")
  }
}
