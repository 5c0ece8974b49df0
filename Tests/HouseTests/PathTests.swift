import Foundation
import Testing

/// The ways through the code that `Documentation/internals/architecture.md` names are those there are.
@Suite("Ways through the code")
struct PathTests {
  /// A reading path: its heading, its files, and their stated number.
  private struct Way {
    let title: String
    let files: [String]
    let said: Int?
  }

  @Test("Every file on a reading path exists, is named once, and is counted")
  func ways() throws {
    let ways = try Self.ways()
    #expect(ways.count == 3)
    let there = Set(SourceFile.all.map(\.name))
    for way in ways {
      #expect(way.files.count > 20, "\(way.title)")
      #expect(way.said == way.files.count, "\(way.title) names \(way.files.count) files")
      for file in Set(way.files) {
        #expect(there.contains(file), "\(way.title): there is no \(file)")
        // A verb and a command can have the same name, each with its own file.
        let most = SourceFile.all.count { $0.name == file }
        #expect(way.files.count { $0 == file } <= most, "\(way.title) names \(file) twice")
      }
    }
  }

  private static func ways() throws -> [Way] {
    let page = try String(contentsOfFile: Example.root + "Documentation/internals/architecture.md", encoding: .utf8)
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let starts = lines.indices.filter { lines[$0].hasPrefix("### ") }
    return starts.map { start in
      let section = lines[(start + 1)...].prefix { !$0.hasPrefix("#") }
      let files = section.filter { $0.hasPrefix("| ") }.flatMap { row -> [String] in
        let cells = row.split(separator: "|").map(String.init)
        // The description follows the colon.
        let list = cells.count > 1 ? cells[1].split(separator: ": ")[0] : ""
        return list.split(separator: "`").filter { $0.first?.isUppercase ?? false }.map(String.init)
      }
      let said = section.lazy.compactMap { line in
        line.contains(" files in ") ? Int(line.prefix { $0.isNumber }) : nil
      }.first
      return Way(title: lines[start], files: files, said: said)
    }
  }
}
