import LarderAnswers
import LarderKitchen
import LarderLedger
import LarderModel
import LarderShelves
import LarderWords
import TestSupport
import Testing

/// Dates with slashes in options, fields and words. Today is 20 November 2026.
@Suite("Dates with slashes")
struct WrittenDatesTests {
  private static func kitchen(dollars: Bool) throws -> TypedLedger {
    let kitchen = try TypedLedger()
    if dollars { try kitchen.reply("config currency USD") }
    try kitchen.reply("buy milk 2l 2.38 store:Corner due:2026-11-25 on:2026-11-18")
    return kitchen
  }

  @Test(
    "A household that writes the month first, or a date that can only be one day, needs no question",
    arguments: [
      ("use milk 100ml on:11/19", true, "2026-11-19"), ("use milk 100ml on:11/19", false, "2026-11-19"),
      ("use milk 100ml on 11/19", true, "2026-11-19"), ("use milk 100ml on:19/11", false, "2026-11-19"),
      ("use milk 100ml on:19/11", true, "2026-11-19"), ("use milk 100ml on:11/19/26", false, "2026-11-19"),
    ])
  func days(_ line: String, _ dollars: Bool, _ expected: String) throws {
    let events = try Self.kitchen(dollars: dollars).reply(line).outcome.events
    #expect(events.last?.day.description == expected)
  }

  @Test("A date on a pack is in the future", arguments: ["due:1/5", "due 1/5", "due:1/5/27"])
  func due(_ words: String) throws {
    let events = try Self.kitchen(dollars: true).reply("buy eggs 10 2.99 \(words)").outcome.events
    let bought = try #require(events.last { $0.record.kind == Bought.code })
    #expect(bought.decode(as: Bought.self).due?.description == "2027-01-05")
  }

  @Test(
    "A date of two possible days is a question, and each choice is a line with one of them",
    arguments: [
      ("use milk 100ml on:10/11", ["2026-11-10", "2026-10-11"], "use milk 100ml on:"),
      ("buy eggs 10 2.99 due:1/5", ["2027-05-01", "2027-01-05"], "buy eggs 10 2.99 due:"),
      ("fix milk due:12/11", ["2026-12-11", "2027-11-12"], "fix milk due:"),
      ("due 12/11", ["2027-11-12", "2026-12-11"], "due "),
    ])
  func question(_ line: String, _ dates: [String], _ start: String) throws {
    let kitchen = try Self.kitchen(dollars: false)
    let question = try #require(throws: LineQuestion.self) { try kitchen.answer(line) }
    #expect(question.text.description.hasPrefix("Which date is "))
    #expect(Set(question.choices.map(\.command)) == Set(dates.map { start + $0 }))
    for choice in question.choices { _ = try? Line(choice.words, clock: kitchen.clock).answer(in: kitchen.ledger) }
  }

  @Test("A correction reads its day", arguments: ["fix milk on:11/13", "fix last on:11/13", "fix milk on 11/13"])
  func correction(_ line: String) throws {
    let kitchen = try Self.kitchen(dollars: true)
    let events = try kitchen.reply(line).outcome.events
    #expect(events.contains { $0.record.kind == Amended.code })
    let household = try kitchen.household()
    let milk = household.catalog.item(named: "milk")
    let lot = try #require(household.stock(of: milk).first)
    #expect(Day(number: lot.lot.cameIn)?.description == "2026-11-13")
  }

  @Test("`due` shows what is due up to a date")
  func dueUntil() throws {
    let kitchen = try Self.kitchen(dollars: true)
    let due = try #require(try kitchen.report("due 11/25") as? DueReport)
    #expect(due.horizonDays == 5)
  }

  @Test("A date without a verb is a question", arguments: ["11/20", "20.11.", "2026-11-20"])
  func bare(_ date: String) throws {
    let kitchen = try Self.kitchen(dollars: true)
    let question = try #require(throws: LineQuestion.self) { try kitchen.answer(date) }
    #expect(question.choices.map(\.command) == ["due \(date)", "stock as-of:\(date)"])
  }
}
