import LarderForecast
import LarderModel
import LarderProjections
import LarderSentences

/// What is in of one item, how fast it is used, and when it will be gone.
public struct ItemOutlook: Hashable, Sendable {
  public let item: ItemID
  public let name: String
  private let held: ItemLeft
  public let forecast: ItemForecast
  /// Over how many days its use is known, and how often it was used in them.
  public let knownDays: Int
  public let uses: Int64
  public let lastUse: Day?
  /// How much is used at a time.
  public let usualUse: Double
  public let today: Day
  /// What the plan takes of it, the nearest day first.
  let planned: [PlannedUse.Draw]
  /// What part of its use did not go into dishes.
  let partBesidesDishes: Double

  public var dimension: Dimension { held.dimension }

  public var portions: [ItemLeft.Portion] { held.portions }

  /// What is in, and past its date: it is not counted as left.
  public var pastDate: Int64 { held.pastDate }

  /// What is in and cannot be told in the dimension, for want of a weight or a density.
  public var unmeasured: [Quantity] { held.unmeasured }

  /// What is left that is good, in the base unit of the dimension.
  public var left: Int64 { portions.reduce(0) { $0.addingClamped($1.amount) } }

  public var rate: UseRate? { forecast.useRate.value }

  /// When what is left will be gone; nil where its use is not known or nothing is left.
  public var runOut: RunOut? {
    guard let rate, !portions.isEmpty else { return nil }
    return RunOut(of: stock, at: rate, on: today.number)
  }

  /// In how many days it is gone, and between which days eight times in ten; nil for beyond ``RunOut/horizon``.
  ///
  /// What spoils is gone by its date however little of it is used: the ends lie about the day that is expected.
  /// Where the plan takes the last of it before, it is gone by the plan.
  public var end: (expected: Int?, early: Int?, late: Int?)? {
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

  /// Whether what is left passes its date before it is used up, and ends by that.
  public var spoils: Bool {
    guard let runOut, let expected = runOut.expected else { return false }
    return zip(portions, runOut.unfinished).contains { portion, rest in
      rest > 0 && portion.due.map { today.distance(to: $0) } == expected
    }
  }

  /// What is left as forecasts take it.
  var stock: [StockLot] { portions.map(\.stock) }

  /// Why nothing is said of its use; nil where something is.
  public var shortfall: Shortfall? { forecast.useRate.shortfall }

  func quantity(_ amount: Int64) -> Quantity { Quantity(amount: amount, dimension: dimension) }

  func quantity(_ amount: Double) -> Quantity { quantity(Self.whole(amount)) }

  /// The nearest whole number, held at the ends of what can be kept.
  static func whole(_ value: Double) -> Int64 {
    value.magnitude < 9e18 ? Int64(value.rounded()) : value < 0 ? .min : .max
  }
}

extension ItemOutlook {
  /// The outlook of every item that is in, has a minimum, or was ever bought or used, by name.
  public static func all(
    _ household: Household, _ purchases: Purchases, planned: PlannedUse = .none, today: Day
  ) -> [ItemOutlook] {
    var histories: [Int: ItemHistory] = [:]
    for history in purchases.histories { histories[history.id] = history }
    let lots = Dictionary(grouping: household.stock()) { Int($0.lot.item) }
    // What was only counted, or has but a minimum, has no history: what is missing is told of it all the same.
    let items = household.catalog.table(of: .item).names.indices.map { $0 + 1 }
    let wanted = items.filter { item in
      household.catalog.fact(ItemID(rawValue: UInt32(item)), .minimum, on: today)?.value != nil
    }
    for item in Array(lots.keys) + wanted where histories[item] == nil {
      histories[item] = ItemHistory(id: item, bought: DayWindow())
    }
    for item in histories.keys { histories[item]?.isIn = lots[item]?.contains { $0.lot.remaining > 0 } ?? false }
    let forecast = HouseholdForecast(of: histories.values.sorted { $0.id < $1.id }, on: today.number)
    let outlooks = forecast.items.compactMap { item -> ItemOutlook? in
      guard let history = histories[item.id], let number = UInt32(exactly: item.id) else { return nil }
      return ItemOutlook(
        ItemID(rawValue: number), item, history, lots[item.id] ?? [], purchases, household, planned, today: today)
    }
    let keyed = outlooks.enumerated().map { place, outlook in
      (key: NameRule.key(outlook.name), item: outlook.item, place: place)
    }
    return keyed.sorted { ($0.key, $0.item) < ($1.key, $1.item) }.map { outlooks[$0.place] }
  }

