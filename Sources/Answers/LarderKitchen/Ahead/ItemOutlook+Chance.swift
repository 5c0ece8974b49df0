import LarderAnswers
import LarderForecast
import LarderModel
import LarderProjections
import LarderReplay
import LarderSentences

/// The probability that an item runs out, and that each of its lots is eaten by its date.
extension ItemOutlook {
  /// The probability that counts as likely.
  static let likely = 0.8

  /// The probability that nothing good is left after a number of days. Nil if the use is unknown or nothing is left.
  package func chanceGone(within days: Int) -> Double? {
    guard let rate, !portions.isEmpty else { return nil }
    return RunOut.chanceGone(of: stock, at: rate, on: today.number, within: days, knownDays: knownDays)
  }

  /// The number of days after which nothing good is left in eight of ten cases. Nil beyond ``RunOut/horizon``.
  package var likelyEnd: Int? {
    guard let last = chanceGone(within: RunOut.horizon), last >= Self.likely else { return nil }
    var (low, high) = (-1, RunOut.horizon)
    while high - low > 1 {
      let middle = (low + high) / 2
      if (chanceGone(within: middle) ?? 0) >= Self.likely { high = middle } else { low = middle }
    }
    return high
  }

  /// The probability that each lot is eaten by its date, with the dishes and guests in the plan. Lots without a
  /// date, and those due today, have none.
  package var chancesEaten: [LotID: Double] {
    guard portions.contains(where: { $0.due != nil }), let pace else { return [:] }
    return zip(portions, pace.chances(of: stock, on: today.number)).reduce(into: [:]) { $0[$1.0.lot] = $1.1 }
  }

  private var pace: EatingPace? { EatingPace(of: history, keeping: keeps, on: today.number, plan: plan) }

  /// The last day ahead, and the most due dates, for which ``chanceWords(_:)`` explains the chance.
  private static let (daysExplained, mostExplained) = (30, 3)

  /// The chances to eat it by its next due dates, with their figures: "The chance of using up the 1.85 l due by
  /// Thu 3 Dec is 6 in 10. You usually use about 1.6 l in 5 days, known for 8 weeks."
  package func chanceWords(_ style: OutputStyle) -> [String] {
    guard let pace else { return [] }
    let chances = chancesEaten
    let dates = Set(portions.compactMap(\.due)).filter { 1...Self.daysExplained ~= today.distance(to: $0) }.sorted()
    return dates.prefix(Self.mostExplained).compactMap { due in
      // The food due first is used first, so the last lot of a day has the least chance.
      guard let chance = portions.compactMap({ $0.due == due ? chances[$0.lot] : nil }).min() else { return nil }
      let days = today.distance(to: due)
      let amount = portions.reduce(Int64(0)) { $1.due.map { $0 <= due } == true ? $0.addingClamped($1.amount) : $0 }
      let planned = plan.dishes.reduce(Int64(0)) { $1.inDays <= days ? $0.addingClamped($1.amount) : $0 }
      let usual = about(pace.expected(after: today.number, days: days), style)
      let more = planned > 0 ? ", and the plan needs \(Figures.rounded(quantity(planned), style))" : ""
      return """
        The chance of using up the \(Figures.rounded(quantity(amount), style)) due by \(due.dated(relativeTo: today, style).description) \
        is \(Figures.chance(chance)). You usually use about \(usual) in \(Self.displayedDays(days)), known for \
        \(span)\(more).
        """
    }
  }

  /// The planned dishes of each day, and the guests on other days.
  private var plan: EatingPace.Plan {
    var amounts = planned.reduce(into: [Int: Int64]()) { amounts, use in
      amounts[use.inDays] = (amounts[use.inDays] ?? 0).addingClamped(use.quantity.amount)
    }
    for day in guestDays {
      let inDays = Int(day.day) - Int(today.number)
      let extra = guests.expected(for: day.guests)
      if amounts[inDays] == nil, extra > 0 { amounts[inDays] = extra }
    }
    let dishes = amounts.sorted { $0.key < $1.key }.map { EatingPace.Dish(inDays: $0.key, amount: $0.value) }
    return EatingPace.Plan(dishes: dishes, cooked: cooked, partBesides: partBesidesDishes)
  }
}

extension Sequence<ItemOutlook> {
  /// The probability that each lot of the items is eaten by its date.
  package var chancesEaten: [LotID: Double] { reduce(into: [:]) { $0.merge($1.chancesEaten) { $1 } } }
}

extension ReportContext {
  /// Returns the probability that each lot of some items is eaten by its date, if their use is known.
  package mutating func chancesEaten(of items: Set<ItemID>) throws -> [LotID: Double] {
    try outlooks(of: items).chancesEaten
  }

  /// Returns the outlooks of some items, with the plan.
  package mutating func outlooks(of items: Set<ItemID>) throws -> [ItemOutlook] {
    let view = try snapshot.view([Purchases.self])
    let planned = try PlannedUse(view, &snapshot.log, today: today, among: items)
    let purchases = view.state.projection(Purchases.self)
    return ItemOutlook.all(view.household, purchases, planned: planned, today: today, among: items)
  }
}
