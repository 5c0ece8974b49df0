import Accounts
import HTTP
import StrictJSON
import WebParts

/// The routes for programs: the API and the health checks.
package enum APIRoutes {
  package static let all: [Route] =
    SystemRoutes.all + MetricsRoute.all + PersonRoutes.all + HouseholdRoutes.all + ProfilePictureRoutes.all
    + CommandRoutes.all + RepeatRoute.all + ReportRoutes.all + EventRoutes.all + ChangeRoutes.all + SnapshotRoute.all
    + WordsRoute.all
    + CalendarRoute.all + PhotoRoutes.all + ScanRoute.all + MemberRoutes.all
}

/// The routes about the server itself.
enum SystemRoutes {
  static let all: [Route] = [
    Route(.get, "/healthz", .everyone, "whether the server runs", answer: .bytes(["text/plain"])) { _ in
      plain("ok")
    },
    Route(.get, "/readyz", .everyone, "whether the server can answer", answer: .bytes(["text/plain"])) { context in
      do throws(AccountError) { _ = try context.accounts.counts() } catch {
        throw Problem(.unavailable, "not-ready", "the accounts cannot be read; see the server's log", retryAfter: 5)
      }
      return plain("ready")
    },
    Route(
      .get, "/api/v1/openapi.json", .everyone, "this description", answer: .json(Shape("openapi:text paths:object"))
    ) { context in
      Response(type: "application/json", OpenAPI.document(context.site.options))
    },
  ]

  private static func plain(_ word: String) -> Response {
    var response = Response(.ok, text: word + "\n")
    response.fields.set("cache-control", "no-store")
    return response
  }
}

extension Response {
  /// Returns a JSON object as a response.
  ///
  /// - Parameters:
  ///   - isSecret: Whether the response contains a secret and must not be cached.
  ///   - members: Writes the members of the object.
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
