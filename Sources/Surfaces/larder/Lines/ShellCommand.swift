import Glibc
import LarderCompletion
import LarderLog
import LarderVerbs
import LarderWords
import LineEditor
import PlainText
import Terminal

/// The command `larder shell`: commands at a prompt.
enum ShellCommand {
  static func run(_ session: inout Session) throws {
    guard Screen.isTerminal(STDIN_FILENO) else { return try StandardInputCommand.run(&session) }
    try session.line.expectNoWords()
    guard !session.batch.isLong else {
      throw CommandFailure.usage("you are already at the prompt, so you cannot use \(session.line.verb.name) here")
    }
    let batch = CommandBatchState(LedgerCache(), session.arguments)
    let source = source(session.arguments)
    let prompt = try prompt(session.opener.directory)
    while let line = try source.next(prompt) {
      // Pasted lines must not answer questions that come up between them.
      batch.answer = source.hasMore ? nil : { question in try source.answer(question) }
      guard try execute(line, batch) else { return }
      // Closes the ledger while waiting for input, so that no one waits for this prompt and the next command sees the
      // current state.
      batch.shelf?.clear()
    }
  }

  /// Runs a line. Returns false if it ends the prompt.
  private static func execute(_ line: String, _ batch: CommandBatchState) throws -> Bool {
    let run = CommandRun(batch: batch)
    do throws(CommandFailure) {
      switch try TypedCommand(line) {
      case .nothing: break
      case .end: return false
      case .command(let words): for words in CommandTable.commands(words) { _ = run.run(words) }
      }
    } catch {
      _ = run.report(error)
    }
    return true
  }

  /// Returns a line editor on capable terminals, otherwise a plain prompt.
  ///
  /// - Parameter options: The options of all commands; nil if codes are typed.
  static func source(_ options: Arguments?) -> any PromptSource {
    let screens = [STDOUT_FILENO, STDERR_FILENO].filter(Screen.isTerminal)
    let kind = ProcessEnvironment.value("TERM") ?? ""
    guard let screen = screens.first, kind != "", kind != "dumb" else { return BasicPrompt() }
    return EditedPrompt(screen, options)
  }

  /// The prompt: the program's name, and the ledger's unless it is the usual one.
  private static func prompt(_ directory: String) throws -> String {
    guard directory != (try? LedgerLocation.usual()) else { return "\(Program.name)> " }
    let name = directory.split(separator: "/").last.map(String.init) ?? directory
    return "\(Program.name) \(DisplayWidth.truncate(name.visible, to: 20))> "
  }
}

/// A source of prompt lines.
protocol PromptSource: AnyObject {
  /// Returns the next line; nil at the end.
  func next(_ prompt: String) throws -> String?
  /// Returns the answer to a question, or nil. Throws if the command is cancelled.
  func answer(_ question: String) throws -> String?
  /// Whether pasted lines are waiting.
  var hasMore: Bool { get }
}

/// A prompt without editing, for simple terminals.
final class BasicPrompt: PromptSource {
  private let input = LineInput(STDIN_FILENO)

  var hasMore: Bool { false }

  func next(_ prompt: String) throws -> String? {
    var output = Output()
    output.prompt(prompt)
    switch try input.next() {
    case .line(let line): return line
    case .tooLong: return try next(prompt)
    case nil:
      output.prompt("\n")
      return nil
    }
  }

  func answer(_ question: String) throws -> String? { try next(question) }
}

/// A prompt with editing, completion and history.
final class EditedPrompt: PromptSource {
  private let reader: PromptReader
  private var editor: LineEditor
  private var file: HistoryFile?

  init(_ screen: Int32, _ options: Arguments?) {
    reader = PromptReader(input: STDIN_FILENO, screen: screen)
    guard let options else {
      editor = LineEditor(entersAtTab: true)
      return
    }
    var file = Self.historyPath.map { HistoryFile($0) }
    let completion = PromptCompletion(options: options)
    editor = LineEditor(history: History(file?.read() ?? [])) { completion.completion(of: $0) }
    self.file = file
  }

