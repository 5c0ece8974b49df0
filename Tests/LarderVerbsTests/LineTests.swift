import LarderLedger
import LarderModel
import LarderShelves
import LarderVerbs
import LarderWords
import TestSupport
import Testing

/// The meaning of a line of words, wherever it is typed.
@Suite("Lines as commands")
struct LineTests {
  private let kitchen = try? TypedLedger()

  @Test("A line is recorded, and confirmed with its figures")
  func pending() throws {
    let kitchen = try #require(kitchen)
    let bought = try kitchen.reply("buy milk 2l 2.38 store:Corner")
    #expect(bought.sentence(.english).text(\.description).hasPrefix("Bought 2 l milk for €2.38"))
    #expect(bought.numbers?.upperBound == bought.outcome.events.last?.sequence)
    let used = try kitchen.reply("use milk 300ml")
    #expect(used.sentence(.english).text(\.description).contains("1.7 l left"))
    #expect(try kitchen.household().stock().first?.lot.remaining == 1_700_000)
  }

  @Test("The cost of waste is \"at least\" if part of it has no price")
  func tossing() throws {
    let kitchen = try #require(kitchen)
    try kitchen.reply("buy cream 200ml 1.00")
    try kitchen.reply("buy cream 200ml")
    let all = try kitchen.reply("tossed cream 400ml").sentence(.english).text(\.description)
    #expect(all.contains(": at least €1.00 wasted;"), "\(all)")
    try kitchen.reply("buy cream 200ml 1.00")
    let one = try kitchen.reply("toss cream 100ml").sentence(.english).text(\.description)
    #expect(one.contains(": €0.50 wasted;"), "\(one)")
  }

  @Test("Every command that the reader knows by name exists", arguments: KnownVerb.allCases)
  func known(verb: KnownVerb) {
    #expect(CommandTable.verb(named: verb.rawValue)?.name == verb.rawValue)
  }

  @Test("A command has the name under which the table lists it, and no two commands share a name")
  func names() {
    #expect(CommandTable.verbs.map(\.name) == CommandTable.names)
    let all = CommandTable.names + CommandTable.verbs.flatMap(CommandTable.aliases)
    #expect(Set(all).count == all.count)
  }

  @Test("An option before a code takes none of the words after it")
  func optionFirst() throws {
    let kitchen = try #require(kitchen)
    try kitchen.reply("fix --by Ann 4006381333931 item:oat drink pack:1l")
    #expect(try kitchen.household().catalog.item(named: "oat drink") != nil)
  }

  @Test("A rehearsal reports the result, and records no events")
  func rehearsal() throws {
    let kitchen = try #require(kitchen)
    try kitchen.reply("buy milk 2l")
    let last = try kitchen.ledger.snapshot().last
    let reply = try kitchen.reply("use milk 300ml --dry-run")
    #expect(reply.isRehearsal && reply.numbers == nil)
    #expect(try kitchen.ledger.snapshot().last == last)
  }

  @Test("A repeated ID with the same words gets the first answer, and with others is refused")
  func repeated() throws {
    let kitchen = try #require(kitchen)
    let first = try kitchen.reply("buy milk 2l 2.38 id:tap-1")
    try kitchen.reply("use milk 300ml")
    let again = try kitchen.reply("buy milk 2l 2.38 id:tap-1")
    #expect(again.outcome.isRepeated)
    #expect(again.sentence(.english) == first.sentence(.english))
    #expect(throws: CommandLineError.self) { try kitchen.reply("buy milk 1l 2.38 id:tap-1") }
  }

  @Test("Eating food past its use-by date requires confirmation, if someone can be asked")
  func consent() throws {
    let kitchen = try #require(kitchen)
    try kitchen.reply("buy mince 500g due:2026-11-18 due-kind:use-by on:2026-11-15")
    let line = try kitchen.line("use mince 100g")
    guard case .command(let pending)? = try line.verb.meaning?(line) else {
      Issue.record("it is to be recorded")
      return
    }
    #expect(throws: PendingQuestion.self) { try line.perform(pending, in: kitchen.ledger, asksConsent: true) }
    #expect(try line.perform(pending, in: kitchen.ledger).outcome.events.count == 1)
  }

  @Test("Missing details are asked for, and the answers complete the line")
  func questions() throws {
    let kitchen = try #require(kitchen)
    var line = try kitchen.line("buy milk 2l")
    guard case .command(let pending)? = try line.verb.meaning?(line) else {
      Issue.record("it is to be recorded")
      return
    }
    let questions = try pending.questions(EntryReader(line, kitchen.ledger.view()))
    #expect(questions.map { $0.text.description.prefix(9) } == ["What did ", "What date"])
    #expect(throws: ValueError.self) { try questions[0].take("much", &line) }
    _ = try questions[0].take("2.38", &line)
    _ = try questions[1].take("+9d", &line)
    let outcome = try line.perform(pending, in: kitchen.ledger).outcome
    let bought = try #require(outcome.events.last).decode(as: Bought.self)
    #expect(bought.price == Money(minor: 238, currency: .euro))
    #expect(bought.due == day(2026, 11, 29))
  }

  @Test("Commands for the machine only are refused elsewhere, and marked as such")
  func machine() throws {
    let kitchen = try #require(kitchen)
    for verb in CommandTable.verbs where verb.reach == .machine {
      #expect(throws: CommandLineError.self, "\(verb.name)") { try kitchen.answer(verb.name) }
    }
    let names = CommandTable.verbs.filter { $0.reach == .machine }.map(\.name)
    #expect(names.contains("backup") && names.contains("import") && !names.contains("buy"))
  }

  @Test("Every report can be requested in words, and answered from the ledger")
  func reports() throws {
    let kitchen = try #require(kitchen)
    try kitchen.reply("buy milk 2l 2.38 store:Corner on:2026-10-02")
    try kitchen.reply("toss milk 300ml why:spoiled")
    for words in [
      "stock", "due", "item milk", "item", "foods milk", "history", "history milk", "why milk", "why waste",
      "why share", "why price milk", "why diff", "why goal", "report waste --vs previous", "report spending",
      "report calories", "report month", "diff", "diff stock", "diff --since 2026-10-31", "runout", "suggest",
      "forecast check", "list", "goal", "goal history", "person", "meal list", "stats", "config",
      "goal estimate weight:70kg height:175cm age:40 sex:f", "product", "product --unknown", "product --categories",
      "product --recent", "product --read 4006381333931",
    ] {
      guard case .report(let report) = try kitchen.answer(words) else {
        Issue.record("\(words) shows nothing")
        continue
      }
      #expect(!report.document(.english).blocks.isEmpty, "\(words)")
    }
  }

  @Test("A report can show what was known by a day or an event")
  func asOf() throws {
    let kitchen = try #require(kitchen)
    try kitchen.reply("buy milk 2l")
    let known = try kitchen.ledger.snapshot().last
    try kitchen.reply("use milk all")
    guard case .report(let report) = try kitchen.answer("stock --as-of \(known)") else {
      Issue.record("the stock is shown")
      return
    }
    #expect((report as? StockReport)?.lots.count == 1)
  }
}
