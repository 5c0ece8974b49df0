import Glibc
import LarderLedger
import LarderLog
import LarderModel
import LarderWords
import StrictJSON
import Terminal

/// What `--keep` and `--keep-for` say.
struct BackupKeeping {
  let count: Int?
  let days: Int?

  init(_ arguments: Arguments) throws {
    if let text = arguments[.keep] {
      guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int(text), number > 0 else {
        throw Failure.usage("--keep \"\(text.visible)\": a number of backups, at least 1")
      }
      count = number
    } else {
      count = nil
    }
    if let text = arguments[.keepFor] { days = try DayCount.parse(text, "keep-for") } else { days = nil }
  }

  var isAsked: Bool { count != nil || days != nil }
}
