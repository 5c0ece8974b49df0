import Synchronization
import Threads

/// Work on one thread that asks for other servers' changes at most once, before it first reads.
package final class AccountRequest: Sendable {
  private static let bound = ThreadLocal<AccountRequest?>(nil)

  /// The origins that were asked. There is rarely more than one.
  private let asked = Mutex<[AccountLink]>([])

  /// Calls a function that answers one request, or sends one change to those who listen.
  package static func one<Result>(_ body: () throws -> Result) rethrows -> Result {
    try bound.withValue(AccountRequest(), body)
  }

  static var current: AccountRequest? { bound.value }

  func hasAsked(_ link: AccountLink) -> Bool { asked.withLock { $0.contains { $0 === link } } }

  func note(_ link: AccountLink) { asked.withLock { $0.append(link) } }
}
