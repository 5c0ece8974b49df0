import Foundation
import Testing

/// The sessions in the README match the program's output.
@Suite struct ReadmeTests {
  private static let readme = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "README.md")

  /// The lines of each block of a kind.
  static func blocks(_ kind: String, of text: String) -> [[String]] {
    var blocks: [[String]] = []
    var current: [String]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line == "```" + kind {
        current = []
      } else if line == "```", let block = current {
        blocks.append(block)
        current = nil
      } else {
        current?.append(line)
      }
    }
    return blocks
  }

  @Test("Every session in the README matches the real output, line by line")
  func sessions() throws {
    let text = try String(contentsOf: Self.readme, encoding: .utf8)
    let blocks = Self.blocks("console", of: text)
    #expect(blocks.count >= 2)
    for block in blocks { try compare(block, in: CommandHome(), Self.readme) }
  }

  @Test func `The page about recipes is one session that matches the real output`() throws {
    let page = Self.readme.deletingLastPathComponent().appending(path: "Documentation/recipes.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let kitchen = try CommandHome()
    let typed = try #require(Self.blocks("text carbonara.txt", of: text).first)
    try (typed.joined(separator: "\n") + "\n").write(
      to: kitchen.directory.appending(path: "carbonara.txt"), atomically: true, encoding: .utf8)
    let blocks = Self.blocks("console", of: text)
    #expect(blocks.count >= 8)
    for block in blocks { try compare(block, in: kitchen, page) }
  }

  /// Types the commands of a block and compares the output. In update mode, writes it to the page.
  private func compare(_ block: [String], in kitchen: CommandHome, _ page: URL) throws {
    var said: [String] = []
    for command in block where command.hasPrefix("$ ") {
      let result = try kitchen.run(String(command.dropFirst(2)))
      said += [command] + result.output + result.messages
    }
    // Compare as one text, for a readable difference.
    #expect(said.joined(separator: "\n") == block.joined(separator: "\n"))
    guard ProcessInfo.processInfo.environment["LARDER_UPDATE_TESTS"] != nil, said != block else { return }
    let now = try String(contentsOf: page, encoding: .utf8)
    try now.replacingOccurrences(of: block.joined(separator: "\n"), with: said.joined(separator: "\n"))
      .write(to: page, atomically: true, encoding: .utf8)
  }
}
