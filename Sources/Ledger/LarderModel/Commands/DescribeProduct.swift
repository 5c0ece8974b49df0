/// Somebody says what a code stands for: its food, its pack, what its label says.
public struct DescribeProduct: Command {
  public var moment: Moment
  /// The product as it is named: 14 digits, or `2012345@Markt`.
  public var name: String
  /// The food it belongs to; nil where that stays.
  public var item: String?
  public var pack: Quantity?
  public var units: Int?
  public var title: String?
  public var brand: String?
  /// What the figures of the label are of; that of all of them, where it is said.
  public var per: Dimension = .none
  /// Figures of the label, as they were typed; of energy there may be two, in kJ and in kcal.
  public var figures: [(attribute: ProductAttribute, text: String)] = []
  /// What is not known any more.
  public var unknown: Set<ProductAttribute> = []
  public var isFavourite: Bool?
  /// The first day that it holds on; nil where it always did.
  public var from: Day?
  /// How a store's own codes of the same kind are read, where that is said.
  public var codes: (store: String, prefix: Int, rule: CodeRule)?
  /// Whether what the code was parked for is entered.
  public var settlesParked = true
  /// What the codes that wait say besides, by the events that keep them.
  public var parkedDetails: [UInt64: ParkedDetail] = [:]

  public init(_ name: String, moment: Moment) {
    self.name = name
    self.moment = moment
  }

  public func decide(_ draft: inout Draft) throws(Refusal) {
    if let codes {
      guard let store = try draft.store(named: codes.store) else { return }
      draft.add(CodeLearnt(store, prefix: codes.prefix, codes.rule))
    }
    let known = draft.household.catalog.product(named: name)
    guard known != nil || item != nil || codes != nil else {
      throw Refusal(
        .unknownItem, "the code \(name.visible) does not stand for any item yet",
        hint: "add item:NAME")
    }
    guard known != nil || item != nil else { return }
    var food: ItemID?
    if let item { food = try draft.item(named: item) }
    let product = ProductID(rawValue: try draft.number(of: .product, named: name))
    // As it was known before any of this is said.
    let before = draft.household.catalog
    let taken = unknown.filter { before.isKnown($0, of: product) }
    let restated = restated(of: product, without: taken, before)
    for day in days(of: product, restated, before) {
      var described = ProductDescribed(product)
      described.from = Day(number: day)
      let nothing = described
      described.replaces = !taken.isEmpty
      try before.restate(restated, in: &described, on: day)
      described.item = food
      if let pack { try described.setPack(pack, units: units) }
      if let title { described.title = try Self.words(title, "title") }
      if let brand { described.brand = try Self.words(brand, "brand") }
      try takeFigures(&described, without: taken, draft)
      if let isFavourite { described.favourite = isFavourite ? .yes : .no }
      if described != nothing { draft.add(described) }
    }
    if settlesParked { try draft.settleParked(product, parkedDetails) }
  }

  private static func words(_ text: String, _ what: String) throws(Refusal) -> String {
    do throws(ValueError) {
      return try NameRule.validateNote(text, what: what)
    } catch {
      throw Refusal(error)
    }
  }

  // MARK: What is said again

  /// What is known already and has to be said again: all else where something is not known any more, and the figures of
  /// the label where they are of something else than was thought.
  private func restated(
    of product: ProductID, without taken: Set<ProductAttribute>, _ catalog: Catalog
  ) -> Set<ProductAttribute> {
    if !taken.isEmpty {
      return Set(ProductAttribute.allCases.filter { $0.isReplaced && !taken.contains($0) && !isSaid($0) })
    }
    guard per != .none else { return [] }
    let others = ProductAttribute.figures.filter { !isSaid($0) }
    let isOther = others.contains { attribute in
      catalog.timeline(FactKey(.product, product.rawValue, attribute.rawValue))?.entries
        .contains { $0.value != nil && $0.per != per } == true
    }
    return isOther ? Set(others) : []
  }

  /// Whether a value of it is given here.
  private func isSaid(_ attribute: ProductAttribute) -> Bool {
    switch attribute {
    case .pack, .units: pack != nil
    case .title: title != nil
    case .brand: brand != nil
    default: figures.contains { $0.attribute == attribute }
    }
  }

  /// The first days, as numbers, of what has to be said: the one from which it holds, and where something known has to
  /// be said again each day from which that was different.
  private func days(of product: ProductID, _ restated: Set<ProductAttribute>, _ catalog: Catalog) -> [Int32] {
    let first = from?.number ?? .min
    var days: Set<Int32> = [first]
    for attribute in restated {
      let entries = catalog.timeline(FactKey(.product, product.rawValue, attribute.rawValue))?.entries ?? []
      days.formUnion(entries.map(\.from).filter { $0 > first })
    }
    return days.sorted()
  }
}

extension Catalog {
  /// Whether anything was ever said of it that still holds on some day.
  fileprivate func isKnown(_ attribute: ProductAttribute, of product: ProductID) -> Bool {
    timeline(FactKey(.product, product.rawValue, attribute.rawValue))?.entries
      .contains { $0.value != nil || $0.words != nil } ?? false
  }

  /// Says again what is known of a product on a day.
  fileprivate func restate(
    _ attributes: Set<ProductAttribute>, in described: inout ProductDescribed, on day: Int32
  ) throws(Refusal) {
    func known(_ attribute: ProductAttribute) -> Timeline.Entry? {
      guard attributes.contains(attribute) else { return nil }
      return timelines.entry(FactKey(.product, described.product.rawValue, attribute.rawValue), onDay: day)
    }
    if let pack = known(.pack), let amount = pack.value {
      let units = known(.units)?.value.map { Int(clamping: $0) }
      try described.setPack(Quantity(amount: amount, dimension: pack.per), units: units)
    }
    if let title = known(.title)?.words { described.title = title }
    if let brand = known(.brand)?.words { described.brand = brand }
    for attribute in ProductAttribute.figures {
      guard let figure = known(attribute), let value = figure.value else { continue }
      described.set(attribute, value)
      described.per = figure.per
    }
  }
}
