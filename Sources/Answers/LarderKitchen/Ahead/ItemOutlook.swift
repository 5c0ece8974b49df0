import LarderAnswers
import LarderForecast
import LarderModel
import LarderProjections
import LarderSentences

/// The stock of one item, its rate of use, and the time at which it will run out.
package struct ItemOutlook: Hashable, Sendable {
  package let item: ItemID
  package let name: String
  private let held: RemainingStock
  package let forecast: ItemForecast
  /// The rates of its food.
  let prior: PurchasePrior
  /// The number of days over which the use is known, and the number of uses in them.
  package let knownDays: Int
  package let uses: Int64
  package let lastUse: Day?
  /// The usual amount per use.
  package let usualUse: Double
  package let today: Day
  /// The planned uses, earliest first.
  let planned: [PlannedUse.PlannedAmount]
  /// The fraction of its use that did not go into dishes.
  let partBesidesDishes: Double
  /// Its use by guests, which does not count as usual.
  package let guests: GuestUse
  /// The planned days with guests.
  let guestDays: [GuestDay]
  /// The share of planned dishes that are cooked.
  let cooked: Double
  /// The history without guests.
  let history: ItemHistory

  package var dimension: Dimension { held.dimension }

  package var portions: [RemainingStock.Portion] { held.portions }

  /// The most days that a lot keeps after its purchase. Nil if one has no date.
  var keeps: Int? { held.keeps }

  /// The stock past its date, which does not count as left.
  package var pastDate: Int64 { held.pastDate }

  /// The stock that cannot be converted to the dimension, because a weight or a density is unknown.
  package var unmeasured: [Quantity] { held.unmeasured }

  /// The usable remainder, in the base unit of the dimension.
  package var left: Int64 { portions.reduce(0) { $0.addingClamped($1.amount) } }

  package var rate: UseRate? { forecast.useRate.value }

  /// The forecast of when the remainder will run out. Nil if the use is unknown or nothing is left.
  package var runOut: RunOut? {
    guard let rate, !portions.isEmpty else { return nil }
    return RunOut(of: stock, at: rate, on: today.number)
  }

  /// The number of days until the stock ends, with an 80 % interval. Bounds beyond ``RunOut/horizon`` are nil.
  ///
  /// Food that spoils ends by its date, however little is used; the bounds enclose the expected day. If the plan uses
  /// the last of it earlier, it ends by the plan.
  package var end: (expected: Int?, early: Int?, late: Int?)? {
    guard let planned = plannedEnd else { return usualEnd }
    guard let usual = usualEnd, let expected = usual.expected, expected <= planned else {
      return (planned, usualEnd?.early.map { min($0, planned) } ?? planned, planned)
    }
    return usual
  }

  private var usualEnd: (expected: Int?, early: Int?, late: Int?)? {
    guard let runOut else { return nil }
    guard let expected = runOut.expected else { return (nil, runOut.early, nil) }
    return (expected, min(runOut.early ?? expected, expected), runOut.late.map { max($0, expected) })
  }

  /// Whether the remainder passes its date before it is used up, and ends by that.
  package var spoils: Bool {
    guard let runOut, let expected = runOut.expected else { return false }
    return zip(portions, runOut.unfinished).contains { portion, rest in
      rest > 0 && portion.due.map { today.distance(to: $0) } == expected
    }
  }

  /// The remainder in the form used by forecasts.
  var stock: [StockLot] { portions.map(\.stock) }

  /// The reason why the use is unknown. Nil if it is known.
  package var shortfall: Shortfall? { forecast.useRate.shortfall }

  func quantity(_ amount: Int64) -> Quantity { Quantity(amount: amount, dimension: dimension) }

  func quantity(_ amount: Double) -> Quantity { quantity(Self.whole(amount)) }

  /// The nearest whole number, clamped to 64 bits.
  static func whole(_ value: Double) -> Int64 {
    value.magnitude < 9e18 ? Int64(value.rounded()) : value < 0 ? .min : .max
  }
}

