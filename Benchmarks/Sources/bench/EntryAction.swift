import BenchmarkKit
import LarderModel

/// An action timed as a separate process, on a small and a large ledger.
enum EntryAction: String, CaseIterable {
  case buy = "buy milk 1l 1.19"
  /// Undoes the purchase made just before.
  case undo
  case due
  case stock
  case list
  case waste = "report waste of a month"
  case spending = "report spending of a month"
  case month = "report month"

  /// The words of the command, on the day after the ledger's last event.
  func words(on ledger: SimulatedLedger) throws -> [String] {
    let last = try ledger.lastDay()
    // The latest complete month, so that both ledgers report a full month.
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
