import LarderAnswers
import LarderKitchen
import LarderModel
import LarderSimulator
import TestSupport
import Testing

/// Forecasts from entries that were wrong at first.
@Suite("Forecasts after corrections")
struct CorrectedForecastTests {
  /// An entry as it should be, and as it was entered by mistake, with the line that corrects it.
  private struct Entry {
    let right: String?
    var wrong: String?
    var correction: String?

    init(_ right: String?) { (self.right, wrong) = (right, right) }
  }

  /// Six weeks of purchases and uses, a third of which were entered wrong. The first pack of each food is enough for all
  /// uses, so a wrong entry takes nothing from another lot.
  private func entries(seed: UInt64) -> [Entry] {
    var random = SeededGenerator(seed: seed)
    var entries: [Entry] = []
    let first = day(2026, 10, 9)
    func bought(_ food: String, _ amount: Int, _ days: Int) -> String {
      "buy \(food) \(amount)kg due:2027-06-30 on:\(first.advanced(by: days)) --anyway"
    }
    for food in ["rice", "flour", "grumbo"] {
      entries.append(Entry(bought(food, 9, 0)))
      for week in 0..<6 {
        let days = 7 * week + random.number(in: 1...4)
        let amount = random.number(in: 1...3)
        var purchase = Entry(bought(food, amount, days))
        if random.chance(300) {
          (purchase.wrong, purchase.correction) = (bought(food, amount + 3, days), "quantity:\(amount)kg")
        } else if random.chance(300) {
          purchase.wrong = bought(food, amount, days - 1)
          purchase.correction = "day:\(first.advanced(by: days))"
        } else if random.chance(300) {
          purchase = Entry(nil)
          (purchase.wrong, purchase.correction) = (bought(food, amount, days), "undo")
        }
        let used = first.advanced(by: days + 1)
        var use = Entry("use \(food) \(100 * amount)g on:\(used)")
        if random.chance(300) {
          (use.wrong, use.correction) = ("use \(food) 1kg on:\(used)", "quantity:\(100 * amount)g")
        }
        entries += [purchase, use]
      }
    }
    return entries
  }

  private func reports(_ kitchen: TypedLedger) throws -> [String] {
    try ["suggest 14d --why", "suggest rice", "runout 28d", "forecast check"].map {
      String(describing: try kitchen.report($0).document(.english))
    }
  }

  @Test("Corrected and undone entries give the same forecasts as a ledger without mistakes", arguments: UInt64(0)..<4)
  func corrected(seed: UInt64) throws {
    let (right, wrong) = (try TypedLedger(), try TypedLedger())
    var corrections: [String] = []
    for entry in entries(seed: seed) {
      if let line = entry.right { try right.answer(line) }
      guard let line = entry.wrong else { continue }
      let number = try #require(try wrong.reply(line).outcome.events.last?.sequence)
      if let correction = entry.correction {
        corrections.append(correction == "undo" ? "undo \(number)" : "fix \(number) \(correction)")
      }
    }
    try #require(!corrections.isEmpty)
    let (asRight, before) = (try reports(right), try reports(wrong))
    #expect(asRight != before)
    for line in corrections { try wrong.answer(line) }
    #expect(try reports(wrong) == asRight)
  }

  @Test("A corrected name gives the rates of its food at once")
  func renamed() throws {
    let kitchen = try TypedLedger()
    try kitchen.answer("buy grumbo 2 on:2026-11-13 due:2026-12-30")
    func report() throws -> SuggestReport { try #require(try kitchen.report("suggest") as? SuggestReport) }
    #expect(try report().tooLittle == ["grumbo"])
    try kitchen.answer("fix grumbo name:yogurt")
    #expect(try report().tooLittle == [])
  }
}
