import Foundation
import Testing

/// The public declarations of the library are a promise to other programs, so a test lists them.
///
/// After a deliberate change, `LARDER_UPDATE_TESTS=1 swift test --filter PublicListTests` writes the new list.
@Suite("The public list")
struct PublicListTests {
  /// A public declaration: its file and its first line.
  private struct Declaration {
    let line: String
    let isDocumented: Bool
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  private static let sources = folder.deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")
  /// The folders of the sources in which anything may be public: the library, and the values that it re-exports.
  private static let parts = ["Library", "Ledger/LarderValues"]

  private static func declarations() throws -> [Declaration] {
    var found: [Declaration] = []
    for part in parts {
      let root = sources.appending(path: part)
      for path in (FileManager.default.subpaths(atPath: root.path) ?? []).sorted() where path.hasSuffix(".swift") {
        let lines = try String(contentsOf: root.appending(path: path), encoding: .utf8)
          .split(separator: "\n", omittingEmptySubsequences: false).map { $0.drop { $0 == " " } }
        for index in lines.indices where Self.isPublic(lines[index]) {
          var above = index - 1
          while above >= 0, lines[above].hasPrefix("@") || lines[above].hasPrefix("// ") { above -= 1 }
          let name = lines[index].prefix { $0 != "{" && $0 != "=" }.split(separator: " ").joined(separator: " ")
          found.append(
            Declaration(line: "\(path): \(name)", isDocumented: above >= 0 && lines[above].hasPrefix("///")))
        }
      }
    }
    return found
  }

  /// The words that may precede the level of access.
  private static let modifiers: Set<Substring> = ["final", "indirect", "nonisolated", "override", "static"]

  /// Whether a line declares something public, after attributes and words such as `static`.
  private static func isPublic(_ line: Substring) -> Bool {
    guard line.contains("public ") else { return false }
    return line.split(separator: " ").first { !$0.hasPrefix("@") && !modifiers.contains($0) } == "public"
  }

  @Test("Every public declaration is listed, and there are at most 600")
  func list() throws {
    let text = try Self.declarations().map { $0.line + "\n" }.joined()
    let file = Self.folder.appending(path: "PublicList.txt")
    if ProcessInfo.processInfo.environment["LARDER_UPDATE_TESTS"] != nil {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(text == (try? String(contentsOf: file, encoding: .utf8)), "record the list if the change is meant")
    #expect((100...600).contains(text.split(separator: "\n").count))
  }

  @Test("No other module declares or imports anything as public")
  func others() throws {
    for path in FileManager.default.subpaths(atPath: Self.sources.path) ?? [] where path.hasSuffix(".swift") {
      guard !Self.parts.contains(where: path.hasPrefix) else { continue }
      let text = try String(contentsOf: Self.sources.appending(path: path), encoding: .utf8)
      guard text.contains("public ") else { continue }
      for line in text.split(separator: "\n").map({ $0.drop { $0 == " " } }) {
        #expect(!Self.isPublic(line), "\(path): \(line)")
      }
    }
  }

  @Test("Every public declaration is documented")
  func documented() throws {
    for declaration in try Self.declarations() { #expect(declaration.isDocumented, "\(declaration.line)") }
  }
}
