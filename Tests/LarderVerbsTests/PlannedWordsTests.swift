import LarderKitchen
import LarderModel
import LarderWords
import TestSupport
import Testing

@Suite("Words on the plan")
struct PlannedWordsTests {
  private func planned(_ kitchen: TypedLedger) throws -> [String] {
    let household = try kitchen.household()
    return household.kitchen.plan.lines.map { $0.name(household.catalog) }
  }

  @Test("Any words are planned, moved and removed", arguments: ["fish fingers", "eating out", "takeaway"])
  func words(dish: String) throws {
    let kitchen = try TypedLedger()
    try kitchen.answer("buy milk 1l")
    try kitchen.answer("plan add fri \(dish) serves:4")
    #expect(try planned(kitchen) == [dish])
    try kitchen.answer("plan move \(dish) sat")
    #expect(try planned(kitchen) == [dish])
    // They are neither food in stock nor a recipe.
    let catalog = try kitchen.household().catalog
    #expect(catalog.item(named: dish) == nil && catalog.meal(named: dish) == nil)
    try kitchen.answer("plan remove \(dish)")
    #expect(try planned(kitchen) == [])
  }

  @Test("A dish that was only planned is eaten like any other", arguments: ["fish curry", "takeaway"])
  func eaten(dish: String) throws {
    let kitchen = try TypedLedger()
    try kitchen.answer("buy milk 1l")
    try kitchen.answer("plan add today \(dish)")
    let said = try kitchen.reply("eat \(dish)").sentence(.english).description
    #expect(said.hasPrefix("Ate 1 portion \(dish): energy unknown."), "\(said)")
  }

  @Test("A plan of one day shows only that day", arguments: ["saturday", "sat", "tomorrow"])
  func dayOfPlan(words: String) throws {
    let kitchen = try TypedLedger()
    try kitchen.answer("plan fish fingers on saturday")
    try kitchen.answer("plan soup on sunday")
    func dishes(_ words: String) throws -> [String]? {
      (try kitchen.report("plan \(words)") as? PlanReport)?.lines.map(\.name)
    }
    #expect(try dishes(words) == ["fish fingers"])
    #expect(try dishes("monday") == [])
    #expect(try dishes("list") == ["fish fingers", "soup"])
    #expect(try dishes("this week") == dishes("list"))
  }

  @Test("The only dish of a day is removed by its day; one of several needs its name")
  func day() throws {
    let kitchen = try TypedLedger()
    try kitchen.answer("plan fish fingers on saturday")
    try kitchen.answer("plan add sunday soup lunch")
    try kitchen.answer("plan add sunday pizza")
    try kitchen.answer("plan remove sat")
    #expect(try planned(kitchen) == ["soup", "pizza"])
    #expect(throws: CommandLineError.self) { try kitchen.answer("plan remove sunday") }
    try kitchen.answer("plan remove sunday lunch")
    #expect(try planned(kitchen) == ["pizza"])
  }

  @Test(
    "Dishes of two exchanged days keep their meals and portions, and one undo takes the exchange back",
    arguments: ["swap saturday and sunday", "plan swap sat sun", "switch sunday with saturday"])
  func swap(words: String) throws {
    let kitchen = try TypedLedger()
    try kitchen.answer("plan add sat pizza serves:3")
    try kitchen.answer("plan add sat soup lunch")
    try kitchen.answer("plan add sun roast")
    let before = try kitchen.household().kitchen.plan.lines
    try kitchen.answer(words)
    let (saturday, sunday) = (TestSupport.day(2026, 11, 21), TestSupport.day(2026, 11, 22))
    var expected = before
    for index in expected.indices { expected[index].on = (before[index].day == sunday ? saturday : sunday).number }
    #expect(Set(try kitchen.household().kitchen.plan.lines) == Set(expected))
    try kitchen.answer("undo")
    #expect(try kitchen.household().kitchen.plan.lines == before)
  }

  @Test("Two named dishes exchange their days and meals; a dish exchanged with an empty day moves there")
  func swapDishes() throws {
    let kitchen = try TypedLedger()
    try kitchen.answer("plan add sat soup lunch")
    try kitchen.answer("plan add sun roast")
    let moved = try kitchen.reply("swap the soup with the roast").reply(.english).headline
    #expect(moved.description == "Moved soup to Sun 22 Nov and roast to tomorrow, lunch.")
    #expect(try planned(kitchen) == ["roast", "soup"])
    let free = try kitchen.reply("swap sunday and monday").reply(.english).headline
    #expect(free.description == "Moved soup to Mon 23 Nov.")
    #expect(throws: CommandLineError.self) { try kitchen.answer("plan swap tue wed") }
  }

  @Test("A dish and a day with several exchange their days, and each of the several keeps its meal")
  func swapDishAndDay() throws {
    let kitchen = try TypedLedger()
    try kitchen.answer("plan add sat mac and cheese")
    try kitchen.answer("plan add sun soup lunch")
    try kitchen.answer("plan add sun roast")
    try kitchen.answer("swap mac and cheese with sunday")
    let household = try kitchen.household()
    let lines = household.kitchen.plan.lines.map { "\($0.day) \($0.mealTime.word) \($0.name(household.catalog))" }
    let expected: Set = ["2026-11-21 lunch soup", "2026-11-21 dinner roast", "2026-11-22 dinner mac and cheese"]
    #expect(Set(lines) == expected)
  }

  @Test("Planned leftovers that were eaten are no longer in stock, and nothing is bought for them")
  func leftovers() throws {
    let kitchen = try TypedLedger()
    try kitchen.answer("buy leeks 400g")
    try kitchen.write("Leek soup\nserves: 2\n\n200 g leeks\n\n1. Cook it.")
    try kitchen.answer("cook leek soup")
    try kitchen.answer("fix leek soup name:leftovers")
    try kitchen.answer("plan tomorrow leftovers")
    func line() throws -> PlanReport.Line? { (try kitchen.report("plan") as? PlanReport)?.lines.first }
    #expect(try line()?.isGone == false)
    try kitchen.answer("eat leftovers 2")
    let planned = try #require(try line())
    #expect(planned.isGone && planned.missing.isEmpty)
    #expect(try kitchen.reply("plan shop").outcome.events.isEmpty)
  }

  @Test("Food counted in portions was cooked, and is never bought for a plan")
  func portions() throws {
    let kitchen = try TypedLedger()
    try kitchen.answer("buy lasagne 2 portions")
    try kitchen.answer("plan tomorrow lasagne")
    try kitchen.answer("eat lasagne 2")
    let planned = try #require((kitchen.report("plan") as? PlanReport)?.lines.first)
    #expect(planned.isGone && planned.missing.isEmpty)
  }

  @Test("A name like a recipe's is a question, and each answer plans what it says")
  func question() throws {
    let kitchen = try TypedLedger()
    try kitchen.write("Omelette\nserves: 2\n\n4 eggs\n\n1. Fry.")
    let question = try #require(throws: LineQuestion.self) { try kitchen.answer("plan add fri omelett lunch") }
    #expect(question.choices.count == 2 && question.text.description.contains("omelett"))
    for choice in question.choices { try kitchen.answer(choice.command) }
    #expect(try planned(kitchen).sorted() == ["Omelette", "omelett"])
    #expect(try kitchen.household().kitchen.plan.lines.allSatisfy { $0.mealTime == .lunch })
  }
}
