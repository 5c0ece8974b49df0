import Accounts
import HTTP
import LarderLog
import LarderModel
import Synchronization

/// A key that the client gives a command, so that it is performed once however often it is sent.
package struct IdempotencyKey: Hashable, Sendable {
  let text: String

  static let longest = 128

  /// The header field, for the API document.
  package static let field = QueryPart(
    "Idempotency-Key", "a unique key, so that a repeated command is performed only once; required for programs")

  /// Reads the key from a request, with or without quotes; nil if it is missing.
  package init?(of request: Request) throws(Problem) {
    let values = request.fields.values("idempotency-key")
    guard let value = values.first else { return nil }
    let isQuoted = value.count > 1 && value.hasPrefix("\"") && value.hasSuffix("\"")
    let text = isQuoted ? String(value.dropFirst().dropLast()) : value
    let isPlain = text.utf8.allSatisfy { (0x21..<0x7F).contains($0) && $0 != 0x22 && $0 != 0x5C }
    guard values.count == 1, (1...Self.longest).contains(text.utf8.count), isPlain else {
      throw Problem.words("an Idempotency-Key has 1 to \(Self.longest) visible characters, without spaces or quotes")
    }
    self.text = text
  }

  /// The command's ID in the ledger. No other person or token can produce the same ID.
  package func id(for identity: Identity) -> String { Self.beginning(identity) + text }

  /// The prefix of all command IDs from a person's devices or from one token.
  package static func beginning(_ identity: Identity) -> String {
    guard case .token(let number, _, _) = identity.proof else { return "web-\(identity.account.id)-" }
    return "web-\(identity.account.id).\(number)-"
  }

  /// Returns the account and the token that sent the command with an ID; nil if no server created the ID.
  static func sender(_ id: String) -> (account: UInt64, token: UInt64?)? {
    let parts = id.split(separator: "-", maxSplits: 2)
    guard parts.count == 3, parts[0] == "web" || parts[0] == "page" else { return nil }
    let numbers = parts[1].split(separator: ".", maxSplits: 1).map { UInt64($0) }
    guard let account = numbers.first ?? nil else { return nil }
    return (account, numbers.count > 1 ? numbers[1] : nil)
  }
}

/// Lets each person check only one repeated command at a time.
///
/// Checking a repeated command replays the log up to its first use, so many at once would keep everyone else waiting.
/// One further command waits for its turn, and any others are asked to come back.
package final class RepeatGate: Sendable {
  private struct State {
    /// The IDs of commands in progress, with counts.
    var ids: [String: Int] = [:]
    /// The accounts whose turn it is, and those waiting.
    var turns: Set<AccountID> = []
    var waiting: Set<AccountID> = []
  }

  private let state = Mutex(State())

  package init() {}

  /// Whether a command of an account is waiting for its turn.
  package func isWaiting(_ account: AccountID) -> Bool { state.withLock { $0.waiting.contains(account) } }

  /// Performs a command: immediately if its ID is new, otherwise when it is its turn.
  ///
  /// - Parameter id: The command's ID; nil if the command cannot be repeated.
  func execute<Value>(
    _ id: String?, of account: AccountID, in household: OpenHousehold, _ work: () throws -> Value
  ) throws -> Value {
    guard let id else { return try work() }
    let isFirst = begin(id)
    defer { end(id) }
    // A command in progress under the same ID will be recorded in a moment.
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

  /// Waits for an account's turn. Throws if another of its commands is already waiting.
  private func enter(_ account: AccountID) throws(Problem) {
    let hasTurn: Bool? = state.withLock { state in
      if state.turns.insert(account).inserted { return true }
      return state.waiting.insert(account).inserted ? false : nil
    }
    guard let hasTurn else {
      throw Problem(
        .tooManyRequests, "repeats", "several of your commands are being repeated; send them one by one",
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

/// The ledger state that the sender has seen, from `If-Match`. The command is performed only in that state.
package struct ExpectedState: Hashable, Sendable {
  package let last: UInt64

  /// The header field, for the API document.
  package static let field = QueryPart(
    "If-Match", "the ETag of a response; the command is refused (412) if anything was recorded after that response")

  /// Reads the field from the request; nil if it is missing or accepts any state.
  ///
  /// An ETag also covers things such as the day and the language. Here only the ledger and its last event matter.
  package init?(by context: RequestContext) throws {
    let values = context.request.fields.values("if-match")
    guard !values.isEmpty else { return nil }
    guard let list = EntityTagList(values.joined(separator: ",")) else {
      throw Problem.words("If-Match is not an ETag; copy the ETag of a response, including its quotes")
    }
    guard case .tags(let tags) = list else { return nil }
    let ledger = try context.home().ledger.log.id.prefix(8)
    let events = tags.compactMap { tag -> UInt64? in
      let parts = tag.opaque.split(separator: "-", maxSplits: 2)
      guard !tag.isWeak, parts.count > 1, parts[0] == ledger else { return nil }
      return UInt64(parts[1])
    }
    guard let last = events.max() else { throw Problem.movedOn }
    self.last = last
  }

  /// Throws if the household is in another state.
  package func require(of context: RequestContext) throws {
    guard try context.last() == last else { throw Problem.movedOn }
  }
}
