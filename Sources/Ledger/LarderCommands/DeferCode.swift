import LarderModel

/// Keeps an unknown code until someone identifies it.
package struct DeferCode: Command {
  package var entryTime: EntryTime
  /// The name of the product: 14 digits, or `2012345@Markt`.
  package var name: String
  /// The code as scanned.
  package var code: String
  package var doing: DeferredCodeUse
  package var state = DeferredCodeState.parked
  /// The number of packs, in thousandths.
  package var packs: Int64?
  package var price: Money?
  package var store: String?
  package var person: String?

  package init(_ name: String, code: String, for doing: DeferredCodeUse, entryTime: EntryTime) {
    (self.name, self.code, self.doing, self.entryTime) = (name, code, doing, entryTime)
  }

  package func decide(_ draft: inout Draft) throws(Refusal) {
    var parked = CodeDeferred()
    if state != .parked {
      guard let product = draft.household.catalog.product(named: name),
        draft.household.kitchen.parked.lines.contains(where: { $0.product == product })
      else { throw Refusal(.unknownItem, "\(name) is not among the unknown codes") }
      (parked.product, parked.state) = (product, state)
      draft.add(parked)
      return
    }
    parked.product = ProductID(rawValue: try draft.number(of: .product, named: name))
    (parked.doing, parked.state, parked.code, parked.packs) = (doing, .parked, code, packs)
    if let price { parked.price = try draft.checked(price) }
    parked.store = try draft.store(named: store)
    parked.person = try draft.person(named: person)
    draft.add(parked)
  }
}

extension Draft {
  /// Records that a code is identified, and enters its parked scans, each on its own day.
  ///
  /// Scans that cannot be entered are left out and counted, such as using food that never came in. Nothing happens
  /// while the pack size is unknown, unless each code contains its own amount.
  ///
  /// - Parameter details: the details in the codes, by the events that parked them.
  mutating func settleParked(_ product: ProductID, _ details: [UInt64: DeferredCodeDetail] = [:]) throws(Refusal) {
    let waiting = household.kitchen.parked.lines.filter { $0.product == product }
    let known = household.catalog.pack(of: product, on: day)
    guard !waiting.isEmpty, let item = household.catalog.item(of: product),
      known != nil || waiting.allSatisfy({ details[$0.sequence]?.quantity != nil })
    else { return }
    for line in waiting {
      let detail = details[line.sequence] ?? DeferredCodeDetail()
      guard let pack = detail.quantity ?? known else { continue }
      let units = detail.quantity == nil ? household.catalog.units(of: product, on: day) : 1
      switch line.doing {
      case .buy: try buy(line, item, pack, units, detail)
      case .use, .eat, .toss, .open, .list:
        var attempt = self
        do throws(Refusal) {
          try Self.command(line, household.catalog, item, pack, units, on: day).decide(&attempt)
          self = attempt
        } catch {
          leaveOut(line, because: error.explanation)
        }
      case .count, .unsaid: leaveOut(line, because: "the stock at that time is not known")
      }
    }
    var learnt = CodeDeferred()
    (learnt.product, learnt.state) = (product, .learnt)
    add(learnt)
  }

  private mutating func buy(
    _ line: DeferredCodes.Line, _ item: ItemID, _ pack: Quantity, _ units: Int, _ detail: DeferredCodeDetail
  ) throws(Refusal) {
    let packs = line.packs ?? 1000
    guard let amount = ExactNumber(pack.amount).scaled(to: packs, denominator: 1000),
      (1...Limits.largestQuantity).contains(amount)
    else {
      leaveOut(line, because: "the quantity is too large or too small to record")
      return
    }
    var bought = Bought()
    (bought.item, bought.store) = (item, line.store)
    // A price within a code is that of one pack.
    bought.price = line.price ?? (packs == 1000 ? detail.price : nil)
    if line.price == nil, let paid = detail.paid { bought.price = try checked(paid) }
    bought.place = try placeComingIn(item, named: nil)
    bought.quantity = Quantity(amount: amount, dimension: pack.dimension)
    let count = packs % 1000 == 0 ? Int(packs / 1000) * units : 1
    bought.packs = count > 1 ? count : nil
    bought.lot = try nextLot
    let day = Day(number: line.day) ?? self.day
    if let due = detail.due {
      bought.setDue(due, detail.dueKind)
    } else {
      bought.estimateDue(estimatedDue(of: item, in: bought.place, from: day))
    }
    add(bought, on: day)
    add(ProductLinked(bought.lot, of: item, product: line.product), on: day)
    if let line = household.list[item], line.since <= day.number { settle(item) }
  }

  /// Returns the command for a parked scan, with the number of units that were scanned.
  private static func command(
    _ line: DeferredCodes.Line, _ catalog: Catalog, _ item: ItemID, _ pack: Quantity, _ units: Int, on today: Day
  ) -> any Command {
    let amount =
      ExactNumber(numerator: pack.amount, denominator: Int64(units))?
      .scaled(to: line.packs ?? 1000, denominator: 1000) ?? pack.amount
    let one = EnteredQuantity(
      text: Quantity(amount: amount, dimension: pack.dimension).formatted(catalog.style),
      measure: .exact(Quantity(amount: amount, dimension: pack.dimension)))
    let (name, entryTime) = (catalog.name(item), EntryTime(today: Day(number: line.day) ?? today))
    let person = line.person.map { catalog.name(.person, $0.rawValue) }
    switch line.doing {
    case .toss:
      var toss = Toss(item: name, quantity: one, entryTime: entryTime)
      toss.person = person
      return ProductCommand(line.product, toss)
    case .open: return ProductCommand(line.product, ChangeLot(.open, item: name, quantity: one, entryTime: entryTime))
    case .list: return ListItem(.add, item: name, quantity: one, entryTime: entryTime)
    default:
      var use = Use(item: name, quantity: one, entryTime: entryTime)
      use.person = person
      return ProductCommand(line.product, use)
    }
  }
}

/// The details of a parked code, in addition to its product: those in its digits, and a price that is given later.
package struct DeferredCodeDetail: Sendable {
  /// The content of one pack, or nil if the code does not contain it.
  package var quantity: Quantity?
  /// The price of one pack in the digits.
  package var price: Money?
  /// The price of everything that was scanned, given when the code was identified.
  package var paid: Money?
  package var due: EnteredDay?
  package var dueKind: DueKind = .unsaid

  package init() {}
}

/// A command given by the code on a pack: lots of that product come before others of its food.
package struct ProductCommand: Command {
  package var command: any Command
  package var product: ProductID

  package init(_ product: ProductID, _ command: any Command) { (self.product, self.command) = (product, command) }

  package var entryTime: EntryTime { command.entryTime }

  package func decide(_ draft: inout Draft) throws(Refusal) {
    draft.product = product
    defer { draft.product = nil }
    try command.decide(&draft)
  }
}

extension EnteredQuantity {
  /// Whether the quantity is all of the stock or a part of it.
  var isOfAll: Bool {
    switch measure {
    case .all, .share: true
    default: part != nil
    }
  }
}

extension Draft {
  /// Sorts lots by use, with those of the scanned product first.
  ///
  /// - Parameter only: whether to leave out other products if any of the scanned one is in stock, because all of a
  ///   product is not all of its food.
  func preferring(_ lots: [Household.NumberedLot], only: Bool) -> [Household.NumberedLot] {
    guard let product else { return lots }
    let its = lots.filter { $0.lot.product == product.rawValue }
    if its.isEmpty { return lots }
    return only ? its : its + lots.filter { $0.lot.product != product.rawValue }
  }
}
