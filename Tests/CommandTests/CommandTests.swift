import Foundation
import Glibc
import Testing

/// Runs the command files against the built program, each with its own ledger and home.
@Suite struct CommandTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Flows")

  static let files: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".test") }.sorted()
  }()

  @Test("Every command in a flow prints what its file expects", arguments: files)
  func commandFile(_ name: String) throws {
    let url = Self.folder.appending(path: name)
    let file = CommandFile(try String(contentsOf: url, encoding: .utf8))
    let kitchen = try CommandHome()
    var results: [CommandFile.Step] = []
    for (_, step) in file.steps {
      let result = try kitchen.run(step)
      results.append(result)
      guard ProcessInfo.processInfo.environment["LARDER_UPDATE_TESTS"] == nil else { continue }
      let place = "\(name):\(step.line): \(step.command)"
      #expect(result.output == step.output, "\(place)")
      #expect(result.messages == step.messages, "\(place)")
      #expect(result.exitCode == step.exitCode, "\(place)")
    }
    if ProcessInfo.processInfo.environment["LARDER_UPDATE_TESTS"] != nil {
      try file.text(with: results).write(to: url, atomically: true, encoding: .utf8)
    }
  }
}

/// A home, a ledger and a fixed day for the commands of one file.
final class CommandHome: Sendable {
  let directory: URL
  let environment: [String: String]

  init() throws {
    directory = FileManager.default.temporaryDirectory.appending(path: "larder-commands-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    var environment = [
      "PATH": "\(try Self.programFolder()):/usr/bin:/bin", "HOME": directory.path,
      "LARDER_DIR": directory.path + "/ledger",
      "LARDER_TODAY": "2026-11-20", "TZ": "UTC", "LANG": "C.UTF-8", "COLUMNS": "100",
    ]
    // Settings for the tools of `make sanitize` and `make coverage`, which also instrument the program.
    for name in ["LLVM_PROFILE_FILE", "ASAN_OPTIONS", "TSAN_OPTIONS", "TEST_TMPDIR"] {
      environment[name] = ProcessInfo.processInfo.environment[name]
    }
    self.environment = environment
  }

  deinit { try? FileManager.default.removeItem(at: directory) }

  /// The folder of the built program: LARDER_BIN, or the tests' folder.
  static func programFolder() throws -> String {
    if let program = ProcessInfo.processInfo.environment["LARDER_BIN"] {
      return URL(filePath: program).deletingLastPathComponent().path
    }
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let folder = URL(filePath: tests).deletingLastPathComponent()
    try #require(
      FileManager.default.isExecutableFile(atPath: folder.appending(path: "larder").path), "build the program first")
    return folder.path
  }

  /// Runs one command line in a shell.
  func run(_ line: String) throws -> CommandFile.Step {
    try run(CommandFile.Step(line: 0, command: line))
  }

  func run(_ step: CommandFile.Step) throws -> CommandFile.Step {
    let output = directory.appending(path: "output")
    let messages = directory.appending(path: "messages")
    let script = directory.appending(path: "step.sh")
    var input = "/dev/null"
    if !step.input.isEmpty {
      input = directory.path + "/input"
      try step.input.map { $0 + "\n" }.joined().write(toFile: input, atomically: true, encoding: .utf8)
    }
    let settings = environment.map { "export \($0.key)='\($0.value)'" }.sorted().joined(separator: "\n")
    try "\(settings)\ncd '\(directory.path)'\n\(step.command)\n".write(to: script, atomically: true, encoding: .utf8)
    // Use the C library, because Foundation's Process waits on a run loop that the test's thread does not run.
    let status = system(
      "env -i /bin/sh '\(script.path)' > '\(output.path)' 2> '\(messages.path)' < '\(input)'")
    var result = CommandFile.Step(line: step.line, command: step.command)
    result.output = try lines(of: output)
    // The coverage tool also fails to write if a command has no disk space.
    result.messages = try lines(of: messages).filter { !$0.hasPrefix("LLVM Profile Error") }
    result.exitCode = status & 0x7f == 0 ? (status >> 8) & 0xff : -(status & 0x7f)
    return result
  }

  /// The lines of a file, without the paths of this run.
  private func lines(of url: URL) throws -> [String] {
    let text = try String(contentsOf: url, encoding: .utf8).replacingOccurrences(of: directory.path, with: "HOME")
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
