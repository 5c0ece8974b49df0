import LarderAnswers
import LarderKitchen
import LarderModel
import TestSupport
import Testing

/// Guests are an occasion: food that was bought for them is not suggested again before the next ones.
@Suite("Suggestions and guests")
struct GuestSuggestionTests {
  /// Two people who drink 200 ml of juice a day for eight weeks, and buy 3 l on Fridays. Guests came on 7 and 14 November.
  private func kitchen() throws -> TypedLedger {
    let kitchen = try TypedLedger()
    for name in ["Ann", "Bo"] { try kitchen.answer("person add \(name)") }
    try kitchen.answer("person add Oma guest:yes")
    for week in 0..<8 {
      let friday = Day(year: 2026, month: 9, day: 25)?.advanced(by: 7 * week) ?? .min
      try kitchen.answer("buy juice 3l due:+60d on:\(friday) --anyway")
      for day in 1...6 { try kitchen.answer("use juice 400ml on:\(friday.advanced(by: day))") }
    }
    return kitchen
  }

  private func invite(_ kitchen: TypedLedger) throws {
    for (friday, saturday) in [("2026-11-06", "2026-11-07"), ("2026-11-13", "2026-11-14")] {
      try kitchen.answer("buy juice 6l due:+60d on:\(friday) --anyway")
      try kitchen.answer("buy crisps 400g due:+60d on:\(friday) --anyway")
      try kitchen.answer("eat juice 6l for:Oma on:\(saturday)")
      try kitchen.answer("eat crisps 400g for:Oma on:\(saturday)")
    }
  }

  private func suggested(_ kitchen: TypedLedger) throws -> [String: SuggestedItem] {
    var context = ReportContext(try kitchen.ledger.snapshot(), today: day(2026, 11, 20))
    let items = try SuggestRequest(days: 7).report(&context).suggested
    return Dictionary(uniqueKeysWithValues: items.map { ($0.outlook.name, $0) })
  }

  private func rate(_ kitchen: TypedLedger) throws -> Double {
    var context = ReportContext(try kitchen.ledger.snapshot(), today: day(2026, 11, 20))
    let juice = try #require(try kitchen.household().catalog.item(named: "juice"))
    let report = try RunOutRequest(days: 7, items: [juice]).report(&context)
    return try #require((report.gone + report.lasting + report.empty).first?.rate?.perDay)
  }

  @Test("Food for guests is not suggested afterwards, and counts again if the eater lives here")
  func leftOut() throws {
    let kitchen = try kitchen()
    let usual = try rate(kitchen)
    try invite(kitchen)
    #expect(abs(try rate(kitchen) - usual) < 0.15 * usual)
    #expect(try suggested(kitchen)["crisps"] == nil)
    // Event 6 says that Oma is a guest. The past is judged by the facts as they are now.
    try kitchen.answer("undo 6")
    #expect(try rate(kitchen) > 1.5 * usual)
  }

  @Test("Guests in the plan bring their food back, and removing them takes it away")
  func planned() throws {
    let kitchen = try kitchen()
    try invite(kitchen)
    try kitchen.answer("plan add sat raclette serves:4")
    let crisps = try #require(try suggested(kitchen)["crisps"])
    #expect(crisps.reasons.map(\.word) == ["guests"])
    #expect(crisps.quantity.exactText == "800 g")
    let words = crisps.briefly(7, .english)
    #expect(words.contains("guests tomorrow"), "\(words)")
    try kitchen.answer("plan remove raclette")
    #expect(try suggested(kitchen)["crisps"] == nil)
  }

  @Test("Undoing the meals of guests takes their effect away")
  func undone() throws {
    let kitchen = try kitchen()
    let before = try suggested(kitchen)
    let usual = try rate(kitchen)
    try invite(kitchen)
    for _ in 0..<8 { try kitchen.answer("undo") }
    #expect(try suggested(kitchen).mapValues(\.quantity) == before.mapValues(\.quantity))
    #expect(try rate(kitchen) == usual)
  }
}
