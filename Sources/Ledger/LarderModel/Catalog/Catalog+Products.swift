/// The products that codes on packs identify.
extension Catalog {
  /// Applies the description of a product. Missing values stay as they are, or become unknown if the event replaces all
  /// of them.
  mutating func apply(_ described: ProductDescribed, _ sequence: UInt64) {
    func set(_ attribute: ProductAttribute, _ value: Int64?, per: Dimension = .none, words: String? = nil) {
      guard value != nil || words != nil || described.replaces && attribute.isReplaced else { return }
      let entry = Timeline.Entry(
        from: described.from?.number ?? .min, value: value, per: per, words: words, sequence: sequence)
      timelines.set(entry, FactKey(.product, described.product.rawValue, attribute.rawValue))
    }
    set(.item, described.item.map { Int64($0.rawValue) })
    set(.pack, described.pack?.amount, per: described.pack?.dimension ?? .none)
    // A pack of a single unit states that, because the number of an earlier, larger pack does not apply to it.
    set(.units, described.units.map(Int64.init) ?? described.pack.map { _ in 1 })
    set(.title, nil, words: described.title)
    set(.brand, nil, words: described.brand)
    set(.label, nil, words: described.label)
    for (attribute, value) in described.figures { set(attribute, value, per: described.per) }
    if described.favourite != .unsaid { set(.favourite, described.favourite == .yes ? 1 : 0) }
  }

  /// Applies what a label states in addition to its figures. Missing values stay as they are, or become unknown.
  mutating func apply(_ read: LabelRead, _ sequence: UInt64) {
    for attribute in ProductAttribute.read {
      let fact = read[attribute] ?? (nil, nil)
      guard fact != (nil, nil) || read.replaces else { continue }
      let entry = Timeline.Entry(
        from: read.from?.number ?? .min, value: fact.value, per: .none, words: fact.words, sequence: sequence)
      timelines.set(entry, FactKey(.product, read.product.rawValue, attribute.rawValue))
    }
  }

  /// Returns the product whose code has these digits.
  package func product(named name: String) -> ProductID? {
    table(of: .product).number(of: name).map(ProductID.init(rawValue:))
  }

  package func name(_ product: ProductID) -> String { name(.product, product.rawValue) }

  package func fact(_ product: ProductID, _ attribute: ProductAttribute, on day: Day) -> Timeline.Entry? {
    timelines.entry(FactKey(.product, product.rawValue, attribute.rawValue), on: day)
  }

  /// Returns the item that a product belongs to, or nil if that was never set.
  package func item(of product: ProductID) -> ItemID? {
    timelines.latest(FactKey(.product, product.rawValue, ProductAttribute.item.rawValue))?.value
      .flatMap { ItemID(stored: UInt32(clamping: $0)) }
  }

  package func pack(of product: ProductID, on day: Day) -> Quantity? {
    guard let pack = fact(product, .pack, on: day), let amount = pack.value, amount > 0 else { return nil }
    return Quantity(amount: amount, dimension: pack.per)
  }

  /// Returns the number of single units in a pack of a product (default: 1).
  package func units(of product: ProductID, on day: Day) -> Int {
    fact(product, .units, on: day)?.value.map { max(Int(clamping: $0), 1) } ?? 1
  }

  /// Returns the words on a product's pack.
  package func title(of product: ProductID, on day: Day) -> String? { fact(product, .title, on: day)?.words }

  package func brand(of product: ProductID, on day: Day) -> String? { fact(product, .brand, on: day)?.words }

  /// Returns the allergens on a product's label, in words.
  package func label(of product: ProductID, on day: Day) -> Timeline.Entry? {
    fact(product, .label, on: day).flatMap { $0.words == nil ? nil : $0 }
  }

  /// Returns the allergens on the label of an item's packs, in words.
  package func label(of item: ItemID, on day: Day) -> Timeline.Entry? {
    fact(item, .label, on: day).flatMap { $0.value == nil || $0.words == nil ? nil : $0 }
  }

  package func isFavourite(_ product: ProductID) -> Bool {
    timelines.latest(FactKey(.product, product.rawValue, ProductAttribute.favourite.rawValue))?.value == 1
  }

  /// Returns the store of a store's own product, such as `2012345@Markt`, or nil for a product sold everywhere.
  package static func store(ofProductNamed name: String) -> String? {
    name.firstIndex(of: "@").map { String(name[name.index(after: $0)...]) }
  }

