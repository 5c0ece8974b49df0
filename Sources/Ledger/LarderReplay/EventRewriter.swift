import LarderLog
import LarderModel

/// Makes other events of a log's on their way through a replay: what would have been.
///
/// Nothing of it is recorded. A page is rewritten behind the mendings and before anything is worked out of it.
public protocol EventRewriter {
  /// Changes the records of a page, mended already and of the day they were written down for.
  mutating func rewrite(_ page: inout LedgerPage, _ standing: Standing)

  /// Events that belong behind the log's last, each with a day of its own.
  ///
  /// - Parameter lot: the first number of a lot that is free.
  mutating func additions(_ standing: Standing, firstLot lot: UInt32) -> [Record]
}
