import Accounts
import LarderLog
import LarderModel
import Synchronization

/// Lets each person have one repeated command looked into at a time.
///
/// Whether a command's id is sent with the words that it had the first time is found out by a replay of the log up to
/// then: somebody who sent many at once would keep everybody else waiting. One more of theirs waits for its turn; all
/// others are asked to come back.
package final class RepeatTurns: Sendable {
  private struct State {
    /// The ids of commands that are being carried out just now, and how often each.
    var ids: [String: Int] = [:]
    /// Those whose turn it is, and who waits.
    var turns: Set<AccountID> = []
    var waiting: Set<AccountID> = []
  }

  private let state = Mutex(State())

  package init() {}

  /// Whether a command of somebody waits for its turn.
  package func isWaiting(_ account: AccountID) -> Bool { state.withLock { $0.waiting.contains(account) } }

  /// Carries a command out: at once where its id is new, and else when it is its turn.
  ///
  /// - Parameter id: the command's id; nil for one that nobody sends again.
  func carryOut<Value>(
    _ id: String?, of account: AccountID, in household: OpenHousehold, _ work: () throws -> Value
  ) throws -> Value {
    guard let id else { return try work() }
    let isFirst = begin(id)
    defer { end(id) }
    // What is carried out under the same id just now is there a moment later.
    let isRepeated = try !isFirst || household.holds(CommandID(naming: id))
    guard isRepeated else { return try work() }
    try enter(account)
    defer { state.withLock { _ = $0.turns.remove(account) } }
    return try work()
  }

  private func begin(_ id: String) -> Bool {
    state.withLock { state in
      let count = state.ids[id] ?? 0
      state.ids[id] = count + 1
      return count == 0
    }
  }

  private func end(_ id: String) {
    state.withLock { state in
      let count = state.ids[id] ?? 0
      state.ids[id] = count > 1 ? count - 1 : nil
    }
  }

  /// Waits for somebody's turn; throws where another of theirs waits already.
  private func enter(_ account: AccountID) throws(Problem) {
    let hasTurn: Bool? = state.withLock { state in
      if state.turns.insert(account).inserted { return true }
      return state.waiting.insert(account).inserted ? false : nil
    }
    guard let hasTurn else {
      throw Problem(
        .tooManyRequests, "repeats", "several commands of yours are sent again at once; send them one by one",
        retryAfter: 1)
    }
    guard !hasTurn else { return }
    while !takeOver(account) { Pause.pass(microseconds: 1_000) }
  }

  private func takeOver(_ account: AccountID) -> Bool {
    state.withLock { state in
      guard state.turns.insert(account).inserted else { return false }
      state.waiting.remove(account)
      return true
    }
  }
}
