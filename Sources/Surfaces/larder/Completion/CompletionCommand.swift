import LarderCompletion
import LarderWords
import PlainText
import Terminal

enum CompletionCommand {
  static func run(_ session: inout Session) throws {
    guard session.arguments.words.count == 1, let shell = CompletionScript(rawValue: session.arguments.words[0]) else {
      throw CommandFailure.usage("for which shell? larder completions bash, zsh or fish")
    }
    session.output.write(shell.text)
  }
}

/// The hidden command that the scripts of the shells call: `larder __complete WORDS…`, or for bash
/// `larder __complete --line WORDBREAKS LINE`.
extension Completer {
  static let command = "__complete"

  /// - Parameter words: The words after the program's name. The last one is being typed.
  init(_ words: [String]) {
    let topics = HelpTopic.all.map { Candidate(word: $0.name, note: $0.summary) }
    self.init(words, in: CompletionContext(path: { try? LedgerLocation.find($0) }, topics: topics, text: { $0.typed }))
  }

  /// Writes the completions. A failure is not reported to the shell.
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
    // The first word of the line is the program, under any name.
    guard line.words.count > 1 else { return [] }
    return Completer(Array(line.words.dropFirst())).completions.lines(for: line)
  }
}
