import Glibc
import StrictJSON
import Terminal

extension Session {
  /// A line that tells how far long work is; nil where nobody would see it, or wants to.
  ///
  /// - Parameter writesMuch: whether the answer is written all the while: on the same terminal the two would mix.
  func progress(_ title: String, of total: UInt64, unit: String = "events", writesMuch: Bool = false) -> ProgressLine? {
    guard !isQuiet, !writesMuch || !Screen.isTerminal(STDOUT_FILENO) else { return nil }
    return ProgressLine(title, of: total, unit: unit)
  }
}
