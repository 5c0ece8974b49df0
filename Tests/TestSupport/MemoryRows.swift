import LarderLog
import Synchronization

/// Rows in memory, which fail as often as a test wants.
package final class MemoryRows: RowOrigin {
  private struct State {
    var rows: [[UInt8]: (value: [UInt8]?, change: UInt64)] = [:]
    /// The positions that are not forgotten.
    var history: [RowPosition] = []
    var faults = MemoryOrigin.Faults()
    var random: SplitMix
    var counts: [String: Int] = [:]

    var end: RowPosition { history.last ?? .start }

    mutating func happens(_ percent: Int, _ name: String) -> Bool {
      guard percent > 0, random.next() % 100 < UInt64(percent) else { return false }
      counts[name, default: 0] += 1
      return true
    }
  }

  private let state: Mutex<State>

  package init(faults: MemoryOrigin.Faults = MemoryOrigin.Faults(), seed: UInt64 = 1) {
    var first = State(random: SplitMix(state: seed))
    first.faults = faults
    state = Mutex(first)
  }

  package func changes(after position: RowPosition) throws(OriginError) -> RowChanges? {
    try state.withLock { (state) throws(OriginError) in
      if state.happens(state.faults.unavailable, "unavailable") { throw .unavailable("it is away") }
      guard position.change <= state.end.change else { return nil }
      let isForgotten = state.history.first.map { $0.change > position.change } ?? false
      guard position == .start || isForgotten || state.history.contains(position) else { return nil }
      let isWhole = position == .start || isForgotten
      let first = isWhole ? 0 : position.change
      let rows = state.rows.filter { $0.value.change > first && (!isWhole || $0.value.value != nil) }
      return RowChanges(
        rows: rows.map { OriginRow(key: $0.key, value: $0.value.value) }, end: state.end,
        marks: state.history.filter { $0.change > first }.map(\.mark), isWhole: isWhole)
    }
  }

  package func append(
    _ rows: [OriginRow], as next: RowPosition, after position: RowPosition
  ) throws(OriginError) -> AppendOutcome {
    try state.withLock { (state) throws(OriginError) in
      if state.happens(state.faults.unavailable, "unavailable") { throw .unavailable("it is away") }
      if state.happens(state.faults.refused, "refused") { throw .refused("its disk is full") }
      if state.happens(state.faults.cutBefore, "cut before") { throw .outcomeUnknown("the connection broke") }
      guard position == state.end else { return .conflict }
      for row in rows { state.rows[row.key] = (row.value, next.change) }
      state.history.append(next)
      if state.happens(state.faults.cutAfter, "cut after") { throw .outcomeUnknown("the connection broke") }
      if state.happens(state.faults.storedButRefused, "stored but refused") { return .conflict }
      return .appended
    }
  }

  /// Forgets everything if `days` is zero, and nothing otherwise, because a test does not last for days.
  package func forget(days: Int) throws(OriginError) {
    state.withLock { state in
      guard days == 0, let last = state.history.popLast() else { return }
      let end = state.history.last?.change ?? 0
      state.history = [last]
      state.rows = state.rows.filter { $0.value.value != nil || $0.value.change > end }
    }
  }
}

extension MemoryRows {
  /// The rows with a value.
  package var rows: [[UInt8]: [UInt8]] { state.withLock { $0.rows.compactMapValues { $0.value } } }

  package var end: RowPosition { state.withLock { $0.end } }

  /// The number of times that each failure has happened.
  package var counts: [String: Int] { state.withLock { $0.counts } }

  package func setFaults(_ faults: MemoryOrigin.Faults) { state.withLock { $0.faults = faults } }

  /// Makes the origin unreachable, or reachable without failures.
  package func setAway(_ isAway: Bool) {
    var faults = MemoryOrigin.Faults()
    faults.unavailable = isAway ? 100 : 0
    setFaults(faults)
  }

  /// Returns the whole state, for ``restore(_:)``.
  package func backUp() -> Backup { state.withLock { Backup(rows: $0.rows, history: $0.history) } }

  /// Restores an earlier state, like someone who restores an old backup of a database.
  package func restore(_ backup: Backup) {
    state.withLock { ($0.rows, $0.history) = (backup.rows, backup.history) }
  }

  package struct Backup: Sendable {
    fileprivate let rows: [[UInt8]: (value: [UInt8]?, change: UInt64)]
    fileprivate let history: [RowPosition]
  }

  private static let all = Mutex<[String: any RowOrigin]>([:])

  private static let prepare: Void = OriginKinds.registerRows("rows") { address in
    all.withLock { $0[address] } ?? MemoryRows()
  }

  /// Lets accounts find rows at an address of the scheme `rows`.
  package static func register(_ origin: any RowOrigin, at address: String) {
    _ = prepare
    all.withLock { $0[address] = origin }
  }
}
