import Accounts
import HTTP
import LarderLog
import LarderModel
import Synchronization

/// The name that a client gives a command, so that it is carried out once however often it is sent.
struct IdempotencyKey: Hashable, Sendable {
  let text: String

  static let longest = 128

  /// The field, as the description of the API has it.
  static let field = QueryPart(
    "Idempotency-Key", "a unique name for the command, so that it is carried out only once; required for programs")

  /// The field of a request, with quotes or without; nil where there is none.
  init?(of request: Request) throws(Problem) {
    let values = request.fields.values("idempotency-key")
    guard let value = values.first else { return nil }
    let isQuoted = value.count > 1 && value.hasPrefix("\"") && value.hasSuffix("\"")
    let text = isQuoted ? String(value.dropFirst().dropLast()) : value
    let isPlain = text.utf8.allSatisfy { (0x21..<0x7F).contains($0) && $0 != 0x22 && $0 != 0x5C }
    guard values.count == 1, (1...Self.longest).contains(text.utf8.count), isPlain else {
      throw Problem.words(
        "an Idempotency-Key must be 1 to \(Self.longest) visible characters, without blanks and quotes")
    }
    self.text = text
  }

  /// The command's id in the ledger, which no other person or token can give a command.
  func id(for identity: Identity) -> String { Self.beginning(identity) + text }

  /// The prefix of the ids of all commands that a person sends from their devices, or that one token sends.
  static func beginning(_ identity: Identity) -> String {
    guard case .token(let number, _, _) = identity.proof else { return "web-\(identity.account.id)-" }
    return "web-\(identity.account.id).\(number)-"
  }

  /// The account, and the token if any, that sent the command with an id; nil if no server made the id.
  static func sender(_ id: String) -> (account: UInt64, token: UInt64?)? {
    let parts = id.split(separator: "-", maxSplits: 2)
    guard parts.count == 3, parts[0] == "web" || parts[0] == "page" else { return nil }
    let numbers = parts[1].split(separator: ".", maxSplits: 1).map { UInt64($0) }
    guard let account = numbers.first ?? nil else { return nil }
    return (account, numbers.count > 1 ? numbers[1] : nil)
  }
}

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
      state.ids[id, default: 0] += 1
      return state.ids[id] == 1
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
        .tooManyRequests, "repeats",
        "several of your commands are being repeated at the same time; send them one by one",
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

/// The state of a ledger that the sender of a command has seen, from `If-Match`. The command is carried out only in
/// that state.
struct StateSeen: Hashable, Sendable {
  /// The number of the last event in that state.
  let last: UInt64

  /// The field, as shown in the description of the API.
  static let field = QueryPart(
    "If-Match", "the ETag of an answer; the command is refused (412) if anything was recorded since that answer")

  /// Reads the field of a visit's request; nil if it is missing or accepts any state.
  ///
  /// An ETag covers more than the events, such as the day and the language. Here only the ledger and its last event
  /// count.
  init?(by visit: Visit) throws {
    let values = visit.request.fields.values("if-match")
    guard !values.isEmpty else { return nil }
    guard let list = EntityTagList(values.joined(separator: ",")) else {
      throw Problem.words("If-Match is not an ETag: copy the ETag of an answer, with its quotes")
    }
    guard case .tags(let tags) = list else { return nil }
    let ledger = try visit.home().ledger.log.id.prefix(8)
    let events = tags.compactMap { tag -> UInt64? in
      let parts = tag.opaque.split(separator: "-", maxSplits: 2)
      guard !tag.isWeak, parts.count > 1, parts[0] == ledger else { return nil }
      return UInt64(parts[1])
    }
    guard let last = events.max() else { throw Problem.movedOn }
    self.last = last
  }

  /// Throws if a visit finds the household in another state.
  func require(of visit: Visit) throws {
    guard try visit.last() == last else { throw Problem.movedOn }
  }
}
