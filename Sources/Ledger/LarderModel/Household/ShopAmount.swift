/// An amount as a shop sells it: whole packs, with the word for one of them.
package struct ShopAmount: Hashable, Sendable {
  package var quantity: Quantity
  /// The number of packs of equal size, or nil if the item is sold by weight or by the piece.
  package var packs: Int?
  /// The container to count instead of a weight, as in "2 tins". Nil if the weight says more.
  package var container: Container?

  package init(_ quantity: Quantity, packs: Int? = nil, container: Container? = nil) {
    (self.quantity, self.packs, self.container) = (quantity, packs, container)
  }

  package var each: Quantity {
    guard let packs, packs > 1 else { return quantity }
    return Quantity(amount: quantity.amount / Int64(packs), dimension: quantity.dimension)
  }

  /// The amount in the words of a shop: "1 jar", "2 × 1 l", "500 g".
  package func words(_ style: OutputStyle, container word: (Container, Int) -> String) -> String {
    let count = packs ?? 1
    if let container { return "\(count) \(word(container, count))" }
    return count > 1 ? "\(count) × \(each.formatted(style))" : quantity.formatted(style)
  }
}

extension Household {
  /// The categories of food that is sold by weight, so that 200 g of a usual 500 g can be bought.
  private static let loose: Set<String> = ["fruit", "vegetables", "meat", "poultry", "fish", "bread"]
  /// The containers that people count rather than weigh.
  private static let counted: Set<Container> = [.tin, .jar, .tube, .bunch]
  /// The largest amount that people measure with spoons: ten tablespoons.
  private static let mostInSpoons: Int64 = 150_000

  /// Returns what to buy for an amount on the shopping list. A recipe's three spoons of curry paste are one jar, and
  /// 600 g of tinned tomatoes are two tins. Half a litre of milk stays as it is, because it may be sold.
  ///
  /// - Parameter foods: Knows the usual containers of foods.
  package func shopAmount(of line: ShoppingList.Line, on day: Day, _ foods: (any FoodBook)?) -> ShopAmount? {
    let (listed, packs) = line.comingIn
    guard let listed else { return nil }
    guard listed.dimension == .mass || listed.dimension == .volume,
      let pack = soldPack(of: line.item, on: day, foods), pack.quantity.amount > 0
    else { return ShopAmount(listed, packs: packs) }
    if packs ?? 1 > 1 {
      let given = ShopAmount(listed, packs: packs)
      let isCounted = pack.isCounted && given.each == pack.quantity
      return ShopAmount(listed, packs: packs, container: isCounted ? pack.container : nil)
    }
    let wanted = try? convert(listed, to: pack.quantity.dimension, of: line.item, on: day)
    // Some spoons of food sold by weight, with an unknown density: a pack has more.
    guard let wanted else {
      let isSpooned =
        listed.dimension == .volume && listed.amount <= Self.mostInSpoons && pack.quantity.dimension == .mass
      return isSpooned && line.taken?.quantity == nil
        ? ShopAmount(pack.quantity, packs: 1, container: pack.container) : ShopAmount(listed, packs: packs)
    }
    let size = pack.quantity.amount
    // Carrots are sold in bunches, and larger amounts by weight.
    if pack.container == .bunch, pack.isLoose, wanted.amount > size { return ShopAmount(listed, packs: packs) }
    let isWhole = wanted.amount % size == 0
    let mayRound = line.taken?.quantity == nil && pack.container != nil && (!pack.isLoose || listed != wanted)
    let isLittle = wanted.amount <= size / 4 || wanted.amount < size && listed.inHouseholdUnit != nil
    guard isWhole && (pack.isOwn || pack.isCounted) || mayRound && (isLittle || pack.isCounted) else {
      return ShopAmount(listed, packs: packs)
    }
    let count = (wanted.amount + size - 1) / size
    guard count > 0, count < 1000 else { return ShopAmount(listed, packs: packs) }
    return ShopAmount(
      Quantity(amount: count * size, dimension: pack.quantity.dimension), packs: Int(count),
      container: pack.isCounted || !isWhole ? pack.container : nil)
  }

  /// Returns what one purchase of an item usually brings: a pack, or one piece. Nil if that is unknown.
  package func usualPurchase(of item: ItemID, on day: Day, _ foods: (any FoodBook)?) -> Quantity? {
    let dimension = usualDimension(of: item, on: day) ?? .pieces
    guard dimension == .mass || dimension == .volume else { return Quantity(amount: 1000, dimension: dimension) }
    let pack = usualPack(of: item, on: day) ?? foods?.usualContainer(of: catalog.name(item))?.quantity
    // A bottle of shampoo is one piece.
    return pack ?? (catalog.isFood(item, on: day) ? nil : Quantity(amount: 1000, dimension: .pieces))
  }

  /// Returns the pack in which an item is sold: the household's own, or the food's usual one.
  private func soldPack(
    of item: ItemID, on day: Day, _ foods: (any FoodBook)?
  ) -> (quantity: Quantity, container: Container?, isCounted: Bool, isLoose: Bool, isOwn: Bool)? {
    let name = catalog.name(item)
    let usual = foods?.usualContainer(of: name)
    let isLoose = foods?.food(named: name)?.category.map { Self.loose.contains($0.lowercased()) } ?? false
    let isCounted = usual.map { !$0.isOfCategory && Self.counted.contains($0.container) } ?? false
    guard let own = usualPack(of: item, on: day), own.dimension == .mass || own.dimension == .volume else {
      return usual.map { ($0.quantity, $0.container, isCounted, isLoose, false) }
    }
    guard let usual, usual.quantity.dimension == own.dimension else {
      return (own, usual?.container, isCounted, isLoose, true)
    }
    // Two litres bought at once are two cartons.
    let isSeveral = own.amount > usual.quantity.amount && own.amount % usual.quantity.amount == 0
    return (isSeveral ? usual.quantity : own, usual.container, isCounted, isLoose, !isSeveral)
  }
}
