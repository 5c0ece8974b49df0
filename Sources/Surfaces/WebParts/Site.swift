import Accounts
import HTTP
import LarderCodes
import LarderProducts
import LarderRemind
import LarderVerbs
import LarderWords
import WebFetch

/// A server's people and households, and everything that requests share.
package final class Site: Sendable {
  package let accounts: AccountStore
  package let households: Households
  package let options: SiteOptions
  package let changes: ChangeHub
  package let profilePictures: ProfilePictures
  package let repeats = RepeatGate()
  package let mailer: Mailer
  package let receipts = Drafts<ReceiptDraft>()
  package let shelves = Drafts<ShelfDraft>()

  package init(accounts: AccountStore, households: Households, options: SiteOptions = SiteOptions()) {
    (self.accounts, self.households, self.options) = (accounts, households, options)
    changes = ChangeHub(households)
    profilePictures = ProfilePictures(accounts)
    mailer = Mailer(options.sender, patience: options.mailPatience)
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
  /// The certificate of a private authority, which phones install before they can use the pages over TLS.
  package var rootCertificate: RootCertificate?
  package var proxies = TrustedProxies()
  /// The header field in which a trusted proxy names the caller; nil if everyone signs in here.
  package var trustedHeader: FieldName?
  /// Whether the server serves a single ledger in place, with only one household.
  package var servesOneLedger = false
  /// Whether the server sends reminders itself, and mail for people.
  package var sendsReminders = false
  /// The origin of a push service that may be reached although it is not on the public web.
  package var pushService: String?
  /// The languages of the pages. The first is the default.
  package var languages = [Language.english]
  /// Counts answers for programs that watch the server; nil if there are none.
  package var meter: ServerMeter?
  /// An identifier of the build, for the tags of responses, without spaces or quotes.
  package var build = "1"
  /// Fetches a page of the public web, for a household that allows it.
  package var fetch: @Sendable (_ address: String) throws(FetchError) -> FetchedPage = { (address) throws(FetchError) in
    try PageFetcher().fetch(address)
  }
  /// Reads the codes in photographs that browsers cannot read.
  package var photoReader = PhotoReader(programs: [])
  /// Reads receipts in photos and PDFs.
  package var receiptReader = ReceiptFileReader(command: nil, searchPath: nil)
  /// Recognises things in pictures of shelves.
  package var shelfReader = ShelfReader(command: nil, searchPath: nil)
  /// Sends mail of people.
  package var sender = ReminderSender()
  /// The milliseconds that a person waits for the result of a mail; nil for the usual time.
  package var mailPatience: Int?
  /// The product data that all requests share; nil if there is no folder for it.
  package var products: ProductStore?
  /// Reads the time.
  package var clock: @Sendable () -> Clock = { Clock() }

  /// Receives unexpected errors, on a worker.
  package var report: @Sendable (UnhandledError) -> Void = { _ in }

  package init() {}

  /// Whether cookies are restricted to TLS, with a name that browsers reserve for this site.
  package var isSecure: Bool { publicURL?.hasPrefix("https://") ?? false }

  /// The address of the page that gives phones the root certificate, without TLS; nil if the proxy's plain port is
  /// unknown.
  package var certificatePage: String? {
    guard rootCertificate != nil, isSecure, let host = publicURL?.dropFirst("https://".count),
      let authority = try? Authority(String(host)), authority.port == nil
    else { return nil }
    return "http://\(authority)\(RootCertificate.page)"
  }

  package var cookieName: String { isSecure ? "__Host-larder" : "larder" }

  /// The name of the cookie that identifies a device after its session has ended.
  package var deviceCookieName: String { isSecure ? "__Host-known-device" : "known-device" }

  /// The name of the cookie that identifies a browser between its password and its code.
  package var codeCookieName: String { isSecure ? "__Host-awaits-code" : "awaits-code" }
}
