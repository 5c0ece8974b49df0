import Glibc
import LarderVerbs
import Terminal

/// Questions to the service of product data.
enum LookupCommand {
  /// Looks up the unknown codes of the line, if the household or the line allows it.
  static func lookUpCodes(_ session: inout Session) throws {
    let opener = session.opener
    guard let lookup = try CodeLookup(session.line, { try? opener.open() }) else { return }
    if lookup.needsConsent {
      guard DetailsPrompt.isPossible(session) else { return }
      guard try DetailsPrompt.consent("\(lookup.question.typed) (yes; Enter: no) ", &session) else { return }
    }
    let problems = lookup.ask(session.line.clock, version: Program.version, environment: ProcessEnvironment.value)
    for problem in problems { session.output.message(problem.typed) }
  }

  /// Looks up the codes for which a server waits. The service's limit can make it pause.
  static func lookUpQueue(_ session: inout Session) throws {
    let pause = { (seconds: Int64) in _ = sleep(UInt32(clamping: seconds)) }
    let done = try QueuedLookupReport.run(
      session.line, version: Program.version, environment: ProcessEnvironment.value, pause: pause)
    try session.show(done)
    if done.hasFailed { session.code = CommandFailure.Code.busy.rawValue }
  }
}
