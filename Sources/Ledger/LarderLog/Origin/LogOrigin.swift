import Synchronization

/// A log outside this machine that several machines append to. A ledger's directory with an origin is a copy of it.
///
/// The copy is never ahead. A writer first takes over what the origin has and the copy lacks, then decides, appends to
/// the origin, and only then commits the copy. An origin keeps these rules:
/// 1. Sequences are dense from 1. An append stores all its entries or none.
/// 2. An append is stored only if `head` is the end, by sequence and hash.
/// 3. After ``AppendOutcome/appended``, the entries survive the loss of a machine. If that is not certain, the append
///    throws.
/// 4. A reader sees everything acknowledged before.
/// 5. A command is stored once. This follows: a writer that appends at a head has looked for the ID in everything
///    before it.
/// 6. After ``OriginError/outcomeUnknown(_:)``, the same command is sent again, never another in its place.
/// 7. While a writer has or awaits its turn, the appends of those without one meet a conflict. So no one overtakes a
///    writer that waits. The other rules hold without turns.
package protocol LogOrigin: Sendable {
  var ledger: String { get }

  /// Whether copies append entries. Otherwise they only read, and send commands, on which the origin decides.
  var takesEntries: Bool { get }

  /// Returns the last position. At the start of the log, its hash has no meaning.
  func head() throws(OriginError) -> LogHead

  /// Appends entries after a position.
  func append(_ entries: [LogEntry], expecting head: LogHead) throws(OriginError) -> AppendOutcome

  /// Calls `body` with the entries after an event in order, until it returns false.
  ///
  /// - Parameter isSettled: whether the entries must survive the loss of a machine once the call returns.
  func read(after sequence: UInt64, isSettled: Bool, _ body: (LogEntry) throws(LogError) -> Bool) throws(LogError)

  /// Waits for the turn of a writer that met a conflict. Turns come in the order of these calls.
  ///
  /// Someone who waited for long returns without a turn and may append all the same, because the one whose turn it is
  /// may have stopped.
  func takeTurn() throws(OriginError)
  func endTurn()

  /// Refuses every later append with ``OriginError/closed``, if `head` is the end.
  func close(expecting head: LogHead) throws(OriginError) -> AppendOutcome

  /// Throws ``OriginError/closed`` if the origin is closed.
  func checkOpen() throws(OriginError)
}

extension LogOrigin {
  package var takesEntries: Bool { true }
  package func checkOpen() throws(OriginError) {}
}

package enum AppendOutcome: Hashable, Sendable {
  case appended
  /// The log has another end, or it is another writer's turn. Nothing was stored.
  case conflict
}

/// The reason why an origin did not carry out a request.
package enum OriginError: Error, Hashable, Sendable {
  /// It cannot be reached, or accepts nothing at present. Nothing was stored.
  case unavailable(String)
  /// It may or may not have stored the entries.
  case outcomeUnknown(String)
  /// It cannot store the entries, for example because its disk is full. Nothing was stored.
  case refused(String)
  /// The ledger was detached from it, so it stores no more entries. They can still be read.
  case closed
}

/// The origin of an open log, and where its writer last met a conflict.
final class OriginLink: Sendable {
  let origin: any LogOrigin
  /// The head at which the last append of this process met a conflict, until the next writer starts.
  private let lost = Mutex<LogHead?>(nil)

  init(_ origin: any LogOrigin) { self.origin = origin }

  func noteConflict(at head: LogHead) { lost.withLock { $0 = head } }

  /// Returns the head of the last conflict, once.
  func takeConflict() -> LogHead? {
    lost.withLock { head in
      defer { head = nil }
      return head
    }
  }

  /// Calls `work` and translates the origin's errors.
  static func wrapping<Result>(_ work: () throws(OriginError) -> Result) throws(LogError) -> Result {
    do throws(OriginError) { return try work() } catch { throw .origin(error) }
  }
}
