import Foundation

/// A Swift file of the project, read line by line.
struct SourceFile {
  /// The path below `Sources` or `Tests`: "Ledger/LarderModel/Lots/Lot.swift".
  let path: String
  let text: String
  let lines: [Substring]
  /// The modules it imports, under every condition.
  let imports: [String]

  private init(path: String, text: String) {
    self.path = path
    self.text = text
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    imports = lines.compactMap { line in
      // Most lines cannot be imports, as their first letter shows.
      guard let first = line.first(where: { $0 != " " }), "@ipf".contains(first) else { return nil }
      let words = line.split(separator: " ", maxSplits: 3)
      guard 2...3 ~= words.count, words[words.count - 2] == "import", words[0].first != "/" else { return nil }
      return String(words[words.count - 1])
    }
  }

  var layer: String { parts[0] }
  var module: String { parts[1] }
  /// Whether its module is one of the server's, with its pages.
  var isOfServer: Bool { ["WebParts", "DiaryPages", "LarderPages", "PeoplePages", "LarderWeb"].contains(module) }
  /// The name of the file: "LotAccess+Apply".
  var name: String { String(parts[parts.count - 1].dropLast(".swift".count)) }
  /// The name without the part after a plus sign.
  var subject: String { String(name.split(separator: "+")[0]) }
  /// Whether the file extends a type from another file.
  var isExtension: Bool { parts[parts.count - 1].contains("+") }

  private var parts: [String] { path.split(separator: "/").map(String.init) }

  /// The number of lines, without the empty one after the last line break.
  var lineCount: Int { lines.last == "" ? lines.count - 1 : lines.count }

  /// The lines that are not comments.
  var code: [Substring] { lines.filter { !$0.drop { $0 == " " }.hasPrefix("//") } }

  /// Whether the text contains one of some words. Searching a file once is much faster than searching its lines.
  func mentions(_ words: String...) -> Bool { words.contains { text.contains($0) } }

  /// The Swift files in `Sources`, sorted by path.
  static let all = files(below: "Sources")
  /// The Swift files in `Tests`, without the packages in `Tests/Examples`.
  static let tests = files(below: "Tests").filter { $0.layer != "Examples" }

  private static func files(below folder: String) -> [SourceFile] {
    let paths = FileManager.default.subpaths(atPath: Example.root + folder) ?? []
    return paths.filter { $0.hasSuffix(".swift") }.sorted().compactMap { path in
      let text = try? String(contentsOfFile: "\(Example.root)\(folder)/\(path)", encoding: .utf8)
      guard let text else { return nil }
      return SourceFile(path: path, text: text)
    }
  }
}
