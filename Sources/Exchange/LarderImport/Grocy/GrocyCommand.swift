import LarderCommands
import LarderModel

/// A row of Grocy's journal as a command. A transfer or an edit consists of two rows.
struct GrocyCommand: Command {
  let booking: GrocyBooking
  /// The second row, with the destination of a transfer or the result of an edit.
  let other: GrocyBooking?
  let contents: GrocyContents
  let product: GrocyContents.Product
  let lots: GrocyLots
  let entryTime: EntryTime
  /// The currency of Grocy's prices.
  let currency: Currency

  func decide(_ draft: inout Draft) throws(Refusal) {
    let isNew = draft.household.catalog.item(named: product.name) == nil
    for location in [booking.location, other?.location] {
      guard let location = location.flatMap({ contents.locations[$0] }), location.isFreezer else { continue }
      draft.nameFreezer(location.name)
    }
    switch booking.kind {
    case .purchase: try buy(&draft)
    case .selfProduction: try cook(&draft)
    case .correction where booking.amount > 0: try find(&draft)
    case .correction: try consume(&draft) { lot, part in Counted(lot, lot.lot.remaining - part) }
    case .consume where booking.isSpoiled:
      try consume(&draft) { lot, part in
        var wasted = Wasted(lot, part)
        wasted.reason = .spoiled
        return wasted
      }
    case .consume: try consume(&draft) { Consumed($0, $1) }
    case .opened: try change(&draft, to: nil) { change in Opened(change) }
    case .transferFrom: try transfer(&draft, to: other)
    case .editOld: try edit(&draft)
    case .transferTo, .editNew: break
    }
    if isNew, draft.household.catalog.item(named: product.name) != nil { try describe(&draft) }
  }

  /// Records Grocy's facts about a new product.
  private func describe(_ draft: inout Draft) throws(Refusal) {
    var facts: [(attribute: String, text: String)] = []
    if let category = product.category, !draft.household.isKnown(product.name, as: category, on: draft.day) {
      facts.append(("category", category))
    }
    if let days = product.keepsOpened { facts.append(("keeps-opened", String(days))) }
    guard !facts.isEmpty else { return }
    try DescribeItem(product.name, facts: facts, entryTime: entryTime).decide(&draft)
  }

  // MARK: Additions

  private func buy(_ draft: inout Draft) throws(Refusal) {
    let quantity = try amount(booking.amount)
    var buy = Buy(
      item: product.name, quantity: EnteredQuantity(text: words(booking.amount), measure: .exact(quantity)),
      entryTime: entryTime)
    buy.price = try price()
    buy.store = booking.store.flatMap { contents.stores[$0] }
    buy.place = place(booking.location)
    buy.due = booking.due.map { EnteredDay(day: $0) }
    buy.estimatesDue = booking.bestBefore == nil
    try buy.decide(&draft)
    try freezeNew(&draft)
  }

  private func cook(_ draft: inout Draft) throws(Refusal) {
    var cooked = Cooked()
    cooked.item = try draft.item(named: product.name)
    cooked.place = try draft.place(named: place(booking.location))
    cooked.lot = try draft.nextLot
    cooked.quantity = try amount(booking.amount)
    cooked.cost = try price()
    cooked.keepDays = keeping(to: booking.due, from: draft.day)
    draft.add(cooked, entered: words(booking.amount))
    if cooked.keepDays == nil, let due = booking.due {
      draft.add(Self.redated(LotChange(item: cooked.item, lot: cooked.lot), due))
    }
    try freezeNew(&draft)
  }

  private func find(_ draft: inout Draft) throws(Refusal) {
    var counted = Counted()
    counted.item = try draft.item(named: product.name)
    counted.place = try draft.place(named: place(booking.location))
    counted.lot = try draft.nextLot
    counted.quantity = try amount(booking.amount)
    counted.due = booking.due
    counted.dueKind = booking.due == nil ? .unsaid : .bestBefore
    draft.add(counted, entered: words(booking.amount))
    try freezeNew(&draft)
  }

  /// Freezes new stock in a freezer, even if the household does not treat the place as one.
  private func freezeNew(_ draft: inout Draft) throws(Refusal) {
    guard let location = booking.location.flatMap({ contents.locations[$0] }), location.isFreezer else { return }
    let lot = LotID(rawValue: draft.household.lots.highest)
    guard draft.household.lots[lot]?.isFrozen == false else { return }
    draft.add(Frozen(LotChange(item: try draft.item(named: product.name), lot: lot)))
  }

  // MARK: Removals and changes

  /// Adds an event for each affected lot until the booking's amount is reached.
  private func consume(_ draft: inout Draft, _ body: (Household.NumberedLot, Int64) -> any EventBody) throws(Refusal) {
    let wanted = try amount(booking.amount.magnitude)
    for (lot, part) in try parts(wanted, draft.household) {
      draft.add(body(lot, part), entered: words(booking.amount.magnitude))
    }
  }