  private init(
    _ item: ItemID, _ forecast: ItemForecast, _ history: ItemHistory, _ lots: [Household.NumberedLot],
    _ purchases: Purchases, _ household: Household, _ planned: PlannedUse, today: Day
  ) {
    held = ItemLeft(of: item, lots, purchases, household, today: today)
    let first = [history.bought.first, history.uses.days?.lowerBound].compactMap { $0 }.min()
    self.item = item
    name = household.catalog.name(item)
    self.forecast = forecast
    knownDays = first.map { max(0, Int(today.number) - Int($0) + 1) } ?? 0
    uses = history.uses.uses
    usualUse = uses > 0 ? Double(history.uses.total) / Double(uses) : 0
    lastUse = history.uses.days.flatMap { Day(number: $0.upperBound) }
    self.today = today
    self.planned = planned.draws(of: item, in: held.dimension, household, on: today)
    partBesidesDishes = planned.partBesides(item)
  }
}

/// What the plan makes of an item's outlook.
extension ItemOutlook {
  /// What is planned within so many days.
  func planned(within days: Int) -> Int64 {
    planned.reduce(0) { $1.inDays <= days ? $0.addingClamped($1.quantity.amount) : $0 }
  }

  /// What the days take with what is planned for them, beside what goes into dishes unplanned.
  func need(within days: Int) -> Int64 {
    let use = rate.map { $0.expected(after: today.number, days: days) * partBesidesDishes } ?? 0
    return Self.whole(use).addingClamped(planned(within: days))
  }

  /// In how many days nothing is left where the plan is kept to; nil where the plan takes nothing, or does not take the last.
  var plannedEnd: Int? {
    guard let last = planned.last?.inDays, left > 0 else { return nil }
    return (0...last).first { days in
      planned(within: days) > 0 && need(within: days) >= left
    }
  }
}

/// What is said of an item's use and its end.
extension ItemOutlook {
  /// "310 ml a day over 8 weeks"; what is used slowly is told by the week: "6.5 a week over 8 weeks".
  package func rateWords(_ style: OutputStyle) -> String? {
    rate.map { "\(pace($0.perDay, style)) over \(span)" }
  }

  /// "310 ml a day", "6.5 a week".
  func pace(_ perDay: Double, _ style: OutputStyle) -> String {
    let isSlow = perDay < (dimension == .mass || dimension == .volume ? 10_000 : 1000)
    return isSlow ? "\(about(perDay * 7, style)) a week" : "\(about(perDay, style)) a day"
  }

  /// The time a rate rests on: the days it is known for, the latest sixteen weeks at most.
  private var span: String {
    knownDays < 14 ? Figures.count(knownDays, "day") : Figures.count(min(knownDays / 7, UseHistory.weeksKept), "week")
  }

  /// An amount that was worked out from averages, to two digits.
  func about(_ amount: Double, _ style: OutputStyle) -> String {
    let exact = quantity(amount)
    var unit: Int64 = 1
    while exact.amount.magnitude / unit.magnitude >= 100 { unit *= 10 }
    return quantity(Figures.rounded(Int128(exact.amount), Int128(unit)) * unit).formatted(style)
  }

