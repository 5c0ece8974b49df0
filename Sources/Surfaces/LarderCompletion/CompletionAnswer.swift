import PlainText

/// The answer to a shell: candidates, and whether the shell lists paths.
package struct CompletionAnswer {
  /// Paths that the shell lists itself.
  package enum Paths: String {
    case files, directories
  }

  package var candidates: [Candidate] = []
  package var paths: Paths?

  package init(_ candidates: [Candidate] = [], paths: Paths? = nil) {
    (self.candidates, self.paths) = (candidates, paths)
  }

  /// One line per candidate, with its note after a tab. A line without a candidate names the paths to list.
  package var lines: [String] {
    let shown = candidates.filter { $0.word.visible == $0.word }
    return shown.map { $0.note.isEmpty ? $0.word : "\($0.word)\t\($0.note.visible)" }
      + (paths.map { ["\t\($0.rawValue)"] } ?? [])
  }

  /// Returns the lines for bash, which shows no notes and needs the quoted end of a word.
  package func lines(for line: TypedLine) -> [String] {
    let shown = candidates.filter { $0.word.visible == $0.word }
    return shown.map { line.replacement($0.word) } + (paths.map { ["\t\($0.rawValue)"] } ?? [])
  }
}

/// A completion of the word being typed.
package struct Candidate: Hashable {
  package var word: String
  /// A short explanation, for shells that show one.
  package var note = ""

  package init(word: String, note: String = "") { (self.word, self.note) = (word, note) }
}

/// The ledger and the texts of the terminal in which words are completed.
package struct CompletionContext: Sendable {
  /// Finds the ledger for a typed path, or the usual one.
  package let path: @Sendable (String?) -> String?
  package let topics: [Candidate]
  /// Returns a text with its commands as people type them.
  package let text: @Sendable (String) -> String

  package init(
    path: @escaping @Sendable (String?) -> String?, topics: [Candidate], text: @escaping @Sendable (String) -> String
  ) {
    (self.path, self.topics, self.text) = (path, topics, text)
  }
}
