import LarderAnswers
import LarderFigures
import LarderKitchen
import LarderModel
import LarderProjections
import LarderReplay
import PlainText
import Terminal
import TestSupport
import Testing

@Suite("The diary in the calories report")
struct DiaryTests {
  private let today = day("2026-11-20")

  private func log(
    _ ledger: inout SmallLedger, _ date: String, _ kcal: Int64?, at time: String? = nil, meal: UInt32? = nil,
    item: UInt32? = 1, person: UInt32? = nil, protein: Int64? = nil
  ) {
    var logged = MealLogged()
    logged.meal = meal.map(MealID.init(rawValue:))
    logged.item = meal == nil ? item.map(ItemID.init(rawValue:)) : nil
    logged.quantity = Quantity(amount: 1000, dimension: .portions)
    logged.energy = kcal.map { $0 * 1000 }
    logged.protein = protein
    logged.person = person.map(PersonID.init(rawValue:))
    ledger.add(Event(day: day(date), minute: time.flatMap { try? MinuteOfDay(parsing: $0) }, body: logged))
  }

  private func report(
    _ ledger: SmallLedger, _ period: Period, vs other: Period? = nil, today: Day? = nil
  ) -> CaloriesReport {
    let calories = ledger.view.state.projection(Calories.self)
    return CaloriesReport(
      calories: calories, catalog: ledger.household.catalog, period: period, today: today ?? self.today,
      comparedWith: other.map { ($0, calories) })
  }

  private func period(_ first: String, _ last: String) -> Period {
    Period(first: day(first), last: day(last)) ?? .all
  }

