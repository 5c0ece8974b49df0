import BenchmarkKit
import LarderModel

/// What is timed as a process of its own on a small and a large ledger.
enum EntryAction: String, CaseIterable {
  case buy = "buy milk 1l 1.19"
  /// Of what was bought just before, as often.
  case undo
  case due
  case stock
  case list
  case waste = "report waste of a month"
  case spending = "report spending of a month"
  case month = "report month"

  /// What the program is told, the day after the ledger's last event.
  func words(on ledger: SimulatedLedger) throws -> [String] {
    let last = try ledger.lastDay()
    // The latest month that is whole, so that the small ledger's has as much to tell as the large one's.
    let isWhole = last.advanced(by: 1) >= last.month.lastDay || last.month == SimulatedLedger.firstDay.month
    let month = isWhole ? last.month : last.month.previous
    let command =
      switch self {
      case .waste: "report waste -p \(month)"
      case .spending: "report spending -p \(month)"
      case .month: "report month -p \(month)"
      case .buy, .undo, .due, .stock, .list: rawValue
      }
    return command.split(separator: " ").map(String.init)
      + ["--ledger", ledger.path, "--today", last.advanced(by: 1).description]
  }
}
