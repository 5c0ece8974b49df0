import Glibc
import LarderLog
import LarderModel
import LarderWeb
import LarderWords
import StrictJSON
import Terminal

/// A command, from the words that were typed to the code it ends with.
struct CommandRun {
  let batch: CommandBatchState
  /// The line it stands in, where commands are read from lines.
  var line: Int?

  /// Carries out one command, says what went wrong, and returns the code to exit with.
  func run(_ words: [String]) -> Int32 {
    batch.hasAnswered = false
    do {
      for word in words where word.utf8.contains(0) {
        throw Failure.usage("an argument contains a NUL character")
      }
      // Options may stand before the verb too: larder --ledger DIR stock.
      let (verb, rest) = try Self.split(words)
      if !batch.isLong { try CutPrice.refuse(in: rest, of: verb) }
      var session = try Session(verb, Arguments(rest, of: verb).completed(by: batch.options), batch)
      Faults.name(ledger: session.door.directory)
      do {
        if session.arguments.has(.help) { session.show(HelpPage.of(verb, session.page)) } else { try session.run() }
        try session.finish()
        return session.code
      } catch {
        // What was found before the failure is shown before it.
        session.output.flush()
        // It may be of the ledger that was open.
        batch.shelf?.clear()
        return report(error, ledger: session.door.directory)
      }
    } catch {
      return report(error)
    }
  }

  /// Says in one line why a command failed, and below it what else there is to say.
  func report(_ error: any Error, ledger: String? = nil) -> Int32 {
    let error = ledger.map { Failure.located(error, $0) } ?? error
    let failure = Failure(error)
    var output = Output()
    let room = Failure.placeWithoutRoom(error, ledger: ledger).flatMap { DiskRoom.told(of: $0) } ?? ""
    if batch.isLong, batch.options.has(.json), !batch.hasAnswered {
      output.write(batch.json { write(failure, to: &$0) })
    }
    output.message("larder: \(line.map { "line \($0): " } ?? "")\(failure.message)\(room)")
    for detail in failure.details { output.message("  \(detail)") }
    output.flush()
    return failure.code.rawValue
  }

  /// A line for each command, so that whoever reads them knows which answer is whose.
  private func write(_ failure: Failure, to json: inout JSONWriter) {
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
      // Who typed no more than the name goes on typing, and not into a pager.
      if before == ["--help"] || before == ["-h"] || before.isEmpty && !LedgerPlace.hasLedger {
        return (.help, ["--no-pager"])
      }
      return (.today, before + ["--no-pager"])
    }
    let (verb, rest) = try CommandTable.command(Array(words[position...]))
    return (verb, before + rest)
  }
}

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

/// What only this machine can do, with its files and its terminal.
enum Machine {
  static func run(_ session: inout Session) throws {
    switch session.line.verb.name {
    case "replay": try Replaying.run(&session)
    case "verify": try Verifying.run(&session)
    case "rebuild": try Rebuilding.run(&session)
    case "backup" where !session.arguments.has(.all): try BackingUp.run(&session)
    case "restore": try Restoring.run(&session)
    case "rescue": try Rescuing.run(&session)
    case "export": try Exporting.run(&session)
    case "import": try Importing.run(&session)
    case "completions": try WritingCompletions.run(&session)
    case "demo": try Demonstrating.run(&session)
    case Verb.shell.name: try Prompting.run(&session)
    case Verb.lines.name: try ReadingLines.run(&session)
    case Verb.scan.name: try Scanning.run(&session)
    case "help": try Explaining.run(&session)
    case "serve", "backup":
      try WebServer.run(session.line, ProcessEnvironment.value, Program.version) { sentence in
        session.say(sentence)
        session.output.flush()
      }
    case "version": try TellingVersion.run(&session)
    default: throw Failure(.bug, "larder \(session.line.verb.name) is not implemented")
    }
  }
}