  @Test("Weeks are compared with the week before, from the household's first weekday")
  func weeks() throws {
    var ledger = SmallLedger()
    // Two weeks from Monday 2 November, a week without entries, and one more.
    log(&ledger, "2026-11-01", 1000)
    log(&ledger, "2026-11-02", 1800)
    log(&ledger, "2026-11-04", 2000)
    log(&ledger, "2026-11-08", 2501)
    log(&ledger, "2026-11-09", 1900)
    log(&ledger, "2026-11-10", 2100)
    log(&ledger, "2026-11-23", 3000)
    let weeks = report(ledger, month("2026-11")).diaries[0].weeks
    #expect(
      weeks.map(\.period.description) == [
        "2026-11-01", "2026-11-02..2026-11-08", "2026-11-09..2026-11-15", "2026-11-23..2026-11-29",
      ])
    // (1800 + 2000 + 2501) / 3 = 2100.333; (1900 + 2100) / 2 = 2000
    #expect(weeks.map { $0.figures.averageEnergy?.thousandths } == [1_000_000, 2_100_333, 2_000_000, 3_000_000])
    #expect(weeks.map { $0.change?.thousandths } == [nil, 1_100_333, -100_333, nil])
    #expect(weeks.map { $0.figures.days(.kept) } == [1, 2, 1, 0])
    #expect(weeks.map { $0.figures.days(.near) } == [0, 0, 1, 0])
    #expect(weeks.map { $0.figures.days(.over) } == [0, 1, 0, 1])
    ledger.add(Event(day: today, body: SettingChanged(FactChange(.firstWeekday, 7))))
    let sundays = report(ledger, month("2026-11")).diaries[0].weeks
    #expect(sundays.map(\.period.first.description) == ["2026-11-01", "2026-11-08", "2026-11-22"])
    #expect(report(ledger, period("2026-11-02", "2026-11-08")).diaries[0].weeks.isEmpty)
  }

  @Test("Two periods are compared day by day and on average")
  func comparison() {
    var ledger = SmallLedger()
    log(&ledger, "2026-11-09", 1800, protein: 50_000)
    log(&ledger, "2026-11-10", 2000, protein: 70_000)
    log(&ledger, "2026-11-16", 1900, protein: 80_000)
    log(&ledger, "2026-11-18", 2300, protein: nil)
    let week = period("2026-11-16", "2026-11-22")
    let report = report(ledger, week, vs: week.previous)
    let diary = report.diaries[0]
    #expect(diary.energyBefore(day("2026-11-16"))?.thousandths == 1_800_000)
    #expect(diary.energyBefore(day("2026-11-18")) == nil)
    // (1800 + 2000) / 2 = 1900 before, (1900 + 2300) / 2 = 2100 now; the protein of one day is unknown.
    let shown = text(report, width: 300)
    #expect(
      shown.contains(
        "Compared with 9 to 15 Nov 2026: 200 kcal more a day (1900 → 2100 kcal); "
          + "protein 60 g → 80 g as far as known; "
          + "goal kept on 2 of 2 then, 1 of 2 now."))
    #expect(shown.contains("Goal kept on 1 of 2 days; over on 1."))
    #expect(json(report)?["people"]?[0]?["before"]?["average_kcal"]?.integer == 1900)
    #expect(json(report)?["people"]?[0]?["days"]?[0]?["before_kcal"]?.integer == 1800)
    #expect(fits(report) && isRectangular(report) && pageProblems(report) == [])
    // No entries before, and none now.
    let december = self.report(ledger, month("2026-12"), vs: month("2026-11"))
    #expect(text(december, width: 200).contains("Compared with November 2026: 2000 kcal a day then, on 4 days."))
    let october = self.report(ledger, month("2026-11"), vs: month("2026-10"))
    #expect(text(october, width: 200).contains("Compared with October 2026: nothing was logged then."))
  }

  @Test("A day keeps, nearly keeps or misses its goal, even with unknown entries if the known ones decide")
  func verdicts() {
    var ledger = SmallLedger()
    for (date, energies) in [
      ("2026-11-01", [2000]), ("2026-11-02", [2000, 1]), ("2026-11-03", [2000, 250]), ("2026-11-04", [2000, 251]),
      ("2026-11-05", [1500, nil]), ("2026-11-06", [2251, nil]), ("2026-11-07", [nil]),
    ] as [(String, [Int64?])] {
      for energy in energies { log(&ledger, date, energy) }
    }
    let diary = report(ledger, month("2026-11")).diaries[0]
    #expect(diary.days.map(\.verdict) == [.kept, .near, .near, .over, .unknown, .over, .unknown])
    #expect(diary.days.map { $0.excess != nil } == [false, false, false, true, false, true, false])
    let table = report(ledger, month("2026-11")).table
    #expect(table.rows.map { $0[3] } == ["2000", "2001", "2250", "2251", "1500", "2251", ""])
    #expect(
      text(report(ledger, month("2026-11")), width: 300)
        .contains("Goal kept on 1 of 7 days; up to 250 kcal more on 2, over on 2, unknown on 2."))
  }

  @Test("A day below half its goal counts as partly logged, neither kept nor missed")
  func loggedInPart() throws {
    var ledger = SmallLedger()
    for (date, energy) in [
      ("2026-11-01", 143), ("2026-11-02", 999), ("2026-11-03", 1000), ("2026-11-04", 1900), ("2026-11-05", 2400),
    ] {
      log(&ledger, date, Int64(energy))
    }
    let report = report(ledger, month("2026-11"))
    let diary = report.diaries[0]
    #expect(diary.days.map(\.verdict) == [.partial, .partial, .kept, .kept, .over])
    let shown = text(report, width: 300)
    #expect(
      shown.contains(
        "Goal kept on 2 of 3 days; over on 1. 2 days logged in part, below half the goal, are not counted."))
    #expect(json(report)?["people"]?[0]?["days_partial"]?.integer == 2)
    #expect(json(report)?["people"]?[0]?["days"]?[0]?["verdict"]?.string == "partial")
    #expect(fits(report) && isRectangular(report) && pageProblems(report) == [])
    let first = self.report(ledger, period("2026-11-01", "2026-11-02"))
    #expect(text(first, width: 300).contains("No day to measure against the goal: 2 days logged in part"))
  }

  @Test("A day below half its floor counts as partly logged, and any other below it as under")
  func partOfFloor() {
    var ledger = SmallLedger()
    let bo = PersonID(rawValue: ledger.name(.person, "bo"))
    ledger.add(Event(day: today, body: GoalChanged(bo, FactChange(.leastEnergy, 1_200_000))))
    for (date, kcal) in [("2026-11-16", 599), ("2026-11-17", 600)] { log(&ledger, date, Int64(kcal), person: 1) }
    #expect(report(ledger, month("2026-11")).diaries[0].days.map(\.verdict) == [.partial, .under])
  }

  @Test("With the day starting at 04:00, a snack at 01:30 counts for the day before, even when clocks change")
  func dayStart() {
    var ledger = SmallLedger()
    ledger.add(Event(day: today, body: SettingChanged(FactChange(.dayStart, 240))))
    // In Europe the clock goes from 02:00 to 03:00 on 29 March, and from 03:00 back to 02:00 on 25 October 2026.
    log(&ledger, "2026-03-28", 100, at: "03:59")
    log(&ledger, "2026-03-28", 200, at: "04:00")
    log(&ledger, "2026-03-29", 400, at: "01:30")
    log(&ledger, "2026-03-29", 800, at: "03:30")
    log(&ledger, "2026-03-29", 1600, at: "04:00")
    log(&ledger, "2026-03-29", 3200)
    log(&ledger, "2026-10-25", 100, at: "02:30")
    log(&ledger, "2026-10-25", 200, at: "02:30")
    log(&ledger, "2026-10-25", 400, at: "23:59")
    log(&ledger, "2026-10-26", 800, at: "03:00")
    // The night of the first belongs to the month before.
    log(&ledger, "2026-11-01", 50, at: "01:30")
    let year = period("2026-01-01", "2026-12-31")
    let days = report(ledger, year).diaries[0].days
    #expect(
      days.map { "\($0.day) \($0.energy.kilocalories)" } == [
        "2026-03-27 100", "2026-03-28 1400", "2026-03-29 4800", "2026-10-24 300", "2026-10-25 1200", "2026-10-31 50",
      ])
    #expect(report(ledger, month("2026-10")).diaries[0].foods.map(\.tally.energy) == [1_550_000])
    #expect(report(ledger, month("2026-11")).diaries.isEmpty)
    // A week of 167 hours still has seven days.
    let week = report(ledger, period("2026-03-23", "2026-03-29"), today: day("2026-03-29"))
    #expect(text(week, width: 300).contains("3 of 7 days with entries"))
  }

  @Test("Energy is listed by meal and item with its share; unknown energy has no share")
  func foods() throws {
    var ledger = SmallLedger()
    let rice = ledger.name(.item, "rice")
    let soup = ledger.name(.meal, "soup")
    ledger.name(.item, "Soup")
    ledger.add(Event(day: today, body: MealChanged(MealID(rawValue: soup), FactChange(.energy, 400_000))))
    log(&ledger, "2026-11-02", 400, meal: soup)
    log(&ledger, "2026-11-20", 350, meal: soup)
    log(&ledger, "2026-11-03", 200, item: rice)
    log(&ledger, "2026-11-03", nil, item: 2)
    log(&ledger, "2026-11-03", 50, item: nil)
    log(&ledger, "2026-10-31", 900, item: rice)
    let report = report(ledger, month("2026-11"))
    let foods = report.diaries[0].foods
    #expect(foods.map(\.title) == ["soup (meal)", "rice", "something unnamed", "Soup (item)"])
    #expect(foods.map(\.name) == ["soup", "rice", "", "Soup"])
    #expect(foods.map(\.sort) == ["meal", "item", nil, "item"])
    // The total is 1000 kcal.
    #expect(foods.map(\.share) == [750, 200, 50, nil])
    #expect(foods.map(\.tally.entries) == [2, 1, 1, 1])
    var byFood = report
    byFood.tableOfCSV = .foods
    #expect(isRectangular(byFood) && pageProblems(byFood) == [] && byFood.table.rows[3][4] == "")
    var byWeek = report
    byWeek.tableOfCSV = .weeks
    #expect(isRectangular(byWeek) && pageProblems(byWeek) == [] && byWeek.table.rows.count == 2)
    var short = report
    short.mostFoods = 1
    #expect(text(short).contains("other (3)"))
    #expect(fits(short))
  }

  @Test("Nutrients are compared with their goals over the days that have them")
  func macros() throws {
    var ledger = SmallLedger()
    ledger.add(Event(day: today, body: GoalChanged(nil, FactChange(.protein, 60_000))))
    ledger.add(Event(day: today, body: GoalChanged(nil, FactChange(.protein, 90_000, from: day("2026-11-18")))))
    log(&ledger, "2026-11-16", 1000, protein: 50_000)
    log(&ledger, "2026-11-17", 1000, protein: nil)
    log(&ledger, "2026-11-18", 1000, protein: 70_000)
    let figures = report(ledger, month("2026-11")).diaries[0].figures
    #expect(figures.protein.average == 60_000)
    // 60, 60 and 90 g
    #expect(figures.protein.goal == 70_000)
    #expect(figures.fat.average == nil && figures.fat.goal == nil)
    #expect(
      text(report(ledger, month("2026-11")), width: 300).contains(
        "Protein: at least 60 g of 70 g (at least 86 %) a day."))
  }

  @Test("The day's progress warns above 250 kcal over the goal, and shows what is left")
  func progress() {
    let catalog = Catalog()
    func progress(_ energy: Int64, unknown: Int64 = 0) -> DayProgress {
      var tally = CalorieTally()
      (tally.entries, tally.energy, tally.withoutEnergy) = (1 + unknown, energy, unknown)
      return DayProgress(today, tally, of: nil, catalog, today: today)
    }
    #expect(progress(1_350_000).lines(TextPage()) == ["Today: 1350 of 2000 kcal [████████▏   ] 68 %, 650 kcal left."])
    #expect(progress(2_250_000).warning == nil)
    #expect(progress(2_250_000).lines(TextPage()) == ["Today: 2250 of 2000 kcal [████████████] 113 %."])
    #expect(progress(2_250_001).warning == "Warning: over the goal by more than 250 kcal.")
    #expect(progress(2_251_000).warning == "Warning: over the goal by 251 kcal.")
    #expect(progress(2_251_000).lines(TextPage()).count == 2)
    #expect(
      progress(500_000, unknown: 1).lines(TextPage())[0].hasSuffix("at most 1500 kcal left: 1 entry without energy."))
    for width in [20, 40, 60, 80] {
      for line in progress(500_000, unknown: 2).lines(TextPage(width: width)) {
        #expect(DisplayWidth.of(line) <= width)
      }
    }
  }

  @Test("A day is under its floor only once it is over; without a ceiling there is no warning")
  func floors() {
    var ledger = SmallLedger()
    _ = ledger.name(.item, "porridge")
    let bo = PersonID(rawValue: ledger.name(.person, "bo"))
    ledger.add(Event(day: today, body: GoalChanged(bo, FactChange(.leastEnergy, 1_200_000))))
    for (date, kcal) in [("2026-11-16", 1199), ("2026-11-17", 1200), ("2026-11-18", 3000), ("2026-11-20", 300)] {
      log(&ledger, date, Int64(kcal), person: 1)
    }
    log(&ledger, "2026-11-19", nil, person: 1)
    log(&ledger, "2026-11-19", 500, person: 1)
    func diary() -> CaloriesReport.Diary { report(ledger, month("2026-11")).diaries[0] }
    #expect(diary().days.map(\.verdict) == [.under, .kept, .kept, .unknown, .unknown])
    #expect(diary().days.allSatisfy { $0.excess == nil })
    #expect(
      diary().progress?.lines(TextPage(width: 200)) == ["Today, bo: 300 kcal, 900 kcal to the least of 1200 kcal."])
    ledger.add(Event(day: today, body: GoalChanged(bo, FactChange(.energy, 1_600_000))))
    #expect(diary().days.map(\.verdict) == [.under, .kept, .over, .unknown, .unknown])
    let text = text(report(ledger, month("2026-11")), width: 200)
    #expect(text.contains("Goal kept on 1 of 5 days; over on 1, under it on 1, unknown on 2."))
    #expect(text.contains("goal 1200 to 1600 kcal") && text.contains("1 under"))
    #expect(text.contains("Today, bo: 300 of 1200 to 1600 kcal"))
  }

  @Test("No goal is assumed for a guest, and no warning given")
  func guests() {
    var ledger = SmallLedger()
    _ = ledger.name(.item, "cake")
    _ = ledger.name(.person, "eva")
    log(&ledger, "2026-11-16", 2800, person: 1)
    func diary() -> CaloriesReport.Diary { report(ledger, month("2026-11")).diaries[0] }
    #expect(diary().days.map(\.verdict) == [.over])
    ledger.add(Event(day: today, body: SettingChanged(FactChange(.guests, 1))))
    #expect(diary().days.map(\.verdict) == [.noGoal])
    #expect(!text(report(ledger, month("2026-11"))).contains("over"))
  }

  @Test("Bars are scaled to the named foods, whatever the rest adds up to")
  func bars() {
    var ledger = SmallLedger()
    for number in 1...30 { log(&ledger, "2026-11-16", 100, item: ledger.name(.item, "food \(number)")) }
    let lines = text(report(ledger, month("2026-11")), width: 100).split(separator: "\n")
    let named = lines.filter { $0.hasPrefix("food ") }
    #expect(named.count == 10 && named.allSatisfy { $0.hasSuffix("████████████████") })
    #expect(lines.contains { $0.hasPrefix("other (20)") && !$0.contains("█") })
  }

  @Test("Saved meals and goals fit every width")
  func forms() throws {
    var ledger = SmallLedger()
    let soup = MealID(rawValue: ledger.name(.meal, "a soup of red lentils, 🥕 and cumin"))
    var described = MealDescribed(soup)
    (described.energy, described.protein, described.description) = (420_000, 18_000, "as grandmother made it")
    ledger.add(Event(day: today, body: described))
    let ann = PersonID(rawValue: ledger.name(.person, "Ann"))
    ledger.add(Event(day: today, body: GoalChanged(ann, FactChange(.energy, 1_800_000, from: day("2026-12-01")))))
    log(&ledger, "2026-11-20", 420, meal: soup.rawValue, person: ann.rawValue)
    let catalog = ledger.household.catalog
    let calories = ledger.view.state.projection(Calories.self)
    let book = MealsReport(catalog: catalog, calories: calories, today: today)
    let meal = try #require(MealReport(soup, catalog, calories: calories, today: today))
    #expect(fits(book, [40, 60, 80]) && isRectangular(book) && pageProblems(book) == [] && json(book) != nil)
    #expect(
      fits(meal, [40, 60, 80]) && isRectangular(meal) && pageProblems(meal) == []
        && json(meal)?["times_eaten"]?.integer == 1)
    for withHistory in [true, false] {
      let goals = GoalsReport(catalog: catalog, today: today, withHistory: withHistory)
      #expect(fits(goals, [60, 80]) && isRectangular(goals) && pageProblems(goals) == [] && json(goals) != nil)
    }
    let need = NeedReport(try EnergyNeed(weight: "70kg", height: "175cm", age: "40", sex: "f"))
    #expect(
      fits(need, [40, 60, 80]) && isRectangular(need) && pageProblems(need) == []
        && json(need)?["resting_kcal"]?.numberText == "1432.75")
    #expect(MealReport(MealID(rawValue: 9), catalog, calories: calories, today: today) == nil)
  }

  @Test("Days, weeks and foods add up to the same energy, for any history", arguments: 1...12)
  func sums(seed: Int) throws {
    let events = RandomHistory(seed: UInt64(seed), count: 600).stored
    var catalog = Catalog()
    for event in events { catalog.apply(event) }
    let context = ReplayContext(catalog: catalog)
    let state = Replay.fold(events.map(\.record), context, Projections.all)
    let report = CaloriesReport(
      calories: state.projection(Calories.self), catalog: catalog, period: .all, today: today)
    for diary in report.diaries {
      let days = diary.days.reduce(into: CalorieTally()) { $0.add($1.tally) }
      let foods = diary.foods.reduce(into: CalorieTally()) { $0.add($1.tally) }
      #expect(days == foods && days == diary.total)
      #expect(diary.weeks.reduce(0) { $0 + $1.figures.days } == diary.days.count)
      let verdicts = DayLine.Verdict.allCases.reduce(0) { $0 + diary.figures.days($1) }
      #expect(verdicts == diary.days.count)
      let shares = diary.foods.compactMap(\.share).reduce(0, +)
      #expect(diary.total.energy == 0 || abs(shares - 1000) <= Int64(diary.foods.count))
    }
  }
}