extension ItemOutlook {
  /// The outlooks by name of all items that are in stock, have a minimum, or were ever bought or used.
  ///
  /// - Parameter chosen: the only items to include (default: all). The forecast of purchases then lacks those of
  ///   other items, so only the forecast of use is valid.
  package static func all(
    _ household: Household, _ purchases: Purchases, planned: PlannedUse = .none, today: Day,
    among chosen: Set<ItemID>? = nil
  ) -> [ItemOutlook] {
    func isChosen(_ item: UInt32) -> Bool { chosen?.contains(ItemID(rawValue: item)) ?? true }
    var histories: [Int: ItemHistory] = [:]
    for history in purchases.histories(where: isChosen) { histories[history.id] = history }
    let lots = Dictionary(grouping: household.stock().filter { isChosen($0.lot.item) }) { Int($0.lot.item) }
    // An item that was only counted, or only has a minimum, has no history, but its shortage is still reported.
    let items = chosen?.map { Int($0.rawValue) } ?? household.catalog.table(of: .item).names.indices.map { $0 + 1 }
    let wanted = items.filter { item in
      household.catalog.fact(ItemID(rawValue: UInt32(item)), .minimum, on: today)?.value != nil
    }
    for item in Array(lots.keys) + wanted where histories[item] == nil {
      histories[item] = ItemHistory(id: item, bought: DayWindow())
    }
    for item in histories.keys { histories[item]?.isIn = lots[item]?.contains { $0.lot.remaining > 0 } ?? false }
    var sorted = histories.values.sorted { $0.id < $1.id }
    var guests: [Int: GuestUse] = [:]
    for (place, history) in sorted.enumerated() {
      let item = ItemID(rawValue: UInt32(history.id))
      guests[history.id] = planned.guests.takeOut(of: &sorted[place], item, in: purchases.dimension(of: item))
    }
    ItemPriors(household, on: today).apply(to: &sorted)
    let forecast = HouseholdForecast(of: sorted, on: today.number)
    for history in sorted { histories[history.id] = history }
    let outlooks = forecast.items.compactMap { item -> ItemOutlook? in
      guard let history = histories[item.id], let number = UInt32(exactly: item.id) else { return nil }
      return ItemOutlook(
        ItemID(rawValue: number), item, history, lots[item.id] ?? [], purchases, household, planned,
        guests[item.id] ?? GuestUse(), today: today)
    }
    let keyed = outlooks.enumerated().map { place, outlook in
      (key: NameRule.key(outlook.name), item: outlook.item, place: place)
    }
    return keyed.sorted { ($0.key, $0.item) < ($1.key, $1.item) }.map { outlooks[$0.place] }
  }

  private init(
    _ item: ItemID, _ forecast: ItemForecast, _ history: ItemHistory, _ lots: [Household.NumberedLot],
    _ purchases: Purchases, _ household: Household, _ planned: PlannedUse, _ guests: GuestUse, today: Day
  ) {
    held = RemainingStock(of: item, lots, purchases, household, today: today)
    let first = [history.bought.first, history.uses.days?.lowerBound].compactMap { $0 }.min()
    self.item = item
    name = household.catalog.name(item)
    self.forecast = forecast
    knownDays = first.map { max(0, Int(today.number) - Int($0) + 1) } ?? 0
    uses = history.uses.uses
    usualUse = uses > 0 ? Double(history.uses.total) / Double(uses) : 0
    lastUse = history.uses.days.flatMap { Day(number: $0.upperBound) }
    self.today = today
    prior = history.prior
    self.planned = planned.uses(of: item, in: held.dimension, household, on: today)
    partBesidesDishes = planned.partBesides(item)
    self.guests = guests
    guestDays = planned.guests.coming
    cooked = planned.cooked
    self.history = history
  }
}

