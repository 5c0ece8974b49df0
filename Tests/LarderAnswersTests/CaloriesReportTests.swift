import LarderModel
import LarderProjections
import LarderSimulator
import Page
import StrictJSON
import Terminal
import Testing

@testable import LarderFigures

@Suite("The calories report")
struct CaloriesReportTests {
  private let today = day("2026-11-20")

  private func log(
    _ ledger: inout SmallLedger, _ date: String, _ energy: Int64?, person: UInt32? = nil, protein: Int64? = 0
  ) {
    var logged = MealLogged()
    logged.item = ItemID(rawValue: 1)
    logged.quantity = Quantity(amount: 1000, dimension: .portions)
    logged.energy = energy
    (logged.protein, logged.carbohydrate, logged.fat) = (protein, 0, 0)
    logged.person = person.map(PersonID.init(rawValue:))
    ledger.add(Event(day: day(date), body: logged))
  }

  private func report(_ ledger: SmallLedger, _ period: Period, person: UInt32? = nil) -> CaloriesReport {
    CaloriesReport(
      calories: ledger.view.state.projection(Calories.self), catalog: ledger.household.catalog, period: period,
      person: person.map(PersonID.init(rawValue:)), today: today)
  }

  @Test(
    "An excess of 250 kcal gives no warning; a thousandth more does",
    arguments: [
      (Int64(2_250_000), false), (2_250_001, true), (2_251_000, true), (1_000, false),
    ])
  func warning(energy: Int64, isWarned: Bool) {
    var ledger = SmallLedger()
    ledger.name(.item, "pasta")
    log(&ledger, "2026-11-20", energy)
    let report = report(ledger, Period(today))
    #expect((report.diaries[0].days[0].excess != nil) == isWarned)
    #expect(text(report).contains(/\d over|over \d/) == isWarned)
    #expect(json(report)?["people"]?[0]?["days"]?[0]?["warning"]?.bool == isWarned)
  }

  @Test("The excess is rounded to whole kilocalories, but never shown as exactly 250")
  func excess() {
    var ledger = SmallLedger()
    log(&ledger, "2026-11-19", 2_251_000)
    log(&ledger, "2026-11-20", 2_250_001)
    let shown = text(report(ledger, .all), width: 120)
    #expect(shown.contains("251 over"))
    #expect(shown.contains("over 250"))
  }

  @Test("Each day is compared with the goal in force that day")
  func goals() throws {
    var ledger = SmallLedger()
    let ann = ledger.name(.person, "Ann")
    ledger.add(
      Event(
        day: today,
        body: GoalChanged(PersonID(rawValue: ann), FactChange(.energy, 1_800_000, from: day("2026-11-10")))))
    log(&ledger, "2026-11-09", 1_900_000, person: ann)
    log(&ledger, "2026-11-10", 1_900_000, person: ann)
    let days = report(ledger, month("2026-11"), person: ann).diaries[0].days
    #expect(days.map(\.goal?.thousandths) == [2_000_000, 1_800_000])
    #expect(days.map(\.hasOwnGoal) == [false, true])
  }

  @Test("After a goal is removed, no goal is assumed, no warning given, and no day counts as kept")
  func goalTakenAway() throws {
    var ledger = SmallLedger()
    let ann = ledger.name(.person, "ann")
    let goals: [(PersonID?, Int64?, String)] = [
      (nil, nil, "2026-11-10"), (PersonID(rawValue: ann), 1_800_000, "2026-11-11"),
    ]
    for (person, value, from) in goals {
      ledger.add(Event(day: today, body: GoalChanged(person, FactChange(.energy, value, from: day(from)))))
    }
    for text in ["2026-11-09", "2026-11-10", "2026-11-11"] { log(&ledger, text, 2_500_000, person: ann) }
    let report = report(ledger, month("2026-11"), person: ann)
    let diary = report.diaries[0]
    #expect(diary.days.map(\.goal?.thousandths) == [2_000_000, nil, 1_800_000])
    #expect(diary.days.map(\.verdict) == [.over, .noGoal, .over])
    #expect(diary.days.map(\.excess?.thousandths) == [500_000, nil, 700_000])
    #expect(diary.figures.averageGoal?.thousandths == 1_900_000)
    #expect(text(report, width: 120).contains("Goal kept on 0 of 2 days; over on 2."))
    let days = try #require(json(report)?["people"]?[0]?["days"])
    #expect(days[1]?["verdict"]?.string == "no_goal" && days[1]?["warning"]?.bool == false)
    #expect(fits(report) && isRectangular(report) && pageProblems(report) == [])
  }

