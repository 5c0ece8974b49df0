import HTTP

/// A file that pages refer to.
struct Asset: Sendable {
  /// "page.css".
  let name: String
  let bytes: [UInt8]

  /// Where a page finds it: below a name for all the files together, so that a browser keeps each for good, and they
  /// find one another beside them.
  var path: String { Assets.path(name) }

  /// By the ending of its name.
  var type: FieldValue {
    switch name.split(separator: ".").last {
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "svg": "image/svg+xml"
    case "png": "image/png"
    case "webmanifest": "application/manifest+json"
    default: "application/octet-stream"
    }
  }

  /// As it is served below its build, where it never changes.
  var response: Response {
    Response(
      fields: ["content-type": type, "cache-control": "public, max-age=31536000, immutable"], body: .bytes(bytes))
  }
}
