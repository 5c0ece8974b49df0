import LarderAnswers
import LarderLedger
import LarderModel
import LarderVerbs
import LarderWords
import TestSupport

extension CommandReply {
  /// All parts of the reply in one text.
  var everything: Message {
    let reply = reply(.english)
    return ([reply.text] + reply.details).reduce(Message()) { $0.isEmpty ? $1 : "\($0) \($1)" }
  }
}

/// A ledger on disk that is given typed lines on a fixed day.
final class TypedLedger {
  let ledger: HouseholdLedger
  private let directory = TemporaryDirectory()

  init() throws { ledger = try HouseholdLedger(creatingIn: directory.ledger) }

  func household() throws -> Household { try ledger.view().household }

  var clock: Clock { Clock(today: day(2026, 11, 20)) }

  func line(_ words: String) throws -> Line {
    try Line(words.split(separator: " ").map(String.init), clock: clock)
  }

  @discardableResult
  func answer(_ words: String) throws -> LineAnswer { try line(words).answer(in: ledger) }

  @discardableResult
  func reply(_ words: String) throws -> CommandReply {
    guard case .reply(let reply) = try answer(words) else { throw CommandLineError.usage("nothing was recorded") }
    return reply
  }

  /// The needs in the reply to a line.
  func needs(_ words: String) throws -> [String] { try reply(words).reply(.english).needs.map(\.text.description) }

  func report(_ words: String) throws -> any Report {
    guard case .report(let report) = try answer(words) else { throw CommandLineError.usage("no report") }
    return report
  }
}
