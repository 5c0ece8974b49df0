import LarderAnswers
import LarderLedger
import LarderModel
import LarderSentences
import LarderWords

/// The calendar of a ledger: the dates of food in stock, and the meal plan.
package enum LedgerCalendar {
  /// The days into the past for which planned meals are included.
  private static let daysBack = 7

  /// Makes the calendar for a line, which may ask for an earlier event.
  package static func file(of ledger: HouseholdLedger, _ line: Line) throws -> CalendarFile {
    var snapshot = try ledger.snapshot(asOf: try line.cut(ledger))
    let catalog = try snapshot.replayContext().catalog
    var context = ReportContext(snapshot, today: line.today(catalog), style: catalog.style)
    return try file(&context)
  }

  /// Makes the calendar from a snapshot. On one day, the same snapshot gives the same bytes.
  package static func file(_ context: inout ReportContext) throws -> CalendarFile {
    let household = try context.snapshot.view().household
    let (catalog, today, ledger) = (household.catalog, context.today, context.snapshot.id.prefix(16))
    let lots = LotLine.present(in: household, today: today).filter { line in
      guard let due = line.due, !line.isContradiction, line.freshness != .pastUseBy else { return false }
      return due.distance(to: today) <= ReminderFacts.mostDaysPast
    }
    let dates = lots.sorted(by: LotLine.isShownFirst).compactMap { line -> CalendarFile.Entry? in
      guard let due = line.due else { return nil }
      let place = line.placeName.map { ", \($0.visible)" } ?? ""
      return CalendarFile.Entry(
        "lot-\(line.lot)@\(ledger)", due, "Use up \(line.name.visible)",
        details: Figures.left(line.quantity, context.style) + place)
    }
    let first = today.adding(days: -daysBack) ?? today
    let meals = household.kitchen.plan.lines(from: first).map { planned in
      let time = planned.mealTime == .unsaid ? MealTime.dinner : planned.mealTime
      let key =
        "\(planned.day)-\(planned.mealTime.rawValue)-\(planned.meal?.rawValue ?? 0)-\(planned.item?.rawValue ?? 0)"
      return CalendarFile.Entry(
        "plan-\(key)@\(ledger)", planned.day,
        "\(time.word.capitalizedFirst): \(planned.name(catalog).visible)",
        details: planned.portions.map { "For \($0)" } ?? "")
    }
    let last = try context.snapshot.last
    let changed = try last > 0 ? context.snapshot.log.event(last)?.record.recordedAt ?? .min : .min
    return CalendarFile("Larder", dates + meals, changed: changed)
  }
}
