import LarderModel
import PlainText

/// The values of `--keep` and `--keep-for`: how many backups to keep, and for how many days.
package struct BackupRetention: Hashable, Sendable {
  package let count: Int?
  package let days: Int?

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