  @Test("The summary of a child without a goal says that the reference is only for comparison")
  func reference() {
    var ledger = SmallLedger()
    let mia = ledger.name(.person, "Mia")
    ledger.add(Event(day: today, body: PersonChanged(PersonID(rawValue: mia), FactChange(.born, 2018))))
    for text in ["2026-11-09", "2026-11-10"] { log(&ledger, text, 900_000, person: mia) }
    let shown = text(report(ledger, month("2026-11"), person: mia), width: 120)
    #expect(shown.contains("The reference is only for comparison: no day counts as kept or over."))
    #expect(!shown.contains("There was no goal."))
  }

  @Test("People are listed separately, after entries without a person")
  func people() {
    var ledger = SmallLedger()
    let ann = ledger.name(.person, "Ann")
    let bob = ledger.name(.person, "Bob 🧔")
    log(&ledger, "2026-11-09", 100_000, person: bob)
    log(&ledger, "2026-11-09", 200_000)
    log(&ledger, "2026-11-10", 300_000, person: ann)
    let report = report(ledger, month("2026-11"))
    #expect(report.diaries.map(\.name) == [nil, "Ann", "Bob 🧔"])
    #expect(self.report(ledger, month("2026-11"), person: bob).diaries.map(\.name) == ["Bob 🧔"])
    #expect(text(report).contains("no name given"))
    #expect(fits(report))
  }

