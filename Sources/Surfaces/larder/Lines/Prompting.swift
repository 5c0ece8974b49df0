import Glibc
import LarderModel
import LarderWords
import LineEditor
import PlainText
import Terminal

/// `larder shell`: command after command at a prompt.
enum Prompting {
  static func run(_ session: inout Session) throws {
    guard Screen.isTerminal(STDIN_FILENO) else { return try ReadingLines.run(&session) }
    try session.line.expectNoWords()
    guard !session.batch.isLong else {
      throw Failure.usage("this is the prompt already; \(session.line.verb.name) cannot be typed here")
    }
    let batch = CommandBatchState(LedgerShelf(), session.arguments)
    let source = source(session.arguments)
    let prompt = try prompt(session.door.directory)
    while let line = try source.next(prompt) {
      // Lines that were pasted are no answers to questions that come up between them.
      batch.answer = source.hasMore ? nil : { question in try source.answer(question) }
      guard try carryOut(line, batch) else { return }
      // Nobody is to wait for a prompt, and nothing is to be seen as it was when somebody left it.
      batch.shelf?.clear()
    }
  }

  /// Carries a line out; false where it says that it was the last.
  private static func carryOut(_ line: String, _ batch: CommandBatchState) throws -> Bool {
    let run = CommandRun(batch: batch)
    do throws(Failure) {
      switch try TypedCommand(line) {
      case .nothing: break
      case .end: return false
      case .command(let words): _ = run.run(words)
      }
    } catch {
      _ = run.report(error)
    }
    return true
  }

  /// A terminal that can do more than print has its lines edited.
  ///
  /// - Parameter options: what was said for all commands; nil where what is typed are codes.
  static func source(_ options: Arguments?) -> any PromptSource {
    let screens = [STDOUT_FILENO, STDERR_FILENO].filter(Screen.isTerminal)
    let kind = ProcessEnvironment.value("TERM") ?? ""
    guard let screen = screens.first, kind != "", kind != "dumb" else { return PlainPrompt() }
    return EditedPrompt(screen, options)
  }

  /// The program's name, and that of the ledger where it is another than the usual one.
  private static func prompt(_ directory: String) throws -> String {
    guard directory != (try? LedgerPlace.usual()) else { return "\(Program.name)> " }
    let name = directory.split(separator: "/").last.map(String.init) ?? directory
    return "\(Program.name) \(DisplayWidth.truncate(name.visible, to: 20))> "
  }
}

/// Where the lines of a prompt come from.
protocol PromptSource: AnyObject {
  /// The next line; nil where there is none any more.
  func next(_ prompt: String) throws -> String?
  /// The answer to a question; nil where none comes, and a failure where the command is dropped.
  func answer(_ question: String) throws -> String?
  /// Whether lines wait that came in one piece.
  var hasMore: Bool { get }
}
