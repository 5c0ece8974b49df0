/// Queries about the stock.
extension Household {
  package typealias NumberedLot = (id: LotID, lot: Lot)

  /// Returns the lots in stock in the order they are used: opened lots first, then the earliest due, then the oldest.
  package func stock(of item: ItemID? = nil, place: PlaceID? = nil) -> [NumberedLot] {
    func isMeant(_ lot: Lot) -> Bool {
      (item == nil || lot.item == item?.rawValue) && (place == nil || UInt32(lot.place) == place?.rawValue)
    }
    let known = item.flatMap { lotsByItem?.lots(of: $0, lots) }?.filter { isMeant($0.lot) }
    return (known ?? lots.present(where: isMeant)).sorted { Self.isUsedFirst($0, $1) }
  }

  /// Returns the amount of an item in stock, one quantity for each dimension.
  package func left(of item: ItemID) -> [Quantity] {
    var amounts = Dimension.allCases.map { Quantity(amount: 0, dimension: $0) }
    for lot in lots.present(of: item) {
      let dimension = remaining(lot).dimension
      amounts[Int(dimension.rawValue)].amount.addClamped(lot.remaining)
    }
    return amounts.filter { $0.amount != 0 }
  }

  /// Returns the most recent lot of an item that satisfies `isWanted`.
  package func latestLot(of item: ItemID, where isWanted: (Lot) -> Bool = { _ in true }) -> Lot? {
    lots.present(of: item).filter(isWanted).max { $0.origin < $1.origin }
  }

  package func hasDish(of meal: MealID) -> Bool {
    lots.present.contains { present in
      present.lot.isCooked && present.lot.remaining > 0
        && catalog.dishMeal(of: ItemID(rawValue: present.lot.item)) == meal
    }
  }

  /// Whether an item is known only because someone ate it: it was never in stock or on the list, and has no facts.
  package func wasOnlyEaten(_ item: ItemID) -> Bool {
    lots.arrivals[item] == nil && list[item] == nil && !catalog.isSaidOf(item)
  }

  /// Returns the item that has another name of the same food: "yogurt" finds the household's yoghurt.
  package func item(ofSameFoodAs name: String, _ foods: (any FoodBook)?) -> ItemID? {
    foods?.food(named: name).flatMap { item(called: $0.names) }
  }

  /// Returns the first item that has one of the given names.
  package func item(called names: [String]) -> ItemID? {
    for name in names {
      if let item = catalog.item(named: name) { return item }
    }
    return nil
  }

  package static func isUsedFirst(_ left: NumberedLot, _ right: NumberedLot) -> Bool {
    if left.lot.isFrozen != right.lot.isFrozen { return right.lot.isFrozen }
    if left.lot.isOpened != right.lot.isOpened { return left.lot.isOpened }
    if left.lot.due != right.lot.due { return left.lot.due < right.lot.due }
    if left.lot.cameIn != right.lot.cameIn { return left.lot.cameIn < right.lot.cameIn }
    return left.id < right.id
  }

  package func remaining(_ lot: Lot) -> Quantity {
    Quantity(amount: lot.remaining, dimension: Dimension(rawValue: lot.dimension) ?? .none)
  }

  /// Returns the dimension an item is usually counted in: its unit if one is set, then that of its last arrival, then
  /// that of its energy.
  package func usualDimension(of item: ItemID, on day: Day) -> Dimension? {
    if let unit = catalog.fact(item, .unit, on: day), unit.per != .none { return unit.per }
    return lots.arrivals[item]?.dimension ?? countedDimension(of: item, on: day)
  }

  /// Returns pieces or portions if the item's energy is known per piece or per portion, otherwise nil.
  package func countedDimension(of item: ItemID, on day: Day) -> Dimension? {
    guard let energy = catalog.fact(item, .energy, on: day), energy.value != nil, energy.per.isCounted else {
      return nil
    }
    return energy.per
  }

