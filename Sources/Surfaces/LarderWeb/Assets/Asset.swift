import Archive
import HTTP

/// A file that pages load.
struct Asset: Sendable {
  /// "page.css".
  let name: String
  let bytes: [UInt8]
  /// The bytes compressed by gzip; nil if that makes them no smaller, as with most pictures.
  let compressed: [UInt8]?

  init(name: String, bytes: [UInt8]) {
    (self.name, self.bytes) = (name, bytes)
    let packed = Gzip.compressed(bytes)
    compressed = packed.count < bytes.count ? packed : nil
  }

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

  /// Answers a request with the file, compressed if the client accepts that; with 304 if the client has it already.
  func response(to request: Request, caching: FieldValue) throws -> Response {
    let sent = request.acceptsGzip ? compressed : nil
    var fields: Fields = ["content-type": type, "cache-control": caching]
    if compressed != nil { fields.add("vary", "accept-encoding") }
    if sent != nil { fields.add("content-encoding", "gzip") }
    // Compressed and uncompressed bytes differ, so each has its own tag.
    if let tag = EntityTag(Assets.build + (sent == nil ? "" : "-gzip")) {
      fields.add("etag", try FieldValue(tag.text))
      if request.has(tag) { return Response(.notModified, fields: fields) }
    }
    return Response(fields: fields, body: .bytes(sent ?? bytes))
  }
}