  /// "600 ml left", "none left", with what is not counted.
  func leftWords(_ style: OutputStyle) -> String {
    var words = left > 0 ? "\(Figures.rounded(quantity(left), style)) left" : "none left"
    if pastDate > 0 { words += " (\(Figures.rounded(quantity(pastDate), style)) past its date not counted)" }
    if !unmeasured.isEmpty {
      words += " (\(Figures.quantities(unmeasured, style, separator: " and ")) more in other units)"
    }
    return words
  }

  /// Why nothing counts as left, in a few words: "none left", "200 g past its date", "2 in stock in other units".
  package func emptyWords(_ style: OutputStyle) -> String {
    if pastDate > 0 { return "\(Figures.rounded(quantity(pastDate), style)) past its date" }
    guard !unmeasured.isEmpty else { return "none left" }
    return "\(Figures.quantities(unmeasured, style, separator: " and ")) in stock in other units"
  }

  /// "gone Tue (Mon–Wed)".
  package func goneWords(_ style: OutputStyle) -> String? {
    guard let (expected, early, late) = end else { return nil }
    guard let expected else { return "gone in more than \(RunOut.horizon) days" }
    return "\(spoils ? "past its date" : "gone") \(Self.short(expected, today))\(Self.interval(early, late, today))"
  }

  /// "today", "tomorrow", "Tue", "in 9 days".
  static func short(_ days: Int, _ today: Day) -> String {
    switch days {
    case ...0: "today"
    case 1: "tomorrow"
    case 2...6: today.advanced(by: days).shortWeekdayName
    default: told(days)
    }
  }

  private static func told(_ days: Int) -> String { "in \(Figures.count(days, "day"))" }

  /// " (Mon–Wed)", " (in 7–12 days)"; nothing where it could hardly be any other day.
  private static func interval(_ early: Int?, _ late: Int?, _ today: Day) -> String {
    guard let early else { return "" }
    guard let late else {
      return early < 7 ? " (\(today.advanced(by: early).shortWeekdayName) or much later)" : " (or much later)"
    }
    guard early < late else { return "" }
    guard late < 7 else { return " (in \(early)–\(late) days)" }
    let days = (today.advanced(by: early).shortWeekdayName, today.advanced(by: late).shortWeekdayName)
    return " (\(days.0)–\(days.1))"
  }
}

/// What is left of one item, in the dimension in which its use is known.
public struct ItemLeft: Hashable, Sendable {
  /// A lot that is not past its date.
  public struct Portion: Hashable, Sendable {
    public let lot: LotID
    public let amount: Int64
    public let due: Day?
    public let dueIsEstimate: Bool

    /// As forecasts take it.
    var stock: StockLot { StockLot(amount: amount, due: due?.number) }
  }

  let dimension: Dimension
  private(set) var portions: [Portion] = []
  /// What is in, and past its date: it is not counted as left.
  private(set) var pastDate: Int64 = 0
  /// What is in and cannot be told in the dimension, for want of a weight or a density.
  private(set) var unmeasured: [Quantity] = []

  init(
    of item: ItemID, _ lots: [Household.NumberedLot], _ purchases: Purchases, _ household: Household, today: Day
  ) {
    let known = purchases.dimension(of: item)
    let counted = lots.first.map { household.remaining($0.lot).dimension }
    let asked = household.catalog.fact(item, .minimum, on: today)?.per
    dimension = known == .none ? counted ?? asked ?? .none : known
    for (id, lot) in lots where lot.remaining > 0 {
      let there = household.remaining(lot)
      guard let told = try? household.convert(there, to: dimension, of: item, on: today) else {
        unmeasured.append(there)
        continue
      }
      if lot.due < today.number {
        pastDate.addClamped(told.amount)
      } else if told.amount > 0 {
        let due = lot.due == Lot.noDay ? nil : Day(number: lot.due)
        portions.append(Portion(lot: id, amount: told.amount, due: due, dueIsEstimate: lot.dueIsEstimate))
      }
    }
  }
}
