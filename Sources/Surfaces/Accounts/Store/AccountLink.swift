import LarderLog
import Synchronization
import Threads

/// The origin of an open store, and its answers.
final class AccountLink: Sendable {
  let origin: any RowOrigin
  /// Another connection, so that readers do not wait for a commit.
  private let reader: any RowOrigin
  /// The number of times that the copy was brought up to date for readers.
  private let started = Atomic<UInt64>(0)
  private let isSilent = Atomic(false)
  /// Held by the thread that asks for readers.
  private let asking = Mutex(())
  /// The reason why the copy must not be read, from the last answer.
  private let problem = Mutex<AccountError?>(nil)

  /// Opens the origin at an address, without connecting to it yet.
  init(at address: String) throws(AccountError) {
    guard let origin = OriginKinds.rows(at: address), let reader = OriginKinds.rows(at: address) else {
      throw .originMissing(OriginKinds.shown(address))
    }
    (self.origin, self.reader) = (origin, reader)
  }

  /// Whether the last request had no answer.
  var isAway: Bool { isSilent.load(ordering: .relaxed) }

  /// Returns what changed after a copy's position.
  ///
  /// - Parameter isReading: Whether nothing will be appended after it.
  func changes(after position: RowPosition, isReading: Bool = false) throws(AccountError) -> RowChanges {
    let found = try AccountError.asking { () throws(OriginError) in
      try (isReading ? reader : origin).changes(after: position)
    }
    guard let found else { throw .originLost }
    guard !found.end.isClosed else { throw .originClosed }
    return found
  }

  /// Appends a change, and returns the new end, or nil after a conflict.
  ///
  /// A change whose answer was lost is sent again under the same mark, so it is stored once.
  func append(_ rows: [OriginRow], after position: RowPosition) throws(AccountError) -> RowPosition? {
    let next = position.next()
    func send() throws(AccountError) -> AppendOutcome {
      try AccountError.asking { () throws(OriginError) in try origin.append(rows, as: next, after: position) }
    }
    let outcome: AppendOutcome
    do throws(AccountError) { outcome = try send() } catch {
      guard case .origin(.outcomeUnknown(let problem)) = error else { throw error }
      outcome = try Self.uncertain(problem, send)
    }
    if outcome == .appended { return next }
    // It may be stored although the answer was lost.
    let found = try Self.uncertain("it gave no answer") { () throws(AccountError) in try changes(after: position) }
    return found.marks.first == next.mark ? next : nil
  }

  /// Calls `work` after rows may have been stored. If it fails, the outcome of storing them is unknown.
  private static func uncertain<Value>(
    _ problem: String, _ work: () throws(AccountError) -> Value
  ) throws(AccountError) -> Value {
    do throws(AccountError) { return try work() } catch {
      if case .origin = error { throw .origin(.outcomeUnknown(problem)) }
      throw error
    }
  }

  /// Calls `work`, which brings the copy up to date, unless another thread does so after the start of this call.
  ///
  /// If the last request had no answer, one thread asks again while the others continue with the copy, unless an
  /// earlier answer forbade it.
  func once(_ work: () throws(AccountError) -> Void) throws(AccountError) {
    let request = AccountRequest.current
    guard request?.hasAsked(self) != true else { return }
    let seen = started.load(ordering: .acquiring)
    func ask() {
      guard started.load(ordering: .acquiring) == seen else { return }
      started.wrappingAdd(1, ordering: .releasing)
      do throws(AccountError) {
        try work()
        note(nil)
      } catch {
        if case .origin = error { isSilent.store(true, ordering: .relaxed) } else { note(error) }
      }
    }
    if isAway {
      asking.withLockIfAvailable { _ in ask() }
    } else {
      // A thread that waited for one without an answer does not wait again.
      asking.withLock { _ in if !isAway { ask() } }
    }
    if let problem = problem.withLock({ $0 }) { throw problem }
    request?.note(self)
  }

  /// Notes that the origin answered, and whether the copy may be read.
  private func note(_ problem: AccountError?) {
    self.problem.withLock { $0 = problem }
    isSilent.store(false, ordering: .relaxed)
  }
}
