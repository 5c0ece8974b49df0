import HTTP
import StrictJSON
import WebParts

/// The OpenAPI document, built only from the routes and the command table.
enum OpenAPI {
  /// Returns the document for a server's options, which determine the cookie's name.
  static func document(_ options: SiteOptions) -> [UInt8] { options.isSecure ? secure : plain }

  private static let secure: [UInt8] = {
    var options = SiteOptions()
    options.publicURL = "https://"
    return Self.made(options)
  }()

  private static let plain = made(SiteOptions())

  static var routes: [Route] { APIRoutes.all }

  private static func made(_ options: SiteOptions) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.string("openapi", "3.1.0")
      json.object("info") { json in
        json.string("title", "Larder")
        json.string("version", "1")
        json.string("description", "A household's food: stock, due dates, meals and waste.")
      }
      json.object("paths", writePaths)
      json.object("components") { json in
        json.object("securitySchemes") { writeSchemes(options.cookieName, &$0) }
        json.object("responses", OpenAPIRefusals.write)
        json.object("schemas", OpenAPISchemas.write)
      }
      json.objects("security", ["token", "device"]) { scheme, json in json.strings(scheme, []) }
    }
    json.newline()
    return json.bytes
  }

  private static func writePaths(_ json: inout JSONWriter) {
    var written: Set<String> = []
    for route in routes where written.insert(route.template).inserted {
      json.object(route.template) { json in
        for other in routes where other.template == route.template { write(other, &json) }
      }
    }
  }

  private static func write(_ route: Route, _ json: inout JSONWriter) {
    json.object(route.method.rawValue.lowercased()) { json in
      json.string("operationId", name(of: route))
      json.string("summary", route.summary)
      if route.access == .everyone { json.strings("security", []) }
      let parameters = parameters(of: route)
      if !parameters.isEmpty { json.objects("parameters", parameters, write) }
      if let body = route.body { write(body, &json) }
      json.object("responses") { json in
        write(route.answer, &json)
        OpenAPIRefusals.refer(from: route, &json)
      }
    }
  }

  /// "getStock", "getStockByName", "postCommands".
  static func name(of route: Route) -> String {
    var name = route.method.rawValue.lowercased()
    for part in route.path {
      switch part {
      case .word("api"), .word("v1"), .name("household"): break
      case .word("households") where route.path.count > 3: break
      case .word(let word): name += word.split { $0 == "-" || $0 == "." }.map(capitalized).joined()
      case .name(let word): name += "By" + capitalized(word[...])
      }
    }
    return name
  }

  private static func capitalized(_ word: Substring) -> String { word.prefix(1).uppercased() + word.dropFirst() }

  // MARK: Requests

  private static func parameters(of route: Route) -> [(place: String, part: QueryPart)] {
    let names = route.path.compactMap { part -> QueryPart? in
      if case .name(let name) = part { QueryPart(name, "", shape(of: name)) } else { nil }
    }
    let tag = QueryPart("If-None-Match", "the ETag of a response that the client already has")
    let fields = route.fields + (route.answer.isTagged ? [tag] : [])
    return names.map { ("path", $0) } + route.query.map { ("query", $0) } + fields.map { ("header", $0) }
  }

  private static func shape(of name: String) -> Shape {
    switch name {
    case "household": .pattern("^[a-z2-7]{26}$")
    case "sequence", "number", "account": .count
    case "file": .pattern("^[0-9a-f]{64}\\.(jpg|png|webp)$")
    default: .text
    }
  }

  private static func write(_ parameter: (place: String, part: QueryPart), _ json: inout JSONWriter) {
    json.string("name", parameter.part.name)
    json.string("in", parameter.place)
    if parameter.place == "path" {
      json.bool("required", true)
    } else {
      json.string("description", parameter.part.summary)
    }
    json.key("schema")
    parameter.part.shape.write(to: &json)
  }

  private static func write(_ body: RouteBody, _ json: inout JSONWriter) {
    json.object("requestBody") { json in
      json.bool("required", true)
      switch body {
      case .json(let shape): write([RouteAnswer.Content(type: "application/json", shape: shape)], &json)
      case .bytes(let types): write(types.map { RouteAnswer.Content(type: $0, shape: .anything) }, &json)
      }
    }
  }

  // MARK: Responses

  private static func write(_ answer: RouteAnswer, _ json: inout JSONWriter) {
    json.object("\(answer.status.code)") { json in
      json.string("description", answer.status == .noContent ? "done, no content" : "done")
      if answer.isTagged { writeTag(&json) }
      if !answer.contents.isEmpty { write(answer.contents, &json) }
    }
    guard answer.isTagged else { return }
    json.object("304") { json in
      json.string("description", "the client's copy is still current")
      writeTag(&json)
    }
  }

  /// Writes the possible bodies.
  static func write(_ contents: [RouteAnswer.Content], _ json: inout JSONWriter) {
    json.object("content") { json in
      for content in contents {
        json.object(content.type) { json in
          guard content.shape != .anything else { return }
          json.key("schema")
          content.shape.write(to: &json)
        }
      }
    }
  }

  private static func writeTag(_ json: inout JSONWriter) {
    writeFields([("ETag", "identifies the ledger's state, the day, the caller and this build")], &json)
  }

  /// Writes the header fields that are always present.
  static func writeFields(_ fields: [(name: String, summary: String)], _ json: inout JSONWriter) {
    json.object("headers") { json in
      for field in fields {
        json.object(field.name) { json in
          json.string("description", field.summary)
          json.bool("required", true)
          json.key("schema")
          Shape.text.write(to: &json)
        }
      }
    }
  }

  private static func writeSchemes(_ cookie: String, _ json: inout JSONWriter) {
    json.object("token") { json in
      json.string("type", "http")
      json.string("scheme", "bearer")
    }
    json.object("device") { json in
      json.string("type", "apiKey")
      json.string("in", "cookie")
      json.string("name", cookie)
    }
  }
}
