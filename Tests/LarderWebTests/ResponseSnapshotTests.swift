import Accounts
import Testing

@testable import HTTP
@testable import LarderWeb
@testable import WebParts

/// Another process records an entry between two reads of one request.
@Suite("Snapshots per response", .enabled(if: PasswordHasher.isBuiltIn))
struct ResponseSnapshotTests {
  private let house: House
  private var home: String { "/h/\(house.home)" }

  init() throws {
    house = try House()
    for line in [
      "buy milk 2l 2.38 store:Lidl due:+1d place:fridge", "buy tea 100g 1.99", "use milk 300ml", "toss tea 10g",
      "list add bread store:Lidl", "list add eggs", "list done eggs", "eat apple 80kcal", "meal add porridge 300kcal",
      "plan add today porridge", "fix 4006381333931 item:milk pack:1l",
    ] {
      let answer = try house.command(line)
      #expect(answer.status == .ok, "\(line): \(answer.text)")
    }
    let recipe = [("text", "soup\nserves: 2\ncategory: quick\n\n200 ml milk\n\nHeat it.\n"), ("version", "")]
    let browser = Browser(house.responder)
    try browser.signIn("Ann")
    #expect(try browser.post("/h/\(house.home)/add-recipe", recipe).status == .seeOther)
  }

  /// A path of a route, with values for its names.
  private func path(_ route: Route) -> String {
    "/"
      + route.path.map { part in
        switch part {
        case .word(let word): return word
        case .name("household"): return "\(house.home)"
        case .name("event"), .name("sequence"): return "1"
        case .name("place"): return "fridge"
        case .name("day"): return "2026-11-24"
        case .name:
          let words = route.template.split(separator: "/")
          if words.contains("recipes") { return "soup" }
          if words.contains("product") { return "4006381333931" }
          if words.contains("people") { return "Ann" }
          return words.contains("meals") ? "porridge" : words.contains("reports") ? "waste" : "milk"
        }
      }.joined(separator: "/")
  }

  private func answer(_ path: String) throws -> Response {
    let (route, context) = try house.context(path)
    return try route.handler(context)
  }

  /// Reads a path before and after an entry, and in a request that began to read before it.
  private func check(_ path: String) throws {
    let before = try answer(path)
    let (route, context) = try house.context(path)
    let seen = try context.last()
    #expect(try house.command("buy milk 1l 1.19 Lidl due:+1d place:fridge").status == .ok)
    #expect(try house.command("eat apple 90kcal").status == .ok)
    let between = try route.handler(context)
    #expect(between.bytes == before.bytes, "\(path) shows two moments")
    #expect(between.fields["etag"] == before.fields["etag"], "\(path)")
    #expect(try context.last() == seen)
    let after = try answer(path)
    #expect(after.bytes != before.bytes || after.fields["etag"] != before.fields["etag"], "\(path) has no moment")
  }

  @Test("A page and its frame show one snapshot of the ledger")
  func pages() throws {
    // A receipt that was sent, and a picture of a product, are not part of the ledger.
    let routes = RouteTable.all.filter { route in
      !route.isForPrograms && route.method == .get && route.access.permission != nil
        && !["/receipt/", "/product-pictures/", "/picture/"].contains { route.template.contains($0) }
    }
    #expect(routes.count > 20)
    for route in routes {
      let path = path(route)
      let query = route.template.hasSuffix("/line") ? "?line=stock" : route.template.hasSuffix("/why") ? "?of=milk" : ""
      try check(path + query)
    }
    for more in [
      "/stock?place=fridge&q=milk", "/list?store=Lidl", "/recipes?sort=use-up", "/recipes?q=milk", "/plan?suggest=1",
      "/recipes/soup?serves=3", "/recipes/soup/cook?steps=1", "/diary?person=Bo", "/history?item=milk",
      "/why?of=waste%20--period=all", "/line?line=stock%20--as-of%202026-11-24",
    ] { try check(home + more) }
  }

  @Test("An API response and its tag come from one snapshot of the ledger")
  func programs() throws {
    // The size of the file belongs to no particular moment.
    let routes = RouteTable.all.filter { route in
      route.isForPrograms && route.answer.isTagged && route.access.permission != nil && route.path.last?.text != "stats"
    }
    var count = 0
    for route in routes where (try? answer(path(route))) != nil {
      try check(path(route))
      count += 1
    }
    #expect(count > 25, "\(count) of \(routes.count)")
  }

  @Test("A line can read an earlier event, and the next read is current")
  func earlier() throws {
    let context = try house.context(home + "/line?line=stock").context
    let seen = try context.last()
    let stock = try context.view().household.lots.present.count
    let line = try PageCommand(["stock", "--as-of", "1"], context)
    let report = try #require(try context.report(line.line, line.meaning))
    #expect(stock > 1 && report.table.rows.isEmpty)
    #expect(try context.last() == seen && context.view().household.lots.present.count == stock)
  }

  @Test("A request that records an event can read it afterwards")
  func recorded() throws {
    let context = try house.context(home).context
    let seen = try context.last()
    _ = try context.record(["list", "add", "butter"])
    #expect(try context.last() > seen)
    #expect(try context.catalog().item(named: "butter") != nil)
  }
}
