import Accounts
import Testing

@testable import HTTP
@testable import LarderWeb
@testable import WebParts

@Suite("Permissions by route", .enabled(if: PasswordHasher.isBuiltIn))
struct RightsTests {
  /// The status for a caller without permission, or nil if the route is permitted.
  private static func refusal(_ route: Route, _ caller: Caller) -> Int? {
    if caller == .revokedToken { return 401 }
    guard route.access != .everyone else { return nil }
    guard caller.isKnown else { return !route.isForPrograms && route.method.isSafe ? 303 : 401 }
    guard let permission = route.access.permission else {
      return route.access == .person && caller.isToken ? 403 : nil
    }
    let allowed: Set<Permission> =
      switch caller {
      case .owner: HouseholdRole.owner.permissions
      case .member: HouseholdRole.member.permissions
      case .guest: HouseholdRole.guest.permissions
      case .readToken: TokenScope.read.permissions
      case .listToken: TokenScope.list.permissions
      case .writeToken: TokenScope.write.permissions
      case .calendarToken: TokenScope.calendar.permissions
      case .stranger, .nobody, .signedOut, .revokedToken: []
      }
    if allowed.contains(permission) { return nil }
    return caller == .stranger || caller == .guest ? 404 : 403
  }

  private static func path(_ route: Route, _ house: House) -> String {
    "/"
      + route.path.map { part in
        switch part {
        case .word(let word): word
        case .name("household"): "\(house.home)"
        case .name: "1"
        }
      }.joined(separator: "/")
  }

  @Test("Every route refuses callers without permission, and admits the others")
  func matrix() throws {
    let house = try House()
    #expect(RouteTable.all.count > 50)
    for route in RouteTable.all {
      for caller in Caller.allCases {
        let path = Self.path(route, house)
        if let expected = Self.refusal(route, caller) {
          let status = try house.ask(route.method, path, as: caller).status.code
          #expect(status == expected, "\(route.method) \(route.template) \(caller)")
        } else if route.method == .get, route.isForPrograms || !caller.isToken {
          // Reading changes no data, so the next caller finds everything in place.
          let status = try house.ask(.get, path, as: caller).status.code
          #expect(![401, 403, 500].contains(status), "\(route.template) \(caller): \(status)")
        }
      }
    }
  }

  @Test("A token cannot open pages")
  func programs() throws {
    let house = try House()
    for route in RouteTable.all where !route.isForPrograms && route.method == .get && route.access.permission != nil {
      let status = try house.ask(.get, Self.path(route, house), as: .readToken).status.code
      #expect([403, 404].contains(status), "\(route.template): \(status)")
    }
    #expect(try house.ask(.get, "/h/\(house.home)", as: .readToken).status == .notFound)
    #expect(try house.ask(.get, "/h/\(house.home)").status == .ok)
  }

