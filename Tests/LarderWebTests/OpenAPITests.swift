import Accounts
import LarderVerbs
import LarderWords
import StrictJSON
import Testing

@testable import HTTP
@testable import LarderWeb

@Suite("The OpenAPI description", .enabled(if: PasswordHasher.isBuiltIn))
struct OpenAPITests {
  private let house: House
  private let document: JSONValue

  init() throws {
    house = try House()
    document = try house.ask(.get, "/api/v1/openapi.json", as: .nobody).json
  }

  /// The commands of a household, so that no report is empty.
  private static let life = [
    "buy milk 2l 2.38 place:fridge store:Corner", "buy rice 1kg 2.19", "buy bread 1 3.20 due:+2d", "buy eggs 6 2.10",
    "buy yoghurt 500g 1.29 due:+3d", "use milk 300ml", "toss yoghurt 100g why:spoiled", "eat apple 80kcal",
    "goal energy:2000kcal", "meal add porridge energy:350kcal protein:12g", "buy 4006381333931 item:cocoa 250g 1.99",
    "person add Mia born:2018 allergies:hazelnuts", "list add coffee", "list add eggs 6 store:Corner",
    "plan add fri porridge",
  ]

  private func live() throws {
    for line in Self.life {
      let answer = try house.command(line)
      #expect(answer.status == .ok, "\(line): \(answer.text)")
    }
    let ledger = try house.site.households.open(house.home, in: house.site.accounts).ledger
    let soup = "soup\nserves: 2\n\n200 g peas\n\nCook.\n"
    _ = try Line(["recipe", "add", "soup.txt"], clock: House.clock).answer(in: ledger, text: soup)
  }

  private func operation(_ method: String, _ template: String) throws -> JSONValue {
    try #require(document["paths"]?[template]?[method], "\(method) \(template)")
  }

  /// The documented schema of an answer with a status.
  private func described(_ answer: Response, _ method: String, _ template: String) throws -> JSONValue {
    let answers = try operation(method, template)["responses"]
    let found = try #require(answers?["\(answer.status.code)"], "\(method) \(template): \(answer.status.code)")
    guard let name = found["$ref"]?.string?.split(separator: "/").last else { return found }
    return try #require(document["components"]?["responses"]?[String(name)], "\(name)")
  }

  /// Checks that an answer matches its documentation.
  private func check(_ answer: Response, _ method: String, _ template: String) throws {
    let described = try described(answer, method, template)
    let type = String((answer.fields["content-type"] ?? "").prefix { $0 != ";" })
    let content = try #require(described["content"]?[type], "\(method) \(template): \(type)")
    guard type.hasSuffix("json") else { return }
    let schema = try #require(content["schema"], "\(method) \(template)")
    let faults = try SchemaReader(document: document).faults(try answer.json, schema)
    #expect(faults.isEmpty, "\(method) \(template): \(faults.prefix(3)) \(answer.text.prefix(400))")
    if case .object(let fields)? = described["headers"] {
      for field in fields {
        let name = try FieldName(field.key)
        #expect(answer.fields[name] != nil, "\(template) \(field.key)")
      }
    }
  }

  // MARK: The whole description

  @Test("Every route describes its input, answers and refusals")
  func routes() throws {
    var names: Set<String> = []
    for route in APIRoutes.all {
      let operation = try operation(route.method.rawValue.lowercased(), route.template)
      let name = try #require(operation["operationId"]?.string)
      #expect(names.insert(name).inserted, "\(name)")
      #expect(route.answer != .page, "\(route.template)")
      #expect(operation["responses"]?["\(route.answer.status.code)"] != nil && operation["responses"]?["401"] != nil)
      #expect((operation["requestBody"] != nil) == [.post, .put, .patch].contains(route.method), "\(route.template)")
      guard case .array(let parameters)? = operation["parameters"] else { continue }
      let said = parameters.map { "\($0["in"]?.string ?? "") \($0["name"]?.string ?? "")" }
      #expect(Set(said).count == said.count, "\(route.template)")
    }
  }

  @Test("Every reference resolves")
  func references() throws {
    func look(_ value: JSONValue) throws {
      switch value {
      case .array(let elements): for element in elements { try look(element) }
      case .object(let members):
        for member in members {
          guard member.key == "$ref", let reference = member.value.string else {
            try look(member.value)
            continue
          }
          var found: JSONValue? = document
          for part in reference.split(separator: "/").dropFirst() { found = found?[String(part)] }
          #expect(found != nil, "\(reference)")
        }
      default: break
      }
    }
    try look(document)
  }

  @Test("The cookie has the name this server uses")
  func cookie() throws {
    #expect(document["components"]?["securitySchemes"]?["device"]?["name"] == .string("larder"))
    let safe = try House { $0.publicURL = "https://larder.example.org" }
    let other = try safe.ask(.get, "/api/v1/openapi.json", as: .nobody).json
    #expect(other["components"]?["securitySchemes"]?["device"]?["name"] == .string("__Host-larder"))
  }

