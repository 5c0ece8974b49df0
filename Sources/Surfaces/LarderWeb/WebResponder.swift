import Accounts
import Archive
import HTTP
import LarderLedger
import LarderLog
import LarderWords
import WebParts

/// Answers every request: finds the route, identifies the caller, checks access and reports errors.
package struct WebResponder: Responder {
  package let site: Site

  package init(_ site: Site) { self.site = site }

  package func allowance(for head: RequestHead) -> BodyAllowance { Uploads.allowance(for: head) }

  package func isSlow(_ head: RequestHead) -> Bool {
    head.method == .post && RouteTable.routes(of: head.target.path).contains { $0.method == .post && $0.isSlow }
  }

  /// A client that sends malformed requests is a program.
  package func refusal(_ error: HTTPError) -> Response {
    var response = Problem(error.status, "request", error.description).response
    SecurityFields.add(to: &response.fields)
    return response
  }

  package func respond(to request: Request) throws -> Response {
    let languages = site.options.languages
    let language = Language.preferred(among: languages, by: request.fields["accept-language"])
    var response = try AccountRequest.one {
      try language.speaking {
        do { return try answer(request) } catch { return try answer(request, to: error) }
      }
    }
    if languages.count > 1 { response.fields.add("vary", "accept-language") }
    SecurityFields.add(to: &response.fields)
    response.compress(for: request)
    return response
  }

  private func answer(_ request: Request) throws -> Response {
    let clock = site.clock()
    try site.options.hosts.require(request)
    guard let (route, values) = try find(request) else {
      var response = Response(.noContent)
      response.fields.set("allow", try FieldValue(allowed(request.path).map(\.rawValue).joined(separator: ", ")))
      return response
    }
    let caller = try Authenticator(request, site, now: clock.timestamp)
    let identity = caller.identity
    try CrossSiteCheck.check(request, site.options, identity)
    let id = try admitted(caller, route, values)
    var response = try answered(id) { household in
      try route.handler(
        RequestContext(request, site: site, clock: clock, identity: identity, household: household, values: values))
    }
    renew(identity, request, &response)
    return response
  }

  /// Finds a request's route; nil if the request only asks for the supported methods.
  private func find(_ request: Request) throws(Problem) -> (Route, [String: String])? {
    let method = request.method == .head ? .get : request.method
    let routes = RouteTable.routes(of: request.path)
    if let route = routes.first(where: { $0.method == method }), let values = route.values(of: request.path) {
      return (route, values)
    }
    guard !routes.isEmpty else { throw Problem.notFound }
    guard method != .options else { return nil }
    var problem = Problem(.methodNotAllowed, "method", "\(request.method.rawValue) is not supported here")
    problem.allowed = allowed(request.path)
    throw problem
  }

  private func allowed(_ path: [String]) -> [Method] {
    let methods = Set(RouteTable.routes(of: path).map(\.method))
    return Method.allCases.filter { $0 == .head ? methods.contains(.get) : $0 == .options || methods.contains($0) }
  }

  /// Returns the household of a route, if it has one. Throws if the caller may not use the route.
  private func admitted(_ caller: Authenticator, _ route: Route, _ values: [String: String]) throws(Problem)
    -> HouseholdID?
  {
    guard route.access != .everyone else { return nil }
    guard let identity = caller.identity else { throw caller.refusal }
    guard let permission = route.access.permission else {
      if route.access == .person, identity.isByToken { throw Problem.forbidden }
      return nil
    }
    guard let id = HouseholdID(values["household"] ?? ""), let role = identity.role(in: id) else {
      throw Problem.notFound
    }
    guard identity.may(permission, in: id) else {
      // Hides from guests that the page exists.
      throw role == .guest ? Problem.notFound : Problem.forbidden
    }
    return id
  }

  /// Answers within a household. Tries again if the ledger's files were replaced before anything was written.
  private func answered(_ id: HouseholdID?, _ answer: (OpenHousehold?) throws -> Response) throws -> Response {
    guard let id else { return try answer(nil) }
    do {
      // Held only for the duration of the call, so that it can be opened again.
      let household = try site.households.open(id, in: site.accounts)
      do { return try answer(household) } catch {
        if LedgerError.isReplacement(error) || LedgerFailure.isDamage(error) { site.households.close(household) }
        throw error
      }
    } catch {
      guard LedgerError.isReplacement(error) else { throw failure(error, of: id) }
    }
    do { return try answer(try site.households.open(id, in: site.accounts)) } catch { throw failure(error, of: id) }
  }

  /// Wraps an error with the ledger's directory, for the server's log.
  private func failure(_ error: any Error, of id: HouseholdID) -> any Error {
    guard LedgerFailure.isDamage(error), let household = try? site.accounts.household(id) else { return error }
    return LedgerFailure(place: site.households.place(of: household), error: error)
  }

  /// Sends the cookie again if its session was extended.
  private func renew(_ identity: Identity?, _ request: Request, _ response: inout Response) {
    guard let identity, identity.isRenewed, response.fields["set-cookie"] == nil,
      let secret = SessionCookie.secret(of: request, site.options)
    else { return }
    response.fields.add("set-cookie", SessionCookie.field(secret, site.options))
  }

  // MARK: Errors

  private func answer(_ request: Request, to error: any Error) throws -> Response {
    let problem = Problem(error) ?? unexpected(error, request)
    // The details of damage go to the server's log.
    if problem.type == Problem.damage { _ = reported(error, request) }
    guard !Self.isForPrograms(request.path) else { return problem.response }
    if problem == .signIn, request.method.isSafe, let next = Self.encoded(request.head.target.rawPath) {
      return Response(.seeOther, fields: ["location": next])
    }
    return ProblemPage.response(problem, in: frame(for: request), isReading: request.method.isSafe)
  }

  /// The frame of the signed-in person's pages, for an error; nil if it cannot be made.
  private func frame(for request: Request) -> PageFrame? {
    let clock = site.clock()
    guard let identity = try? Authenticator(request, site, now: clock.timestamp).identity, !identity.isByToken else {
      return nil
    }
    let id = request.path.first == "h" ? request.path.dropFirst().first.flatMap { HouseholdID($0) } : nil
    let household = id.flatMap { id in
      identity.role(in: id).flatMap { _ in try? site.households.open(id, in: site.accounts) }
    }
    return try? PageFrame(
      RequestContext(request, site: site, clock: clock, identity: identity, household: household), nil)
  }

  /// Whether programs use a path, so that errors are sent as JSON.
  private static func isForPrograms(_ path: [String]) -> Bool {
    ["api", "healthz", "readyz", "metrics"].contains(path.first)
  }

  /// Returns the sign-in address that leads on to a path.
  private static func encoded(_ path: String) -> FieldValue? {
    // A path as sent has no space and no control character, and these characters would end the value.
    let next = path.replacing("%", with: "%25").replacing("&", with: "%26").replacing("+", with: "%2B")
    return try? FieldValue("/sign-in?next=\(next)")
  }

  /// Logs an unexpected error and returns its number, which is all that the client sees.
  private func unexpected(_ error: any Error, _ request: Request) -> Problem {
    Problem(.internalError, "fault", "something went wrong: \(reported(error, request))")
  }

  private func reported(_ error: any Error, _ request: Request) -> String {
    let number = String(UInt64.random(in: .min ... .max), radix: 16)
    site.options.report(
      UnhandledError(number: number, method: request.method, path: request.head.target.rawPath, reason: "\(error)"))
    return number
  }
}

