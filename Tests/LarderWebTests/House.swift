import Accounts
import LarderLedger
import LarderModel
import LarderVerbs
import LarderWords
import TestSupport

@testable import HTTP
@testable import LarderWeb
@testable import WebParts

/// A server with two households and people of every role, queried without a socket.
final class House: Sendable {
  let directory = TemporaryDirectory()
  let site: Site
  let responder: WebResponder
  let home: HouseholdID
  let cabin: HouseholdID
  let secrets: [Caller: String]

  static let clock = Clock(today: Day(year: 2026, month: 11, day: 24) ?? .min)

  /// - Parameters:
  ///   - ledgers: the address of the database with the ledgers.
  ///   - change: changes the server's options.
  init(ledgersAt ledgers: String? = nil, _ change: (inout SiteOptions) -> Void = { _ in }) throws {
    let accounts = try AccountStore(in: directory.path, hasher: PasswordHasher(operations: 1, memoryBytes: 8_192))
    var options = SiteOptions()
    options.clock = { House.clock }
    change(&options)
    site = Site(
      accounts: accounts, households: Households(in: directory.path + "/households", directory: ledgers),
      options: options)
    responder = WebResponder(site)
    let now = Self.clock.timestamp
    let (password, browser) = ("a violet kettle on the stair", "Firefox")
    let link = try accounts.makeSetupLink(at: AuditContext(now))
    let setUp = try accounts.useSetupLink(
      link.secret.text, name: "Ann", password: password, household: "Home", userAgent: browser, at: AuditContext(now))
    let (ann, home) = (setUp.signedIn.account.id, setUp.household.id)
    var secrets: [Caller: String] = [.owner: setUp.signedIn.secret.text]
    let others: [(Caller, String, HouseholdRole)] = [(.member, "Bo", .member), (.guest, "Cy", .guest)]
    for (caller, name, role) in others {
      let link = try accounts.makeInvitation(to: home, as: role, at: AuditContext(now, by: ann))
      let joined = try accounts.acceptInvitation(
        link.secret.text, name: name, password: password, userAgent: browser, at: AuditContext(now))
      secrets[caller] = joined.secret.text
    }
    let ending = try accounts.signIn(name: "Bo", password: password, userAgent: browser, at: AuditContext(now)).device()
    try accounts.signOut(ending.secret.text, at: AuditContext(now))
    secrets[.signedOut] = ending.secret.text
    // The owner of another household accepted an invitation to it.
    let cabin = try accounts.makeHousehold("Cabin", owner: ann, at: AuditContext(now)).id
    let away = try accounts.makeInvitation(to: cabin, as: .owner, at: AuditContext(now, by: ann))
    secrets[.stranger] = try accounts.acceptInvitation(
      away.secret.text, name: "Dee", password: password, userAgent: browser, at: AuditContext(now)
    ).secret.text
    try accounts.removeMember(ann, from: cabin, at: AuditContext(now))
    let scopes: [(Caller, TokenScope)] = [
      (.readToken, .read), (.listToken, .list), (.writeToken, .write), (.calendarToken, .calendar),
      (.revokedToken, .read),
    ]
    for (caller, scope) in scopes {
      let token = try accounts.makeToken(
        for: home, scopes: [scope], label: caller.rawValue, expires: now.later(by: 1_000),
        at: AuditContext(now, by: ann))
      secrets[caller] = token.secret.text
      if caller == .revokedToken { try accounts.revokeToken(token.token.number, of: home, at: AuditContext(now)) }
    }
    (self.home, self.cabin, self.secrets) = (home, cabin, secrets)
  }

  /// Sends a request as a caller. A path that begins with "H" belongs to the household Home.
  func ask(
    _ method: HTTP.Method, _ path: String, as caller: Caller = .owner, _ fields: [(String, String)] = [],
    json: String? = nil, bytes: [UInt8]? = nil
  ) throws -> Response {
    var given = fields + proof(of: caller)
    if !given.contains(where: { ["Sec-Fetch-Site", "Origin"].contains($0.0) }) {
      given.append(("Sec-Fetch-Site", "same-origin"))
    }
    if json != nil { given.append(("Content-Type", "application/json")) }
    return try send(method.rawValue, path, given, body: json, bytes: bytes)
  }

  /// Sends a request with only these fields.
  func send(
    _ method: String, _ path: String, _ fields: [(String, String)], body: String? = nil, bytes: [UInt8]? = nil
  ) throws -> Response {
    try responder.respond(to: request(method, path, fields, bytes ?? Array((body ?? "").utf8)))
  }

  /// A request for reading with its route, as the route's handler gets it.
  func context(_ path: String, as caller: Caller = .owner) throws -> (route: Route, context: RequestContext) {
    let asked = try request("GET", path, proof(of: caller), [])
    for route in RouteTable.routes(of: asked.path) where route.method == .get {
      guard let values = route.values(of: asked.path) else { continue }
      let context = RequestContext(
        asked, site: site, clock: Self.clock,
        identity: try Authenticator(asked, site, now: Self.clock.timestamp).identity,
        household: try site.households.open(home, in: site.accounts), values: values)
      return (route, context)
    }
    throw Problem.notFound
  }

  private func proof(of caller: Caller) -> [(String, String)] {
    guard let secret = secrets[caller] else { return [] }
    return [caller.isToken ? ("Authorization", "Bearer \(secret)") : ("Cookie", "larder=\(secret)")]
  }

  private func request(
    _ method: String, _ path: String, _ fields: [(String, String)], _ body: [UInt8]
  ) throws -> Request {
    let target = path.hasPrefix("H") ? "/api/v1/households/\(home)" + path.dropFirst() : path
    var text = "\(method) \(target) HTTP/1.1\r\nHost: larder.lan\r\n"
    for (name, value) in fields { text += "\(name): \(value)\r\n" }
    var reader = HeadReader()
    guard let (head, _) = try reader.read(Array((text + "\r\n").utf8)) else { throw HTTPError.badRequestLine }
    let origin = Origin(remote: .ipv4(0xC000_0201), scheme: "http", host: head.host)
    return Request(head: head, origin: origin, body: .whole(body))
  }

  /// Runs a command line.
  @discardableResult
  func command(
    _ line: String, as caller: Caller = .owner, key: String? = nil, _ fields: [(String, String)] = []
  ) throws -> Response {
    let words = line.split(separator: " ").map { "\"\($0)\"" }.joined(separator: ",")
    return try ask(
      .post, "H/commands", as: caller, fields + (key.map { [("Idempotency-Key", $0)] } ?? []),
      json: "{\"words\":[\(words)]}")
  }
}

extension SignInResult {
  /// The signed-in device. Throws if a code is needed.
  func device() throws(AccountError) -> SignedIn {
    guard case .signedIn(let signedIn) = self else { throw .wrongCode }
    return signedIn
  }
}

/// A ledger that is already open.
private struct HeldLedger: LedgerAccess {
  let ledger: HouseholdLedger

  func open() -> HouseholdLedger { ledger }
  func writing<Result>(_ work: (HouseholdLedger) throws -> Result) throws -> Result { try work(ledger) }
}

extension House {
  /// Scans what was bought, like a person at the terminal. Each text is a line from the scanner.
  func scan(_ texts: String...) throws {
    let access = HeldLedger(ledger: try site.households.open(home, in: site.accounts).ledger)
    let line = try Line(["scan", "buy"], clock: Self.clock)
    var session = try ScanSession(line)
    for text in texts { _ = try session.take(text, line, access) }
  }
}
