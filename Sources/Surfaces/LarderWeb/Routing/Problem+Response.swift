import HTTP
import StrictJSON

extension Problem {
  /// The name of its status.
  package var title: String { status.phrase }

  /// The answer that programs read.
  package var response: Response {
    var json = JSONWriter()
    json.object { json in
      json.string("type", "urn:larder:problem:" + type)
      json.string("title", title)
      json.integer("status", status.code)
      json.string("detail", detail)
      if let hint { json.string("hint", hint) }
    }
    json.newline()
    var response = Response(status, type: "application/problem+json", json.bytes)
    response.fields.set("cache-control", "no-store")
    addFields(to: &response.fields)
    return response
  }

  /// Adds what its status asks for, whoever reads the answer.
  package func addFields(to fields: inout Fields) {
    if status == .unauthorized { fields.set("www-authenticate", "Bearer realm=\"larder\"") }
    if let retryAfter { fields.set("retry-after", FieldValue(retryAfter)) }
    if !allowed.isEmpty, let value = try? FieldValue(allowed.map(\.rawValue).joined(separator: ", ")) {
      fields.set("allow", value)
    }
  }
}
