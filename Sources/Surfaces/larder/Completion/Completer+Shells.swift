import LarderWords
import Terminal

/// The hidden command that the shells' scripts ask: `larder __complete WORDS…`, or for bash
/// `larder __complete --line WORDBREAKS LINE`.
extension Completer {
  static let command = "__complete"

  /// Writes what may be offered; there is no failure to tell a shell of.
  static func answer(_ arguments: [String]) {
    var output = Output()
    for line in lines(arguments) { output.line(line) }
    output.flush()
  }

  static func lines(_ arguments: [String]) -> [String] {
    guard arguments.first == "--line" else { return Completer(arguments).completions.lines }
    guard arguments.count == 3 else { return [] }
    let line = TypedLine(arguments[2], wordBreaks: arguments[1])
    if line.isRedirection { return CompletionAnswer(paths: .files).lines }
    // The line's first word is the program itself, whatever it is called.
    guard line.words.count > 1 else { return [] }
    return Completer(Array(line.words.dropFirst())).completions.lines(for: line)
  }
}
