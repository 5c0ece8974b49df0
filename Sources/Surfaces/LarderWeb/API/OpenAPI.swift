import HTTP
import LarderWords
import StrictJSON

/// The description of the API, made from the routes and the table of commands and from nothing else.
enum OpenAPI {
  static let document: [UInt8] = {
    var json = JSONWriter()
    json.beginObject()
    json.string("openapi", "3.1.0")
    json.key("info")
    json.beginObject()
    json.string("title", "Larder")
    json.string("version", "1")
    json.endObject()
    json.key("paths")
    Self.writePaths(&json)
    json.key("components")
    json.beginObject()
    json.key("securitySchemes")
    Self.writeSchemes(&json)
    json.key("schemas")
    OpenAPISchemas.write(to: &json)
    json.endObject()
    json.endObject()
    json.newline()
    return json.bytes
  }()

  /// The routes that are described: those of programs.
  static var routes: [Route] { APIRoutes.all }

  private static func writePaths(_ json: inout JSONWriter) {
    json.beginObject()
    var written: Set<String> = []
    for route in routes where written.insert(route.template).inserted {
      json.key(route.template)
      json.beginObject()
      let parameters = route.path.compactMap { if case .name(let name) = $0 { name } else { nil } }
      if !parameters.isEmpty {
        json.list("parameters", parameters) { name, json in write(parameter: name, "path", nil, false, &json) }
      }
      for other in routes where other.template == route.template { write(other, &json) }
      json.endObject()
    }
    json.endObject()
  }

  private static func write(_ route: Route, _ json: inout JSONWriter) {
    json.key(route.method.rawValue.lowercased())
    json.beginObject()
    json.string("summary", route.summary)
    if !route.query.isEmpty {
      json.list("parameters", route.query) { part, json in
        write(parameter: part.name, "query", part.summary, part.isSwitch, &json)
      }
    }
    if route.access == .everyone { json.list("security", [Int]()) { _, _ in } }
    if route.method == .post || route.method == .patch { writeBody(route, &json) }
    json.key("responses")
    json.beginObject()
    write(answer: "2XX", "done", "application/json", nil, &json)
    write(answer: "4XX", "refused", "application/problem+json", "Problem", &json)
    write(answer: "5XX", "failed", "application/problem+json", "Problem", &json)
    json.endObject()
    json.endObject()
  }

  private static func write(
    parameter name: String, _ place: String, _ summary: String?, _ isSwitch: Bool, _ json: inout JSONWriter
  ) {
    json.beginObject()
    json.string("name", name)
    json.string("in", place)
    if let summary { json.string("description", summary) }
    if place == "path" { json.bool("required", true) }
    json.key("schema")
    json.beginObject()
    json.string("type", isSwitch ? "boolean" : "string")
    json.endObject()
    json.endObject()
  }

  private static func writeBody(_ route: Route, _ json: inout JSONWriter) {
    let isPhoto = route.template == PhotoRoutes.upload.template
    let isCommand = route.path.last == .word("commands")
    json.key("requestBody")
    json.beginObject()
    json.bool("required", true)
    json.key("content")
    json.beginObject()
    json.key(isPhoto ? "image/*" : "application/json")
    json.beginObject()
    if isCommand { OpenAPISchemas.reference("Command", &json) }
    json.endObject()
    json.endObject()
    json.endObject()
  }

  private static func write(
    answer status: String, _ summary: String, _ type: String, _ schema: String?, _ json: inout JSONWriter
  ) {
    json.key(status)
    json.beginObject()
    json.string("description", summary)
    json.key("content")
    json.beginObject()
    json.key(type)
    json.beginObject()
    if let schema { OpenAPISchemas.reference(schema, &json) }
    json.endObject()
    json.endObject()
    json.endObject()
  }

  private static func writeSchemes(_ json: inout JSONWriter) {
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
    json.string("name", "__Host-larder")
    json.endObject()
    json.endObject()
  }
}
