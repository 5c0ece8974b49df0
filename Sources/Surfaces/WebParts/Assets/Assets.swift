import Archive
import HTTP
import Integrity
import Page

/// The files that pages load: `Sources/Surfaces/WebFiles`, with some style sheets joined into one.
package enum Assets {
  /// The sheets joined from several files, in this order.
  private static let joined = [
    "page.css": ["document.css", "page.css", "print.css"], "reports.css": ["tables.css", "charts.css"],
  ]

  static let all: [Asset] = {
    let parts = Set(joined.values.joined())
    let whole = EmbeddedFile.all.filter { !parts.contains($0.name) }.map { ($0.name, $0.bytes) }
    let sheets = joined.sorted { $0.key < $1.key }.map { name, parts in
      (name, parts.flatMap { EmbeddedFile.named($0).bytes })
    }
    return (whole + sheets).map { Asset(name: $0, bytes: $1) }
  }()

  /// An identifier of this build's files.
  package static let build = String(
    SHA256.digest(of: all.flatMap { Array($0.name.utf8) + [0] + $0.bytes }).hex.prefix(12))

  /// The static imports of each script, by name. Dynamic imports are not included.
  static let imports: [String: [String]] = {
    let scripts = all.filter { $0.name.hasSuffix(".js") }
    return Dictionary(uniqueKeysWithValues: scripts.map { ($0.name, imports(in: $0)) })
  }()

  private static func imports(in script: Asset) -> [String] {
    // import { all, hear } from './store.js';
    String(decoding: script.bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "'")
      guard line.hasPrefix("import "), parts.count > 1, parts[1].hasPrefix("./") else { return nil }
      return String(parts[1].dropFirst(2))
    }
  }

  /// Returns the scripts with all their direct and indirect imports, once each.
  static func withImports(_ names: [String]) -> [String] {
    var found: [String] = []
    var open = names[...]
    while let name = open.popFirst() {
      guard !found.contains(name) else { continue }
      found.append(name)
      open += imports[name] ?? []
    }
    return found
  }

  /// Loads and compresses all files, so that the first request does not have to wait.
  package static func prepare() { _ = (worker, imports) }

  package static func named(_ name: String) -> Asset? { all.first { $0.name == name } }

  /// The path of a file on the server. A missing file is a programming error.
  static func path(_ name: String) -> String { "/assets/\(build)/\(name)" }

  /// The service worker. It must know the build and all files that pages use.
  package static let worker: Asset = {
    let paths = all.filter { $0.name != "worker.js" && !$0.name.hasSuffix(".webmanifest") }.map { "\"\($0.path)\"" }
    let head = "const BUILD = \"\(build)\";\nconst ASSETS = [\(paths.joined(separator: ", "))];\n"
    return Asset(name: "sw.js", bytes: Array(head.utf8) + (named("worker.js")?.bytes ?? []))
  }()
}

/// A file that pages load.
package struct Asset: Sendable {
  /// The file name, such as "page.css".
  let name: String
  package let bytes: [UInt8]
  /// The gzip-compressed bytes; nil if compression saves nothing, as with most pictures.
  let compressed: [UInt8]?

  init(name: String, bytes: [UInt8]) {
    (self.name, self.bytes) = (name, bytes)
    let packed = Gzip.compressed(bytes)
    compressed = packed.count < bytes.count ? packed : nil
  }

  /// The file's path on the server. All files share one versioned folder, so browsers can cache them for good and
  /// relative links work.
  package var path: String { Assets.path(name) }

  /// The content type, derived from the file extension.
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

  /// Answers a request with the file, compressed if the client accepts it, or with 304 if the client already has it.
  package func response(to request: Request, caching: FieldValue) throws -> Response {
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

/// A style sheet that some pages use in addition to `page.css`, in loading order.
package enum Sheet: String, CaseIterable, Sendable {
  /// Columns, tables and charts of reports.
  case reports
  /// Expanding parts of rows and forms.
  case parts
  case stock, list, recipes, diary, scan, why, people

  /// The file name, such as "stock.css".
  var name: String { rawValue + ".css" }

  /// The sheets of a place; nil stands for pages outside the places, such as histories, people and answers to a line.
  package static func sheets(at place: Place?) -> Set<Sheet> {
    switch place {
    case .today: []
    case .stock: [.parts, .stock, .why]
    case .stocktake: [.parts, .stock]
    case .list: [.parts, .list]
    case .recipes, .plan: [.parts, .recipes]
    case .diary: [.parts, .diary]
    case .progress: [.reports, .parts, .diary]
    case .scan: [.parts, .scan]
    case .people: [.parts, .people]
    case .settings, .more: [.parts]
    case .history, nil: [.parts, .why]
    }
  }
}
