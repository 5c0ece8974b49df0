import LarderAnswers
import LarderForecast
import LarderModel
import LarderProjections

/// Decides of each item whether it is to be bought, and how much of it.
struct SuggestionPlanner {
  /// Why nothing is suggested, where that is worth a word.
  enum Verdict: Hashable {
    case listed, stillIn, tooLittle
  }

  let outlooks: [ItemOutlook]
  private let household: Household
  private var rhythms: PastRhythms
  private let shares: [WasteShare.Key: WasteShare]
  private let today: Day
  private let days: Int

  init(
    _ household: Household, _ purchases: Purchases, _ spending: Spending, _ planned: PlannedUse, today: Day,
    beginning: Day?, horizonDays: Int
  ) {
    self.household = household
    self.today = today
    days = horizonDays
    outlooks = ItemOutlook.all(household, purchases, planned: planned, today: today)
    rhythms = PastRhythms(
      PurchaseHistory(purchases.histories.map { PurchaseHistory.Item(id: $0.id, days: $0.bought) }))
    shares = WasteShare.all(spending, today: today, beginning: beginning)
  }

  mutating func suggestion(for outlook: ItemOutlook) -> (SuggestedItem?, Verdict?) {
    let minimum = minimum(of: outlook)
    let short = max(0, (minimum?.amount ?? 0) - outlook.left)
    // What cannot be measured with the rest is there all the same, and what was never bought nobody asks for.
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
    // The plan takes the place of what goes into dishes unplanned, and asks for no less than there would be without it.
    let lacking = plan > 0 ? outlook.need(within: days) - outlook.left : 0
    if lacking > missing {
      reasons.append(.plan(outlook.quantity(plan)))
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

  /// The amount that is left to buy when what was thrown away and what is listed are taken into account.
  private mutating func settled(
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
    // A piece is no pack: "2 (2 × 1)" says no more than "2".
    let isPacked = count.map { $0 > 1 && !(outlook.dimension == .pieces && pack == 1000) } ?? false
    return (
      SuggestedItem(
        outlook: outlook, reasons: reasons, quantity: outlook.quantity(amount), packs: isPacked ? count : nil,
        listed: listed, waste: share, lessForWaste: less, trial: rhythms.trial(of: Int(outlook.item.rawValue))), nil
    )
  }

  // MARK: What asks for it

  /// What its use asks for, or the days on which it was bought.
  private func need(_ outlook: ItemOutlook) -> PurchaseNeed? {
    let circumstances = PurchaseNeed.Circumstances(
      stock: outlook.stock, usualUse: outlook.usualUse,
      daysSinceUse: outlook.lastUse.map { $0.distance(to: today) }, keeps: keeps(outlook))
    return PurchaseNeed(of: outlook.forecast, circumstances, on: today.number, days: days)
  }

  private func hasTooLittle(_ outlook: ItemOutlook) -> Bool {
    outlook.rate == nil && outlook.forecast.nextPurchase.value == nil && outlook.forecast.usualAmount != nil
  }

  private func minimum(of outlook: ItemOutlook) -> Quantity? {
    guard let fact = household.catalog.fact(outlook.item, .minimum, on: today), let value = fact.value else {
      return nil
    }
    let said = Quantity(amount: value, dimension: fact.per)
    guard outlook.dimension != .none else { return said }
    return try? household.convert(said, to: outlook.dimension, of: outlook.item, on: today)
  }

  /// The pack it is bought in: that of its last purchase, or else what was said of it.
  private func pack(of outlook: ItemOutlook) -> Int64? {
    if let usual = outlook.forecast.usualAmount { return usual.pack }
    guard let fact = household.catalog.fact(outlook.item, .pack, on: today), let value = fact.value, value > 0,
      fact.per == outlook.dimension
    else { return nil }
    return value
  }

  /// For how many days it keeps where it is usually kept.
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
