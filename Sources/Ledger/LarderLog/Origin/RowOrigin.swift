/// Rows outside this machine that several machines change: the origin of records that must be erasable.
///
/// A log keeps everything. Here, a row that is replaced or removed leaves no value behind. Each machine has a copy that
/// is never ahead, as with a log. A writer first takes over what the origin has and the copy lacks. Then it decides,
/// appends to the origin, and only then commits the copy. An origin keeps these rules:
/// 1. Changes have dense numbers from 1. An append stores all its rows or none.
/// 2. An append is stored only if its position is the end, by number and mark.
/// 3. After ``AppendOutcome/appended``, the rows survive the loss of a machine. If that is not certain, the append
///    throws. The same holds for rows that were read.
/// 4. A reader sees everything acknowledged before.
/// 5. A copy at any former position receives what changed since. If the origin has forgotten the position, the copy
///    receives all rows.
package protocol RowOrigin: Sendable {
  /// Returns what changed after a position, or nil if the origin never had the position.
  func changes(after position: RowPosition) throws(OriginError) -> RowChanges?

  /// Appends a change after a position. Rows have different keys.
  func append(
    _ rows: [OriginRow], as next: RowPosition, after position: RowPosition
  ) throws(OriginError) -> AppendOutcome

  /// Forgets removals and positions that are at least the given number of days old, except the last position.
  func forget(days: Int) throws(OriginError)
}

/// A row: its key, and its value or nil if it was removed.
package struct OriginRow: Hashable, Sendable {
  package var key: [UInt8]
  package var value: [UInt8]?

  package init(key: [UInt8], value: [UInt8]?) { (self.key, self.value) = (key, value) }
}

/// A position in the history of changes: the number of a change, and its mark, which is random.
///
/// Two origins at the same position have the same rows.
package struct RowPosition: Hashable, Sendable {
  package var change: UInt64
  package var mark: UInt64

  package init(change: UInt64, mark: UInt64) { (self.change, self.mark) = (change, mark) }

  /// The position before the first change.
  package static let start = RowPosition(change: 0, mark: 0)

  /// The mark of a change that closes the origin to all copies.
  package static let closed: UInt64 = 0

  /// Whether the origin ends here for all copies.
  package var isClosed: Bool { change > 0 && mark == Self.closed }

  /// Returns a position for the next change, with a new mark.
  package func next() -> RowPosition { RowPosition(change: change + 1, mark: .random(in: 1 ... .max)) }
}

/// The changes after a position.
package struct RowChanges: Hashable, Sendable {
  /// The rows that were changed or removed, by key.
  package var rows: [OriginRow]
  package var end: RowPosition
  /// The marks of the changes after the position, in order.
  package var marks: [UInt64]
  /// Whether these are all rows, which replace those of the copy.
  package var isWhole: Bool

  package init(rows: [OriginRow], end: RowPosition, marks: [UInt64], isWhole: Bool) {
    (self.rows, self.end, self.marks, self.isWhole) = (rows, end, marks, isWhole)
  }
}
