import LarderModel
import PlainText

/// The values of `--keep` and `--keep-for`: how many backups to keep, and for how many days.
package struct BackupRetention: Hashable, Sendable {
  /// The number of backups to keep. Nil means that their number decides nothing.
  package let count: Int?
  /// The days for which backups are kept. Nil means that their age decides nothing.
  package let days: Int?

  /// Reads both options. Keeping no backup at all is refused.
  package init(_ arguments: Arguments) throws(CommandLineError) {
    if let text = arguments[.keep] {
      guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int(text), number > 0 else {
        throw CommandLineError.usage("--keep \"\(text.visible)\" must be a number of backups, at least 1")
      }
      count = number
    } else {
      count = nil
    }
    if let text = arguments[.keepFor] { days = try DayCount.parse(text, "keep-for") } else { days = nil }
  }

  /// Whether any backup may be removed.
  package var isAsked: Bool { count != nil || days != nil }
}
