import Glibc
import Larder

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
    let ledger = try Ledger(at: directory, .existing)

    // Names and figures come from the same moment.
    let (kept, onTwoThreads, names) = try ledger.read { ledger in
      (try ledger.project(DaysKept.self), try ledger.project(DaysKept.self, onTwoThreads: true), try ledger.names())
    }
    guard kept == onTwoThreads else {
      print("kept: two threads and one thread gave different results")
      exit(70)
    }
    let rows = kept.items.sorted { $0.key < $1.key }.map { (name: names[$0.key], tally: $0.value) }
    if arguments.contains("--json") {
      for (name, tally) in rows {
        print(
          """
          {"item": "\(name)", "used": \(tally.used), "days_until_used": \(tally.daysUntilUsed), \
          "wasted": \(tally.wasted), "days_until_wasted": \(tally.daysUntilWasted)}
          """)
      }
    } else if arguments.contains("--csv") {
      print("item,used,days_until_used,wasted,days_until_wasted")
      for (name, tally) in rows {
        print(name, tally.used, tally.daysUntilUsed, tally.wasted, tally.daysUntilWasted, separator: ",")
      }
    } else {
      for (name, tally) in rows {
        let used = "\(tally.used) used\(average(tally.daysUntilUsed, tally.used))"
        let wasted = "\(tally.wasted) thrown away\(average(tally.daysUntilWasted, tally.wasted))"
        print("\(name): \(used), \(wasted)")
      }
    }
  }

  private static func average(_ days: Int, _ times: Int) -> String {
    guard times > 0 else { return "" }
    let tenths = (days * 10 + times / 2) / times
    return " after \(tenths / 10).\(tenths % 10) days"
  }

  private static func makeSmallLedger(in directory: String) throws {
    let ledger = try Ledger(at: directory)
    func on(_ date: String) throws -> Ledger { ledger.recording(on: try Day(iso: date)) }
    try on("2025-11-02").buy("milk", "2 l", for: "2.38")
    try on("2025-11-04").use("milk", "500 ml")
    try on("2025-11-05").buy("spinach", "200 g", for: "1.20")
    try on("2025-11-07").use("milk", "500 ml")
    try on("2025-11-14").toss("spinach", "120 g", because: .forgotten)
    // An undone mistake does not count.
    let mistake = try on("2025-11-15").use("milk", "1 l")
    try ledger.undo(mistake)
    try on("2025-11-16").toss("milk", "1 l", because: .spoiled)
  }
}
