import LarderAnswers
import LarderModel
import LarderProjections
import LarderSentences

/// The rules that choose the advice on waste; see ``WasteAdvice``.
struct WasteRules {
  private let edible: [WasteAccount.Cell]
  private let spent: [(key: Spending.Key, cell: SpendingTally)]
  /// The edible waste of food that was bought in the period.
  private let returned: [(key: Spending.Key, cell: WastedPurchaseTally)]
  private let catalog: Catalog
  private let period: Period
  private let whole: WasteFigures
  private let measure: WasteMeasure
  /// Filters of the events in addition to the subject.
  private let aspects: [SuggestedAction.WasteAspect]

  /// Nil if there is too little waste for advice.
  init?(
    _ cells: [WasteAccount.Cell], _ spending: Spending, _ catalog: Catalog, _ period: Period, _ tallied: Granularity
  ) {
    edible = cells.filter { $0.key.part != .inedible }
    whole = edible.total()
    measure = WasteMeasure(whole)
    guard whole.count >= 3, measure.value(whole) > 0 else { return nil }
    let months = MonthSelection(tallied, in: period)
    spent = spending.cells.sorted.compactMap { cell in
      let key = Spending.Key(cell.key)
      return months.takes(key.month) ? (key, cell.cell) : nil
    }
    returned = spending.wasted.sorted.compactMap { cell in
      let key = WastedPurchase(cell.key)
      guard key.part != .inedible, months.takes(key.purchase.month), months.takes(key.month) else { return nil }
      return (key.purchase, cell.cell)
    }
    (self.catalog, self.period) = (catalog, period)
    aspects = edible.count < cells.count ? [.edible] : []
  }

  var advice: [WasteAdvice] {
    let items = weightyItems
    return [items.first, behaviour, pastDate, store, items.dropFirst().first, unsaid].compactMap { $0 }
  }

  private func displayed(
    _ subject: WasteAdvice.Subject, _ cells: [WasteAccount.Cell], by aspect: SuggestedAction.WasteAspect, least: Int64,
    times: Int64
  ) -> WasteAdvice? {
    let figures = cells.total()
    let advice = WasteAdvice(
      subject: subject, figures: figures, whole: whole, measure: measure, period: period, aspects: aspects + [aspect])
    return figures.count >= times && advice.share >= least ? advice : nil
  }

  private func groups(_ cells: [WasteAccount.Cell], _ breakdown: WasteBreakdown) -> [WasteGroup] {
    WasteGroup.grouped(cells, by: breakdown, catalog).sorted { left, right in
      let (more, less) = (measure.value(left.figures), measure.value(right.figures))
      return more != less ? more > less : left.number < right.number
    }
  }

  // MARK: Items

  private var weightyItems: [WasteAdvice] {
    groups(edible, .item).prefix(2).compactMap { group in
      let cells = edible.filter { $0.key.item.rawValue == group.number }
      return displayed(.item(wasted(group, cells)), cells, by: .item(group.title), least: 150, times: 2)
    }
  }

  private func wasted(_ group: WasteGroup, _ cells: [WasteAccount.Cell]) -> WastedItem {
    var item = WastedItem(name: group.title)
    let times = group.figures.count
    /// The value shared by at least two thirds of the events, and whether all share it. Nil if it is unknown.
    func common<Value: Hashable>(_ value: (WasteKey) -> Value?) -> (value: Value, isAll: Bool)? {
      var counts: [Value: Int64] = [:]
      for (key, figures) in cells {
        if let value = value(key) { counts[value, default: 0] += figures.count }
      }
      return counts.first { $0.value * 3 >= times * 2 }.map { ($0.key, $0.value == times) }
    }
    if let store = common({ $0.store }) {
      item.store = catalog.name(.store, store.value.rawValue)
      item.isAllOfOrigin = store.isAll
      // With two events, a common weekday means nothing.
      if times >= 3, let day = common({ $0.store == store.value && $0.weekday > 0 ? $0.weekday : nil }) {
        (item.weekday, item.isAllOfOrigin) = (day.value, day.isAll)
      }
    }
    if let reason = common({ $0.reason == .unsaid || $0.reason == .other ? nil : $0.reason }) {
      (item.reason, item.isAllOfReason) = (reason.value, reason.isAll)
    }
    let number = ItemID(rawValue: group.number)
    item.isBought = item.store != nil || spent.contains { $0.key.item == number }
    item.purchase = purchase(number)
    return item
  }