  @Test("Routes are unique, and another household's is not found")
  func routes() throws {
    let house = try House()
    let names = RouteTable.all.map { "\($0.method) \($0.template)" }
    #expect(Set(names).count == names.count)
    for id in ["\(house.cabin)", "nonsense", "0", "%00", "..%2F..%2Fetc"] {
      let path = "/api/v1/households/\(id)/stock"
      if let response = try? house.ask(.get, path) { #expect(response.status == .notFound, "\(id)") }
    }
    #expect(try house.ask(.get, "/api/v1/households/\(house.cabin)/stock", as: .stranger).status == .ok)
  }

  @Test("A guest sees stock without prices, and can change only the list")
  func guests() throws {
    let house = try House()
    #expect(try house.command("buy milk 2l 2.38").status == .ok)
    let lot = try house.ask(.get, "H/stock", as: .guest).json["lots"]?[0]
    #expect(lot?["item"] == .string("milk") && lot?["cost"] == nil && lot?["cost_minor"] == nil)
    #expect(try house.ask(.get, "H/stock", as: .member).json["lots"]?[0]?["cost_minor"] == .number("238"))
    #expect(try house.command("list add eggs 6", as: .guest).status == .ok)
    for line in ["buy eggs 6", "use milk 100ml", "undo", "list checkout", "config soon 2", "stats", "history"] {
      #expect(try house.command(line, as: .guest).status == .forbidden, "\(line)")
    }
    #expect(try house.command("config soon 2", as: .member).status == .forbidden)
    #expect(try house.command("config soon 2").status == .ok)
    #expect(try house.command("list add bread", as: .listToken, key: "a").status == .ok)
    #expect(try house.command("buy bread 1", as: .listToken, key: "b").status == .forbidden)
    #expect(try house.command("buy bread 1", as: .writeToken, key: "c").status == .ok)
  }

  @Test("A write-only token gets receipts for its own commands and sees no other data")
  func writing() throws {
    let house = try House()
    func send(_ line: String, _ key: String) throws -> Response {
      try house.command(line, as: .writeToken, key: key)
    }
    let bought = try send("buy milk 2l 2.38", "1")
    let number = try #require(try bought.json["undo"]?.string)
    #expect(try bought.json["says"] == .string("Recorded as event \(number)."))
    #expect(try send("use milk 300ml", "2").text.contains("1.7") == false)
    // Sent again, it is answered again.
    let again = try send("buy milk 2l 2.38", "1").json
    #expect(again["undo"] == .string(number) && again["repeated"] == .bool(true))
    #expect(try send("list add eggs", "3").status == .ok && send("undo", "4").status == .ok)
    for line in ["stock", "list", "today", "history", "recipe list", "report waste", "why milk", "config soon 2"] {
      #expect(try send(line, line.filter { $0 != " " }).status == .forbidden, "\(line)")
    }
    for path in ["stock", "list", "events", "changes", "snapshot", "words", "export", "log", "people", "settings"] {
      #expect(try house.ask(.get, "H/" + path, as: .writeToken).status == .forbidden, "\(path)")
    }
    // A read token cannot record, and a list token knows no more than the kitchen.
    #expect(try house.command("list add bread", as: .readToken, key: "5").status == .forbidden)
    #expect(try house.ask(.get, "H/stock", as: .listToken).json["lots"]?[0]?["cost_minor"] == nil)
    #expect(try house.ask(.get, "H/history", as: .listToken).status == .forbidden)
  }

  @Test("A request from another site changes no data")
  func forgery() throws {
    let house = try House()
    let body = "{\"words\":[\"list\",\"add\",\"eggs\"]}"
    func status(_ fields: [(String, String)]) throws -> Int {
      try house.ask(.post, "H/commands", fields, json: body).status.code
    }
    #expect(try status([("Sec-Fetch-Site", "cross-site")]) == 403)
    #expect(try status([("Sec-Fetch-Site", "same-site")]) == 403)
    #expect(try status([("Sec-Fetch-Site", "cross-site"), ("Origin", "http://larder.lan")]) == 403)
    #expect(try status([("Origin", "http://evil.example")]) == 403)
    #expect(try status([("Origin", "null")]) == 403)
    #expect(try status([("Origin", "https://larder.lan")]) == 403)
    #expect(try status([("Origin", "http://larder.lan")]) == 200)
    #expect(try status([("Sec-Fetch-Site", "none")]) == 200)
    let bare = try house.send("POST", "H/commands", [("Cookie", "larder=x")], body: body)
    #expect(bare.status == .forbidden)
    // A token is never sent automatically.
    let token = try house.ask(
      .post, "H/commands", as: .listToken, [("Sec-Fetch-Site", "cross-site"), ("Idempotency-Key", "k")], json: body)
    #expect(token.status == .ok)
  }

  @Test("A second cookie set by another site signs no one in")
  func twoCookies() throws {
    let house = try House()
    #expect(try house.ask(.get, "/api/v1/me").status == .ok)
    #expect(try house.ask(.get, "/api/v1/me", [("Cookie", "larder=other")]).status == .unauthorized)
  }

  @Test("Every response has the security fields")
  func fields() throws {
    let house = try House()
    for path in ["/healthz", "/api/v1/me", "/api/v1/nothing", "/nothing", "H/stock"] {
      let response = try house.ask(.get, path)
      let policy = response.fields["content-security-policy"] ?? ""
      #expect(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"), "\(path)")
      #expect(response.fields["x-content-type-options"] == "nosniff", "\(path)")
      #expect(response.fields["cross-origin-opener-policy"] == "same-origin", "\(path)")
      #expect(response.fields["cache-control"] != nil, "\(path)")
    }
  }
}
