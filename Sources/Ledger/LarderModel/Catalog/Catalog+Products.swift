/// What is known of products: what the code on a pack stands for.
extension Catalog {
  /// Takes in what is said of a product; what is not said stays, or becomes unknown where all of it is said again.
  mutating func apply(_ described: ProductDescribed, _ sequence: UInt64) {
    func set(_ attribute: ProductAttribute, _ value: Int64?, per: Dimension = .none, words: String? = nil) {
      guard value != nil || words != nil || described.replaces && attribute.isReplaced else { return }
      let entry = Timeline.Entry(
        from: described.from?.number ?? .min, value: value, per: per, words: words, sequence: sequence)
      timelines.set(entry, FactKey(.product, described.product.rawValue, attribute.rawValue))
    }
    set(.item, described.item.map { Int64($0.rawValue) })
    set(.pack, described.pack?.amount, per: described.pack?.dimension ?? .none)
    // A pack that is one unit is said to be: the number of an earlier, larger one is none of its.
    set(.units, described.units.map(Int64.init) ?? described.pack.map { _ in 1 })
    set(.title, nil, words: described.title)
    set(.brand, nil, words: described.brand)
    for (attribute, value) in described.figures { set(attribute, value, per: described.per) }
    if described.favourite != .unsaid { set(.favourite, described.favourite == .yes ? 1 : 0) }
  }

  /// The product of a code's digits, as products are named.
  public func product(named name: String) -> ProductID? {
    table(of: .product).number(of: name).map(ProductID.init(rawValue:))
  }

  public func name(_ product: ProductID) -> String { name(.product, product.rawValue) }

  /// What is known of a product on a day.
  public func fact(_ product: ProductID, _ attribute: ProductAttribute, on day: Day) -> Timeline.Entry? {
    timelines.entry(FactKey(.product, product.rawValue, attribute.rawValue), on: day)
  }

  /// The item that a product belongs to; nil where nobody said.
  public func item(of product: ProductID) -> ItemID? {
    timelines.latest(FactKey(.product, product.rawValue, ProductAttribute.item.rawValue))?.value
      .flatMap { ItemID(stored: UInt32(clamping: $0)) }
  }

  /// What one pack of a product holds.
  public func pack(of product: ProductID, on day: Day) -> Quantity? {
    guard let pack = fact(product, .pack, on: day), let amount = pack.value, amount > 0 else { return nil }
    return Quantity(amount: amount, dimension: pack.per)
  }

  /// How many single units a pack of a product has: one where nothing else was said.
  public func units(of product: ProductID, on day: Day) -> Int {
    fact(product, .units, on: day)?.value.map { max(Int(clamping: $0), 1) } ?? 1
  }

  /// The words on a product's pack.
  public func title(of product: ProductID, on day: Day) -> String? { fact(product, .title, on: day)?.words }

  public func brand(of product: ProductID, on day: Day) -> String? { fact(product, .brand, on: day)?.words }

  /// Whether a product is a favourite.
  public func isFavourite(_ product: ProductID) -> Bool {
    timelines.latest(FactKey(.product, product.rawValue, ProductAttribute.favourite.rawValue))?.value == 1
  }

  /// The store whose own product has a name such as `2012345@Markt`; nil where a product is the same everywhere.
  public static func store(ofProductNamed name: String) -> String? {
    name.firstIndex(of: "@").map { String(name[name.index(after: $0)...]) }
  }

  /// How a store's own codes are read that begin with two digits; nil where that was not learnt yet.
  public func codeRule(of store: StoreID, prefix: Int) -> CodeRule? {
    let store = meant(.store, store.rawValue)
    guard let prefix = UInt8(exactly: prefix),
      let value = timelines.latest(FactKey(.storeCodes, store, prefix))?.value,
      let measure = CodeMeasure(rawValue: UInt8(truncatingIfNeeded: value >> 8)), measure != .unsaid
    else { return nil }
    return CodeRule(measure: measure, digits: Int(value & 0xff))
  }

  /// The same of a store by its name.
  public func codeRule(ofStoreNamed store: String, prefix: Int) -> CodeRule? {
    number(.store, named: store).flatMap { codeRule(of: StoreID(rawValue: $0), prefix: prefix) }
  }
}

extension ProductAttribute {
  /// Whether it is unknown where the pack and the label are said again without it.
  var isReplaced: Bool {
    switch self {
    case .item, .favourite, .unsaid: false
    default: true
    }
  }
}

