import LarderAnswers
import LarderModel
import TestSupport
import Testing

@testable import LarderKitchen

/// If much of a food is thrown away, half of its usual pack is suggested if it will be enough.
@Suite("Suggestions of smaller packs")
struct SmallerPackSuggestionTests {
  /// Carrots that were bought on ten Fridays. 60 g were used on four days of each week, and the rest thrown away.
  private func kitchen(pack: String, used: String) throws -> TypedLedger {
    let kitchen = try TypedLedger()
    for week in 0..<10 {
      let friday = day(2026, 9, 11).advanced(by: 7 * week)
      try kitchen.answer("buy carrots \(pack) due:+20d on:\(friday) --anyway")
      for day in [1, 2, 4, 5] { try kitchen.answer("use carrots \(used) on:\(friday.advanced(by: day))") }
      try kitchen.answer("toss all carrots why:spoiled on:\(friday.advanced(by: 6))")
    }
    return kitchen
  }

  private func suggested(_ kitchen: TypedLedger) throws -> SuggestedItem? {
    var context = ReportContext(try kitchen.ledger.snapshot(), today: day(2026, 11, 20))
    return try SuggestRequest(days: 7).report(&context).suggested.first { $0.outlook.name == "carrots" }
  }

  @Test("Half of the usual pack is suggested, with the share that was thrown away")
  func half() throws {
    let carrots = try #require(try suggested(kitchen(pack: "1kg", used: "60g")))
    #expect(carrots.quantity.exactText == "500 g" && carrots.insteadOf?.exactText == "1000 g")
    #expect(carrots.briefly(7, .english).hasSuffix("; smaller pack because of waste"))
    let words = "76 % of it thrown away since September 2026, and 500 g instead of 1 kg will be enough."
    #expect(carrots.sentence(7, .english).contains(words), "\(carrots.sentence(7, .english))")
  }

  @Test("The usual pack is suggested if half of it is not enough, or if a minimum needs it")
  func usual() throws {
    let kitchen = try kitchen(pack: "1kg", used: "150g")
    #expect(try suggested(kitchen)?.insteadOf == nil)
    let other = try self.kitchen(pack: "1kg", used: "60g")
    try other.answer("fix carrots minimum:800g")
    let carrots = try #require(try suggested(other))
    #expect(carrots.insteadOf == nil && carrots.quantity.exactText == "1000 g")
  }

  @Test("Half a piece is never suggested")
  func pieces() throws {
    let kitchen = try TypedLedger()
    for week in 0..<10 {
      let friday = day(2026, 9, 11).advanced(by: 7 * week)
      try kitchen.answer("buy 3 cucumbers due:+20d on:\(friday) --anyway")
      for day in [1, 4] { try kitchen.answer("use cucumber 1/3 on:\(friday.advanced(by: day))") }
      try kitchen.answer("toss all cucumbers why:spoiled on:\(friday.advanced(by: 6))")
    }
    var context = ReportContext(try kitchen.ledger.snapshot(), today: day(2026, 11, 20))
    let suggested = try SuggestRequest(days: 7).report(&context).suggested
    #expect(suggested.allSatisfy { $0.quantity.amount % 1000 == 0 && $0.insteadOf == nil })
  }
}
