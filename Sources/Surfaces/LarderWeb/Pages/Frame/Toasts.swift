import Accounts
import Synchronization

/// What waits to be said on the next page: the answer to a form leads to another page, and is said there once.
///
/// Nothing of it stands in an address but a key, so that nobody can have a page say what they like.
final class Toasts: Sendable {
  /// Those of this process.
  static let shared = Toasts()

  private struct Waiting {
    let key: String
    let account: AccountID
    let household: HouseholdID
    let toast: Toast
  }

  /// More than these do not wait: the oldest go.
  static let most = 256

  private let waiting = Mutex<[Waiting]>([])

  /// Keeps something to be said to somebody; the key is for the next page's address.
  func keep(_ toast: Toast, for account: AccountID, in household: HouseholdID) -> String {
    let key = String(UInt64.random(in: .min ... .max), radix: 16)
    waiting.withLock { waiting in
      if waiting.count >= Self.most { waiting.removeFirst() }
      waiting.append(Waiting(key: key, account: account, household: household, toast: toast))
    }
    return key
  }

  /// Takes what waits under a key; nil where it was said already, or is for somebody else.
  func take(_ key: String, for account: AccountID, in household: HouseholdID) -> Toast? {
    waiting.withLock { waiting in
      let index = waiting.firstIndex { $0.key == key && $0.account == account && $0.household == household }
      return index.map { waiting.remove(at: $0).toast }
    }
  }
}
