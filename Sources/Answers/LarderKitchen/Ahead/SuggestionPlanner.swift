import LarderCatalogue
import LarderForecast
import LarderLog
import LarderModel
import LarderProjections
import LarderReplay

/// A planner that decides for each item whether to buy it, and how much.
struct SuggestionPlanner {
  /// A reason for suggesting nothing, if worth mentioning.
  enum Verdict: Hashable {
    case listed, stillIn, tooLittle
  }

  let outlooks: [ItemOutlook]
  private let household: Household
  private let history: PurchaseHistory
  private let shares: [WasteShare.Key: WasteShare]
  private let today: Day
  private let days: Int

  init(
    _ household: Household, _ purchases: Purchases, _ spending: Spending, _ planned: PlannedUse, today: Day,
    beginning: Day?, horizonDays: Int
  ) {
    (self.household, self.today) = (household, today)
    days = horizonDays
    outlooks = ItemOutlook.all(household, purchases, planned: planned, today: today)
    var histories = purchases.histories
    ItemPriors(household, on: today).apply(to: &histories)
    history = PurchaseHistory(of: histories)
    shares = WasteShare.all(spending, today: today, beginning: beginning)
  }

  func suggestion(for outlook: ItemOutlook) -> (SuggestedItem?, Verdict?) {
    let minimum = minimum(of: outlook)
    let short = max(0, (minimum?.amount ?? 0) - outlook.left)
    // An amount that cannot be converted is still in stock, and an item that was never bought is not needed.
    let plan = outlook.planned(within: days)
    let isBought = outlook.forecast.usualAmount != nil || minimum != nil
    guard outlook.unmeasured.isEmpty, isBought || plan > outlook.left else { return (nil, nil) }
    var reasons: [SuggestedItem.Reason] = []
    var packs = 0
    var missing: Int64 = 0
    let pack = pack(of: outlook)
    if let need = need(outlook) {
      switch need.ground {
      case .use(let supply):
        let withReserve = ItemOutlook.whole(supply.expected + supply.reserve)
        reasons.append(.runOut(expected: ItemOutlook.whole(supply.expected), withReserve: withReserve))
      case .habit(let next):
        guard need.missing > 0 || short > 0 || plan > 0 else { return (nil, .stillIn) }
        if need.missing > 0 { reasons.append(.habit(next)) }
      }
      missing = need.missing
      packs = need.packs
    }
    // The plan replaces the usual use in dishes, and never reduces the need below that without a plan.
    let guests = outlook.guestNeed(within: days)
    let lacking = plan > 0 || guests != nil ? outlook.need(within: days) - outlook.left : 0
    if lacking > missing {
      if plan > 0 { reasons.append(.plan(outlook.quantity(plan))) }
      if let guests { reasons.append(.guests(guests)) }
      packs = max(packs, pack.map { UsualAmount(atLeast: lacking, pack: $0).packs } ?? 0)
      missing = lacking
    }
    if let minimum, short > 0 {
      reasons.append(.minimum(minimum))
      packs = max(packs, pack.map { UsualAmount(atLeast: short, pack: $0).packs } ?? 0)
      missing = max(missing, short)
    }
    guard !reasons.isEmpty else { return (nil, hasTooLittle(outlook) ? .tooLittle : nil) }
    return settled(outlook, reasons, pack: pack, packs: packs, missing: missing, short: short)
  }

  /// The amount left to buy after waste and the shopping list are taken into account.
  private func settled(
    _ outlook: ItemOutlook, _ reasons: [SuggestedItem.Reason], pack: Int64?, packs: Int, missing: Int64, short: Int64
  ) -> (SuggestedItem?, Verdict?) {
    let share = shares[WasteShare.Key(item: outlook.item, dimension: outlook.dimension)].flatMap {
      $0.isOften ? $0 : nil
    }
    var amount =
      pack.map { UsualAmount(atLeast: Int64(clamping: Int128($0) * Int128(packs)), pack: $0).amount } ?? missing
    let full = amount
    if let share { amount = share.part.kept(of: missing, full: full, pack: pack, least: short) }
    let less = full - amount
    var listed: Quantity?
    if let line = household.list[outlook.item] {
      guard !line.isDone, let there = line.quantity, there.dimension == outlook.dimension, there.amount < amount else {
        return (nil, .listed)
      }
      listed = there
      amount = pack.map { UsualAmount(atLeast: amount - there.amount, pack: $0).amount } ?? amount - there.amount
    }
    guard amount > 0, amount <= Limits.largestQuantity else { return (nil, nil) }
    let count = pack.flatMap { Int(exactly: amount / $0) }
    // A piece is not a pack: "2 (2 × 1)" says no more than "2".
    let isPacked = count.map { $0 > 1 && !(outlook.dimension == .pieces && pack == 1000) } ?? false
    return (
      SuggestedItem(
        outlook: outlook, reasons: reasons, quantity: outlook.quantity(amount), packs: isPacked ? count : nil,
        listed: listed, waste: share, lessForWaste: less, trial: history.trial(of: Int(outlook.item.rawValue))), nil
    )
  }

  // MARK: Reasons

  /// The need derived from its use, or from the days on which it was bought.
  private func need(_ outlook: ItemOutlook) -> PurchaseNeed? {
    let circumstances = PurchaseNeed.ForecastInput(
      stock: outlook.stock, usualUse: outlook.usualUse,
      daysSinceUse: outlook.lastUse.map { $0.distance(to: today) }, keeps: keeps(outlook),
      knownDays: outlook.knownDays)
    return PurchaseNeed(of: outlook.forecast, circumstances, on: today.number, days: days)
  }

