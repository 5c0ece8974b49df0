import LarderModel
import LarderProjections
import Testing

@testable import LarderFigures

@Suite("The weight report")
struct WeightReportTests {
  private let month = Period(Month(year: 2026, month: 11) ?? .min)

  private func ledger(_ weights: [(String, UInt32, Int64)]) -> SmallLedger {
    var ledger = SmallLedger()
    for name in ["Jo", "Ann"] { ledger.name(.person, name) }
    for (date, person, grams) in weights {
      let weighed = Weighed(PersonID(rawValue: person), BodyWeight(grams: grams))
      ledger.add(Event(day: day(date), body: weighed))
    }
    return ledger
  }

  private func report(_ ledger: SmallLedger, _ period: Period, person: UInt32? = nil) -> WeightReport {
    WeightReport(
      ledger.view.state.projection(Weights.self), ledger.household.catalog, period: period,
      person: person.map(PersonID.init(rawValue:)))
  }

  @Test("If a day has several weights, the one recorded last counts; late entries of earlier days keep their place")
  func last() {
    let ledger = ledger([
      ("2026-11-20", 1, 62_400), ("2026-11-20", 1, 62_100), ("2026-11-18", 1, 63_000), ("2026-11-20", 2, 70_000),
    ])
    let report = report(ledger, month)
    #expect(report.courses.map(\.name) == ["Ann", "Jo"])
    #expect(report.courses[1].entries.map(\.weight.grams) == [63_000, 62_100])
    #expect(report.courses[1].entry(on: day("2026-11-20"))?.event == 4)
    #expect(self.report(ledger, month, person: 1).courses.map(\.name) == ["Jo"])
    #expect(self.report(ledger, Period(day("2026-11-19"))).courses.isEmpty)
  }

  @Test("The report shows the measured weights in every form, without a verdict")
  func shown() {
    let report = report(ledger([("2026-11-18", 1, 63_000), ("2026-11-20", 1, 62_400)]), month)
    let shown = text(report, width: 80)
    #expect(shown.contains("Jo: 63 to 62.4 kg") && shown.contains("Wed 18 Nov 2026") && !shown.contains("less"))
    let days = json(report)?["people"]?[0]?["days"]
    #expect(days?[1]?["day"]?.string == "2026-11-20" && days?[1]?["seq"]?.integer == 4)
    #expect(fits(report, [60, 80]) && isRectangular(report) && pageProblems(report) == [])
    let empty = self.report(ledger([]), month)
    #expect(text(empty).contains("No weight was recorded") && pageProblems(empty) == [])
  }
}