  /// Returns the lots and amounts to use; less than requested if the stock does not suffice.
  func parts(_ wanted: Quantity, _ household: Household) throws(Refusal) -> [(lot: Household.NumberedLot, part: Int64)]
  {
    guard let item = household.catalog.item(named: product.name) else { return [] }
    let place = place(booking.location).flatMap { household.catalog.number(.place, named: $0) }
    var left = wanted.amount
    var parts: [(lot: Household.NumberedLot, part: Int64)] = []
    let candidates = lots.candidates(booking, item: item, place: place.map(PlaceID.init(rawValue:)), household)
    for lot in candidates where left > 0 && lot.lot.dimension == wanted.dimension.rawValue {
      let part = min(left, lot.lot.remaining)
      parts.append((lot, part))
      left -= part
    }
    return parts
  }

  /// - Returns: The changed amounts, by the lots they are in now.
  @discardableResult
  private func change(
    _ draft: inout Draft, to place: String?, keepDays: Int? = nil, _ body: (LotChange) -> any EventBody
  ) throws(Refusal) -> [LotChange] {
    var changed: [LotChange] = []
    let wanted = try amount(booking.amount.magnitude)
    let target = try draft.place(named: place)
    for (lot, part) in try parts(wanted, draft.household) {
      var change = LotChange(item: ItemID(rawValue: lot.lot.item), lot: lot.id)
      if part < lot.lot.remaining {
        change.part = Self.quantity(part, lot.lot)
        change.into = try draft.nextLot
      }
      change.place = target
      change.keepDays = booking.kind == .opened ? product.keepsOpened : keepDays
      draft.add(body(change), entered: words(booking.amount.magnitude))
      changed.append(LotChange(item: change.item, lot: change.into ?? change.lot))
    }
    return changed
  }

  private func transfer(_ draft: inout Draft, to target: GrocyBooking?) throws(Refusal) {
    let from = booking.location.flatMap { contents.locations[$0] }
    let to = target?.location.flatMap { contents.locations[$0] }
    switch (from?.isFreezer ?? false, to?.isFreezer ?? false) {
    case (false, true): try change(&draft, to: to?.name) { Frozen($0) }
    case (true, false):
      let due = target?.due == booking.due ? nil : target?.due
      let keepDays = keeping(to: due, from: draft.day)
      let thawed = try change(&draft, to: to?.name, keepDays: keepDays) { Thawed($0) }
      if let due, keepDays == nil { for lot in thawed { draft.add(Self.redated(lot, due)) } }
    default: try change(&draft, to: to?.name) { Moved($0) }
    }
  }

  /// Applies a correction of an entry's amount, place or date.
  private func edit(_ draft: inout Draft) throws(Refusal) {
    guard let other else { return }
    if place(booking.location) != place(other.location), other.location != nil { try transfer(&draft, to: other) }
    var after = booking
    after.location = other.location ?? booking.location
    let edited = GrocyCommand(
      booking: after, other: other, contents: contents, product: product, lots: lots, entryTime: entryTime,
      currency: currency
    )
    let parts = try edited.parts(try amount(booking.amount.magnitude), draft.household)
    if booking.due != other.due {
      for (lot, _) in parts {
        draft.add(Self.redated(LotChange(item: ItemID(rawValue: lot.lot.item), lot: lot.id), other.due))
      }
    }
    let difference = try amount(other.amount).amount - amount(booking.amount).amount
    guard difference != 0, let first = parts.first?.lot else { return }
    draft.add(Counted(first, max(first.lot.remaining + difference, 0)), entered: words(other.amount))
  }
}

/// Converting the columns of a booking.
extension GrocyCommand {
  /// A new date on the pack, or none if it is not a day that can be recorded.
  static func redated(_ lot: LotChange, _ due: Day?) -> Redated {
    var redated = Redated()
    (redated.item, redated.lot, redated.due) = (lot.item, lot.lot, due)
    redated.dueKind = due == nil ? .unsaid : .bestBefore
    return redated
  }

  static func quantity(_ amount: Int64, _ lot: Lot) -> Quantity {
    Quantity(amount: amount, dimension: Dimension(rawValue: lot.dimension) ?? .none)
  }

  func amount(_ amount: Double) throws(Refusal) -> Quantity {
    guard let quantity = product.unit.quantity(amount), !quantity.isNegative else {
      throw Refusal(.badValue, "an amount of \(amount) cannot be recorded")
    }
    return quantity
  }

  /// The price of one stock unit.
  func price() throws(Refusal) -> Money? {
    guard let price = booking.price, price > 0 else { return nil }
    let scale = (0..<currency.exponent).reduce(1.0) { scale, _ in scale * 10 }
    let minor = (price * booking.amount * scale).rounded(.toNearestOrEven)
    guard minor.isFinite, minor <= Double(Limits.largestPrice) else {
      throw Refusal(.badValue, "a price of \(price) is too large to record")
    }
    return Money(minor: Int64(minor), currency: currency)
  }

  func place(_ location: Int64?) -> String? { location.flatMap { contents.locations[$0]?.name } }

  /// The days it keeps from a household day until Grocy's due date.
  func keeping(to due: Day?, from day: Day) -> Int? {
    due.map { Int($0.number) - Int(day.number) }.flatMap { (0...Limits.longestKeeping).contains($0) ? $0 : nil }
  }

  /// The amount as Grocy showed it: "2 Pack".
  func words(_ amount: Double) -> String {
    let number = amount == amount.rounded() && amount.magnitude < 1e15 ? String(Int64(amount)) : String(amount)
    return product.unit.name.isEmpty ? number : "\(number) \(product.unit.name.visible)"
  }
}
