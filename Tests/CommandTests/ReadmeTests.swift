import Foundation
import Testing

/// The README and the pages of the documentation, whose commands are run.
@Suite struct ReadmeTests {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The README and the pages of the documentation, below the package.
  private static let pages: [String] = {
    let folders = ["admin", "guide", "internals", "reference"].map { "Documentation/" + $0 }
    let below = folders.flatMap { folder in
      ((try? FileManager.default.contentsOfDirectory(atPath: package.appending(path: folder).path)) ?? [])
        .filter { $0.hasSuffix(".md") }.map { folder + "/" + $0 }
    }
    return ["README.md"] + below.sorted()
  }()

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

  /// The files that the commands of a page read: blocks that begin with a line such as "```text carbonara.txt".
  private static func files(of text: String) -> [(name: String, lines: [String])] {
    let kinds = text.split(separator: "\n").filter { $0.hasPrefix("```") }.map { $0.dropFirst(3) }
      .filter { $0.contains(" ") }.map(String.init)
    return kinds.flatMap { kind in
      blocks(kind, of: text).map { (name: String(kind.split(separator: " ")[1]), lines: $0) }
    }
  }

  @Test("The commands of a page print what the page shows, from its first line to its last", arguments: pages)
  func sessions(_ name: String) throws {
    let page = Self.package.appending(path: name)
    let text = try String(contentsOf: page, encoding: .utf8)
    let kitchen = try CommandHome()
    for file in Self.files(of: text) {
      try (file.lines.joined(separator: "\n") + "\n").write(
        to: kitchen.directory.appending(path: file.name), atomically: true, encoding: .utf8)
    }
    for block in Self.blocks("console", of: text) { try compare(block, in: kitchen, page) }
    try expectUnderstood(NamedCommand.all(in: text), in: kitchen)
  }

  /// Runs the commands that a page names, in one process, in the household of its sessions.
  ///
  /// They need not succeed, because files and entries may be missing. But Larder must understand them.
  private func expectUnderstood(_ named: [NamedCommand], in kitchen: CommandHome) throws {
    let commands = try named.filter { try $0.runs() }
    // The answers are JSON, so a command cannot ask for another form.
    let lines = commands.map { $0.line.replacing(/\s--(csv|as \S+)/, with: "") }
    try (lines.joined(separator: "\n") + "\n").write(
      to: kitchen.directory.appending(path: "named"), atomically: true, encoding: .utf8)
    #expect(try kitchen.run(NamedCommand.preparation).messages == [])
    let run = try kitchen.run("larder - --json < named")
    let answers = run.output.compactMap { try? JSONDecoder().decode(RefusedLine.self, from: Data($0.utf8)) }
    for answer in answers where answer.status == 64 {
      Issue.record("larder \(commands[answer.line - 1].line): \(answer.error)")
    }
    #expect(run.exitCode < 70, "\(run.output)")
  }

  /// The answer to a line that was refused.
  private struct RefusedLine: Decodable {
    let line: Int
    let status: Int
    let error: String
  }

  @Test("Pages name commands, and most of them run")
  func namedCommandsAreFound() throws {
    let named = try Self.pages.flatMap { page in
      NamedCommand.all(in: try String(contentsOf: Self.package.appending(path: page), encoding: .utf8))
    }
    #expect(named.count > 250)
    #expect(try named.count { try $0.runs() } > 100)
  }

  @Test("The README, the guides and the list of commands have sessions to run")
  func sessionsAreFound() throws {
    let counts = try Self.pages.map { page in
      Self.blocks("console", of: try String(contentsOf: Self.package.appending(path: page), encoding: .utf8)).count
    }
    #expect(counts[0] > 0)
    #expect(counts.count { $0 > 0 } >= 8)
    #expect(counts.reduce(0, +) >= 30)
  }

  @Test("Every command in the README's table of everyday tasks is accepted")
  func everydayCommands() throws {
    let text = try String(contentsOf: Self.package.appending(path: "README.md"), encoding: .utf8)
    let commands = text.split(separator: "\n").filter { $0.hasPrefix("| ") && $0.contains("| `larder") }
      .map { $0.split(separator: "`")[1] }
    #expect(commands.count == 8)
    let kitchen = try CommandHome()
    for command in commands {
      let result = try kitchen.run(String(command))
      #expect(result.exitCode == 0, "\(command): \(result.messages)")
    }
  }

  /// Runs the commands of a block and compares what they print. If tests are to be updated, writes it into the page.
  private func compare(_ block: [String], in kitchen: CommandHome, _ page: URL) throws {
    var printed: [String] = []
    for command in block where command.hasPrefix("$ ") {
      let result = try kitchen.run(String(command.dropFirst(2)))
      printed += [command] + result.output + result.messages
    }
    // As one text, so that a difference is shown as one.
    #expect(printed.joined(separator: "\n") == block.joined(separator: "\n"))
    guard ProcessInfo.processInfo.environment["LARDER_UPDATE_TESTS"] != nil, printed != block else { return }
    let fenced = { (lines: [String]) in "```console\n" + lines.joined(separator: "\n") + "\n```\n" }
    let text = try String(contentsOf: page, encoding: .utf8)
    try text.replacingOccurrences(of: fenced(block), with: fenced(printed))
      .write(to: page, atomically: true, encoding: .utf8)
  }
}
