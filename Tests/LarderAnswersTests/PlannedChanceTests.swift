import LarderAnswers
import LarderCommands
import LarderKitchen
import LarderLedger
import LarderModel
import LarderSentences
import TestSupport
import Testing

@Suite("The chance to eat food in time, with the plan")
struct PlannedChanceTests {
  /// 400 g of spinach due on 23 November. The household uses 30 g twice a week.
  private final class Kitchen {
    private let ledger: HouseholdLedger
    private let directory = TemporaryDirectory()
    private var commands: UInt64 = 0

    init() throws {
      ledger = try HouseholdLedger(creatingIn: directory.ledger)
      let pack = try EnteredQuantity(parsing: "400 g")
      var buy = Buy(item: "spinach", quantity: pack, entryTime: entryTime("2026-11-02"))
      buy.due = try EnteredDay(parsing: "2026-11-23", today: day("2026-11-02"), leaning: .future)
      try run(buy)
      for date in ["2026-11-03", "2026-11-07", "2026-11-10", "2026-11-14", "2026-11-17"] {
        try run(Use(item: "spinach", quantity: try EnteredQuantity(parsing: "30 g"), entryTime: entryTime(date)))
      }
    }

    /// Plans all of the spinach, or a dish.
    func plan(
      _ name: String = "spinach", for date: String, on today: String = "2026-11-20", as state: PlanState = .planned
    ) throws {
      var plan = PlanMeal(name, on: day(date), entryTime: entryTime(today))
      if name == "spinach" { plan.quantity = Quantity(amount: 250_000, dimension: .mass) }
      plan.state = state
      try run(plan)
    }

    /// The chance that `due` shows. Every other report shows the same.
    func chance() throws -> Double {
      var context = ReportContext(try ledger.snapshot(), today: day("2026-11-20"))
      let due = try DueRequest(days: 7).report(&context)
      let today = try TodayRequest().report(&context)
      let chance = try #require(due.ahead.first?.chanceEaten)
      #expect(try context.chancesEaten(of: [try #require(due.ahead.first).item]).values.map { $0 } == [chance])
      #expect(today.due.ahead.allSatisfy { $0.chanceEaten == chance })
      #expect(due.table.rows.map(\.last) == ["\(Figures.tenths(chance))"])
      return chance
    }

    func run(_ command: some Command) throws {
      commands += 1
      try ledger.perform(
        command, id: CommandID(tag: commands), at: Instant(clamping: 1_790_000_000_000 + Int64(commands) * 1000))
    }
  }

  @Test("A plan that needs all of the food raises the chance by the share of plans that are cooked")
  func planned() throws {
    let kitchen = try Kitchen()
    let usual = try kitchen.chance()
    #expect(usual < 0.2)
    try kitchen.plan(for: "2026-11-24")
    #expect(try kitchen.chance() == usual, "a plan after the date changes nothing")
    try kitchen.plan(for: "2026-11-22")
    #expect(abs(try kitchen.chance() - (0.75 + 0.25 * usual)) < 1e-9)
    try kitchen.plan(for: "2026-11-22", as: .out)
    #expect(try kitchen.chance() == usual)
  }

  @Test("Each planned recipe that was not cooked lowers the chance of the next plan")
  func skipped() throws {
    let kitchen = try Kitchen()
    let usual = try kitchen.chance()
    var write = WriteRecipe("curry", entryTime: entryTime("2026-11-02"))
    var spinach = WriteRecipe.Ingredient("250 g spinach")
    (spinach.food, spinach.item) = ("spinach", ItemID(rawValue: 1))
    spinach.quantity = Quantity(amount: 250_000, dimension: .mass)
    write.ingredients = [spinach]
    try kitchen.run(write)
    try kitchen.plan("curry", for: "2026-11-10", on: "2026-11-08")
    try kitchen.plan("curry", for: "2026-11-12", on: "2026-11-08")
    try kitchen.plan("curry", for: "2026-11-12", on: "2026-11-13", as: .skipped)
    // A dish that was taken off before its day does not count, and one without a recipe does not either.
    try kitchen.plan("curry", for: "2026-11-14", on: "2026-11-08")
    try kitchen.plan("curry", for: "2026-11-14", on: "2026-11-09", as: .out)
    try kitchen.plan("eating out", for: "2026-11-15", on: "2026-11-08")
    try kitchen.plan("curry", for: "2026-11-22")
    #expect(abs(try kitchen.chance() - (0.5 + 0.5 * usual)) < 1e-9)
  }
}
