import Accounts
import LarderWords

/// A server's people and their households, and what all its requests share.
package final class Site: Sendable {
  package let accounts: AccountStore
  package let households: Households
  package let options: SiteOptions
  package let changes: ChangeHub
  package let portraits: Portraits
  package let repeats = RepeatTurns()

  package init(accounts: AccountStore, households: Households, options: SiteOptions = SiteOptions()) {
    self.accounts = accounts
    self.households = households
    self.options = options
    changes = ChangeHub(households)
    portraits = Portraits(accounts)
  }

  /// The time, as every request asks for it once.
  package func clock() -> Clock { options.clock() }
}
