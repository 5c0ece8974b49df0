import HTTP
import Integrity
import Page

/// The files that pages load: those of `Sources/Surfaces/WebFiles`, some style sheets joined into one.
enum Assets {
  /// The sheets that are joined from several files, in this order.
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

  /// What tells these files from those of another build of the program.
  static let build = String(SHA256.digest(of: all.flatMap { Array($0.name.utf8) + [0] + $0.bytes }).hex.prefix(12))

  /// The scripts that each script imports, by name. What it imports later, when it is needed, is not among them.
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

  /// Scripts with all that they import, and what that imports in turn: each once.
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

  /// Makes and compresses all files, so that the first request does not wait for it.
  static func prepare() { _ = (worker, imports) }

  static func named(_ name: String) -> Asset? { all.first { $0.name == name } }

  /// Where a page finds a file; one that is not there is a fault of the program.
  static func path(_ name: String) -> String { "/assets/\(build)/\(name)" }

  /// The worker that keeps pages: it has to know the build, and all that the pages are made of.
  static let worker: Asset = {
    let paths = all.filter { $0.name != "worker.js" && !$0.name.hasSuffix(".webmanifest") }.map { "\"\($0.path)\"" }
    let head = "const BUILD = \"\(build)\";\nconst ASSETS = [\(paths.joined(separator: ", "))];\n"
    return Asset(name: "sw.js", bytes: Array(head.utf8) + (named("worker.js")?.bytes ?? []))
  }()
}
