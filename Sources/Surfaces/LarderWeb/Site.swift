import Accounts
import HTTP
import LarderWords

/// A server's people and households, and everything that requests share.
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

  /// The clock for a request. Each request calls it once.
  package func clock() -> Clock { options.clock() }
}

/// The settings of a server.
package struct SiteOptions: Sendable {
  /// The server's public address, such as "https://larder.example.org"; nil to use the address of each request.
  package var publicURL: String?
  /// The host names that the server answers for.
  package var hosts = ServedHosts.any
  /// Whether the server may be used without TLS on the home network, with cookies that are not restricted to TLS.
  package var isInsecureLAN = false
  /// The trusted proxies.
  package var proxies = TrustedProxies()
  /// The header field in which a trusted proxy names the caller; nil if everyone signs in here.
  package var trustedHeader: FieldName?
  /// Whether the server serves a single ledger in place, with only one household.
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