  @Test("Averages cover days with entries, and unknown values are counted")
  func averages() {
    var ledger = SmallLedger()
    log(&ledger, "2026-11-16", 1_500_000, protein: 30_000)
    log(&ledger, "2026-11-16", 500_000, protein: nil)
    log(&ledger, "2026-11-18", 1_001_000, protein: 25_000)
    log(&ledger, "2026-11-18", nil)
    log(&ledger, "2026-11-18", nil)
    let report = report(ledger, month("2026-11"))
    let diary = report.diaries[0]
    #expect(diary.averageEnergy?.thousandths == 1_500_500)
    #expect(diary.figures.protein.average == 27_500)
    let shown = text(report, width: 300)
    #expect(
      shown.contains(
        "On average at least 1500 kcal a day; 2 of 20 days with entries; 2 of 5 entries without energy;"))
    #expect(
      shown.contains(
        "Nutrients a day: protein at least 27.5 g over 2 days, 1 of 5 entries has none; carbs 0 g; fat 0 g."))
    #expect(shown.contains("2 unknown"))
    #expect(shown.contains("goal 2000 kcal (assumed, because none is set)"))
  }

  @Test(
    "A figure is \"at least\" exactly if an entry lacks it, on every surface", arguments: 0..<40)
  func atLeast(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var ledger = SmallLedger()
    let ann = ledger.name(.person, "ann")
    for index in 0..<random.number(in: 1...12) {
      var logged = MealLogged()
      logged.quantity = Quantity(amount: 1000, dimension: .portions)
      logged.person = PersonID(rawValue: ann)
      if random.chance(800) { logged.energy = Int64(random.number(in: 0...900_000)) }
      if random.chance(700) { logged.protein = Int64(random.number(in: 0...40_000)) }
      if random.chance(900) { logged.carbohydrate = Int64(random.number(in: 0...90_000)) }
      if random.chance(500) { logged.fat = Int64(random.number(in: 0...30_000)) }
      ledger.add(Event(day: day("2026-11-01").advanced(by: (index * 7 + Int(seed)) % 20), body: logged))
    }
    let report = report(ledger, month("2026-11"))
    let diary = report.diaries[0]
    let shown = text(report, width: 400)
    let displayed = try #require(json(report)?["people"]?[0])
    let total = diary.total
    let parts: [(name: String, key: String, unknown: Int64, average: Int64?)] = [
      ("protein", "protein", total.withoutProtein, diary.figures.protein.average),
      ("carbs", "carbohydrate", total.withoutCarbohydrate, diary.figures.carbohydrate.average),
      ("fat", "fat", total.withoutFat, diary.figures.fat.average),
    ]
    for part in parts {
      let isPartly = part.unknown > 0 && part.average != nil
      #expect(shown.contains("\(part.name) at least") == isPartly, "seed \(seed), \(part.name)\n\(shown)")
      #expect(displayed["without_\(part.key)"]?.integer == part.unknown)
      #expect((displayed["average_\(part.key)_g"] == .null) == (part.average == nil))
    }
    #expect(
      shown.contains("On average at least") == (total.withoutEnergy > 0 && diary.averageEnergy != nil), "seed \(seed)")
    for line in diary.days {
      let row = try #require(shown.split(separator: "\n").first { $0.contains(line.day.written(.english)) })
      #expect(row.contains("≥") == line.isPartlyKnown, "seed \(seed), \(line.day)")
      #expect(line.verdict != .kept || line.tally.withoutEnergy == 0)
    }
    // A change between two weeks is shown only if both are known.
    for week in diary.weeks { #expect(week.change == nil || week.figures.energy.isWhole) }
    let page = MonthReport(ledger.view, month: try Month(parsing: "2026-11"), today: day("2026-11-20"))
    let html = String(decoding: HTMLDocument(page.document(.english)).bytes, as: UTF8.self)
    for part in parts {
      let isPartly = part.unknown > 0 && part.average != nil
      let atLeast = try Regex("at least [0-9.,]+\\s?m?g \(part.name)")
      #expect(html.contains(atLeast) == isPartly, "seed \(seed), \(part.name)")
    }
    let isLeast = total.withoutEnergy > 0 && diary.averageEnergy != nil
    #expect(html.contains("On average at least") == isLeast, "seed \(seed)")
  }

  @Test("Unknown energy is not shown as zero")
  func unknown() {
    var ledger = SmallLedger()
    log(&ledger, "2026-11-16", nil, protein: nil)
    let report = report(ledger, month("2026-11"))
    let shown = text(report, width: 300)
    #expect(shown.contains("Energy unknown; 1 of 20 days with entries"))
    #expect(json(report)?["people"]?[0]?["average_kcal"] == .null)
  }

  @Test("The calories report fits every width, and its JSON reads back")
  func forms() throws {
    var ledger = SmallLedger()
    log(&ledger, "2026-11-16", 64_125, protein: 3_400)
    let report = report(ledger, month("2026-11"))
    #expect(fits(report))
    #expect(isRectangular(report) && pageProblems(report) == [])
    let day = try #require(json(report)?["people"]?[0]?["days"]?[0])
    #expect(day["energy_kcal"]?.numberText == "64.125" && day["protein_g"]?.numberText == "3.4")
    #expect(day["goal_kcal"]?.integer == 2000 && day["goal_is_set"]?.bool == false)
    #expect(
      report.table.rows == [
        [
          "2026-11-16", "", "1", "64.125", "2000", "3.4", "0", "0", "0", "0", "-1935.875", "partial", "", "", "", "",
          "",
          "0", "0", "0", "0",
        ]
      ])
    #expect(text(self.report(ledger, month("2026-10"))) == "Calories, October 2026\nNothing was logged.")
  }
}