/// The effect of the plan on an item's outlook.
extension ItemOutlook {
  func planned(within days: Int) -> Int64 {
    planned.reduce(0) { $1.inDays <= days ? $0.addingClamped($1.quantity.amount) : $0 }
  }

  /// The amount needed within a number of days: the planned uses, those of guests, and the usual use outside of dishes.
  func need(within days: Int) -> Int64 {
    let use = rate.map { $0.expected(after: today.number, days: days) * partBesidesDishes } ?? 0
    return Self.whole(use).addingClamped(planned(within: days)).addingClamped(guestNeed(within: days)?.amount ?? 0)
  }

  /// The number of days until the plan uses up the stock. Nil if it uses none, or not all of it.
  var plannedEnd: Int? {
    guard let last = planned.last?.inDays, left > 0 else { return nil }
    return (0...last).first { days in
      planned(within: days) > 0 && need(within: days) >= left
    }
  }
}

/// The use and the end of an item in words.
extension ItemOutlook {
  /// The rate of use: "310 ml a day over 8 weeks", or "310 ml a day" if brief.
  package func rateWords(_ style: OutputStyle, isBrief: Bool = false) -> String? {
    rate.map { pace($0.perDay, style) + (isBrief ? "" : " over \(span)") }
  }

  /// A pace in words: "310 ml a day", "about 6 a week".
  func pace(_ perDay: Double, _ style: OutputStyle) -> String { ItemPace(perDay, dimension).words(style) }

  /// The time on which the rate is based: the days over which it is known, at most the latest sixteen weeks.
  var span: String {
    knownDays < 14 ? Figures.count(knownDays, "day") : Figures.count(min(knownDays / 7, UseHistory.weeksKept), "week")
  }

  /// An averaged amount, rounded to two digits.
  func about(_ amount: Double, _ style: OutputStyle) -> String { ItemPace.about(amount, dimension, style) }

  /// The remainder in words, with the stock that does not count: "600 ml left", "none left".
  package func leftWords(_ style: OutputStyle) -> String {
    var words = left > 0 ? "\(Figures.rounded(quantity(left), style)) left" : "none left"
    if pastDate > 0 { words += " (\(Figures.rounded(quantity(pastDate), style)) past its date not counted)" }
    if !unmeasured.isEmpty {
      words += " (\(Figures.left(unmeasured, style)) more in other units)"
    }
    return words
  }

  /// The reason why nothing counts as left: "none left", "200 g past its date", "2 in stock in other units".
  package func emptyWords(_ style: OutputStyle) -> String {
    if pastDate > 0 { return "\(Figures.rounded(quantity(pastDate), style)) past its date" }
    guard !unmeasured.isEmpty else { return "none left" }
    return "\(Figures.left(unmeasured, style)) in stock in other units"
  }

  /// The end in words: "gone by Thu (8 in 10)", or briefly the expected day: "gone Tue".
  package func goneWords(_ style: OutputStyle, isBrief: Bool = false) -> String? {
    guard let (expected, _, _) = end else { return nil }
    guard let expected else { return "gone in more than \(RunOut.horizon) days" }
    if spoils { return "past its date \(Self.short(expected, today))" }
    guard !isBrief, plannedEnd == nil else { return "gone \(Self.short(expected, today))" }
    guard let likely = likelyEnd else { return "gone \(Self.short(expected, today)), or much later" }
    let day = likely < 7 ? "by \(Self.short(likely, today))" : "within \(Self.displayedDays(likely))"
    return "gone \(day) (\(Figures.chance(Self.likely)))"
  }

  /// A day in short form: "today", "tomorrow", "Tue", "in 9 days", "in 3 weeks".
  static func short(_ days: Int, _ today: Day) -> String {
    switch days {
    case ...0: "today"
    case 1: "tomorrow"
    case 2...6: today.advanced(by: days).shortWeekdayName
    case 21...: "in \(days / 7) weeks"
    default: "in \(displayedDays(days))"
    }
  }

  static func displayedDays(_ days: Int) -> String { Figures.count(days, "day") }
}
