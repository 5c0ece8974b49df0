import HTTP
import StrictJSON

extension Response {
  /// An answer that programs read: one object.
  ///
  /// - Parameter isSecret: whether nothing may keep it, as it shows a secret once.
  package static func json(
    _ status: Status = .ok, isSecret: Bool = false, _ write: (inout JSONWriter) throws -> Void
  ) rethrows -> Response {
    var json = JSONWriter()
    try write(&json)
    json.newline()
    var response = Response(status, type: "application/json", json.bytes)
    if isSecret { response.fields.set("cache-control", "no-store") }
    return response
  }
}