  // MARK: Answers

  private static let names = [
    "stock/{name}": "milk", "recipes/{name}": "soup", "recipes/{name}/photos": "soup", "meals/{name}": "porridge",
    "history/{name}": "milk", "why/{name}": "milk", "trace/{name}": "milk", "items/{name}": "milk",
    "products/{name}": "4006381333931",
    "diary/{day}": "2026-11-24", "eaters/{name}": "Mia",
  ]

  @Test("Every report matches its schema, with and without access to money")
  func reports() throws {
    try live()
    for report in ReportPath.all {
      let template = ReportRoutes.path + "/" + report.path
      let parts = report.path == "reports/{name}" ? report.reports : [Self.names[report.path] ?? ""]
      for part in parts {
        let path = report.path.replacing("{name}", with: part).replacing("{day}", with: part)
        let answer = try house.ask(.get, "H/" + path)
        #expect(answer.status == .ok, "\(path): \(answer.text)")
        let kind = try answer.json["report"]?.string ?? ""
        #expect(report.reports.contains(kind), "\(path): \(kind)")
        try check(answer, "get", template)
        guard report.permission == .readKitchen else { continue }
        try check(try house.ask(.get, "H/" + path, as: .guest), "get", template)
      }
    }
    for path in [
      "list?words=suggest", "plan?words=suggest", "goals?words=history", "products?unknown=true",
      "products?categories=true", "products?read=4006381333931", "foods?words=milk", "why/5", "list?as=markdown",
      "reports/waste?vs=previous", "items?words=milk", "why/share",
      "goals?words=estimate&weight=70kg&height=175cm&age=40&sex=f",
    ] {
      let answer = try house.ask(.get, "H/" + path)
      #expect(answer.status == .ok, "\(path): \(answer.text)")
      let parts = path.prefix { $0 != "?" }.split(separator: "/").map(String.init)
      let name = parts.count > 1 ? parts[0] + "/{name}" : parts[0]
      try check(answer, "get", ReportRoutes.path + "/" + name)
    }
  }

  @Test("Described query options are accepted, and record no events")
  func options() throws {
    try live()
    let last = try house.ask(.get, "H/events").json["last"]
    for report in ReportPath.all {
      let template = ReportRoutes.path + "/" + report.path
      guard case .array(let parameters)? = try operation("get", template)["parameters"] else { continue }
      let path = report.path.replacing("{name}", with: Self.names[report.path] ?? report.reports[0])
        .replacing("{day}", with: "2026-11-24")
      for parameter in parameters where parameter["in"] == .string("query") {
        let name = try #require(parameter["name"]?.string)
        guard parameter["schema"]?["type"] == .string("boolean") else { continue }
        let detail = try house.ask(.get, "H/\(path)?\(name)=true").json["detail"]?.string ?? ""
        // "recipe list" accepts only its own options, and so on, so none of them would record an event.
        #expect(!detail.contains("would record") && !detail.contains("has no \""), "\(path) \(name): \(detail)")
        #expect(try house.ask(.get, "H/\(path)?\(name)=perhaps").status == .badRequest, "\(path) \(name)")
      }
    }
    #expect(try house.ask(.get, "H/events").json["last"] == last)
  }

  @Test("People, tokens, events and commands match their schemas")
  func others() throws {
    try live()
    let home = ReportRoutes.path
    for path in ["people", "tokens", "invitations", "snapshot", "words", "events"] {
      try check(try house.ask(.get, "H/" + path), "get", home + "/" + path)
    }
    try check(try house.ask(.get, "H/events/5"), "get", home + "/events/{sequence}")
    for path in ["/api/v1/me", "/api/v1/sessions", "/healthz", "/readyz", "/api/v1/openapi.json"] {
      try check(try house.ask(.get, path), "get", path)
    }
    try check(try house.ask(.get, "/api/v1/me", as: .readToken), "get", "/api/v1/me")
    for line in ["use milk 100ml", "use milk 100ml --dry-run", "eat apple 80kcal", "undo", "stock", "list --as=text"] {
      let answer = try house.command(line)
      #expect(answer.status == .ok, "\(line): \(answer.text)")
      try check(answer, "post", home + "/commands")
    }
    for body in ["{\"words\":[\"use\",\"milk\"]}", "{\"words\":[\"frobnicate\"]}", "[]"] {
      try check(try house.ask(.post, "H/commands", json: body), "post", home + "/commands")
    }
    let token = "{\"label\":\"x\",\"scopes\":[\"read\"],\"days\":7}"
    try check(try house.ask(.post, "H/tokens", json: token), "post", home + "/tokens")
    try check(try house.ask(.post, "H/invitations", json: "{\"role\":\"guest\"}"), "post", home + "/invitations")
    try check(try house.ask(.get, "H/stock", as: .nobody), "get", home + "/stock")
    try check(try house.ask(.get, "H/stats", as: .member), "get", home + "/stats")
  }
}
