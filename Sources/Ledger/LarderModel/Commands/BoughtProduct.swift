/// What the code on a pack says of what comes in.
public struct BoughtProduct: Sendable {
  /// The product as it is named: 14 digits, or `2012345@Markt`.
  public var name: String
  /// What one pack holds, where it is said; of a pack of several, all of them.
  public var pack: Quantity?
  /// How many single units a pack has.
  public var units: Int?
  /// Whether what came in says what a pack holds, where nobody said so yet.
  public var learnsPack = false
  /// Whether all that came in is one pack: a case, with as many units as packs were said.
  public var isCase = false
  /// What was learnt of the store's own codes that begin with the same two digits.
  public var lesson: (prefix: Int, rule: CodeRule)?
  /// What the codes of the product that wait say besides, by the events that keep them.
  public var parkedDetails: [UInt64: ParkedDetail] = [:]

  public init(_ name: String) { self.name = name }
}

extension Draft {
  /// A product that is known, by the digits of its code as they are printed.
  func knownProduct(typed text: String) throws(Refusal) -> ProductID {
    let isNumber = text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    let padded = isNumber ? String(repeating: "0", count: max(14 - text.utf8.count, 0)) + text : text
    if let product = household.catalog.product(named: padded) ?? household.catalog.product(named: text) {
      return product
    }
    throw Refusal(.unknownItem, "no product is known by the code \(text.visible)")
  }

  /// The product of what comes in: a new one is named, and what is not known yet of its food and pack is described.
  fileprivate mutating func product(_ bought: BoughtProduct, of item: ItemID) throws(Refusal) -> ProductID {
    let product = ProductID(rawValue: try number(of: .product, named: bought.name))
    let catalog = household.catalog
    var described = ProductDescribed(product)
    if catalog.item(of: product) == nil { described.item = item }
    if let pack = bought.pack, pack != catalog.pack(of: product, on: day) || bought.units != nil {
      try described.setPack(pack, units: bought.units)
      let isKnown = pack == catalog.pack(of: product, on: day) && bought.units == catalog.units(of: product, on: day)
      if isKnown { (described.pack, described.units) = (nil, nil) }
    }
    if described != ProductDescribed(product) {
      described.isByTheWay = true
      introduce(described)
    }
    return product
  }

  /// Says of what product a lot is, and what its code taught of the store's others, and enters what waited for it.
  mutating func label(_ bought: Bought, as said: BoughtProduct) throws(Refusal) {
    var said = said
    let known = household.catalog.product(named: said.name).flatMap { household.catalog.pack(of: $0, on: day) }
    if said.learnsPack, known == nil, said.pack == nil {
      let count = Int64(bought.packs ?? 1)
      if said.isCase {
        (said.pack, said.units) = (bought.quantity, Int(count))
      } else if bought.quantity.amount % count == 0 {
        said.pack = Quantity(amount: bought.quantity.amount / count, dimension: bought.quantity.dimension)
      }
    }
    let named = try product(said, of: bought.item)
    add(Labelled(bought.lot, of: bought.item, product: named))
    if let lesson = said.lesson, let store = bought.store,
      household.catalog.codeRule(of: store, prefix: lesson.prefix) != lesson.rule
    {
      add(CodeLearnt(store, prefix: lesson.prefix, lesson.rule))
    }
    // It is known now what it is.
    try settleParked(named, said.parkedDetails)
  }
}

extension ProductDescribed {
  /// Sets what a pack holds, where that can be kept.
  mutating func setPack(_ pack: Quantity, units: Int?) throws(Refusal) {
    guard pack.isPositive, pack.amount <= Self.largestPack else {
      throw Refusal(.badValue, "a pack cannot hold \(pack.formatted(.english))")
    }
    if let units, !(1...Self.mostUnits).contains(units) {
      throw Refusal(.badValue, "a pack of \(units) cannot be", hint: "from 1 to \(Self.mostUnits)")
    }
    (self.pack, self.units) = (pack, units == 1 ? nil : units)
  }
}
