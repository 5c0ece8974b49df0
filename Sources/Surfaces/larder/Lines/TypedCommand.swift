import LarderWords
import Terminal

/// What a line of a file, or of the prompt, asks for.
enum TypedCommand: Equatable {
  case nothing
  case end
  case command([String])

  /// Reads a line as a shell reads it; `larder` in front of the words may be left out.
  init(_ line: String) throws(Failure) {
    do throws(ShellWords.Problem) {
      var words = try ShellWords.split(line.first == "\u{FEFF}" ? String(line.dropFirst()) : line)
      guard let first = words.first else {
        self = .nothing
        return
      }
      if Self.endings.contains(first), words.count == 1 {
        self = .end
        return
      }
      if first == Program.name { words.removeFirst() }
      self = .command(words)
    } catch {
      throw Failure.usage(error.description)
    }
  }

  /// The words that end a prompt.
  static let endings = ["exit", "quit"]
}
