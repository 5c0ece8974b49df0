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
  public var per: Dimension = .none
  /// Figures of the label, as they were typed.
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

  public init(_ name: String, moment: Moment) {
    self.name = name
    self.moment = moment
  }

  public func decide(_ draft: inout Draft) throws(Refusal) {
    if let codes {
      guard let store = try draft.store(named: codes.store) else { return }
      draft.add(CodeLearnt(store, prefix: codes.prefix, codes.rule))
    }
    let catalog = draft.household.catalog
    let known = catalog.product(named: name)
    guard known != nil || item != nil || codes != nil else {
      throw Refusal(
        .unknownItem, "nobody has said yet what \(name) is", hint: "say it as item:NAME, with what else is to be said")
    }
    guard known != nil || item != nil else { return }
    let product = ProductID(rawValue: try draft.number(of: .product, named: name))
    var described = unknown.isEmpty ? ProductDescribed(product) : try Self.whole(product, without: unknown, draft)
    if let item { described.item = try draft.item(named: item) }
    if let pack { try described.setPack(pack, units: units) }
    if let title { described.title = try Self.words(title, "title") }
    if let brand { described.brand = try Self.words(brand, "brand") }
    try takeFigures(&described, product, draft)
    if let isFavourite { described.favourite = isFavourite ? .yes : .no }
    described.from = from
    var nothing = ProductDescribed(product)
    nothing.from = from
    if described != nothing { draft.add(described) }
    if settlesParked { try draft.settleParked(product) }
  }

  private static func words(_ text: String, _ what: String) throws(Refusal) -> String {
    do throws(ValueError) {
      return try NameRule.validateNote(text, what: what)
    } catch {
      throw Refusal(error)
    }
  }

  private func takeFigures(
    _ described: inout ProductDescribed, _ product: ProductID, _ draft: Draft
  ) throws(Refusal) {
    guard !figures.isEmpty else { return }
    let said =
      per == .none
      ? ProductAttribute.figures.lazy.compactMap { figure -> Dimension? in
        draft.household.catalog.fact(product, figure, on: draft.day).flatMap { $0.value == nil ? nil : $0.per }
      }.first : per
    let pack = described.pack ?? draft.household.catalog.pack(of: product, on: draft.day)
    described.per = said ?? (pack?.dimension == .volume ? .volume : .mass)
    for (attribute, text) in figures { described.set(attribute, try Self.figure(attribute, text)) }
    if let problem = described.impossible { throw Refusal(.badValue, "\(problem)") }
  }

  private static func figure(_ attribute: ProductAttribute, _ text: String) throws(Refusal) -> Int64 {
    do throws(ValueError) {
      if attribute == .energy {
        let energy = try Energy(parsing: text).thousandths
        guard (0...ProductDescribed.mostEnergy).contains(energy) else {
          throw ValueError(what: attribute.word, input: text, problem: "is more than can be in it")
        }
        return energy
      }
      return try NutrientText.milligrams(text, what: attribute.word, most: ProductDescribed.mostMilligrams)
    } catch {
      throw Refusal(error)
    }
  }

  /// All that is known of a pack and its label, but for what is not known any more.
  private static func whole(
    _ product: ProductID, without unknown: Set<ProductAttribute>, _ draft: Draft
  ) throws(Refusal) -> ProductDescribed {
    let catalog = draft.household.catalog
    var whole = ProductDescribed(product)
    whole.replaces = true
    if !unknown.contains(.pack), let pack = catalog.pack(of: product, on: draft.day) {
      try whole.setPack(pack, units: catalog.units(of: product, on: draft.day))
    }
    if !unknown.contains(.title) { whole.title = catalog.title(of: product, on: draft.day) }
    if !unknown.contains(.brand) { whole.brand = catalog.brand(of: product, on: draft.day) }
    for attribute in ProductAttribute.figures where !unknown.contains(attribute) {
      guard let figure = catalog.fact(product, attribute, on: draft.day), let value = figure.value else { continue }
      whole.set(attribute, value)
      whole.per = figure.per
    }
    return whole
  }
}

extension ProductDescribed {
  /// What cannot be on a label, of 100 g or 100 ml; nil where nothing is.
  var impossible: Wording? {
    guard per == .mass || per == .volume else { return nil }
    for (attribute, value) in figures where attribute != .energy {
      if let value, value > 100_000 {
        return "100 \(word: per == .mass ? "g" : "ml") cannot have more than 100 g of \(word: attribute.word)"
      }
    }
    func isMore(_ part: Int64?, than whole: Int64?, by most: Int64) -> Bool {
      guard let part, let whole else { return false }
      return part > whole + most
    }
    if isMore(saturates, than: fat, by: 100) { return "saturates are a part of the fat, and cannot be more" }
    if isMore(sugars, than: carbohydrate, by: 500) {
      return "sugars are a part of the carbohydrate, and cannot be more"
    }
    let sum = [fat, carbohydrate, protein].reduce(Int64(0)) { $0 + ($1 ?? 0) }
    if per == .mass, sum > 105_000 { return "fat, carbohydrate and protein cannot be more than 100 g together" }
    if per == .mass, let energy, energy > 908_000 { return "100 g cannot have more than 900 kcal" }
    return nil
  }
}
