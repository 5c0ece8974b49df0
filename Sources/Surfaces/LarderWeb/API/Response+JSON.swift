import HTTP
import StrictJSON

extension Response {
  /// An answer that programs read: one object.
  ///
  /// - Parameters:
  ///   - isSecret: whether nothing may keep it, as it shows a secret once.
  ///   - members: writes the members of the object.
  static func json(
    _ status: Status = .ok, isSecret: Bool = false, _ members: (inout JSONWriter) throws -> Void
  ) rethrows -> Response {
    var json = JSONWriter()
    try json.object(members)
    json.newline()
    var response = Response(status, type: "application/json", json.bytes)
    if isSecret { response.fields.set("cache-control", "no-store") }
    return response
  }
}