  var hasMore: Bool { reader.hasMore }

  func next(_ prompt: String) throws -> String? {
    while true {
      switch reader.read(prompt, &editor) {
      case .line(let line):
        if editor.history.add(line) { file?.add(line) }
        return line
      case .cancelled: continue
      case .end: return nil
      }
    }
  }

  func answer(_ question: String) throws -> String? {
    var editor = LineEditor()
    switch reader.read(question, &editor) {
    case .line(let line): return line
    case .end: return nil
    case .cancelled: throw CommandFailure(.refused, "nothing was recorded")
    }
  }

  /// The path of the history file; nil if there is no folder for it.
  private static var historyPath: String? {
    let state =
      ProcessEnvironment.nonEmpty("XDG_STATE_HOME") ?? ProcessEnvironment.nonEmpty("HOME").map { $0 + "/.local/state" }
    return state.flatMap { $0.hasPrefix("/") ? $0 + "/larder/history" : nil }
  }
}

/// The completions at the prompt: the same as in a shell after `larder`, from the current ledger.
struct PromptCompletion {
  var options = Arguments()

  func completion(of text: String) -> Completion {
    let typed = TypedLine(text, wordBreaks: "")
    guard !typed.isRedirection else { return Completion() }
    var words = typed.words
    if words.count > 1, words[0] == Program.name { words.removeFirst() }
    let ledger = options[.ledger].map { ["--ledger", $0] } ?? []
    let completer = Completer(ledger + words)
    let answer = completer.completions
    var candidates = answer.candidates
    if words.count == 1 {
      // These would start another prompt.
      candidates.removeAll { [Verb.shell.name, Verb.lines.name, Verb.scan.name].contains($0.word) }
      candidates += TypedCommand.endings.filter { $0.hasPrefix(words[0]) && words[0] != "" }
        .map { Candidate(word: $0, note: "end") }
    }
    if words.last == "", candidates.contains(where: { !$0.word.hasSuffix(":") }) {
      // Names come first; keys are offered once someone types their beginning.
      candidates.removeAll { $0.word.hasSuffix(":") }
    }
    if let paths = answer.paths { candidates += Self.paths(completer.current, paths) }
    let choices = candidates.filter { $0.word.visible == $0.word }.map { candidate in
      Completion.Choice(
        text: typed.replacement(candidate.word), word: candidate.word, note: candidate.note,
        ending: Self.ending(of: candidate.word, typed.quote))
    }
    return Completion(start: typed.keptOfLine, choices: choices)
  }

  /// Returns what follows a completed word: nothing after a key or a folder, and the closing quote if one is open.
  private static func ending(of word: String, _ quote: Character?) -> String {
    if word.hasSuffix(":") || word.hasSuffix("=") || word.hasSuffix("/") { return "" }
    return (quote.map { String($0) } ?? "") + " "
  }

  /// Returns the files or folders with a prefix, which may follow a key.
  private static func paths(_ word: String, _ kind: CompletionAnswer.Paths) -> [Candidate] {
    let key = word.prefix { $0.isLowercase || $0 == "-" }
    let isKey = [":", "="].contains(word.dropFirst(key.count).first) && !key.isEmpty
    let head = isKey ? word.prefix(key.count + 1) : ""
    let path = word.dropFirst(head.count)
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    let name = path.dropFirst(folder.count)
    return FolderListing.names(folder.isEmpty ? "." : String(folder)).compactMap { child in
      guard child.hasPrefix(name), name.hasPrefix(".") || !child.hasPrefix(".") else { return nil }
      let isFolder = FileKind(of: folder + child) == .directory
      guard isFolder || kind == .files else { return nil }
      return Candidate(word: head + folder + child + (isFolder ? "/" : ""))
    }
  }
}
