import HTTP
import StrictJSON

/// The description of the API, made from the routes and the table of commands and from nothing else.
enum OpenAPI {
  /// The document of a server that is run so: its cookie's name depends on it.
  static func document(_ options: SiteOptions) -> [UInt8] { options.isSecure ? secure : plain }

  private static let secure: [UInt8] = {
    var options = SiteOptions()
    options.publicURL = "https://"
    return Self.made(options)
  }()

  private static let plain = made(SiteOptions())

  /// The routes that are described: those of programs.
  static var routes: [Route] { APIRoutes.all }

  private static func made(_ options: SiteOptions) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.string("openapi", "3.1.0")
    json.key("info")
    json.beginObject()
    json.string("title", "Larder")
    json.string("version", "1")
    json.string("description", "A household's food: what is in, what is due, what is eaten and thrown away.")
    json.endObject()
    json.key("paths")
    writePaths(&json)
    json.key("components")
    json.beginObject()
    json.key("securitySchemes")
    writeSchemes(options.cookieName, &json)
    json.key("responses")
    OpenAPIRefusals.write(to: &json)
    json.key("schemas")
    OpenAPISchemas.write(to: &json)
    json.endObject()
    json.list("security", ["token", "device"]) { scheme, json in
      json.beginObject()
      json.strings(scheme, [])
      json.endObject()
    }
    json.endObject()
    json.newline()
    return json.bytes
  }

  private static func writePaths(_ json: inout JSONWriter) {
    json.beginObject()
    var written: Set<String> = []
    for route in routes where written.insert(route.template).inserted {
      json.key(route.template)
      json.beginObject()
      for other in routes where other.template == route.template { write(other, &json) }
      json.endObject()
    }
    json.endObject()
  }

  private static func write(_ route: Route, _ json: inout JSONWriter) {
    json.key(route.method.rawValue.lowercased())
    json.beginObject()
    json.string("operationId", name(of: route))
    json.string("summary", route.summary)
    if route.access == .everyone { json.list("security", [Int]()) { _, _ in } }
    let parameters = parameters(of: route)
    if !parameters.isEmpty { json.list("parameters", parameters) { write($0, &$1) } }
    if let body = route.body { write(body, &json) }
    json.key("responses")
    json.beginObject()
    write(route.answer, &json)
    OpenAPIRefusals.refer(from: route, &json)
    json.endObject()
    json.endObject()
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

  // MARK: What is sent

  private struct Parameter {
    let name: String
    let place: String
    let summary: String?
    let shape: Shape
  }

  private static func parameters(of route: Route) -> [Parameter] {
    let names = route.path.compactMap { part -> Parameter? in
      guard case .name(let name) = part else { return nil }
      return Parameter(name: name, place: "path", summary: nil, shape: shape(of: name))
    }
    let query = route.query.map { Parameter(name: $0.name, place: "query", summary: $0.summary, shape: $0.shape) }
    let fields = route.fields.map { Parameter(name: $0.name, place: "header", summary: $0.summary, shape: $0.shape) }
    let tag = Parameter(
      name: "If-None-Match", place: "header", summary: "the tag of an answer that is there already", shape: .text)
    return names + query + fields + (route.answer.isTagged ? [tag] : [])
  }

  /// What a name in a path stands for.
  private static func shape(of name: String) -> Shape {
    switch name {
    case "household": .pattern("^[a-z2-7]{26}$")
    case "sequence", "number", "account": .count
    case "file": .pattern("^[0-9a-f]{64}\\.(jpg|png|webp)$")
    default: .text
    }
  }

  private static func write(_ parameter: Parameter, _ json: inout JSONWriter) {
    json.beginObject()
    json.string("name", parameter.name)
    json.string("in", parameter.place)
    if let summary = parameter.summary { json.string("description", summary) }
    if parameter.place == "path" { json.bool("required", true) }
    json.key("schema")
    parameter.shape.write(to: &json)
    json.endObject()
  }

  private static func write(_ body: RouteBody, _ json: inout JSONWriter) {
    json.key("requestBody")
    json.beginObject()
    json.bool("required", true)
    switch body {
    case .json(let shape): write([RouteAnswer.Content(type: "application/json", shape: shape)], &json)
    case .bytes(let types): write(types.map { RouteAnswer.Content(type: $0, shape: .anything) }, &json)
    }
    json.endObject()
  }

  // MARK: What is answered

  private static func write(_ answer: RouteAnswer, _ json: inout JSONWriter) {
    json.key("\(answer.status.code)")
    json.beginObject()
    json.string("description", answer.status == .noContent ? "done; there is no more to say" : "done")
    if answer.isTagged { writeTag(&json) }
    if !answer.contents.isEmpty { write(answer.contents, &json) }
    json.endObject()
    guard answer.isTagged else { return }
    json.key("304")
    json.beginObject()
    json.string("description", "the answer that the client has is as it was")
    writeTag(&json)
    json.endObject()
  }

  /// Writes the member of the bodies that there may be.
  static func write(_ contents: [RouteAnswer.Content], _ json: inout JSONWriter) {
    json.key("content")
    json.beginObject()
    for content in contents {
      json.key(content.type)
      json.beginObject()
      if content.shape != .anything {
        json.key("schema")
        content.shape.write(to: &json)
      }
      json.endObject()
    }
    json.endObject()
  }

  private static func writeTag(_ json: inout JSONWriter) {
    writeFields([("ETag", "what stands for the ledger's state, the day, who asks and this program")], &json)
  }

  /// Writes the member of the fields that are always there.
  static func writeFields(_ fields: [(name: String, summary: String)], _ json: inout JSONWriter) {
    json.key("headers")
    json.beginObject()
    for field in fields {
      json.key(field.name)
      json.beginObject()
      json.string("description", field.summary)
      json.bool("required", true)
      json.key("schema")
      Shape.text.write(to: &json)
      json.endObject()
    }
    json.endObject()
  }

  private static func writeSchemes(_ cookie: String, _ json: inout JSONWriter) {
    json.beginObject()
    json.key("token")
    json.beginObject()
    json.string("type", "http")
    json.string("scheme", "bearer")
    json.endObject()
    json.key("device")
    json.beginObject()
    json.string("type", "apiKey")
    json.string("in", "cookie")
    json.string("name", cookie)
    json.endObject()
    json.endObject()
  }
}
