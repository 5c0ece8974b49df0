import Accounts
import DiaryPages
import HTTP
import LarderLog
import LarderModel
import LarderPages
import LarderSentences
import LarderWords
import StrictJSON
import WebParts

enum CommandRoutes {
  static let all: [Route] = [
    Route(
      .post, ReportRoutes.path + "/commands", .household(.changeList),
      "performs a command, once for each Idempotency-Key",
      fields: [IdempotencyKey.field, enteredBy, ExpectedState.field],
      body: .json(.named("Command")),
      answer: .json(.oneOf([.named("Done"), .named("Receipt"), .named("AnyReport")])).or("text/plain").or(
        "application/octet-stream"),
      handler: perform)
  ]

  @Sendable private static func perform(_ context: RequestContext) throws -> Response {
    let person = try context.person()
    let words = try CommandDecoder(command: context.request)
    let id = try IdempotencyKey(of: context.request)?.id(for: person)
    let (typed, meaning) = try words.line(
      context.clock, by: person.account.name, id: id, products: context.site.options.products)
    // Checks first who entered the command, so that a command by someone else fails with this error.
    try requireEntered(by: person.account.id, context.request)
    let needed = Permission.needed(for: typed, meaning)
    try context.require(needed)
    let seen = try ExpectedState(by: context)
    if meaning.recordsNothing {
      try seen?.require(of: context)
      return try ReportRoutes.answer(typed, meaning, context)
    }
    // A browser sends its form once. A script without a key could record things twice.
    guard id != nil || !person.isByToken else { throw withoutKey }
    let disclosure = Disclosure(to: context, of: needed)
    var line = typed
    // A script cannot answer, so its purchase is recorded with a warning.
    line.isAttended = !person.isByToken
    line.correctsOnly = disclosure.limit(typed, needed, of: person)
    return try disclosure.limited {
      let done = try context.recording(as: id) { try answer(line, id, $0, seen) }
      guard case .reply(let reply) = done else { throw Problem.notFound }
      return disclosure.response(reply)
    }
  }

  /// The person who entered a command, if it waited on a device that several people use.
  static let enteredBy = QueryPart(
    "Larder-Person", "the account number of the person who entered the command, as in `me`; refused for anyone else")

  static let withoutKey = Problem.words("send an Idempotency-Key, so that a command sent twice is performed once")

  static func requireEntered(by account: AccountID, _ request: Request) throws {
    guard let said = request.fields["larder-person"], said != "\(account)" else { return }
    throw Problem(.preconditionFailed, "other-person", "someone else entered this; sign in as that person")
  }

  private static func answer(
    _ line: Line, _ id: String?, _ household: OpenHousehold, _ seen: ExpectedState?
  ) throws -> LineAnswer {
    do {
      return try line.answer(in: seen.map { household.ledger.expecting($0.last) } ?? household.ledger)
    } catch let error as CommandLineError where error.sort == .usage {
      guard let id, try household.holds(CommandID(naming: id)) else { throw error }
      throw Problem.keyReused
    } catch {
      throw Problem.offeringAll(insteadOf: error, of: line)
    }
  }
}

/// The route that repeats diary entries. A device may send them more than once.
enum RepeatRoute {
  static let all: [Route] = [
    Route(
      .post, ReportRoutes.path + "/again", .household(.record),
      "repeats diary entries for the same people, as one command",
      fields: [IdempotencyKey.field, CommandRoutes.enteredBy], body: .json(asked), answer: .json(answered),
      handler: perform)
  ]

  private static let asked = Shape.closed([
    .init("events", .list(.count, least: 1), "the numbers of up to \(RepeatedEntries.most) entries"),
    .init(
      "on", .nullable(.formatted("date")), "the day of the new entries (default: today, or the day of `happened`)",
      isSure: false),
    .init("at", .nullable(.text), "the time of the new entries, such as 07:30", isSure: false),
    .init("happened", .nullable(.text), "when the entries were made, if they are sent late", isSure: false),
  ])

  private static let answered = Shape.closed([
    .init("says", .text, "`headline` and `needs` in one text"),
    .init("headline", .text, "what happened, in one short sentence"),
    .init("details", .list(.text), "what else is known, one short line each"),
    .init("needs", .list(OpenAPISchemas.need), "what a person should decide or know: at most two things"),
    .init("repeated", .flag, "whether an earlier request had performed the command"),
    .init("undo", .nullable(.text), "the argument for the verb undo"),
  ])

  @Sendable private static func perform(_ context: RequestContext) throws -> Response {
    let person = try context.person()
    // Repeating an entry reads it.
    try context.require(.readAll)
    let again = try asked(of: context)
    try CommandRoutes.requireEntered(by: person.account.id, context.request)
    let id = try IdempotencyKey(of: context.request)?.id(for: person)
    guard id != nil || !person.isByToken else { throw CommandRoutes.withoutKey }
    let answer = try again.recorded(id, for: context)
    return Response.json { json in
      json.string("says", answer.reply.text.text(\.line))
      answer.reply.write(to: &json, \.line)
      json.bool("repeated", answer.isRepeated)
      json.string("undo", answer.numbers.map(CommandReply.undo))
    }
  }

  private static func asked(of context: RequestContext) throws -> RepeatedEntries {
    let reader = try context.request.json(["events", "on", "at", "happened"])
    let events = try reader.require("events", .array)
    let numbers = reader.elements(of: events).compactMap { reader.integer($0).flatMap { UInt64(exactly: $0) } }
    guard numbers.count == reader.count(of: events) else { throw Problem.words("events must be a list of numbers") }
    guard !numbers.isEmpty else { throw Problem.words("events must contain at least one event number") }
    let happened = try reader.optionalString("happened").map { (text) throws(Problem) in try EventTime(text) }
    let day = try reader.optionalString("on").map { try Day(iso: $0) }
    let minute = try reader.optionalString("at").map { try MinuteOfDay(parsing: $0) }
    let date: RepeatedEntries.Date = day.map { .day($0) } ?? happened.map { .entered($0) } ?? .today
    return try RepeatedEntries(context, numbers, on: date, at: minute ?? (day == nil ? happened?.minute : nil))
  }
}
