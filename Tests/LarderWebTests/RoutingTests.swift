import Accounts
import LarderVerbs
import LarderWords
import StrictJSON
import TestSupport
import Testing

@testable import HTTP
@testable import LarderWeb
@testable import WebParts

@Suite("Routing", .enabled(if: PasswordHasher.isBuiltIn))
struct RoutingTests {
  @Test("A path gives its values, and matches as a whole")
  func paths() {
    let route = Route(.get, "/api/v1/households/{household}/stock/{name}", .everyone, "") { _ in Response() }
    #expect(route.template == "/api/v1/households/{household}/stock/{name}")
    #expect(
      route.values(of: ["api", "v1", "households", "x", "stock", "oat milk"])
        == ["household": "x", "name": "oat milk"])
    for path in [
      ["api", "v1", "households", "x", "stock"], ["api", "v1", "households", "x", "stock", ""],
      ["api", "v1", "households", "x", "stock", "a", ""], ["api", "v1", "households", "x", "Stock", "a"],
    ] {
      #expect(route.values(of: path) == nil)
    }
  }

  @Test("The route tree finds exactly the matching routes")
  func tree() {
    for route in RouteTable.all {
      for part in ["x", "stock", ""] {
        let path = route.path.map { if case .word(let word) = $0 { word } else { part } }
        let matching = RouteTable.all.filter { $0.values(of: path) != nil }.map { "\($0.method) \($0.template)" }
        #expect(RouteTable.routes(of: path).map { "\($0.method) \($0.template)" } == matching)
        #expect(RouteTable.routes(of: path + ["nothing like it", "at all"]).isEmpty)
      }
    }
  }

  @Test("An unsupported method is refused, with the supported ones named")
  func methods() throws {
    let house = try House()
    let response = try house.ask(.put, "H/stock")
    #expect(response.status == .methodNotAllowed && response.fields["allow"] == "GET, HEAD, OPTIONS")
    #expect(try house.ask(.get, "H/commands").fields["allow"] == "POST, OPTIONS")
    let options = try house.ask(.options, "H/tokens", as: .nobody)
    #expect(options.status == .noContent && options.fields["allow"] == "GET, HEAD, POST, OPTIONS")
    #expect(try house.ask(.head, "H/stock").status == .ok)
    #expect(try house.ask(.get, "H/stock/", as: .owner).status == .notFound)
  }

  @Test("An unsupported request is refused in JSON")
  func refusals() throws {
    let house = try House()
    let served = try ServedHouse(house.responder)
    func answer(_ head: String) throws -> String {
      let wire = try served.wire()
      wire.send(head + "\r\nHost: larder.lan\r\nConnection: close\r\n\r\n")
      return wire.read()
    }
    for (head, status) in [
      ("TRACE /api/v1/me HTTP/1.1", "405 "), ("QUERY /api/v1/me HTTP/1.1", "405 "),
      ("PROPFIND /api/v1/me HTTP/1.1", "501 "),
      ("GET /api/v1/households/%zz HTTP/1.1", "400 "), ("GET /api/v1/me HTTP/3.0", "505 "),
    ] {
      let text = try answer(head)
      #expect(text.hasPrefix("HTTP/1.1 " + status), "\(head): \(text)")
      #expect(text.contains("content-type: application/problem+json\r\n"), "\(head): \(text)")
      #expect(text.contains("x-content-type-options: nosniff\r\n") && text.contains("\"detail\":"), "\(text)")
    }
    #expect(try answer("TRACE /api/v1/me HTTP/1.1").contains("\r\nallow: GET, HEAD, PATCH, OPTIONS\r\n"))
    let health = try house.ask(.get, "/healthz", as: .revokedToken)
    #expect(health.status == .unauthorized && health.fields["content-type"] == "application/problem+json")
  }

  @Test("Programs get problems as JSON, and people as a page")
  func problems() throws {
    let house = try House()
    let json = try house.ask(.get, "/api/v1/nothing")
    #expect(json.fields["content-type"] == "application/problem+json")
    #expect(try json.json["title"] == .string("Not Found") && json.json["status"] == .number("404"))
    let page = try house.ask(.get, "/nothing")
    #expect(page.status == .notFound && page.fields["content-type"] == "text/html; charset=utf-8")
    let unknown = try house.ask(.get, "/api/v1/me", as: .nobody)
    #expect(unknown.status == .unauthorized && unknown.fields["www-authenticate"] != nil)
  }

  @Test("A problem from each layer has its status")
  func statuses() {
    func code(_ error: any Error) -> Int? { Problem(error)?.status.code }
    #expect(code(AccountError.wait(seconds: 7)) == 429 && Problem(AccountError.wait(seconds: 7))?.retryAfter == 7)
    #expect(code(AccountError.notAllowed) == 403 && code(AccountError.diskFull) == 507)
    #expect(code(AccountError.notFound(.token)) == 404 && code(AccountError.lastOwner) == 409)
    #expect(code(HTTPError.bodyTooLarge) == 413 && code(CommandLineError.data("x")) == 422)
    #expect(code(CommandLineError.usage("x")) == 400 && code(CommandLineError.refused("x")) == 409)
    struct Mishap: Error {}
    #expect(code(Mishap()) == nil)
  }

  @Test("An unexpected error reveals only a number")
  func faults() throws {
    let house = try House()
    // A file takes the place of the households' directory, so no ledger can be created.
    write(Array("x".utf8), toFile: house.directory.path + "/households")
    let response = try house.ask(.get, "H/stock")
    #expect(response.status.code >= 500 && !response.text.contains(house.directory.path))
  }

  @Test("The API description has every route, and the words of each command")
  func openAPI() throws {
    let house = try House()
    let json = try house.ask(.get, "/api/v1/openapi.json", as: .nobody).json
    #expect(json["openapi"] == .string("3.1.0"))
    for route in RouteTable.all where route.isForPrograms {
      let operation = json["paths"]?[route.template]?[route.method.rawValue.lowercased()]
      #expect(operation?["summary"] == .string(route.summary), "\(route.method) \(route.template)")
    }
    let schemas = json["components"]?["schemas"]
    for verb in CommandTable.verbs where verb.reach == .anywhere {
      let properties = schemas?["verb-\(verb.name)"]?["properties"]
      #expect(properties?["verb"]?["const"] == .string(verb.name), "\(verb.name)")
      for option in verb.options where ![.html, .id].contains(option.key) {
        #expect(properties?[option.name] != nil || option.key == .by, "\(verb.name) \(option.name)")
      }
    }
    #expect(schemas?["verb-buy"]?["properties"]?["ledger"] == nil)
    #expect(schemas?["verb-buy"]?["properties"]?["by"] == nil)
  }
}
