import Foundation

/// A target declared in Package.swift.
struct DeclaredTarget {
  let name: String
  let dependencies: [String]
  /// The folder of its sources: "Sources/Base/LMDB", "Tests/Fuzz".
  let folder: String

  /// The modules imported by its Swift files.
  var imports: Set<String> {
    let tree = folder.hasPrefix("Sources/") ? SourceFile.all : SourceFile.tests
    let below = folder.split(separator: "/").dropFirst().joined(separator: "/") + "/"
    return Set(tree.filter { $0.path.hasPrefix(below) }.flatMap(\.imports))
  }

  /// All targets, read from the calls that declare them.
  static func all() throws -> [DeclaredTarget] {
    let code = Example.lines("Package.swift").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
    let parts = code.joined(separator: "\n").split(separator: "\n  targets: [\n")
    guard parts.count == 2 else { throw CocoaError(.fileReadCorruptFile) }
    let shortNames = parts[0].matches(of: /let (\w+): Target\.Dependency = \.target\(name: "(\w+)"/)
    let targets = Dictionary(uniqueKeysWithValues: shortNames.map { ($0.1, $0.2) })
    let calls = parts[1].matches(of: /(module|code|system|tests|\.target|\.executableTarget)\(/)
    return calls.indices.map { index in
      let end = index + 1 < calls.count ? calls[index + 1].range.lowerBound : parts[1].endIndex
      return DeclaredTarget(calls[index].1, parts[1][calls[index].range.upperBound..<end], targets)
    }
  }

  /// - Parameter shortNames: targets with a variable name in Package.swift.
  private init(_ function: Substring, _ arguments: Substring, _ shortNames: [Substring: Substring]) {
    let words = arguments.matches(of: /"([^"]+)"/).map { String($0.1) }
    name = words[function == "module" ? 1 : 0]
    let lists = arguments.matches(of: /(?:(\w+): )?\[([^\]]*)\]/)
    let list = lists.first { $0.1 == nil || $0.1 == "dependencies" }?.2 ?? ""
    dependencies = list.matches(of: /\w+/).map { String(shortNames[$0.0] ?? $0.0) }
    let usual =
      switch function {
      case "module": "Sources/\(words[0])/\(name)"
      case "tests": "Tests/\(name)"
      default: "Sources/C/\(name)"
      }
    folder = arguments.firstMatch(of: /path: "([^"]+)"/).map { String($0.1) } ?? usual
  }
}
