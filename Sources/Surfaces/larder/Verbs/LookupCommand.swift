import Glibc
import LarderVerbs
import Terminal

/// Questions to the service of product data.
enum LookupCommand {
  /// Looks up the unknown codes of the line, if the household or the line allows it. Returns false if the line
  /// asked for nothing else, and the service gave no answer.
  static func lookUpCodes(_ session: inout Session) throws -> Bool {
    let (opener, line) = (session.opener, session.line)
    guard let lookup = try CodeLookup(line, { opener.open(for: line) }) else { return true }
    if lookup.needsConsent {
      guard DetailsPrompt.isPossible(session) else { return true }
      guard try DetailsPrompt.consent("\(lookup.question.typed) (yes; Enter: no) ", &session) else { return true }
    }
    let answer = lookup.ask(session.line.clock, version: Program.version, environment: ProcessEnvironment.value)
    for problem in answer.problems { session.output.message(problem.typed) }
    return answer.isAnswered || !lookup.isAll
  }

  /// Looks up the codes for which a server waits. The service's limit can make it pause.
  static func lookUpQueue(_ session: inout Session) throws {
    let pause = { (seconds: Int64) in _ = sleep(UInt32(clamping: seconds)) }
    let done = try QueuedLookupReport.run(
      session.line, version: Program.version, environment: ProcessEnvironment.value, pause: pause)
    try session.show(done)
    if done.hasFailed { session.code = CommandFailure.Code.unavailable.rawValue }
  }
}