  /// The change in purchases of an item, based on its purchases and their waste, in the dimension bought most.
  private func purchase(_ item: ItemID) -> WastedItem.Purchase? {
    var bought: [Dimension: (times: Int64, amount: Int64)] = [:]
    for (key, tally) in spent where key.item == item {
      bought[key.dimension, default: (0, 0)].times += tally.count
      bought[key.dimension, default: (0, 0)].amount.addClamped(tally.amount)
    }
    let most = bought.max { ($0.value.times, $1.key.rawValue) < ($1.value.times, $0.key.rawValue) }
    guard let (dimension, (times, amount)) = most, amount > 0 else { return nil }
    let wasted = returned.reduce(into: Int64(0)) { sum, entry in
      if entry.key.item == item, entry.key.dimension == dimension { sum.addClamped(entry.cell.amount) }
    }
    guard wasted > 0 else { return nil }
    func quantity(_ amount: Int64) -> Quantity { Quantity(amount: amount, dimension: dimension) }
    guard wasted < amount else { return .none(bought: quantity(amount)) }
    let usual = Figures.rounded(Int128(amount), Int128(times))
    let enough = Int64(clamping: Int128(usual) * Int128(amount - wasted) / Int128(amount))
    let step = dimension.step(for: enough)
    if enough >= step, enough / step * step < usual / step * step {
      return .less(quantity(enough / step * step), than: quantity(usual))
    }
    // Rounded up, because one purchase fewer is too few if less than a whole purchase was wasted.
    let often = times - Int64(clamping: Int128(times) * Int128(wasted) / Int128(amount))
    return often >= 1 && often < times ? .seldomer(often, than: times) : nil
  }

  // MARK: Other rules

  private func names(_ cells: [WasteAccount.Cell]) -> [String] { groups(cells, .item).prefix(3).map(\.title) }

  private var behaviour: WasteAdvice? {
    [WasteReason.cookedTooMuch, .disliked].compactMap { reason in
      let cells = edible.filter { $0.key.reason == reason }
      return displayed(.reason(reason, items: names(cells)), cells, by: .reason(reason), least: 250, times: 3)
    }.max { measure.value($0.figures) < measure.value($1.figures) }
  }

  private var pastDate: WasteAdvice? {
    let cells = edible.filter { $0.key.past.isPast }
    // For a single item, the first rule has already said so.
    guard names(cells).count > 1 else { return nil }
    let place = groups(cells, .place).filter { $0.number != 0 }.max { $0.figures.count < $1.figures.count }
    return displayed(
      .pastDate(place: place?.title, times: place?.figures.count ?? 0), cells, by: .pastDate, least: 333, times: 3)
  }

  private var store: WasteAdvice? {
    guard case .money(let currency) = measure else { return nil }
    var stores: [UInt32: BoughtShare] = [:]
    func isFood(_ key: Spending.Key) -> Bool { catalog.isFood(key.item, on: key.day) }
    for (key, tally) in spent where isFood(key) {
      var figures = SpendingFigures()
      figures.add(tally, key.currency)
      stores[key.store?.rawValue ?? 0, default: BoughtShare()].add(bought: figures)
    }
    var items: [UInt32: [ItemID: Int128]] = [:]
    for (key, tally) in returned where isFood(key) {
      var figures = SpendingFigures()
      figures.add(tally, key.currency)
      let store = key.store?.rawValue ?? 0
      stores[store, default: BoughtShare()].add(wasted: figures)
      items[store, default: [:]][key.item, default: 0] += figures.paid.exact(currency)
    }
    for group in groups(edible, .store) where group.number != 0 {
      let others = stores.reduce(into: BoughtShare()) { if $1.key != group.number { $0.add($1.value) } }
      guard let share = stores[group.number], let rate = share.ofMoney(currency),
        let otherRate = others.ofMoney(currency), rate * 2 >= otherRate * 3, rate > 0
      else { continue }
      let cells = edible.filter { ($0.key.store?.rawValue ?? 0) == group.number }
      let names = (items[group.number] ?? [:]).sorted { ($0.value, $1.key.rawValue) > ($1.value, $0.key.rawValue) }
        .prefix(3).map { catalog.name($0.key) }
      let subject = WasteAdvice.Subject.store(
        group.title, rate: rate, otherRate: otherRate, spent: share.bought.paid.amount(currency), items: names)
      guard names.count >= 2, let advice = displayed(subject, cells, by: .store(group.title), least: 250, times: 3)
      else { continue }
      return advice
    }
    return nil
  }

  private var unsaid: WasteAdvice? {
    let cells = edible.filter { $0.key.reason == .unsaid }
    guard let advice = displayed(.unsaid, cells, by: .reason(.unsaid), least: 0, times: 4),
      advice.figures.count * 2 >= whole.count
    else { return nil }
    return advice
  }
}

extension DayBand {
  var isPast: Bool { self != .unknown && self != .none }
}

extension Dimension {
  /// The rounding step for a suggested amount.
  fileprivate func step(for amount: Int64) -> Int64 {
    switch self {
    case .mass, .volume: amount >= 1_000_000 ? 100_000 : amount >= 100_000 ? 50_000 : 10_000
    case .pieces, .portions, .none: 1000
    }
  }
}
