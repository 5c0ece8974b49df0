import LarderModel
import LarderVerbs
import LarderWords
import StrictJSON
import Synchronization

@testable import Accounts
@testable import HTTP
@testable import LarderWeb
@testable import WebParts

/// A server with Ann's household, called without a socket.
final class FuzzServer: Sendable {
  /// Unexpected errors.
  private final class Incidents: Sendable {
    private let reasons = Mutex<[String]>([])

    var last: String { reasons.withLock { $0.last ?? "nothing is said of it" } }
    func add(_ reason: String) { reasons.withLock { $0.append(reason) } }
  }

  /// The server shared by all targets, locked while an input is checked. Nil if signing in is unavailable.
  private static let shared = Mutex<FuzzServer?>(try? FuzzServer())
  /// The number of events after which the server is replaced, because a growing household slows down each input.
  private static let mostEvents: UInt64 = 1_500
  /// The largest response for so few events.
  private static let mostBytes = 8 << 20

  let home: HouseholdID
  /// The secret in Ann's cookie.
  let secret: String
  private let directory: FuzzDirectory
  private let site: Site
  private let incidents = Incidents()

  private init() throws {
    directory = FuzzDirectory()
    let accounts = try AccountStore(in: directory.path, hasher: PasswordHasher(operations: 1, memoryBytes: 8_192))
    let clock = Clock(today: Day(year: 2026, month: 11, day: 24) ?? .min)
    var options = SiteOptions()
    options.clock = { clock }
    options.report = { [incidents] in incidents.add($0.reason) }
    let link = try accounts.makeSetupLink(at: AuditContext(clock.timestamp)).secret.text
    let made = try accounts.useSetupLink(
      link, name: "Ann", password: "a violet kettle on the stair", household: "Home", userAgent: "Firefox",
      at: AuditContext(clock.timestamp))
    (home, secret) = (made.household.id, made.signedIn.secret.text)
    site = Site(
      accounts: accounts, households: Households(in: directory.path + "/households"), options: options)
    let ledger = try site.households.open(home, in: accounts).ledger
    for words in [["buy", "milk", "2l", "2.38"], ["list", "add", "bread"]] {
      _ = try Line(words, clock: clock).answer(in: ledger)
    }
    let soup = "soup\nserves: 2\n\n200 g peas\n\nCook.\n"
    _ = try Line(["recipe", "add", "soup.txt"], clock: clock).answer(in: ledger, text: soup)
  }

  /// Runs a check with exclusive use of the server.
  static func use(_ check: (FuzzServer) throws(BrokenLaw) -> Void) throws(BrokenLaw) {
    try shared.withLock { (server) throws(BrokenLaw) in
      guard let current = server else { return }
      if try current.last() > mostEvents { server = try? FuzzServer() }
      try check(server ?? current)
    }
  }

  /// Sends a request as Ann, and checks the general laws: no unexpected errors, no events from refused or read-only
  /// requests, and a bounded, well-formed response.
  ///
  /// - Returns: nil if the server would reject the bytes as a request.
  @discardableResult
  func ask(
    _ method: HTTP.Method, _ target: String, _ more: [(FieldName, FieldValue)] = [], _ body: [UInt8] = [],
    isSignedIn: Bool = true
  ) throws(BrokenLaw) -> Response? {
    let before = try last()
    guard let response = try answer(method, target, more, body, isSignedIn) else { return nil }
    let recorded = try last() - before
    let code = response.status.code
    try law(code < 500, "\(method) \(target.prefix(80)) gets status \(code): \(incidents.last)")
    try law(
      recorded == 0 || code < 400 && !method.isSafe,
      "\(method) \(target.prefix(80)) is answered \(code), and records \(recorded)")
    try check(response)
    return response
  }

  private func answer(
    _ method: HTTP.Method, _ target: String, _ more: [(FieldName, FieldValue)], _ body: [UInt8], _ isSignedIn: Bool
  ) throws(BrokenLaw) -> Response? {
    var fields: Fields = ["host": "larder.lan", "sec-fetch-site": "same-origin"]
    for (name, value) in more { fields.add(name, value) }
    do {
      if isSignedIn { fields.add("cookie", try FieldValue("larder=\(secret)")) }
      let head = try RequestHead(
        method: method, target: Target(Array(target.utf8)[...], method: method), version: .http11, fields: fields)
      let origin = Origin(remote: .ipv4(0xC000_0201), scheme: "http", host: head.host)
      return try WebResponder(site).respond(to: Request(head: head, origin: origin, body: .whole(body)))
    } catch is HTTPError {
      return nil
    } catch {
      throw BrokenLaw("\(method) \(target.prefix(80)) fails with \(error)")
    }
  }

  private func check(_ response: Response) throws(BrokenLaw) {
    guard case .bytes(let bytes) = response.body else { return }
    try law(bytes.count <= Self.mostBytes, "an answer has \(bytes.count) bytes")
    let type = response.fields["content-type"] ?? ""
    if type == "application/json" || type == "application/problem+json" {
      let isWhole = (try? JSONValue.parse(bytes, limits: JSONLimits(depth: 64, lengthBytes: 1 << 26))) != nil
      try law(isWhole, "an answer is not JSON: \(Input.text(bytes.prefix(200)))")
    } else if type.hasPrefix("text/") {
      let hidden = Input.text(bytes).unicodeScalars.first { scalar in
        scalar.value < 0x20 && scalar != "\n" && scalar != "\t" || (0x202A...0x202E).contains(scalar.value)
          || (0x2066...0x2069).contains(scalar.value)
      }
      try law(hidden == nil, "U+\(String(hidden?.value ?? 0, radix: 16)) on a page")
    }
  }

  /// The number of events.
  private func last() throws(BrokenLaw) -> UInt64 {
    do { return try site.households.open(home, in: site.accounts).lastSequence() } catch {
      throw BrokenLaw("the household can no longer be opened: \(error)")
    }
  }

  // MARK: Requests

  /// Percent-encodes bytes for an address.
  static func path(_ bytes: [UInt8]) -> String {
    var text = ""
    for byte in bytes {
      if byte > 0x20, byte < 0x7F, byte != UInt8(ascii: "#") {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }
    return text
  }

  /// The household's path in the API.
  var base: String { "/api/v1/households/\(home)" }
}
