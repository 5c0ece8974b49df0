import LarderCommands
import LarderLog
import LarderModel
import LarderReplay
import RecipeFormats

/// A converter from another program's meal plan to commands. It skips meals that are already planned and days that have
/// passed.
struct PlanImporter: Sendable {
  private struct Place: Hashable {
    let on: Int32
    let mealTime: UInt8
    let meal: UInt32
    let item: UInt32
  }

  /// Everything that was ever planned and not undone, whatever happened to it later.
  private var there: Set<Place> = []
  private var (over, far, dateless, unknown, present) = (0, 0, 0, 0, 0)
  /// The number of meals that can still be added.
  private var room = Limits.longestPlan

  init() {}

  init(_ view: LedgerView, _ log: inout LogReader) throws(LogError) {
    let corrections = view.context.corrections
    try log.forEachPage { page throws(LogError) in
      for index in 0..<page.count where page.records[index].kind == Planned.code {
        let record = page.records[index]
        guard !corrections.drops(page.firstSequence + UInt64(index)) else { continue }
        there.insert(
          Place(
            on: Int32(truncatingIfNeeded: record[Planned.onSlot]),
            mealTime: UInt8(truncatingIfNeeded: record[Planned.mealTimeSlot]), meal: record.lot, item: record.item))
      }
    }
    room -= view.household.kitchen.plan.lines.count
  }

  /// The command that plans a meal. Nil for a meal that is skipped, which is counted.
  ///
  /// - Parameter name: The dish's name in the ledger.
  mutating func command(
    for planned: PlannedMeal, named name: String, isNew: Bool, _ household: Household, _ entryTime: EntryTime
  ) -> PlanMeal? {
    guard let day = planned.date.flatMap({ try? Day(iso: $0) }) else {
      dateless += 1
      return nil
    }
    guard day >= entryTime.today else {
      over += 1
      return nil
    }
    guard entryTime.today.distance(to: day) <= PlanMeal.farthest, room > 0 else {
      far += 1
      return nil
    }
    let catalog = household.catalog
    let meal = catalog.meal(named: name)
    let item = meal == nil && !isNew ? catalog.item(named: name) : nil
    guard meal != nil || item != nil || isNew else {
      unknown += 1
      return nil
    }
    let mealTime = Self.mealTime(planned.mealTime)
    // A recipe that is added in the same entry is not yet on any plan; its name identifies it.
    if meal != nil || item != nil {
      let place = Place(
        on: day.number, mealTime: mealTime.rawValue, meal: meal?.rawValue ?? 0, item: item?.rawValue ?? 0)
      guard there.insert(place).inserted else {
        present += 1
        return nil
      }
    }
    room -= 1
    var command = PlanMeal(name, on: day, mealTime: mealTime, entryTime: entryTime)
    if meal != nil || isNew, let portions = planned.portions?.inThousandths, portions > 0,
      portions <= Limits.largestQuantity
    {
      command.quantity = Quantity(amount: portions, dimension: .portions)
    }
    if item != nil { command.quantity = planned.amount.flatMap(Self.quantity) }
    return command
  }

  /// The quantity of an item. A bare number counts pieces.
  private static func quantity(_ text: String) -> Quantity? {
    switch try? EnteredQuantity(parsing: text).measure {
    case .exact(let quantity): quantity
    case .bare(let count): count.scaled(to: 1000, denominator: 1).map { Quantity(amount: $0, dimension: .pieces) }
    default: nil
    }
  }

  /// The meal time for another program's word (default: dinner).
  private static func mealTime(_ word: String) -> MealTime {
    let mealTime = try? MealTime(word: word.lowercased(), what: "meal")
    return mealTime == nil || mealTime == .unsaid ? .dinner : mealTime ?? .dinner
  }

  /// A sentence about the skipped meals. Nil if there are none.
  var passedOver: Message? {
    let parts: [Message] = [
      over == 0 ? nil : "\(over) for past days",
      present == 0 ? nil : "\(present) already planned",
      unknown == 0 ? nil : "\(unknown) without a recipe or item here",
      dateless == 0 ? nil : "\(dateless) without a day",
      far == 0 ? nil : "\(far) too far ahead, or beyond the plan's limit",
    ].compactMap(\.self)
    return parts.isEmpty ? nil : "Skipped in the plan: \(parts.listed())."
  }
}