/// The header fields of every response.
enum SecurityFields {
  /// Pages load nothing from elsewhere, run no inline scripts and cannot be framed.
  static let policy: FieldValue = """
    default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; \
    img-src 'self' blob:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'
    """

  private static let all: [(FieldName, FieldValue)] = [
    ("content-security-policy", policy), ("x-content-type-options", "nosniff"), ("referrer-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"), ("cross-origin-resource-policy", "same-origin"),
    ("cache-control", "private, no-cache"),
  ]

  /// Adds the missing fields. A response may set a stricter one, such as a photo's policy.
  static func add(to fields: inout Fields) {
    for (name, value) in all where fields[name] == nil { fields.add(name, value) }
  }
}

extension Response {
  /// Smaller bodies fit into one packet with the head, so compression gains nothing.
  private static let leastCompressed = 1_024

  /// Compresses a text with gzip if the client accepts it.
  ///
  /// Responses with a tag stay as they are, because the tag stands for these exact bytes. So do uncacheable responses:
  /// they may hold a secret, and a compressed length can reveal part of it.
  mutating func compress(for request: Request) {
    guard case .bytes(let bytes) = body, bytes.count >= Self.leastCompressed, isText, fields["etag"] == nil,
      fields["cache-control"]?.contains("no-store") != true
    else { return }
    fields.add("vary", "accept-encoding")
    guard request.acceptsGzip else { return }
    let packed = Gzip.compressed(bytes)
    guard packed.count < bytes.count else { return }
    fields.add("content-encoding", "gzip")
    body = .bytes(packed)
  }

  private var isText: Bool {
    guard let type = fields["content-type"] else { return false }
    return type.hasPrefix("text/") || type.hasPrefix("application/json")
  }
}