  /// Returns the size of one pack of an item: the one set for it, or that of its last arrival.
  package func usualPack(of item: ItemID, on day: Day) -> Quantity? {
    if let said = catalog.fact(item, .pack, on: day), let size = said.value {
      return Quantity(amount: size, dimension: said.per)
    }
    guard let last = lots.arrivals[item], last.pack > 0 else { return nil }
    return Quantity(amount: last.pack, dimension: last.dimension)
  }

  /// Converts a quantity to another dimension by the item's density or piece weight.
  ///
  /// The calculation is exact and rounds once at the end, half to even. An unknown factor is a refusal that asks for
  /// it.
  package func convert(
    _ quantity: Quantity, to dimension: Dimension, of item: ItemID, on day: Day
  ) throws(Refusal) -> Quantity {
    guard quantity.dimension != dimension else { return quantity }
    return try convert(ExactNumber(quantity.amount), quantity.dimension, to: dimension, of: item, on: day)
  }

  /// Converts a number of base units that need not be whole, such as a third of a piece.
  package func convert(
    _ number: ExactNumber, _ from: Dimension, to dimension: Dimension, of item: ItemID, on day: Day
  ) throws(Refusal) -> Quantity {
    func displayed() -> Message {
      let rounded = number.scaled(to: 1, denominator: 1)
      return rounded.map { Message(verbatim: Quantity(amount: $0, dimension: from).formatted(catalog.style)) } ?? "that"
    }
    let path: [(ItemAttribute, numerator: Int64?, denominator: Int64?)]
    switch (from, dimension) {
    case (.volume, .mass): path = [(.density, nil, 1_000_000)]
    case (.mass, .volume): path = [(.density, 1_000_000, nil)]
    case (.pieces, .mass): path = [(.piece, nil, 1000)]
    case (.mass, .pieces): path = [(.piece, 1000, nil)]
    case (.pieces, .volume): path = [(.piece, nil, 1000), (.density, 1_000_000, nil)]
    case (.volume, .pieces): path = [(.density, nil, 1_000_000), (.piece, 1000, nil)]
    default:
      throw Refusal(
        .unknownFactor,
        "\(displayed()) of \(catalog.name(item)) cannot be converted to \(word: dimension.unitNames)",
        hint: "give the amount in \(word: dimension.unitNames)")
    }
    // Without the weight of a piece, a density would not help.
    if path.count > 1, catalog.fact(item, .piece, on: day)?.value == nil { throw missingFactor(.piece, item) }
    var exact: ExactNumber? = number
    for (attribute, numerator, denominator) in path {
      guard let factor = catalog.fact(item, attribute, on: day)?.value, factor > 0 else {
        throw missingFactor(attribute, item)
      }
      exact = ExactNumber(numerator: numerator ?? factor, denominator: denominator ?? factor)
        .flatMap { exact?.multiplied(by: $0) }
    }
    guard let amount = exact?.scaled(to: 1, denominator: 1), amount.magnitude <= Limits.largestQuantity else {
      throw Refusal(.badValue, "\(displayed()) is too large to record")
    }
    return Quantity(amount: amount, dimension: dimension)
  }

  private func missingFactor(_ attribute: ItemAttribute, _ item: ItemID) -> Refusal {
    let name = catalog.name(item)
    guard attribute == .density else {
      return Refusal(
        .unknownFactor, "how much does one piece of \(name) weigh?",
        hint: "\(.fixFact(item: name, .piece, value: "60g"))")
    }
    var refusal = Refusal(
      .unknownFactor, "how many grams does 1 ml of \(name) weigh?",
      hint: "\(.fixFact(item: name, .density, value: "1.03"))")
    refusal.unweighed = name
    return refusal
  }
}

extension Dimension {
  /// The units people use for this dimension.
  package var unitNames: String {
    switch self {
    case .none: "units"
    case .mass: "grams"
    case .volume: "millilitres"
    case .pieces: "pieces"
    case .portions: "portions"
    }
  }
}

extension Catalog {
  /// Returns the meal that an item is a dish of, or nil if it is an ordinary food.
  package func dishMeal(of item: ItemID) -> MealID? {
    timelines.latest(FactKey(.item, item.rawValue, ItemAttribute.dish.rawValue))?.value
      .flatMap { MealID(stored: UInt32(clamping: $0)) }
  }
}
