import Accounts
import HTTP

/// Somebody who has a stream of a household's changes open.
final class ChangeListener: Sendable {
  let account: AccountID
  let household: HouseholdID
  let stream: EventStream
  /// Whether they may see more than that something has changed.
  private let seesAll: Bool
  /// Whether they may still be here: they may have signed out, or been taken out of the household.
  private let isWelcome: @Sendable () -> Bool

  init(
    _ account: AccountID, _ household: HouseholdID, _ stream: EventStream, seesAll: Bool,
    isWelcome: @escaping @Sendable () -> Bool
  ) {
    self.account = account
    self.household = household
    self.stream = stream
    self.seesAll = seesAll
    self.isWelcome = isWelcome
  }

  func send(_ change: Change) { send(seesAll ? change.event : change.quietEvent) }

  /// Sends for all of it, as there is too much to tell one by one.
  func reload(_ sequence: UInt64) {
    send(ServerSentEvent(id: "\(sequence)", name: "reload", data: "{}"))
  }

  private func send(_ event: ServerSentEvent) {
    guard isWelcome() else { return stream.finish() }
    stream.send(event)
  }
}
