import LarderWords
import PlainText
import Terminal

/// The answer to a shell: candidates, and whether the shell lists paths.
struct CompletionAnswer {
  /// Paths that the shell lists itself.
  enum Paths: String {
    case files, directories
  }

  var candidates: [Candidate] = []
  var paths: Paths?

  init(_ candidates: [Candidate] = [], paths: Paths? = nil) { (self.candidates, self.paths) = (candidates, paths) }

  /// One line per candidate, with its note after a tab. A line without a candidate names the paths to list.
  var lines: [String] {
    let shown = candidates.filter { $0.word.visible == $0.word }
    return shown.map { $0.note.isEmpty ? $0.word : "\($0.word)\t\($0.note.visible)" }
      + (paths.map { ["\t\($0.rawValue)"] } ?? [])
  }

  /// Returns the lines for bash, which shows no notes and needs the quoted end of a word.
  func lines(for line: TypedLine) -> [String] {
    let shown = candidates.filter { $0.word.visible == $0.word }
    return shown.map { line.replacement($0.word) } + (paths.map { ["\t\($0.rawValue)"] } ?? [])
  }
}

/// A completion of the word being typed.
struct Candidate: Hashable {
  /// The whole word.
  var word: String
  /// A short explanation, for shells that show one.
  var note = ""
}

enum CompletionCommand {
  static func run(_ session: inout Session) throws {
    guard session.arguments.words.count == 1, let shell = CompletionScript(rawValue: session.arguments.words[0]) else {
      throw CommandFailure.usage("for which shell? larder completions bash, zsh or fish")
    }
    session.output.write(shell.text)
  }
}
