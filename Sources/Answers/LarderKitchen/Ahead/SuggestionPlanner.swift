import LarderCatalogue
import LarderForecast
import LarderModel
import LarderProjections

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
  private let beginning: Day?
  private let days: Int

  init(
    _ household: Household, _ purchases: Purchases, _ spending: Spending, _ planned: PlannedUse, today: Day,
    beginning: Day?, horizonDays: Int
  ) {
    (self.household, self.today, self.beginning) = (household, today, beginning)
    days = horizonDays
    outlooks = ItemOutlook.all(household, purchases, planned: planned, today: today)
    var histories = purchases.histories
    let priors = Dictionary(uniqueKeysWithValues: outlooks.map { (Int($0.item.rawValue), $0.prior) })
    for place in histories.indices { histories[place].prior = priors[histories[place].id] ?? .neutral }
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
    let usualPack = pack(of: outlook)
    let share = shares[WasteShare.Key(item: outlook.item, dimension: outlook.dimension)].flatMap {
      $0.isOften ? $0 : nil
    }
    // Half a piece is not on sale.
    let isDivisible = !outlook.dimension.isCounted || (usualPack ?? 0) % 2000 == 0
    let need = need(outlook, isOftenWasted: share != nil && isDivisible)
    if let need {
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
    // A plan or a minimum may need more than a smaller pack.
    let isSmaller = need?.isSmaller == true && lacking <= missing && short == 0
    let pack = isSmaller ? need?.pack : usualPack
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
    let usual = isSmaller ? usualPack : nil
    return settled(outlook, reasons, share, pack: pack, insteadOf: usual, packs: packs, missing: missing, short: short)
  }

  /// The amount left to buy after waste and the shopping list are taken into account.
  private func settled(
    _ outlook: ItemOutlook, _ reasons: [SuggestedItem.Reason], _ share: WasteShare?, pack: Int64?,
    insteadOf usual: Int64?, packs: Int, missing: Int64, short: Int64
  ) -> (SuggestedItem?, Verdict?) {
    var amount =
      pack.map { UsualAmount(atLeast: Int64(clamping: Int128($0) * Int128(packs)), pack: $0).amount } ?? missing
    let full = amount
    if let share { amount = share.part.kept(of: missing, full: full, pack: pack, least: short) }
    let less = full - amount
    var listed: Quantity?
    if let line = household.list[outlook.item] {
      // Rounded to packs only once: half a pack on the list must not add a whole one.
      let wanted = min(amount, share?.part.kept(of: missing, full: full, pack: nil, least: short) ?? missing)
      guard !line.isDone, let there = line.quantity, there.dimension == outlook.dimension, there.amount < wanted else {
        return (nil, .listed)
      }
      listed = there
      amount = pack.map { UsualAmount(atLeast: wanted - there.amount, pack: $0).amount } ?? wanted - there.amount
    }
    guard amount > 0, amount <= Limits.largestQuantity else { return (nil, nil) }
    let count = pack.flatMap { Int(exactly: amount / $0) }
    // A piece is not a pack: "2 (2 × 1)" says no more than "2".
    let isPacked = count.map { $0 > 1 && !(outlook.dimension == .pieces && pack == 1000) } ?? false
    return (
      SuggestedItem(
        outlook: outlook, reasons: reasons, quantity: outlook.quantity(amount), packs: isPacked ? count : nil,
        insteadOf: usual.map(outlook.quantity), listed: listed, waste: share, lessForWaste: less,
        trial: history.trial(of: Int(outlook.item.rawValue))), nil
    )
  }

  // MARK: Reasons

  /// The need derived from its use, or from the days on which it was bought.
  private func need(_ outlook: ItemOutlook, isOftenWasted: Bool) -> PurchaseNeed? {
    let circumstances = PurchaseNeed.ForecastInput(
      stock: outlook.stock, usualUse: outlook.usualUse,
      daysSinceUse: outlook.lastUse.map { $0.distance(to: today) }, keeps: keeps(outlook),
      knownDays: outlook.knownDays, householdDays: beginning.map { $0.distance(to: today) } ?? 0,
      isOftenWasted: isOftenWasted)
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
