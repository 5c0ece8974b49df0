import LarderCommands
import LarderForecast
import LarderLog
import LarderModel
import LarderReplay

/// The observed keeping of one item's lots, read from the log.
///
/// A use counts only in the newest lot of its state. Uses that someone forgot to record would otherwise leave an old lot
/// in the ledger, and later uses of fresh food would make it look good for weeks. Lots with a use-by date, and lots that
/// were frozen or kept in different ways, show nothing.
package struct KeepingHistory {
  /// A lot as far as its keeping is known.
  private struct Lot {
    /// The number of the lot as it was bought. Parts of it have other numbers.
    let purchase: UInt32
    /// The attribute that states how long it keeps unopened.
    var keeps: ItemAttribute
    var cameIn: Day
    var openedOn: Day?
    /// The event that brought it in, and the one that opened it.
    var origin: UInt64
    var openedBy: UInt64 = 0
    var unopened = KeepingRecord.Lot()
    var opened = KeepingRecord.Lot()
    /// Whether later events of the lot show nothing.
    var isUnclear = false
  }

  /// A purchase, with the amount thrown away that someone could have eaten.
  private struct Purchase {
    let quantity: Quantity
    var thrownAway: Int64 = 0
  }

  private let item: ItemID
  private let household: Household
  private var lots: [UInt32: Lot] = [:]
  private var purchases: [UInt32: Purchase] = [:]
  private var newestBought: UInt32 = 0
  private var newestOpened: UInt32 = 0

  /// The number of events in several years of a household.
  package static let several: UInt64 = 50_000
  /// The number of events that an entry may read again without taking noticeably longer: a few months.
  static let recent: UInt64 = 2_000

  /// - Parameter events: The number of events searched, from the end of the log.
  init(
    of item: ItemID, in events: UInt64, _ household: Household, _ view: LedgerView, _ log: inout LogReader
  ) throws(LogError) {
    (self.item, self.household) = (item, household)
    try view.context.forEachRecord(amongLast: events, of: Self.kinds, &log) { sequence, record in
      guard record.item == item.rawValue || lots[record.lot] != nil else { return }
      take(StoredEvent(sequence: sequence, record: record))
    }
  }

  private static let kinds = [
    Bought.code, Opened.code, Frozen.code, Thawed.code, Moved.code, Redated.code, Consumed.code, Wasted.code,
  ]

  /// Returns the observations for an attribute, of lots that were bought, or opened, after an event.
  func record(of attribute: ItemAttribute, after event: UInt64) -> KeepingRecord {
    KeepingRecord(
      lots.sorted { $0.key < $1.key }.compactMap { _, lot in
        if attribute == .keepsOpened { return lot.openedBy > event ? lot.opened : nil }
        return lot.keeps == attribute && lot.origin > event ? lot.unopened : nil
      })
  }

  /// The outcomes of the purchases. Those in stock count only if part of them was thrown away.
  var outcomes: PurchaseOutcomes {
    let inStock = Set(lots.filter { household.lots[LotID(rawValue: $0.key)] != nil }.map(\.value.purchase))
    let outcomes = purchases.sorted { $0.key < $1.key }.compactMap { number, purchase -> Bool? in
      // Less than a fifth is a remainder, such as a crust.
      if purchase.thrownAway >= purchase.quantity.amount / 5, purchase.thrownAway > 0 { return true }
      return inStock.contains(number) ? nil : false
    }
    return PurchaseOutcomes(thrownAway: outcomes)
  }

  /// Half of a new purchase, if that would have been enough for each of the latest ones, and some of them was used.
  func enough(insteadOf bought: Quantity) -> Quantity? {
    let half = bought.amount / 2
    guard half > 0, !bought.dimension.isCounted || half % 1000 == 0 else { return nil }
    let latest = purchases.sorted { $0.key < $1.key }.suffix(PurchaseOutcomes.most).map(\.value)
    let used = latest.map { $0.quantity.amount - $0.thrownAway }
    guard latest.allSatisfy({ $0.quantity.dimension == bought.dimension }), let most = used.max(), most > 0,
      most <= half
    else { return nil }
    return Quantity(amount: half, dimension: bought.dimension)
  }

  private mutating func take(_ event: StoredEvent) {
    let (number, day) = (event.record.lot, household.day(of: event))
    switch event.record.kind {
    case Bought.code: buy(event.decode(as: Bought.self), on: day, event.sequence)
    case Opened.code: open(number, event.decode(as: Opened.self).change, on: day, event.sequence)
    case Frozen.code: change(number, event.decode(as: Frozen.self).change) { $0.isUnclear = true }
    case Thawed.code: change(number, event.decode(as: Thawed.self).change) { $0.isUnclear = true }
    case Moved.code:
      let moved = event.decode(as: Moved.self).change
      let keeps = household.catalog.keepingTime(of: item, in: moved.place, on: day)
      change(number, moved) { $0.isUnclear = $0.isUnclear || $0.keeps != keeps }
    case Redated.code where event.decode(as: Redated.self).dueKind == .useBy: lots[number]?.isUnclear = true
    case Consumed.code: observe(number, on: day) { $0.use(on: $1) }
    case Wasted.code:
      let wasted = event.decode(as: Wasted.self)
      throwAway(number, wasted)
      guard wasted.reason == .spoiled, wasted.part != .inedible else { return }
      observe(number, on: day, hasSpoiled: true) { $0.spoil(on: $1) }
    default: break
    }
  }

  private mutating func buy(_ bought: Bought, on day: Day, _ sequence: UInt64) {
    guard bought.item == item else { return }
    let keeps = household.catalog.keepingTime(of: item, in: bought.place, on: day)
    var lot = Lot(purchase: bought.lot.rawValue, keeps: keeps, cameIn: day, origin: sequence)
    lot.isUnclear = bought.dueKind == .useBy || keeps == .keepsFreezer
    lots[bought.lot.rawValue] = lot
    purchases[lot.purchase] = Purchase(quantity: bought.quantity)
    newestBought = bought.lot.rawValue
  }

  /// Adds an amount thrown away. Accidents and food for animals say nothing about how much was bought.
  private mutating func throwAway(_ number: UInt32, _ wasted: Wasted) {
    guard wasted.part != .inedible, wasted.reason != .accident, wasted.destination != .animals,
      let purchase = lots[number]?.purchase, let quantity = purchases[purchase]?.quantity
    else { return }
    let isComparable = wasted.quantity.dimension == quantity.dimension
    purchases[purchase]?.thrownAway.addClamped(isComparable ? wasted.quantity.amount : quantity.amount)
  }

  /// Opens a lot, or a part of it. The day of opening is one on which it was good.
  private mutating func open(_ number: UInt32, _ change: LotChange, on day: Day, _ sequence: UInt64) {
    guard var lot = lots[number] else { return }
    if lot.openedOn == nil { observe(number, on: day) { $0.use(on: $1) } }
    lot = lots[number] ?? lot
    let opened = change.into?.rawValue ?? number
    if opened != number { lot.unopened = KeepingRecord.Lot() }
    (lot.openedOn, lot.openedBy, lot.opened) = (day, sequence, KeepingRecord.Lot())
    lots[opened] = lot
    newestOpened = opened
  }

  /// Changes a lot, or the part that is split off.
  private mutating func change(_ number: UInt32, _ change: LotChange, _ body: (inout Lot) -> Void) {
    guard var lot = lots[number] else { return }
    if change.into != nil { (lot.unopened, lot.opened) = (KeepingRecord.Lot(), KeepingRecord.Lot()) }
    body(&lot)
    lots[change.into?.rawValue ?? number] = lot
  }

  /// Adds an observation to a lot.
  private mutating func observe(
    _ number: UInt32, on day: Day, hasSpoiled: Bool = false, _ body: (inout KeepingRecord.Lot, Int) -> Void
  ) {
    guard var lot = lots[number], !lot.isUnclear else { return }
    let days = Int((lot.openedOn ?? lot.cameIn).distance(to: day))
    guard days >= 0, hasSpoiled || number == (lot.openedOn == nil ? newestBought : newestOpened) else { return }
    if lot.openedOn == nil { body(&lot.unopened, days) } else { body(&lot.opened, days) }
    lots[number] = lot
  }
}
