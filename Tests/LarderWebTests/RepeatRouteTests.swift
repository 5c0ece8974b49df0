import Accounts
import StrictJSON
import Testing

@testable import DiaryPages
@testable import HTTP
@testable import LarderPages

@Suite("Diary entries repeated by a device", .enabled(if: PasswordHasher.isBuiltIn))
struct RepeatRouteTests {
  private let house: House

  init() throws {
    house = try House()
    for words in ["muesli 390kcal at:07:30 on:2026-11-23 for:Ann", "bread 430kcal at:08:00 on:2026-11-23 for:Bo"] {
      try house.command("eat " + words)
    }
  }

  /// The event numbers of the meals, oldest first.
  private func eaten() throws -> [Int64] {
    guard case .array(let events)? = try house.ask(.get, "H/events").json["events"] else { return [] }
    return events.filter { $0["event"] == .string("meal-logged") }.compactMap { $0["seq"]?.integer }
  }

  private func again(
    _ body: String, key: String? = "one", as caller: Caller = .owner, _ fields: [(String, String)] = []
  ) throws -> Response {
    try house.ask(.post, "H/again", as: caller, fields + (key.map { [("Idempotency-Key", $0)] } ?? []), json: body)
  }

  @Test("Repeated entries are one command with one undo, once per key")
  func once() throws {
    let numbers = try eaten()
    let body = "{\"events\":\(numbers),\"at\":\"07:45\",\"happened\":\"2026-11-24T08:10\"}"
    let first = try again(body)
    #expect(first.status == .ok && first.text.contains("muesli") && first.text.contains("\"repeated\":false"))
    let second = try again(body)
    #expect(second.status == .ok && second.text.contains("\"repeated\":true"))
    #expect(try eaten().count == 2 * numbers.count)
    let other = try again("{\"events\":[\(numbers[0])]}")
    #expect(other.status == .unprocessable, "\(other.text)")
    let undo = try #require(try first.json["undo"]?.string)
    #expect(try house.command("undo \(undo)").status == .ok)
    #expect(try house.ask(.get, "H/diary/2026-11-24").text.contains("muesli") == false)
  }

  @Test("Repeated entries belong to the day they were entered, however late they are sent")
  func late() throws {
    let numbers = try eaten()
    #expect(try again("{\"events\":\(numbers),\"happened\":\"2026-11-22T07:50\"}").status == .ok)
    let day = try house.ask(.get, "H/diary/2026-11-22")
    #expect(day.text.contains("muesli") && day.text.contains("bread") && day.text.contains("07:50"))
  }

  @Test("Invalid entries, days and numbers are refused, as are callers without permission")
  func refused() throws {
    let number = try #require(try eaten().first)
    let bodies = [
      "{\"events\":[]}", "{\"events\":[99999]}", "{\"events\":[-1]}", "{\"events\":[\"\(number)\"]}", "{}", "[]",
      "{\"events\":[\(number)],\"on\":\"2026-11-25\"}", "{\"events\":[\(number)],\"on\":\"soon\"}",
      "{\"events\":[\(number)],\"at\":\"noon\"}", "{\"events\":[\(number)],\"happened\":\"then\"}",
      "{\"events\":[\(number)],\"who\":\"Ann\"}",
      "{\"events\":[\(Array(repeating: "\(number)", count: 61).joined(separator: ","))]}",
    ]
    for body in bodies { #expect(try again(body).status == .badRequest, "\(body)") }
    let good = "{\"events\":[\(number)]}"
    #expect(try again(good, as: .guest).status == .notFound)
    #expect(try again(good, as: .readToken).status == .forbidden)
    #expect(try again(good, as: .writeToken).status == .forbidden)
    #expect(try again(good, [("Larder-Person", "999")]).status == .preconditionFailed)
    // An invalid caller is reported first.
    #expect(try again("{\"events\":[]}", [("Larder-Person", "999")]).status == .badRequest)
    #expect(try eaten().count == 2)
  }
}