  private func hasTooLittle(_ outlook: ItemOutlook) -> Bool {
    outlook.rate == nil && outlook.forecast.nextPurchase.value == nil && outlook.forecast.usualAmount != nil
      && !outlook.guests.isOnlyForGuests
  }

  private func minimum(of outlook: ItemOutlook) -> Quantity? {
    guard let fact = household.catalog.fact(outlook.item, .minimum, on: today), let value = fact.value else {
      return nil
    }
    let said = Quantity(amount: value, dimension: fact.per)
    guard outlook.dimension != .none else { return said }
    return try? household.convert(said, to: outlook.dimension, of: outlook.item, on: today)
  }

  /// The usual pack: that of the last purchase, otherwise the stated one, otherwise the pack in which the food is sold.
  private func pack(of outlook: ItemOutlook) -> Int64? {
    if let usual = outlook.forecast.usualAmount { return usual.pack }
    if let fact = household.catalog.fact(outlook.item, .pack, on: today), let value = fact.value, value > 0,
      fact.per == outlook.dimension
    {
      return value
    }
    guard let sold = household.usualPurchase(of: outlook.item, on: today, CommonFoods()), sold.isPositive,
      sold.dimension == outlook.dimension
    else { return nil }
    return sold.amount
  }

  /// The number of days that it keeps in its usual place.
  private func keeps(_ outlook: ItemOutlook) -> Int? {
    let catalog = household.catalog
    func days(_ attribute: ItemAttribute) -> Int? {
      catalog.fact(outlook.item, attribute, on: today)?.value.map { Int(clamping: $0) }
    }
    switch catalog.storage(of: catalog.usualPlace(of: outlook.item, on: today)) {
    case .fridge: return days(.keepsFridge) ?? days(.keepsPantry)
    case .freezer: return days(.keepsFreezer)
    case .pantry: return days(.keepsPantry) ?? days(.keepsFridge)
    }
  }
}

/// The planned use of each item, and the fraction of its past use that went into dishes, which the plan replaces.
package struct PlannedUse: Sendable {
  /// A planned use with the number of days until then.
  struct PlannedAmount: Hashable, Sendable {
    let inDays: Int
    let quantity: Quantity
  }

  private var uses: [ItemID: [PlannedAmount]] = [:]
  private var shares: [ItemID: Double] = [:]
  /// Missing foods without an item in the household, with the days until they are needed.
  private var strangers: [(name: String, inDays: Int)] = []
  /// The days with guests, past and planned.
  private(set) var guests = GuestHistory.none

  /// An empty plan.
  package static let none = PlannedUse()

  private init() {}

  /// The number of latest events from which the fraction used in dishes is computed.
  private static let eventsLookedAt: UInt64 = 50_000

  package init(_ view: LedgerView, _ log: inout LogReader, today: Day) throws(LogError) {
    guests = try GuestHistory(view, &log, today: today)
    guard !view.household.kitchen.plan.lines(from: today).isEmpty else { return }
    var choice = RecipeChoice(view.household, today: today)
    for line in try PlannedFood(view, &log, &choice, today: today).lines {
      let days = today.distance(to: line.planned.day)
      for (item, _, quantity) in line.uses {
        uses[item, default: []].append(PlannedAmount(inDays: days, quantity: quantity))
      }
      for missing in line.missing {
        guard let item = missing.item else {
          strangers.append((missing.name, days))
          continue
        }
        uses[item, default: []].append(PlannedAmount(inDays: days, quantity: missing.quantity))
      }
    }
    shares = try Self.shares(of: Set(uses.keys), view.context.corrections, &log)
  }

  private static func shares(
    of items: Set<ItemID>, _ corrections: Corrections, _ log: inout LogReader
  ) throws(LogError) -> [ItemID: Double] {
    var (all, cooked): ([ItemID: Double], [ItemID: Double]) = ([:], [:])
    let last = try log.lastSequence
    try log.forEachPage(from: last > eventsLookedAt ? last - eventsLookedAt : 1) { (page) throws(LogError) in
      for index in 0..<page.count where page.records[index].kind == Consumed.code {
        let record = page.records[index]
        let item = ItemID(rawValue: record.item)
        guard items.contains(item), !corrections.drops(page.firstSequence + UInt64(index)) else { continue }
        let amount = Double(Int64(bitPattern: record[Consumed.quantitySlot]))
        all[item, default: 0] += amount
        if record[Consumed.goesIntoDishSlot] != 0 { cooked[item, default: 0] += amount }
      }
    }
    return cooked.reduce(into: [:]) { shares, entry in
      if let sum = all[entry.key], sum > 0 { shares[entry.key] = min(1, entry.value / sum) }
    }
  }

  /// The planned uses of an item in a dimension, by day.
  func uses(of item: ItemID, in dimension: Dimension, _ household: Household, on day: Day) -> [PlannedAmount] {
    (uses[item] ?? []).compactMap { use in
      guard let displayed = try? household.convert(use.quantity, to: dimension, of: item, on: day) else { return nil }
      return PlannedAmount(inDays: use.inDays, quantity: displayed)
    }.sorted { ($0.inDays, $0.quantity.amount) < ($1.inDays, $1.quantity.amount) }
  }

  /// Whether the plan uses an item within a number of days.
  func needs(_ item: ItemID, within days: Int) -> Bool { uses[item]?.contains { $0.inDays <= days } ?? false }

  /// The names of planned foods within a number of days that the household never had, without duplicates.
  func strangers(within days: Int) -> [String] {
    strangers.filter { $0.inDays <= days }.reduce(into: []) { if !$0.contains($1.name) { $0.append($1.name) } }
  }

  /// The fraction of an item's use that did not go into dishes.
  func partBesides(_ item: ItemID) -> Double { 1 - (shares[item] ?? 0) }
}
