internal import CHelp

/// The explanation of a command, with examples. It is in `Sources/Surfaces/HelpFiles/commands.md`, under the
/// name of the command.
package struct CommandHelp: Sendable {
  /// The explanation, in at most 120 words. An empty line ends a paragraph, and `- ` begins an item of a list.
  package private(set) var details = ""
  package private(set) var examples: [String] = []

  /// The help of each command by its name.
  package static let all: [String: CommandHelp] = {
    var all: [String: CommandHelp] = [:]
    var (command, isExample) = ("", false)
    for line in HelpFile.commands.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("# ") {
        command = String(line.dropFirst(2))
      } else if line == "```" {
        isExample.toggle()
      } else if isExample {
        all[command, default: CommandHelp()].examples.append(String(line))
      } else {
        all[command, default: CommandHelp()].details += line + "\n"
      }
    }
    return all
  }()
}

/// The files of `Sources/Surfaces/HelpFiles`, which are embedded in the program.
package enum HelpFile {
  package static var topics: String { unsafe text(help_topics()) }
  static var commands: String { unsafe text(help_commands()) }

  private static func text(_ file: help_text) -> String {
    // unsafe: the bytes are a constant of the program.
    unsafe String(decoding: UnsafeBufferPointer(start: file.bytes, count: file.count), as: UTF8.self)
  }
}
