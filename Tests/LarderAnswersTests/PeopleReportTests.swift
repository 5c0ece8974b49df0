import LarderAnswers
import LarderFigures
import LarderModel
import LarderProjections
import TestSupport
import Testing

@Suite("The people of the household")
struct PeopleReportTests {
  private let today = day("2026-11-20")

  /// An adult, a child, a guest, and someone who moved out.
  private func ledger() -> SmallLedger {
    var ledger = SmallLedger()
    for name in ["Ann", "Mia", "Oma", "Tom"] { ledger.name(.person, name) }
    func say(_ person: UInt32, _ attribute: PersonAttribute, _ value: Int64, _ words: String? = nil) {
      let change = FactChange(attribute, value, words: words)
      ledger.add(Event(day: today, body: PersonChanged(PersonID(rawValue: person), change)))
    }
    say(2, .born, 2018)
    say(2, .sex, 1)
    say(2, .allergies, 1, "hazelnuts, milk")
    say(2, .diet, Int64(PersonDiet.noPork.rawValue))
    say(3, .guest, 1)
    say(4, .left, 1)
    return ledger
  }

  private func line(_ ledger: SmallLedger, _ kcal: Int64, of person: UInt32) -> DayProgress {
    var tally = CalorieTally()
    (tally.entries, tally.energy) = (1, kcal * 1000)
    return DayProgress(today, tally, of: PersonID(rawValue: person), ledger.household.catalog, today: today)
  }

  @Test("Everyone who lives here is listed in the order in which they came, with goal, allergies and diet")
  func listed() {
    let report = PeopleReport(catalog: ledger().household.catalog, today: today)
    #expect(report.people.map(\.person.name) == ["Ann", "Mia", "Oma"])
    let displayed = text(report, width: 300)
    for words in [
      "adult", "assumed, because none is set", "child, 8", "1625 kcal", "hazelnuts, milk", "no pork",
      "reference for age 8, SACN 2011", "a guest without a goal",
    ] {
      #expect(displayed.contains(words), "\(words)")
    }
    let mia = json(report)?["people"]?[1]
    #expect(mia?["energy_kcal"]?.integer == 1625 && mia?["energy_reference"]?.string != nil)
    #expect(mia?["allergies"]?[1]?.string == "milk" && mia?["diet"]?.string == "no-pork")
    #expect(fits(report, [60, 80]) && isRectangular(report) && pageProblems(report) == [])
    let one = PeopleReport(catalog: ledger().household.catalog, today: today, person: PersonID(rawValue: 4))
    #expect(text(one).contains("moved out") && isRectangular(one) && pageProblems(one) == [])
  }

  @Test("A child without a goal is compared with the reference, and never warned")
  func reference() {
    var ledger = ledger()
    let much = line(ledger, 3000, of: 2)
    #expect(much.line.goal == Energy(thousandths: 1_625_000) && !much.line.hasOwnGoal)
    #expect(much.line.verdict == .noGoal && much.line.excess == nil && much.warning == nil && much.left == nil)
    #expect(line(ledger, 3000, of: 1).line.verdict == .over)
    #expect(line(ledger, 3000, of: 3).line.goal == nil)
    // A goal for everybody is one for adults.
    ledger.add(Event(day: today, body: GoalChanged(nil, FactChange(.energy, 2_200_000))))
    #expect(line(ledger, 900, of: 1).line.goal == Energy(thousandths: 2_200_000))
    #expect(line(ledger, 900, of: 2).line.goal == Energy(thousandths: 1_625_000))
    let mia = PersonID(rawValue: 2)
    ledger.add(Event(day: today, body: GoalChanged(mia, FactChange(.energy, 1_500_000))))
    #expect(line(ledger, 3000, of: 2).line.verdict == .over && line(ledger, 900, of: 2).left != nil)
    ledger.add(Event(day: today, body: GoalChanged(mia, FactChange(.energy, nil))))
    #expect(line(ledger, 900, of: 2).line.goal == nil, "a goal that was removed is not replaced")
  }

  @Test("A child of an age without a reference has no goal")
  func infant() {
    var ledger = ledger()
    ledger.add(Event(day: today, body: PersonChanged(PersonID(rawValue: 2), FactChange(.born, 2026))))
    #expect(line(ledger, 900, of: 2).line.goal == nil)
  }
}
