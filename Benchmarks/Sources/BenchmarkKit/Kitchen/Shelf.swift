import LarderForecast

/// One food on a simulated household's shelf, with the household's records.
struct Shelf {
  let food: KitchenFood
  var lots: [StockLot] = []
  var history: ItemHistory
  /// The assumed use per week; 0 until it is known.
  var learned: Int64 = 0
  /// Whether some was wanted since the last trip and not there.
  var isMissed = false
  /// The waste, day by day.
  private var wasted: [(day: Int32, amount: Int64)] = []
  /// Every purchase, and the uses by day. Forecasts keep the latest eight purchases.
  private var record = GuestRecord()

  init(food: KitchenFood, number: Int) {
    self.food = food
    history = ItemHistory(id: number, bought: DayWindow())
  }

  var inStock: Int64 { lots.reduce(0) { $0 + $1.amount } }

  mutating func use(_ amount: Int64, on day: Int32) {
    history.uses.use(amount, on: day)
    record.use(amount, on: day)
  }

  mutating func throwAway(_ amount: Int64, on day: Int32) { wasted.append((day, amount)) }

  /// - Parameter pack: the contents of a pack (default: the usual pack).
  mutating func buy(packs: Int, of pack: Int64? = nil, on day: Int32) {
    let amount = (pack ?? food.pack) * Int64(packs)
    lots.append(StockLot(amount: amount, due: day + Int32(food.keeps)))
    record.purchases.append(BoughtAmount(day: day, amount: amount, packs: packs))
    history.amounts = record.purchases.suffix(8)
    history.bought.insert(day)
  }

  /// The number of packs to reach a stock level.
  func packs(upTo level: Int64) -> Int {
    let missing = level - inStock
    return missing > 0 ? UsualAmount(atLeast: missing, pack: food.pack).packs : 0
  }

  /// The amount of the last purchase, if as many days have passed as between the last two.
  func packsAsLastTime(on day: Int32) -> Int {
    let purchases = record.purchases
    guard let last = purchases.last else { return 0 }
    let gap = purchases.count > 1 ? last.day - purchases[purchases.count - 2].day : 7
    return day - last.day >= gap ? last.packs : 0
  }

  /// The history without the part of earlier guests, and their use.
  func withoutGuests(_ days: [GuestDay]) -> (history: ItemHistory, guests: GuestUse) {
    var usual = history
    let guests = usual.takeOutGuests(days, record)
    return (usual, guests)
  }

  /// The packs that `larder suggest` gives for the coming week, or nil if nothing has to be bought.
  ///
  /// - Parameters:
  ///   - history: the history without guests, or ``history``.
  ///   - isSmaller: whether smaller packs are on sale.
  func need(
    by forecast: ItemForecast, _ history: ItemHistory, isSmaller: Bool, on day: Int32
  ) -> (packs: Int, pack: Int64)? {
    let uses = history.uses
    let wasted = wastedPart(on: day)
    let circumstances = PurchaseNeed.ForecastInput(
      stock: lots, usualUse: uses.uses > 0 ? Double(uses.total) / Double(uses.uses) : 0,
      daysSinceUse: uses.days.map { Int(day) - Int($0.upperBound) }, keeps: food.keeps,
      knownDays: history.bought.first.map { Int(day) - Int($0) + 1 } ?? 0, householdDays: Int(day),
      isOftenWasted: isSmaller && wasted.isOften)
    guard let need = PurchaseNeed(of: forecast, circumstances, on: day, days: 7), need.packs > 0 else { return nil }
    let full = need.pack * Int64(need.packs)
    return (Int(wasted.kept(of: need.missing, full: full, pack: need.pack) / need.pack), need.pack)
  }

  /// The waste of the last half year.
  private func wastedPart(on day: Int32) -> WastedPart {
    let wasted = wasted.filter { $0.day > day - 182 }
    let bought = record.purchases.filter { $0.day > day - 182 }.reduce(0) { $0 + $1.amount }
    let sum = wasted.reduce(0) { $0 + $1.amount }
    return WastedPart(times: Int64(wasted.count), permille: bought > 0 ? sum * 1000 / bought : 0)
  }
}