extension Household {
  /// What so much of a product has of energy or of a nutrient, by its label; nil where that does not say.
  ///
  /// - Parameter item: the food that it is, by whose density a volume is weighed.
  public func content(
    _ attribute: ProductAttribute, of quantity: Quantity, of product: ProductID, item: ItemID, on day: Day
  ) -> Int64? {
    guard let figure = catalog.fact(product, attribute, on: day), let value = figure.value,
      let amount = measured(quantity, in: figure.per, of: product, item, on: day)
    else { return nil }
    return ExactNumber(numerator: value, denominator: figure.per.contentBasis)?
      .multiplied(by: amount)?.scaled(to: 1, denominator: 1)
  }

  /// A quantity in what a label's figures are of: of a product that is counted, a unit by what its pack holds.
  private func measured(
    _ quantity: Quantity, in dimension: Dimension, of product: ProductID, _ item: ItemID, on day: Day
  ) -> ExactNumber? {
    guard quantity.dimension != dimension else { return ExactNumber(quantity.amount) }
    if quantity.dimension == .pieces, let pack = catalog.pack(of: product, on: day), pack.dimension == dimension {
      let units = Int64(catalog.units(of: product, on: day))
      return ExactNumber(numerator: pack.amount, denominator: 1000 * units)?
        .multiplied(by: ExactNumber(quantity.amount))
    }
    return (try? convert(quantity, to: dimension, of: item, on: day)).map { ExactNumber($0.amount) }
  }

  /// The product that a lot is of, where the code on its pack is known.
  public func product(of lot: Lot) -> ProductID? { ProductID(stored: lot.product) }
}

/// The products that a household knows.
extension Catalog {
  /// Every product of which anything is known besides its code, in the order in which their codes were met.
  public var knownProducts: [ProductID] {
    (1..<count(of: .product) + 1).map(ProductID.init(rawValue:)).filter(isKnown)
  }

  /// Whether anything is known of a product besides its code.
  public func isKnown(_ product: ProductID) -> Bool {
    ProductAttribute.allCases.contains { attribute in
      let latest = timelines.latest(FactKey(.product, product.rawValue, attribute.rawValue))
      return latest?.value != nil || latest?.words != nil
    }
  }

  /// The products that are one food, in the order in which their codes were met.
  public func products(of item: ItemID) -> [ProductID] {
    (1..<count(of: .product) + 1).map(ProductID.init(rawValue:)).filter { self.item(of: $0) == item }
  }
}

/// What a household buys and keeps that is not food: for pets, for the house.
///
/// It has its price, its stock and its rhythm, but there is no mass of food in it and no energy, it is no part of what was
/// thrown away of the food, and it gets no date that nobody said.
extension Catalog {
  /// Whether an item is food on a day: as was said of it, or else of the category that it is of on the day.
  public func isFood(_ item: ItemID, on day: Day) -> Bool {
    if let own = timelines.latest(FactKey(.item, item.rawValue, ItemAttribute.food.rawValue))?.value { return own != 0 }
    return category(of: item, on: day).map(isFood) ?? true
  }

  /// Whether what is of a category is food, unless something else was said of an item.
  public func isFood(_ category: CategoryID) -> Bool {
    timelines.latest(.food(of: category))?.value != 0
  }

  /// The items that are of a category on a day.
  public func items(of category: CategoryID, on day: Day) -> [ItemID] {
    (1..<count(of: .item) + 1).map(ItemID.init(rawValue:)).filter { self.category(of: $0, on: day) == category }
  }
}

extension FactKey {
  static func food(of category: CategoryID) -> FactKey {
    FactKey(.category, category.rawValue, CategoryAttribute.food.rawValue)
  }
}

extension FactTable {
  /// Whether an item is food on a day, as ``Catalog/isFood(_:on:)`` has it.
  // Always inlined: in most households all is food, and then nothing is looked up.
  @inlinable @inline(__always)
  public func isFood(_ item: UInt32, on day: Int32) -> Bool { !knowsOthers || isSaidToBeFood(item, on: day) }

  @usableFromInline
  func isSaidToBeFood(_ item: UInt32, on day: Int32) -> Bool {
    if let own = value(item, .food, on: .max) { return own.value != 0 }
    guard let category = value(item, .category, on: day).map({ UInt32(clamping: $0.value) }) else { return true }
    return !isOther(category)
  }
}
