import Glibc
import LarderLog
import LarderModel
import LarderSentences
import LarderWords
import Terminal

@main
struct Main {
  static func main() {
    Screen.ignoreBrokenPipes()
    Screen.holdStandardDescriptors()
    // The runtime looks them up in /proc: without, every command would be none, and none is help and no failure.
    guard !CommandLine.arguments.isEmpty else { exit(reportNoArguments()) }
    let isCompleting = CommandLine.arguments.count > 1 && CommandLine.arguments[1] == Completer.command
    // Before anything is opened. In the midst of a line being typed nothing is to be said.
    Faults.explain(quietly: isCompleting)
    if isCompleting {
      Completer.answer(Array(CommandLine.arguments.dropFirst(2)))
      exit(0)
    }
    if CommandLine.arguments.count > 1, CommandLine.arguments[1] == FaultReport.command {
      exit(FaultReport.run(Array(CommandLine.arguments.dropFirst(2))))
    }
    exit(run(Array(CommandLine.arguments.dropFirst())))
  }

  /// Runs one command and returns the code to exit with.
  private static func run(_ arguments: [String]) -> Int32 {
    do {
      for argument in arguments where argument.utf8.contains(0) {
        throw Failure.usage("an argument contains a NUL character")
      }
      // Options may stand before the verb too: larder --ledger DIR stock.
      let (verb, rest) = try split(arguments)
      var session = try Session(verb, Arguments(rest, of: verb))
      Faults.name(ledger: session.door.directory)
      do {
        if session.arguments.has(.help) { session.show(HelpPage.of(verb, session.page)) } else { try session.run() }
        try session.finish()
        return 0
      } catch {
        // What was found before the failure is shown before it.
        session.output.flush()
        return report(error, ledger: session.door.directory)
      }
    } catch {
      return report(error)
    }
  }

  private static func reportNoArguments() -> Int32 {
    report(
      Failure(.inputOutput, "the system does not say what was typed: too few files may be open, or /proc is missing"))
  }

  private static func report(_ error: any Error, ledger: String? = nil) -> Int32 {
    let error = ledger.map { Failure.located(error, $0) } ?? error
    let failure = Failure(error)
    var output = Output()
    let room = Failure.placeWithoutRoom(error, ledger: ledger).flatMap { DiskRoom.told(of: $0) } ?? ""
    output.message("larder: \(failure.message)\(room)")
    output.flush()
    return failure.code.rawValue
  }

  private static func split(_ arguments: [String]) throws -> (Verb, [String]) {
    var before: [String] = []
    var position = 0
    while position < arguments.count, arguments[position].hasPrefix("-") {
      let argument = arguments[position]
      before.append(argument)
      position += 1
      if argument == "--version" { return (.version, []) }
      let takesValue = Option.common.named(String(argument.dropFirst(2)), byBeginning: true)?.value != nil
      if takesValue, position < arguments.count {
        before.append(arguments[position])
        position += 1
      }
    }
    guard position < arguments.count else {
      // Who typed no more than the name goes on typing, and not into a pager.
      if before == ["--help"] || before == ["-h"] || before.isEmpty && !LedgerPlace.hasLedger {
        return (.help, ["--no-pager"])
      }
      return (.today, before + ["--no-pager"])
    }
    let (verb, rest) = try CommandTable.command(Array(arguments[position...]))
    return (verb, before + rest)
  }
}
