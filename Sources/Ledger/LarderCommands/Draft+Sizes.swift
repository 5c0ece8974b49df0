import LarderModel
import PlainText

/// The contents of containers, and the unit of a plain number.
extension Draft {
  /// The largest plain number read as packs. A larger one is a slip, probably grams.
  private static let mostPacks = ExactNumber(20)

  /// Returns the container that a word means for an item: a German `Glas` is a jar of jam but a glass of milk.
  func container(_ entered: EnteredQuantity, of item: ItemID) -> Container {
    let name = foodName(item)
    guard entered.container == .jar, let foods, foods.size(of: .jar, of: name) == nil,
      foods.size(of: .glass, of: name) != nil
    else { return entered.container }
    return .glass
  }

  /// Returns the pack that a plain number or a part refers to, for use and eating alike. Nil if the lot came in one
  /// pack, or if the size of one piece or portion is known.
  func packCounted(in lot: Lot, of item: ItemID) -> Quantity? {
    let dimension = Dimension(rawValue: lot.dimension) ?? .none
    let unit = household.catalog.fact(item, .unit, on: day)?.per
    guard lot.pack > 0, lot.quantity / lot.pack > 1, unit != .pieces, unit != .portions,
      household.countedDimension(of: item, on: day) == nil, weightOfOne(item, in: dimension) == nil
    else { return nil }
    return Quantity(amount: lot.pack, dimension: dimension)
  }

  /// Returns the amount of one piece of an item in a dimension, or nil if unknown.
  func weightOfOne(_ item: ItemID, in dimension: Dimension) -> Quantity? {
    try? household.convert(Quantity(amount: 1000, dimension: .pieces), to: dimension, of: item, on: day)
  }

  /// Returns the content of one container: the item's own pack, or else the usual content of such a container.
  func containerSize(_ entered: EnteredQuantity, of item: ItemID) -> Quantity? {
    let container = container(entered, of: item)
    let pack = household.usualPack(of: item, on: day)
    if let pack, let usual = usualSize(of: container, of: item, unlike: pack.amount, pack.dimension) { return usual }
    if !container.isPart, let pack,
      // Tins counted as wholes are one each, however many came in together.
      !(container.isSingle && pack.dimension == .pieces && household.catalog.fact(item, .pack, on: day)?.value == nil)
    {
      return pack
    }
    if container.isSingle, household.lots.arrivals[item]?.dimension == .pieces { return nil }
    return foods?.size(of: container == .pack ? nil : container, of: foodName(item))
  }

  /// Returns the usual content of a container if a pack has a very different size: a bottle of beer bought by the
  /// crate.
  func usualSize(of container: Container, of item: ItemID, unlike pack: Int64, _ dimension: Dimension) -> Quantity? {
    guard container != .pack, household.catalog.fact(item, .pack, on: day)?.value == nil,
      let usual = foods?.size(of: container, of: foodName(item)), usual.dimension == dimension,
      pack > usual.amount * 2 || pack < usual.amount / 2
    else { return nil }
    return usual
  }

  /// Returns the amount of containers that come in: by their content, or as a count if that is unknown.
  func containers(_ count: ExactNumber, _ entered: EnteredQuantity, of item: ItemID) throws(Refusal) -> ReceivedAmount {
    let size = containerSize(entered, of: item)
    let each = size ?? Quantity(amount: 1000, dimension: .pieces)
    guard let amount = count.scaled(to: each.amount, denominator: 1) else {
      throw Refusal(.badValue, "\(entered.text.visible) is too large to record")
    }
    if size == nil, container(entered, of: item).isPart || !count.isWhole { throw unknownSize(entered, of: item) }
    if let size, size.dimension == .pieces, size.amount > 1000, entered.isNumberOfPack {
      // "6-pack" of counted food is one pack of six, and "24 pack" of food that comes in packs of 24 is one pack.
      let pieces = count.scaled(to: 1000, denominator: 1).map { Quantity(amount: $0, dimension: .pieces) }
      if let pieces, pieces == size || entered.text.contains("-") { return ReceivedAmount(quantity: pieces) }
      throw Refusal(
        .ambiguous,
        "\"\(entered.text.visible)\": one pack of \(count), or \(count) packs of \(size.amount / 1000)?",
        hint: "write \"\(count) pieces\" or \"\(count) packs\"")
    }
    let quantity = Quantity(amount: amount, dimension: each.dimension)
    guard size != nil else {
      let name = household.catalog.name(item)
      return ReceivedAmount(quantity: quantity, reading: entered.container == .pack ? nil : .counted(item: name))
    }
    return ReceivedAmount(
      quantity: quantity, packs: container(entered, of: item).isPart ? nil : entered.measure.severalPacks,
      reading: .containers(each))
  }

