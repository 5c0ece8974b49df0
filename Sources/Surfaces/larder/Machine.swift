import LarderWeb
import LarderWords
import Terminal

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
    default: throw Failure(.bug, "nothing carries out larder \(session.line.verb.name)")
    }
  }
}
