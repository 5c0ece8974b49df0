import Glibc
import LarderLog
import LarderVerbs
import LarderWords
import StrictJSON
import Terminal

/// Runs a command, from its words to its exit code.
struct CommandRun {
  let batch: CommandBatchState
  /// The line number, if commands are read from lines.
  var line: Int?

  /// Runs one command, reports its errors, and returns the exit code.
  func run(_ words: [String]) -> Int32 {
    batch.hasAnswered = false
    do {
      for word in words where word.utf8.contains(0) {
        throw CommandFailure.usage("an argument contains a NUL character; remove it")
      }
      // Options may precede the verb: larder --ledger DIR stock.
      let (verb, rest) = try Self.split(words)
      if !batch.isLong { try TruncatedPrice.refuse(in: rest, of: verb) }
      var session = try Session(verb, Arguments(rest, of: verb).completed(by: batch.options), batch)
      Faults.name(ledger: session.opener.directory)
      do {
        if session.arguments.has(.help) { session.show(HelpPage.of(verb, session.page)) } else { try session.run() }
        try session.finish()
        return session.code
      } catch {
        // Shows the results found before the failure first.
        session.output.flush()
        // The failure may come from the open ledger.
        session.opener.shelf?.clear()
        return settle(error, words, ledger: session.opener.directory)
      }
    } catch {
      return settle(error, words)
    }
  }

  /// Runs the line that the answer to a question means, or reports the error.
  private func settle(_ error: any Error, _ words: [String], ledger: String? = nil) -> Int32 {
    do {
      if let question = error as? LineQuestion, let words = try ChoicePrompt.words(question, batch, words) {
        return run(words)
      }
    } catch {
      return report(error, ledger: ledger)
    }
    return report(error, ledger: ledger)
  }

  /// Reports a failure in one line, with details below it.
  func report(_ error: any Error, ledger: String? = nil) -> Int32 {
    let error = ledger.map { CommandFailure.located(error, $0) } ?? error
    let failure = CommandFailure(error)
    var output = Output()
    let room = CommandFailure.placeWithoutRoom(error, ledger: ledger).flatMap { DiskSpace.displayed(of: $0) } ?? ""
    if batch.isLong, batch.options.has(.json), !batch.hasAnswered {
      output.write(batch.json { write(failure, to: &$0) })
    }
    output.message("larder: \(line.map { "line \($0): " } ?? "")\(failure.message)\(room)")
    for detail in failure.details { output.message("  \(detail)") }
    output.flush()
    return failure.code.rawValue
  }

  /// Writes a failure as JSON, with its line number, so that it can be matched with its command.
  private func write(_ failure: CommandFailure, to json: inout JSONWriter) {
    json.beginObject()
    if let line { json.integer("line", line) }
    json.integer("status", Int(failure.code.rawValue))
    json.string("error", failure.message)
    if !failure.details.isEmpty { json.strings("details", failure.details) }
    json.endObject()
  }

  private static func split(_ words: [String]) throws -> (Verb, [String]) {
    var before: [String] = []
    var position = 0
    while position < words.count, words[position].hasPrefix("-"), words[position] != Verb.lines.name {
      let word = words[position]
      before.append(word)
      position += 1
      if word == "--version" { return (.version, []) }
      let takesValue = Option.common.named(String(word.dropFirst(2)), byBeginning: true)?.value != nil
      if takesValue, position < words.count {
        before.append(words[position])
        position += 1
      }
    }
    guard position < words.count else {
      // Help for the bare name does not open a pager, because the user will type on.
      if before == ["--help"] || before == ["-h"] || before.isEmpty && !LedgerLocation.hasLedger {
        return (.help, ["--no-pager"])
      }
      return (.today, before + ["--no-pager"])
    }
    do {
      let (verb, rest) = try CommandTable.command(Array(words[position...]))
      return (verb, before + rest)
    } catch let question as LineQuestion {
      throw try question.with(options: before)
    }
  }
}

/// The state shared by the commands of one process. A single command has its own.
///
/// Each command keeps its own words, entry time, output and exit code.
final class CommandBatchState {
  /// The product data on this machine, which one process opens once.
  static let products = Line.products(ProcessEnvironment.value)

  /// The cache that keeps the ledger open between commands; nil if each opens its own.
  let shelf: LedgerCache?
  /// The default options of every command.
  let options: Arguments
  /// Asks the user a question; nil if no one can be asked.
  var answer: Answering?
  /// Whether someone at a terminal can be asked.
  var hasReader: Bool { answer != nil && Screen.isTerminal(STDIN_FILENO) && Screen.isTerminal(STDERR_FILENO) }
  /// Returns the answer, or nil if there is none. Throws if the user cancels.
  typealias Answering = (String) throws -> String?

  /// Whether the command has written an object, so that an error is not written as a second one.
  var hasAnswered = false

  init() {
    shelf = nil
    options = Arguments()
    answer = { question in
      var output = Output()
      // With answers from a pipe, no one presses Enter, so the prompt needs its own line end.
      if Screen.isTerminal(STDIN_FILENO) { output.prompt(question) } else { output.message(question) }
      return readLine()
    }
  }

  /// Creates the state for many commands, which ask no questions.
  init(_ shelf: LedgerCache, _ options: Arguments) { (self.shelf, self.options) = (shelf, options) }

  /// Whether there are several commands.
  var isLong: Bool { shelf != nil }

  /// Writes an object: indented for a single command, on one line for several.
  func json(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter(layout: isLong && options.has(.json) ? .compact : .pretty, prompt: Program.prompt)
    write(&json)
    json.newline()
    hasAnswered = true
    return json.bytes
  }
}

/// Commands that need this machine's files and terminal.
enum Machine {
  static func run(_ session: inout Session) throws {
    switch session.line.verb.name {
    case "replay": try ReplayCommand.run(&session)
    case "verify": try VerifyCommand.run(&session)
    case "doctor": try DoctorCommand.run(&session)
    case "rebuild": try RebuildCommand.run(&session)
    case "backup" where !session.arguments.has(.all): try BackupCommand.run(&session)
    case "restore": try RestoreCommand.run(&session)
    case "rescue": try RescueCommand.run(&session)
    case "push", "pull", "sync", "detach": try OriginCommand.run(&session)
    case "outbox": try OutboxCommand.run(&session)
    case "export": try ExportCommand.run(&session)
    case "import": try ImportCommand.run(&session)
    case "remind": try RemindCommand.run(&session)
    case "completions": try CompletionCommand.run(&session)
    case "demo": try DemoCommand.run(&session)
    case Verb.shell.name: try ShellCommand.run(&session)
    case Verb.lines.name: try StandardInputCommand.run(&session)
    case Verb.scan.name: try ScanCommand.run(&session)
    case "help": try HelpCommand.run(&session)
    case "serve", "backup": try ServeCommand.run(&session)
    case "version": try VersionCommand.run(&session)
    default: throw CommandFailure(.bug, "larder \(session.line.verb.name) is not implemented")
    }
  }
}