  /// Returns "10 pack" of counted food as one pack of ten pieces, or nil if it means ten packs.
  ///
  /// It means ten packs if the household last bought the item by weight or volume, or if the food is usually sold in
  /// single tubs, tins or bottles.
  func piecesInPack(_ count: ExactNumber, _ entered: EnteredQuantity, of item: ItemID) -> Quantity? {
    let last = household.lots.arrivals[item]
    guard entered.isNumberOfPack, household.catalog.fact(item, .pack, on: day)?.value == nil,
      last?.dimension != .pieces
    else { return nil }
    let isCounted = household.usualDimension(of: item, on: day) == .pieces
    guard isCounted || last == nil && !isSoldSingly(item) else { return nil }
    return count.scaled(to: 1000, denominator: 1).map { Quantity(amount: $0, dimension: .pieces) }
  }

  /// Whether the usual pack of a food is one tub, tin or bottle.
  private func isSoldSingly(_ item: ItemID) -> Bool {
    let name = foodName(item)
    guard let foods, let usual = foods.size(of: nil, of: name) else { return false }
    return Container.allCases.contains {
      $0.isSingle && !$0.isPart && foods.size(of: $0, of: name) == usual
    }
  }

  /// Returns the amount for a plain number of measured food: that many usual packs or pieces.
  func number(_ number: ExactNumber, _ entered: EnteredQuantity, of item: ItemID) throws(Refusal) -> ReceivedAmount? {
    guard number <= Self.mostPacks, number.isPositive, !entered.text.contains(where: { $0 == "." || $0 == "," }) else {
      return nil
    }
    let counted = number.scaled(to: 1000, denominator: 1).map { Quantity(amount: $0, dimension: .pieces) }
    if household.catalog.fact(item, .piece, on: day)?.value != nil, !entered.text.isEmpty, let counted {
      return ReceivedAmount(quantity: counted)
    }
    if let pack = household.usualPack(of: item, on: day) ?? foods?.size(of: nil, of: foodName(item)),
      pack.dimension != .pieces, let amount = number.scaled(to: pack.amount, denominator: 1)
    {
      let quantity = Quantity(amount: amount, dimension: pack.dimension)
      let packs = number.isWhole && number > .one ? Int(number.numerator) : nil
      return ReceivedAmount(
        quantity: quantity, packs: packs, reading: entered.text.isEmpty ? .usualPack(pack) : .packs(pack))
    }
    return number.isWhole && !entered.text.isEmpty ? counted.map { ReceivedAmount(quantity: $0) } : nil
  }

  /// Returns ounces of a drink as fluid ounces, or nil for anything else.
  func fluidOunces(_ entered: EnteredQuantity, of item: ItemID) -> EnteredQuantity? {
    guard let fluid = entered.inFluidOunces, isDrink(item) else { return nil }
    return fluid
  }

  /// Whether an item is a drink, milk or cream, by the measure in the food catalogue, or else by the household's
  /// category or the item's name.
  private func isDrink(_ item: ItemID) -> Bool {
    let name = foodName(item)
    let known = foods?.food(named: name)
    let filed = household.catalog.category(of: item, on: day).map { household.catalog.name(.category, $0.rawValue) }
    let category = (known?.category ?? filed)?.lowercased()
    switch household.usualDimension(of: item, on: day) {
    case .volume: return category.map(DrinkName.categories.contains) ?? true
    case .mass: return false
    default: return known == nil && DrinkName.isDrink(name, category: category)
    }
  }

  /// Learns the weight of one piece from "12x85g" of food counted in pieces, because nothing else gives it.
  mutating func learnWeight(_ entered: EnteredQuantity, of item: ItemID) {
    guard case .packed(_, let each) = entered.measure, each.dimension == .mass, each.amount > 0,
      household.catalog.fact(item, .piece, on: day)?.value == nil,
      household.stock(of: item).contains(where: { $0.lot.isCountedWhole })
    else { return }
    add(ItemChanged(item, FactChange(.piece, each.amount)))
  }

  /// Returns the name under which a food book may know an item: the food it was described as, or its own name.
  func foodName(_ item: ItemID) -> String { household.catalog.name(item) }

  /// Returns a refusal that asks for the content of the container.
  func unknownSize(_ entered: EnteredQuantity, of item: ItemID) -> Refusal {
    Refusal(
      .unknownFactor, "how much is one \(entered.container.rawValue) of \(household.catalog.name(item))?",
      hint: "try 50g, or a number of pieces")
  }
}