  /// Returns how to read a store's own codes with these first two digits, or nil if that was not learnt yet.
  package func codeRule(of store: StoreID, prefix: Int) -> CodeRule? {
    let store = meant(.store, store.rawValue)
    guard let prefix = UInt8(exactly: prefix),
      let value = timelines.latest(FactKey(.storeCodes, store, prefix))?.value,
      let measure = CodeMeasure(rawValue: UInt8(truncatingIfNeeded: value >> 8)), measure != .unsaid
    else { return nil }
    return CodeRule(measure: measure, digits: Int(value & 0xff))
  }

  /// Returns how to read a store's own codes, by the store's name.
  package func codeRule(ofStoreNamed store: String, prefix: Int) -> CodeRule? {
    number(.store, named: store).flatMap { codeRule(of: StoreID(rawValue: $0), prefix: prefix) }
  }
}

extension ProductAttribute {
  /// Whether the attribute becomes unknown if an event that replaces the pack and the label lacks it.
  package var isReplaced: Bool {
    switch self {
    case .item, .favourite, .unsaid: false
    default: true
    }
  }
}

extension Household {
  /// Returns the energy or a nutrient of a quantity of a product, by its label, or nil if the label lacks it.
  ///
  /// - Parameter item: the food of the product, whose density converts volumes.
  package func content(
    _ attribute: ProductAttribute, of quantity: Quantity, of product: ProductID, item: ItemID, on day: Day
  ) -> Int64? {
    guard let figure = catalog.fact(product, attribute, on: day), let value = figure.value,
      let amount = measured(quantity, in: figure.per, of: product, item, on: day)
    else { return nil }
    return ExactNumber(numerator: value, denominator: figure.per.contentBasis)?
      .multiplied(by: amount)?.scaled(to: 1, denominator: 1)
  }

  /// Converts a quantity to the dimension of the label's figures. A counted product uses the content of its pack.
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

  /// Returns the product of a lot, if the code on its pack is known.
  package func product(of lot: Lot) -> ProductID? { ProductID(stored: lot.product) }
}

/// The household's known products.
extension Catalog {
  /// The products with any facts, in the order in which their codes first appeared.
  package var knownProducts: [ProductID] {
    (1..<count(of: .product) + 1).map(ProductID.init(rawValue:)).filter(isKnown)
  }

  /// Whether anything is known about a product except its code.
  package func isKnown(_ product: ProductID) -> Bool {
    ProductAttribute.allCases.contains { attribute in
      let latest = timelines.latest(FactKey(.product, product.rawValue, attribute.rawValue))
      return latest?.value != nil || latest?.words != nil
    }
  }

  /// Returns the products of a food, in the order in which their codes first appeared.
  package func products(of item: ItemID) -> [ProductID] {
    (1..<count(of: .product) + 1).map(ProductID.init(rawValue:)).filter { self.item(of: $0) == item }
  }
}

/// Items that are not food, for pets or the house.
///
/// They have prices, stock and a purchase rhythm, but no mass or energy, do not count as wasted food, and get no
/// estimated date.
extension Catalog {
  /// Whether an item is food on a day: as set for the item, or else for its category on that day.
  package func isFood(_ item: ItemID, on day: Day) -> Bool {
    if let own = timelines.latest(FactKey(.item, item.rawValue, ItemAttribute.food.rawValue))?.value { return own != 0 }
    return category(of: item, on: day).map(isFood) ?? true
  }

  /// Whether the items of a category are food, unless set otherwise for an item.
  package func isFood(_ category: CategoryID) -> Bool { timelines.latest(.food(of: category))?.value != 0 }

  package func items(of category: CategoryID, on day: Day) -> [ItemID] {
    (1..<count(of: .item) + 1).map(ItemID.init(rawValue:)).filter { self.category(of: $0, on: day) == category }
  }
}

extension FactKey {
  static func food(of category: CategoryID) -> FactKey {
    FactKey(.category, category.rawValue, CategoryAttribute.food.rawValue)
  }
}

extension FactTable {
  /// Whether an item is food on a day, as in ``Catalog/isFood(_:on:)``.
  // Always inlined: in most households every item is food, and then nothing is looked up.
  @inlinable @inline(__always)
  package func isFood(_ item: UInt32, on day: Int32) -> Bool { !knowsOthers || isSaidToBeFood(item, on: day) }

  @usableFromInline
  func isSaidToBeFood(_ item: UInt32, on day: Int32) -> Bool {
    if let own = value(item, .food, on: .max) { return own.value != 0 }
    guard let category = value(item, .category, on: day).map({ UInt32(clamping: $0.value) }) else { return true }
    return !isOther(category)
  }
}
