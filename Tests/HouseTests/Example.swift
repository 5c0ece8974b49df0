import Foundation

/// A block of Swift in the documentation or in a doc comment.
struct Example {
  /// The path in the package: "README.md", "Sources/Ledger/LarderLog/EventLog.swift".
  let path: String
  /// The number of its first line.
  let line: Int
  let code: [Substring]

  /// Whether the example is for users of the library, who see only the public API.
  var isOfLibrary: Bool { path == "README.md" || isOfCatalogue }

  /// Whether the example is in the documentation of the module `Larder`, whose readers import nothing else.
  private var isOfCatalogue: Bool { path.hasPrefix("Documentation/Larder.docc/") }

  /// All examples, in file order.
  static let all: [Example] = {
    let documents = (FileManager.default.subpaths(atPath: root + "Documentation") ?? [])
      .filter { $0.hasSuffix(".md") }.map { "Documentation/" + $0 }
    let pages = ["README.md", "CONTRIBUTING.md", "Tests/README.md", "Benchmarks/README.md"] + documents.sorted()
    return pages.flatMap { examples($0, lines($0)) }
      + SourceFile.all.flatMap { file in examples("Sources/" + file.path, file.lines.map(comment)) }
  }()

  /// The folder of the package.
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path(percentEncoded: false)

  static func lines(_ path: String) -> [Substring] {
    guard let text = try? String(contentsOfFile: root + path, encoding: .utf8) else { return [] }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The text of a doc comment line, or an empty text for other lines.
  private static func comment(_ line: Substring) -> Substring {
    let text = line.drop { $0 == " " }
    guard text.hasPrefix("///") else { return "" }
    return text.dropFirst(text.hasPrefix("/// ") ? 4 : 3)
  }

  private static func examples(_ path: String, _ lines: [Substring]) -> [Example] {
    var found: [Example] = []
    var start: Int?
    for (index, line) in lines.enumerated() {
      if line == "```swift" {
        start = index + 1
      } else if line == "```", let first = start {
        found.append(Example(path: path, line: first + 1, code: Array(lines[first..<index])))
        start = nil
      }
    }
    return found
  }

  /// The example as a file, whose compiler errors refer to its lines in the documentation.
  func file(number: Int, modules: [String]) -> String {
    let isImport = { (line: Substring) in line.hasPrefix("import ") }
    let body = code.map { isImport($0) ? "" : $0 }.joined(separator: "\n")
    let placed = "#sourceLocation(file: \"\(path)\", line: \(line))\n\(body)\n#sourceLocation()"
    let parts = path.split(separator: "/")
    let own = path.hasPrefix("Sources/") && parts.count > 2 ? String(parts[2]) : ""
    let imports =
      code.contains(where: isImport)
      ? code.filter(isImport).map(String.init)
      : isOfCatalogue
        ? ["import Larder"]
        : modules.map { ($0 == own ? "@testable import " : "import ") + $0 }
    if code.contains(where: { $0.contains(/^(public |package |struct |extension )/) }) {
      return (imports + [placed]).joined(separator: "\n")
    }
    return """
      \(imports.joined(separator: "\n"))
      func example\(number)() throws {
      \(path.hasPrefix("Sources/") ? Self.given["Sources"] ?? "" : "")
      do {
      \(Self.given[path] ?? "")
      do {
      \(placed)
      }}}
      """
  }

  /// Declarations for values that a file's examples use without creating them, by the file's path.
  private static let given: [String: String] = {
    var (found, path) = ([String: String](), "")
    for line in lines("Tests/Examples/given.txt") {
      if line.hasPrefix("# ") { path = String(line.dropFirst(2)) } else { found[path, default: ""] += line + "\n" }
    }
    return found
  }()
}
