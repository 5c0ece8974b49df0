import HTTP
import Integrity

/// A file that pages refer to. Its name has its contents in it, so that a browser keeps it for good.
struct Asset: Sendable {
  /// "page-0123456789ab.css".
  let name: String
  let type: FieldValue
  let bytes: [UInt8]

  /// - Parameters:
  ///   - stem: what its name begins with.
  ///   - ending: what its name ends with, without the dot.
  init(_ stem: String, _ ending: String, type: FieldValue, _ text: String) {
    bytes = Array(text.utf8)
    name = "\(stem)-\(SHA256.digest(of: bytes).hex.prefix(12)).\(ending)"
    self.type = type
  }

  /// Where a page finds it.
  var path: String { "/assets/\(name)" }

  var response: Response {
    Response(
      fields: ["content-type": type, "cache-control": "public, max-age=31536000, immutable"], body: .bytes(bytes))
  }
}
