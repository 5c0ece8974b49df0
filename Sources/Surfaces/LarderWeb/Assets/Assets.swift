import CWebAssets
import HTTP
import Integrity
import Page

/// The files that pages refer to, in `Sources/Surfaces/WebFiles`, and the sheet of the reports.
enum Assets {
  static let all: [Asset] =
    files + [Asset(name: Sheet.reports.name, bytes: sheet(StyleSheet.tables, [], StyleSheet.charts))]

  private static let files: [Asset] = (0..<web_asset_count()).map { index in
    // Safe: the index is less than the count, and the bytes are constants of the program.
    let file = unsafe web_asset_at(index).pointee
    let bytes = unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
    let name = unsafe String(cString: file.name)
    if name.hasSuffix(".js") { return Asset(name: name, bytes: CompactScript(bytes).bytes) }
    guard name.hasSuffix(".css") else { return Asset(name: name, bytes: bytes) }
    // A report's sheet comes first, then that of the pages, and paper last.
    let isFirst = name == "page.css"
    return Asset(
      name: name,
      bytes: isFirst ? sheet(StyleSheet.page, bytes, StyleSheet.print) : CompactSheet(bytes).bytes)
  }

  /// What tells these files from those of another build of the program.
  static let build = String(
    SHA256.digest(of: all.flatMap { Array($0.name.utf8) + [0] + $0.bytes }).hex.prefix(12))

  static func named(_ name: String) -> Asset? { all.first { $0.name == name } }

  /// Where a page finds a file; one that is not there is a fault of the program.
  static func path(_ name: String) -> String { "/assets/\(build)/\(name)" }

  /// The worker that keeps pages: it has to know the build, and all that the pages are made of.
  static let worker: Response = {
    let paths = all.filter { $0.name != "worker.js" && !$0.name.hasSuffix(".webmanifest") }.map { "\"\($0.path)\"" }
    let head = "const BUILD = \"\(build)\";\nconst ASSETS = [\(paths.joined(separator: ", "))];\n"
    return Response(
      fields: ["content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache"],
      body: .bytes(Array(head.utf8) + (named("worker.js")?.bytes ?? [])))
  }()

  private static func sheet(_ before: StaticString, _ own: [UInt8], _ after: StaticString) -> [UInt8] {
    CompactSheet(Array(before.description.utf8) + own + Array(after.description.utf8)).bytes
  }
}
