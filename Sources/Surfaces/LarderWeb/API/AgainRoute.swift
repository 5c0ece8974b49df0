import HTTP
import LarderModel
import LarderSentences
import StrictJSON

/// Entries of the diary that are made again, as a device sends them that may send them more than once.
enum AgainRoute {
  static let all: [Route] = [
    Route(
      .post, ReportRoutes.Household.path + "/again", .household(.record),
      "makes entries of the diary again, each for whom it was: one command with one undo",
      fields: [IdempotencyKey.field, CommandRoutes.enteredBy], body: .json(asked), answer: .json(answered),
      handler: perform)
  ]

  private static let asked = Shape.closed([
    .init("events", .list(.count, least: 1), "the numbers of the entries, at most \(Again.most)"),
    .init(
      "on", .nullable(.formatted("date")), "the day that they are entered for; today, or that of `happened`",
      isSure: false),
    .init("at", .nullable(.text), "the time that they are entered for, as 07:30", isSure: false),
    .init("happened", .nullable(.text), "when they were entered that are sent only now", isSure: false),
  ])

  private static let answered = Shape.closed([
    .init("says", .text, "what came of it, in a sentence"),
    .init("repeated", .flag, "whether it was carried out before, and only answered again"),
    .init("undo", .nullable(.text), "what to hand to the verb undo to take it back"),
  ])

  @Sendable private static func perform(_ visit: Visit) throws -> Response {
    let person = try visit.person()
    // Repeating an entry reads it.
    try visit.require(.readAll)
    let again = try asked(of: visit)
    try CommandRoutes.requireEntered(by: person.account.id, visit.request)
    let id = try IdempotencyKey(of: visit.request)?.id(for: person)
    guard id != nil || !person.isByToken else { throw CommandRoutes.withoutKey }
    let answer = try again.recorded(id, for: visit)
    return Response.json { json in
      json.string("says", answer.sentence.text(\.line))
      json.bool("repeated", answer.isRepeated)
      json.string("undo", answer.numbers.map(CommandRoutes.undo))
    }
  }

  private static func asked(of visit: Visit) throws -> Again {
    let reader = try visit.request.json(["events", "on", "at", "happened"])
    let events = try reader.require("events", .array)
    let numbers = reader.elements(of: events).compactMap { reader.integer($0).flatMap { UInt64(exactly: $0) } }
    guard numbers.count == reader.count(of: events) else { throw Problem.words("events are numbers of events") }
    guard !numbers.isEmpty else { throw Problem.words("say which entries: events are their numbers") }
    let happened = try reader.optionalString("happened").map { (text) throws(Problem) in try Happened(text) }
    let day = try reader.optionalString("on").map { try Day(iso: $0) }
    let minute = try reader.optionalString("at").map { try MinuteOfDay(parsing: $0) }
    let date: Again.Date = day.map { .day($0) } ?? happened.map { .entered($0) } ?? .today
    return try Again(visit, numbers, on: date, at: minute ?? (day == nil ? happened?.minute : nil))
  }
}
