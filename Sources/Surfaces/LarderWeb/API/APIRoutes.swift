import Accounts
import HTTP
import StrictJSON

/// What programs call: the API, and what is about the server itself.
package enum APIRoutes {
  package static let all: [Route] =
    SystemRoutes.all + PersonRoutes.all + HouseholdRoutes.all + PortraitRoutes.all + CommandRoutes.all
    + AgainRoute.all + ReportRoutes.all + EventRoutes.all + ChangeRoutes.all + SnapshotRoute.all + PhotoRoutes.all
    + MemberRoutes.all
}

/// What is about the server itself.
enum SystemRoutes {
  static let all: [Route] = [
    Route(.get, "/healthz", .everyone, "whether the server runs", answer: .bytes(["text/plain"])) { _ in
      plain("ok")
    },
    Route(.get, "/readyz", .everyone, "whether the server can answer", answer: .bytes(["text/plain"])) { visit in
      do throws(AccountError) { _ = try visit.accounts.counts() } catch {
        throw Problem(.unavailable, "not-ready", "the accounts cannot be read", retryAfter: 5)
      }
      return plain("ready")
    },
    Route(
      .get, "/api/v1/openapi.json", .everyone, "this description", answer: .json(Shape("openapi:text paths:object"))
    ) { visit in
      Response(type: "application/json", OpenAPI.document(visit.site.options))
    },
  ]

  private static func plain(_ word: String) -> Response {
    var response = Response(.ok, text: word + "\n")
    response.fields.set("cache-control", "no-store")
    return response
  }
}

extension Request {
  /// How deep and how long the JSON of a request may be.
  private static let limits = JSONLimits(depth: 4, lengthBytes: 65_536)

  /// The object that was sent as a body; refuses a body of another type, and keys that are none of those.
  ///
  /// - Parameter keys: what it may have; nil where any key may be meant.
  func json(_ keys: [StaticString]?) throws -> JSONReader {
    let type = fields["content-type"].map { String($0.prefix { $0 != ";" && $0 != " " }).lowercased() }
    guard type == "application/json" else { throw HTTPError.unsupportedType }
    var reader = JSONReader(limits: Self.limits)
    try reader.parse(try body.whole())
    guard reader.kind(of: .root) == .object else { throw Problem.words("the body must be a JSON object") }
    if let keys, let unknown = reader.unknownMember(besides: keys) {
      throw Problem.words("the key \"\(unknown.key.beginning)\" is unknown here")
    }
    return reader
  }
}

extension Response {
  /// An answer that programs read: one object.
  ///
  /// - Parameters:
  ///   - isSecret: whether nothing may keep it, as it shows a secret once.
  ///   - members: writes the members of the object.
  static func json(
    _ status: Status = .ok, isSecret: Bool = false, _ members: (inout JSONWriter) throws -> Void
  ) rethrows -> Response {
    var json = JSONWriter()
    try json.object(members)
    json.newline()
    var response = Response(status, type: "application/json", json.bytes)
    if isSecret { response.fields.set("cache-control", "no-store") }
    return response
  }
}
