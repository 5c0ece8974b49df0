import Synchronization
import Threads

/// Work on one thread that asks for other servers' changes at most once, before it first reads.
///
/// Without it, each read asks.
package final class AccountRequest: Sendable {
  private static let bound = ThreadLocal<AccountRequest?>(nil)

  /// The origins that were asked. There is rarely more than one.
  private let asked = Mutex<[AccountLink]>([])

  /// Calls a function that answers one request, or sends one change to those who listen.
  package static func one<Result>(_ body: () throws -> Result) rethrows -> Result {
    try bound.withValue(AccountRequest(), body)
  }

  /// The request that this thread answers. Nil between requests, and in commands.
  static var current: AccountRequest? { bound.value }

  /// Whether this request knows what other servers had changed when it began to read.
  func hasAsked(_ link: AccountLink) -> Bool { asked.withLock { $0.contains { $0 === link } } }

  /// Remembers that an origin was asked.
  func note(_ link: AccountLink) { asked.withLock { $0.append(link) } }
}
