import LarderModel
import PlainText

/// Sets the stock of an item or a lot to a counted amount.
package struct Count: Command {
  package var entryTime: EntryTime
  package var item: String
  package var quantity: EnteredQuantity
  package var lot: LotID?
  package var place: String?
  package var due: EnteredDay?
  package var dueKind: DueKind = .unsaid

  package init(item: String, quantity: EnteredQuantity, entryTime: EntryTime) {
    (self.item, self.quantity, self.entryTime) = (item, quantity, entryTime)
  }

  package func decide(_ draft: inout Draft) throws(Refusal) {
    let item = try draft.item(named: item)
    let place = try draft.place(named: place)
    var lots = draft.household.stock(of: item, place: place)
    lots = draft.preferring(lots, only: true)
    if let lot {
      lots.removeAll { $0.id != lot }
      guard !lots.isEmpty else { throw Refusal(.notEnough, "lot \(lot) has no \(self.item.visible)") }
    }
    // Lots that came in later were not counted. One that a later count found may have been, and would then count twice.
    let found = lots.first { draft.isLater($0.lot) && ($0.lot.isFound || lot != nil) }
    if let found { throw draft.notInYet(found, self.item.visible) }
    _ = draft.takeOutLater(&lots)
    draft.learnWeight(quantity, of: item)
    let incoming = try amount(lots, item, draft)
    let counted = incoming.quantity
    draft.reading = incoming.reading
    let total = Self.total(lots)
    var missing = total - counted.amount
    // If uses in ounces left about a pound, a count of "1 lb" is all of it.
    if counted.amount > 0, lots.contains(where: { $0.lot.isCrumb(missing) }) { missing = 0 }
    if let due, counted.amount == 0 {
      throw Refusal(
        .badValue, "a count of zero leaves nothing to be due on \(due.day.formatted(draft.style))",
        hint: "leave out due:")
    }
    // An overdrawn lot holds nothing.
    for (id, lot) in lots where lot.remaining < 0 { set(id, lot, to: 0, &draft) }
    var there = lots.filter { $0.lot.remaining > 0 }
    if missing < 0 {
      if lot != nil, let only = there.first {
        set(only.id, only.lot, to: counted.amount, &draft)
        return try date([only], &draft)
      }
      let packs = there.isEmpty ? incoming.packs : nil
      // If all of the stock belongs to the counted product, so does what was found.
      let product = lots.allSatisfy { $0.lot.product == draft.product?.rawValue } ? draft.product : nil
      return try find(Quantity(amount: -missing, dimension: counted.dimension), packs, item, product, &draft)
    }
    if missing == 0, let first = there.first {
      set(first.id, first.lot, to: first.lot.remaining, &draft)
      return try date(there, &draft)
    }
    // The lots with the date that was read are in stock, so the shortfall is in others.
    if let due {
      there = there.filter { $0.lot.label != due.day.number } + there.filter { $0.lot.label == due.day.number }
    }
    for (id, lot) in there where missing > 0 {
      let left = lot.remaining - min(missing, lot.remaining)
      set(id, lot, to: lot.isCrumb(left) ? 0 : left, &draft)
      missing -= lot.remaining - left
    }
    guard draft.events.contains(where: { $0.body is Counted }) else {
      throw Refusal(.contradicts, "the ledger already shows no \(self.item.visible) in stock")
    }
    try date(there.filter { draft.household.lots[$0.id] != nil }, &draft)
  }

  /// Sets the date that was read on the lot in stock that has it.
  private func date(_ lots: [Household.NumberedLot], _ draft: inout Draft) throws(Refusal) {
    guard let due else { return }
    let isKnown = lots.contains { _, lot in
      lot.label == due.day.number && lot.dueKind != DueKind.estimate.rawValue
        && (dueKind == .unsaid || lot.dueKind == dueKind.rawValue)
    }
    guard !isKnown else { return }
    guard let (id, lot) = lots.first, lots.count == 1 else {
      let listing = lots.prefix(4).map { lot -> Message in
        "lot \(lot.id): \(draft.household.remaining(lot.lot).formatted(draft.style))"
      }
      throw Refusal(
        .ambiguous,
        "which \(item.visible) has that date? in stock: \(listing.joined(separator: ", "))\(lots.count > 4 ? ", …" : "")",
        hint: "add lot:NUMBER")
    }
    var redated = Redated()
    redated.item = ItemID(rawValue: lot.item)
    redated.lot = id
    // A use-by date remains one unless another kind is given.
    redated.setDue(due, dueKind, usual: lot.isUseBy ? .useBy : .bestBefore)
    draft.add(redated)
  }

  /// Returns the counted amount in the dimension of the lots.
  private func amount(
    _ lots: [Household.NumberedLot], _ item: ItemID, _ draft: Draft
  ) throws(Refusal) -> ReceivedAmount {
    let dimensions = Set(lots.map(\.lot.dimension))
    guard dimensions.count < 2 else {
      throw Refusal(
        .ambiguous, "the lots of \(self.item.visible) use different units", hint: "choose one with lot:NUMBER")
    }
    if case .all = quantity.measure {
      let all = Quantity(
        amount: Self.total(lots), dimension: dimensions.first.flatMap(Dimension.init(rawValue:)) ?? .pieces)
      return ReceivedAmount(quantity: all)
    }
    let areSingles = quantity.isOfSingles && lots.allSatisfy { $0.lot.isCountedWhole }
    if case .packs(let count) = quantity.measure, !draft.container(quantity, of: item).isPart, !areSingles,
      let lot = lots.first?.lot,
      let amount = count.scaled(to: lot.pack, denominator: 1), (0...Limits.largestQuantity).contains(amount)
    {
      let pack = Quantity(amount: lot.pack, dimension: Dimension(rawValue: lot.dimension) ?? .none)
      return ReceivedAmount(
        quantity: Quantity(amount: amount, dimension: pack.dimension), packs: quantity.measure.severalPacks,
        reading: .containers(pack))
    }
    if case .bare(let number) = quantity.measure, number.isZero {
      // Zero is zero in any unit.
      let nothing = Quantity(amount: 0, dimension: dimensions.first.flatMap(Dimension.init(rawValue:)) ?? .pieces)
      return ReceivedAmount(quantity: nothing)
    }
    if case .share(let part) = quantity.measure, !lots.isEmpty, let dimension = dimensions.first {
      let there = Quantity(amount: Self.total(lots), dimension: Dimension(rawValue: dimension) ?? .pieces)
      guard let amount = part.scaled(to: there.amount, denominator: 1) else {
        throw Refusal(.badValue, "\(quantity.text.visible) is too large to record")
      }
      return ReceivedAmount(quantity: Quantity(amount: amount, dimension: there.dimension), reading: .partOfAll(there))
    }
    var counted = try draft.amountComingIn(quantity, of: item, isCounted: true)
    guard let dimension = dimensions.first.flatMap(Dimension.init(rawValue:)) else { return counted }
    counted.quantity = try draft.household.convert(counted.quantity, to: dimension, of: item, on: draft.day)
    return counted
  }

  private static func total(_ lots: [Household.NumberedLot]) -> Int64 {
    lots.reduce(Int64(0)) { $0.addingClamped(max($1.lot.remaining, 0)) }
  }

  private func set(_ id: LotID, _ lot: Lot, to amount: Int64, _ draft: inout Draft) {
    draft.add(Counted((id, lot), amount), entered: quantity.text)
  }

  private func find(
    _ surplus: Quantity, _ packs: Int?, _ item: ItemID, _ product: ProductID?, _ draft: inout Draft
  ) throws(Refusal) {
    let place = try draft.placeComingIn(item, named: place)
    var counted = Counted()
    counted.item = item
    counted.lot = try draft.nextLot
    (counted.quantity, counted.packs, counted.place) = (surplus, packs, place)
    if let due {
      counted.setDue(due, dueKind)
    } else {
      counted.estimateDue(draft.estimatedDue(of: item, in: place))
    }
    draft.add(counted, entered: quantity.text)
    if let product { draft.add(ProductLinked(counted.lot, of: item, product: product)) }
  }
}

/// Confirms that every lot in a place is as recorded.
package struct CountPlace: Command {
  package var entryTime: EntryTime
  package var place: String

  package init(_ place: String, entryTime: EntryTime) { (self.place, self.entryTime) = (place, entryTime) }

  package func decide(_ draft: inout Draft) throws(Refusal) {
    let place = try draft.knownPlace(named: place)
    var lots = draft.household.stock(place: place)
    let later = draft.takeOutLater(&lots)
    if lots.isEmpty, let later {
      throw draft.notInYet(later, draft.household.catalog.name(ItemID(rawValue: later.lot.item)))
    }
    guard !lots.isEmpty else {
      throw Refusal(.notEnough, "the ledger has nothing in \(self.place.visible)", hint: "\(.countSomething)")
    }
    // An overdrawn lot holds nothing.
    for lot in lots { draft.add(Counted(lot, max(lot.lot.remaining, 0)), entered: "all") }
  }
}
