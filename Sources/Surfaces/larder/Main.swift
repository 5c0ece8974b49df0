// Linked for `CommandLine`, which then needs no search for the arguments.
import CStart
import Glibc
import LarderCompletion
import LarderLog
import LarderPostgres
import LarderRemote
import Terminal

@main
struct Main {
  static func main() {
    Screen.ignoreBrokenPipes()
    Screen.holdStandardDescriptors()
    // The runtime looks them up in /proc: without, every command would be none, and none is help and no failure.
    guard !CommandLine.arguments.isEmpty else { exit(reportNoArguments()) }
    let isCompleting = CommandLine.arguments.count > 1 && CommandLine.arguments[1] == Completer.command
    // Before anything is opened. While a line is being completed, nothing may be printed.
    Faults.explain(quietly: isCompleting)
    if isCompleting {
      Completer.answer(Array(CommandLine.arguments.dropFirst(2)))
      exit(0)
    }
    if CommandLine.arguments.count > 1, CommandLine.arguments[1] == FaultReport.command {
      exit(FaultReport.run(Array(CommandLine.arguments.dropFirst(2))))
    }
    OriginServer.register()
    HouseholdOrigin.register(token: RemoteHousehold.token)
    exit(CommandRun(batch: CommandBatchState()).run(Array(CommandLine.arguments.dropFirst())))
  }

  private static func reportNoArguments() -> Int32 {
    CommandRun(batch: CommandBatchState()).report(
      CommandFailure(.inputOutput, "cannot read the command line: too many files are open, or /proc is missing"))
  }
}
