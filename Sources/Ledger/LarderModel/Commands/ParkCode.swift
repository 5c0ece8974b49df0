/// A code that nobody knows is kept until somebody says what it is.
public struct ParkCode: Command {
  public var moment: Moment
  /// The product as it is named: 14 digits, or `2012345@Markt`.
  public var name: String
  /// The code as it was scanned.
  public var code: String
  public var doing: ParkedUse
  public var state = ParkedState.parked
  /// How many packs, in thousandths.
  public var packs: Int64?
  public var price: Money?
  public var store: String?
  public var person: String?

  public init(_ name: String, code: String, for doing: ParkedUse, moment: Moment) {
    (self.name, self.code, self.doing, self.moment) = (name, code, doing, moment)
  }

  public func decide(_ draft: inout Draft) throws(Refusal) {
    var parked = CodeParked()
    if state != .parked {
      guard let product = draft.household.catalog.product(named: name),
        draft.household.kitchen.parked.lines.contains(where: { $0.product == product })
      else { throw Refusal(.unknownItem, "\(name) is not waiting to be known") }
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
  /// Says that a code is known now, and enters what it was scanned for while it was not, each on its day.
  ///
  /// What cannot be, as taking out what nobody brought in, is left out, and counted. Nothing is done while it is not
  /// known how much a pack holds.
  mutating func settleParked(_ product: ProductID) throws(Refusal) {
    let waiting = household.kitchen.parked.lines.filter { $0.product == product }
    guard !waiting.isEmpty, let item = household.catalog.item(of: product),
      let pack = household.catalog.pack(of: product, on: day)
    else { return }
    for line in waiting {
      let count = line.packs ?? 1000
      switch line.doing {
      case .buy:
        try buy(line, item, pack, count)
      case .use, .eat, .toss, .open, .list:
        var attempt = self
        do throws(Refusal) {
          try Self.command(line, household.catalog, item, pack, on: day).decide(&attempt)
          self = attempt
        } catch {
          leftOut += 1
        }
      // How much was there then, nobody knows now.
      case .count, .unsaid: leftOut += 1
      }
    }
    var learnt = CodeParked()
    (learnt.product, learnt.state) = (product, .learnt)
    add(learnt)
  }

  private mutating func buy(
    _ line: ParkedCodes.Line, _ item: ItemID, _ pack: Quantity, _ packs: Int64
  ) throws(Refusal) {
    guard let amount = ExactNumber(pack.amount).scaled(to: packs, denominator: 1000),
      (1...Limits.largestQuantity).contains(amount)
    else {
      leftOut += 1
      return
    }
    var bought = Bought()
    (bought.item, bought.price, bought.store) = (item, line.price, line.store)
    bought.place = try placeComingIn(item, named: nil)
    bought.quantity = Quantity(amount: amount, dimension: pack.dimension)
    let units = household.catalog.units(of: line.product, on: day)
    let count = packs % 1000 == 0 ? Int(packs / 1000) * units : 1
    bought.packs = count > 1 ? count : nil
    bought.lot = try nextLot
    let day = Day(number: line.day) ?? self.day
    bought.estimateDue(estimatedDue(of: item, in: bought.place, from: day))
    add(bought, on: day)
    add(Labelled(bought.lot, of: item, product: line.product), on: day)
    if let line = household.list[item], line.since <= day.number { settle(item) }
  }

  /// What was to be done with a code that is known now: with as many units as it was scanned for.
  private static func command(
    _ line: ParkedCodes.Line, _ catalog: Catalog, _ item: ItemID, _ pack: Quantity, on today: Day
  ) -> any Command {
    let units = Int64(catalog.units(of: line.product, on: today))
    let amount =
      ExactNumber(numerator: pack.amount, denominator: units)?
      .scaled(to: line.packs ?? 1000, denominator: 1000) ?? pack.amount
    let one = EnteredQuantity(
      text: Quantity(amount: amount, dimension: pack.dimension).formatted(catalog.style),
      measure: .exact(Quantity(amount: amount, dimension: pack.dimension)))
    let (name, moment) = (catalog.name(item), Moment(today: Day(number: line.day) ?? today))
    let person = line.person.map { catalog.name(.person, $0.rawValue) }
    switch line.doing {
    case .toss:
      var toss = Toss(item: name, quantity: one, moment: moment)
      toss.person = person
      return OfProduct(line.product, toss)
    case .open: return OfProduct(line.product, ChangeLot(.open, item: name, quantity: one, moment: moment))
    case .list: return ListItem(.add, item: name, quantity: one, moment: moment)
    default:
      var use = Use(item: name, quantity: one, moment: moment)
      use.person = person
      return OfProduct(line.product, use)
    }
  }
}
