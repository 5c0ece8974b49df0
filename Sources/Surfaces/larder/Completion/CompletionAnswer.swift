import PlainText
import Terminal

/// What the shells are told.
struct CompletionAnswer {
  /// What only the shell itself knows to list.
  enum Paths: String {
    case files, directories
  }

  var candidates: [Candidate] = []
  var paths: Paths?

  init(_ candidates: [Candidate] = [], paths: Paths? = nil) {
    self.candidates = candidates
    self.paths = paths
  }

  /// One line a candidate, the note behind a tab; a line without a candidate names what the shell is to list.
  var lines: [String] {
    let shown = candidates.filter { $0.word.visible == $0.word }
    return shown.map { $0.note.isEmpty ? $0.word : "\($0.word)\t\($0.note.visible)" }
      + (paths.map { ["\t\($0.rawValue)"] } ?? [])
  }

  /// For bash, which shows no notes and wants only the end of a word, quoted.
  func lines(for line: TypedLine) -> [String] {
    let shown = candidates.filter { $0.word.visible == $0.word }
    return shown.map { line.replacement($0.word) } + (paths.map { ["\t\($0.rawValue)"] } ?? [])
  }
}
