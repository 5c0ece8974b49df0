import Accounts
import HTTP
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
    (self.accounts, self.households, self.options) = (accounts, households, options)
    changes = ChangeHub(households)
    portraits = Portraits(accounts)
  }

  /// The time, as every request asks for it once.
  package func clock() -> Clock { options.clock() }
}

/// How a server is run.
package struct SiteOptions: Sendable {
  /// The address by which people know the server, "https://larder.example.org"; nil where it is that of each request.
  package var publicURL: String?
  /// The hosts that it answers for.
  package var hosts = ServedHosts.any
  /// Whether it may be used without TLS in the network at home, with cookies that are not kept to TLS.
  package var isInsecureLAN = false
  /// The proxies whose word is taken.
  package var proxies = TrustedProxies()
  /// The field in which such a proxy says who asks; nil where everybody signs in here.
  package var trustedHeader: FieldName?
  /// Whether one ledger is served where it lies, so that there is one household and no other.
  package var servesOneLedger = false
  /// The languages that its pages speak, the one for whoever reads none of them first.
  package var languages = [Language.english]
  /// What tells one build of the program from another, in the tags of answers. No blanks, no quotes.
  package var build = "1"
  /// Reads the time.
  package var clock: @Sendable () -> Clock = { Clock() }

  /// Hears of errors that nobody could foresee, on a worker.
  package var report: @Sendable (Incident) -> Void = { _ in }

  package init() {}

  /// Whether cookies are kept to TLS, and so have the name that browsers give no other site.
  package var isSecure: Bool { publicURL?.hasPrefix("https://") ?? false }

  /// The cookie that says who is signed in.
  package var cookieName: String { isSecure ? "__Host-larder" : "larder" }

  /// The name of the cookie that shows that someone was signed in on a device before.
  package var deviceCookieName: String { isSecure ? "__Host-known-device" : "known-device" }
}
