import LarderAnswers
import LarderFigures
import LarderForecast
import LarderModel
import Terminal
import TestSupport
import Testing

@Suite("Savings from other habits, as a report")
struct HabitsReportTests {
  private let kitchen: TypedLedger

  /// Four loaves of 750 g each. After six days, 350 g of each were thrown away.
  init() throws {
    kitchen = try TypedLedger()
    for first in [1, 8, 15, 22] {
      let (bought, tossed) = (day(2026, 10, first), day(2026, 10, first + 6))
      try kitchen.answer("buy bread 750g 3.00 on:\(bought)")
      try kitchen.answer("use bread 400g on:\(bought)")
      try kitchen.answer("toss bread 350g mouldy on:\(tossed)")
    }
  }

  private func report(_ words: String = "report habits") throws -> HabitsReport {
    try #require(try kitchen.report(words) as? HabitsReport)
  }

  private func text(_ report: HabitsReport, width: Int) -> String {
    TextPage(width: width).lines(report.document(.english)).joined(separator: "\n")
  }

  private func smallLoaf(_ report: HabitsReport) -> HabitsReport.Line? {
    report.lines.first { if case .smallerPack = $0.habit { true } else { false } }
  }

  @Test("A smaller loaf saves money and mass in the last six months")
  func smallerPack() throws {
    let report = try report()
    #expect(report.period == Period(first: day(2026, 6, 1), last: day(2026, 11, 20)))
    let line = try #require(smallLoaf(report))
    #expect(line.habit == .smallerPack(400_000) && line.mass == 1_400_000 && !line.hasOwnPrice)
    #expect(line.money == Money(minor: 560, currency: .euro))
    let wide = text(report, width: 1000)
    for words in ["400 g at a time, not 750 g", "€5.60", "1.4 kg"] + HabitsReport.assumptions {
      #expect(wide.contains(words), "\(words)")
    }
    #expect(text(report, width: 40).split(separator: "\n").allSatisfy { $0.count <= 40 })
  }

  @Test("A corrected price, an undone entry and a narrower period change a saving")
  func corrections() throws {
    let whole = try #require(smallLoaf(report()))
    try kitchen.answer("undo")
    let undone = try report()
    #expect(smallLoaf(undone)?.mass ?? 0 < whole.mass ?? 0)
    try kitchen.answer("redo")
    #expect(try report().lines.first { $0.habit == whole.habit } == whole)
    try kitchen.answer("fix bread price:6.00")
    #expect(try smallLoaf(report())?.money?.minor == 700)
    #expect(try report("report habits -p 2026-09").lines.isEmpty)
  }

  @Test("A report from a checkpoint equals one from all events")
  func rebuild() throws {
    let last = try kitchen.ledger.view().state.sequence
    #expect(try report() == report("report habits --as-of \(last)"))
  }

  @Test("Disliked food and peel count as used, so no habit avoids them")
  func unavoidable() throws {
    let kitchen = try TypedLedger()
    for first in [1, 8, 15, 22] {
      try kitchen.answer("buy soup 500g 2.00 on:\(day(2026, 10, first))")
      try kitchen.answer("toss soup 500g disliked on:\(day(2026, 10, first))")
    }
    let report = try #require(try kitchen.report("report habits") as? HabitsReport)
    #expect(report.lines.isEmpty)
    #expect(text(report, width: 80).contains("No other habit"))
  }
}
