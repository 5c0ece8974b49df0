import Glibc
import LarderWords
import StrictJSON
import Terminal

/// What the commands share that one process carries out, one after the other; a command alone has one to itself.
///
/// Everything else (its words, its moment, its output, its exit code) is the command's own.
final class CommandBatchState {
  /// Where the ledger stays open from one command to the next; nil where each opens its own.
  let shelf: LedgerShelf?
  /// The options that hold for every command which does not say otherwise.
  let options: Arguments
  /// Asks somebody a question; nil where nobody is there to be asked.
  var answer: Answering?
  /// The answer to a question; nil where none comes, and a failure where somebody does not want to be asked any more.
  typealias Answering = (String) throws -> String?

  /// Whether the command has written an object, so that its error is not another answer.
  var hasAnswered = false

  /// For one command.
  init() {
    shelf = nil
    options = Arguments()
    answer = { question in
      var output = Output()
      // Nobody presses Enter behind a question of which the answers stand in a pipe.
      if Screen.isTerminal(STDIN_FILENO) { output.prompt(question) } else { output.message(question) }
      return readLine()
    }
  }

  /// For many commands, which are not asked back.
  init(_ shelf: LedgerShelf, _ options: Arguments) {
    self.shelf = shelf
    self.options = options
  }

  /// Whether there are more commands than one.
  var isLong: Bool { shelf != nil }

  /// One object as it is written: laid out for people too, and on a line of its own where others follow it.
  func json(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter(layout: isLong && options.has(.json) ? .compact : .pretty, prompt: Program.prompt)
    write(&json)
    json.newline()
    hasAnswered = true
    return json.bytes
  }
}
