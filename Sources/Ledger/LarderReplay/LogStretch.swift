import LarderLog
import LarderModel

/// A part of a log that has all events of the days that are asked after, and the lots as they stood before it.
public struct LogStretch: Sendable {
  /// The lots as the events before it left them.
  let lots: LotTable
  /// The last event before it, and its own last.
  let before: UInt64
  let last: UInt64

  init(lots: LotTable = LotTable(), behind before: UInt64, through last: UInt64) {
    (self.lots, self.before, self.last) = (lots, before, last)
  }

  /// The whole log.
  public static let whole = LogStretch(behind: 0, through: .max)

  /// The whole log up to an event.
  public static func whole(through last: UInt64) -> LogStretch { LogStretch(behind: 0, through: last) }

  /// Its first event; behind the last where it has none.
  var first: UInt64 { before + 1 }
}
