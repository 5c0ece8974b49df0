import Accounts
import HTTP
import StrictJSON

/// What is about the server itself.
enum SystemRoutes {
  static let all: [Route] = [
    Route(.get, "/healthz", .everyone, "whether the server runs", answer: .bytes(["text/plain"])) { _ in
      plain("ok")
    },
    Route(.get, "/readyz", .everyone, "whether the server can answer", answer: .bytes(["text/plain"]), handler: ready),
    Route(
      .get, "/api/v1/openapi.json", .everyone, "this description", answer: .json(Shape("openapi:text paths:object"))
    ) { visit in
      Response(type: "application/json", OpenAPI.document(visit.site.options))
    },
  ]

  @Sendable private static func ready(_ visit: Visit) throws -> Response {
    do throws(AccountError) { _ = try visit.accounts.counts() } catch {
      throw Problem(.unavailable, "not-ready", "the accounts cannot be read", retryAfter: 5)
    }
    return plain("ready")
  }

  private static func plain(_ word: String) -> Response {
    var response = Response(.ok, text: word + "\n")
    response.fields.set("cache-control", "no-store")
    return response
  }
}
