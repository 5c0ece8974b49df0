import LarderModel
import PlainText

/// Describes the product of a code: its food, its pack and its label.
package struct DescribeProduct: Command {
  package var entryTime: EntryTime
  /// The name of the product: 14 digits, or `2012345@Markt`.
  package var name: String
  /// The food it belongs to, or nil to leave it unchanged.
  package var item: String?
  package var pack: Quantity?
  package var units: Int?
  package var title: String?
  package var brand: String?
  /// The allergens on the label, in words.
  package var label: String?
  /// The reference amount of the label's figures, if given.
  package var per: Dimension = .none
  /// Figures of the label as typed. There may be two for energy, in kJ and kcal.
  package var figures: [(attribute: ProductAttribute, text: String)] = []
  /// The facts that the label states in addition to its figures. Its product, first day and flag are set by the command.
  package var reading = LabelRead()
  /// The attributes to clear.
  package var unknown: Set<ProductAttribute> = []
  package var isFavourite: Bool?
  /// The first day the description applies to, or nil for all days.
  package var from: Day?
  /// How to read the store's own codes of the same kind, if given.
  package var codes: (store: String, prefix: Int, rule: CodeRule)?
  /// Whether to enter the scans for which the code was parked.
  package var settlesParked = true
  /// The details in the parked codes, by the events that parked them.
  package var parkedDetails: [UInt64: DeferredCodeDetail] = [:]

  package init(_ name: String, entryTime: EntryTime) { (self.name, self.entryTime) = (name, entryTime) }

  package func decide(_ draft: inout Draft) throws(Refusal) {
    if let codes {
      guard let store = try draft.store(named: codes.store) else { return }
      draft.add(CodeLearnt(store, prefix: codes.prefix, codes.rule))
    }
    let known = draft.household.catalog.product(named: name)
    guard known != nil || item != nil || codes != nil else {
      throw Refusal(.unknownItem, "the code \(name.visible) does not stand for any item yet", hint: "add item:NAME")
    }
    guard known != nil || item != nil else { return }
    var food: ItemID?
    if let item { food = try draft.item(named: item) }
    let product = ProductID(rawValue: try draft.number(of: .product, named: name))
    // The catalogue before this description.
    let before = draft.household.catalog
    let taken = unknown.filter { !$0.isRead && before.isKnown($0, of: product) }
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
      if let label { described.label = try Self.words(label, "label") }
      try takeFigures(&described, without: taken, draft)
      if let isFavourite { described.favourite = isFavourite ? .yes : .no }
      if described != nothing { draft.add(described) }
    }
    takeReading(of: product, before, &draft)
    if settlesParked { try draft.settleParked(product, parkedDetails) }
  }

  private static func words(_ text: String, _ what: String) throws(Refusal) -> String {
    do throws(ValueError) { return try NameRule.validateNote(text, what: what) } catch { throw Refusal(error) }
  }

  // MARK: Facts that are stated again

  /// Returns the known attributes to state again: all others if one is cleared, and the label's figures if their
  /// reference amount changes.
  private func restated(
    of product: ProductID, without taken: Set<ProductAttribute>, _ catalog: Catalog
  ) -> Set<ProductAttribute> {
    if !taken.isEmpty {
      return Set(ProductAttribute.allCases.filter { $0.isReplaced && !$0.isRead && !taken.contains($0) && !isSaid($0) })
    }
    guard per != .none else { return [] }
    let others = ProductAttribute.figures.filter { !isSaid($0) }
    let isOther = others.contains { attribute in
      catalog.timeline(FactKey(.product, product.rawValue, attribute.rawValue))?.entries
        .contains { $0.value != nil && $0.per != per } == true
    }
    return isOther ? Set(others) : []
  }

  /// Whether the command gives a value for the attribute.
  private func isSaid(_ attribute: ProductAttribute) -> Bool {
    switch attribute {
    case .pack, .units: pack != nil
    case .title: title != nil
    case .brand: brand != nil
    case .label: label != nil
    default: figures.contains { $0.attribute == attribute }
    }
  }

  /// Returns the first days, as numbers, of the descriptions to record: the day the change starts, and for facts stated
  /// again each day on which they differed.
  func days(of product: ProductID, _ restated: Set<ProductAttribute>, _ catalog: Catalog) -> [Int32] {
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
  /// Whether any value of the attribute still applies on some day.
  package func isKnown(_ attribute: ProductAttribute, of product: ProductID) -> Bool {
    timeline(FactKey(.product, product.rawValue, attribute.rawValue))?.entries
      .contains { $0.value != nil || $0.words != nil } ?? false
  }

  /// Copies the attributes known on a day into the description.
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
    if let label = known(.label)?.words { described.label = label }
    for attribute in ProductAttribute.figures {
      guard let figure = known(attribute), let value = figure.value else { continue }
      described.set(attribute, value)
      described.per = figure.per
    }
  }
}
