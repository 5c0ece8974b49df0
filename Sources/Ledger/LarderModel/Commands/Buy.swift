/// Food comes in.
public struct Buy: Command {
  public var moment: Moment
  public var item: String
  public var quantity: EnteredQuantity
  public var price: Money?
  public var store: String?
  public var place: String?
  public var due: EnteredDay?
  public var dueKind: DueKind = .unsaid
  /// Whether a date that is not said is estimated; not of what is known to keep for ever.
  public var estimatesDue = true
  /// What the code on the pack says, where it was scanned.
  public var product: BoughtProduct?
  /// Whether it settles the item's line of the shopping list, where that was there on the day already.
  var settles = true

  public init(item: String, quantity: EnteredQuantity, moment: Moment) {
    self.item = item
    self.quantity = quantity
    self.moment = moment
  }

  public func decide(_ draft: inout Draft) throws(Refusal) {
    var bought = Bought()
    bought.item = try draft.item(named: item)
    bought.store = try draft.store(named: store)
    bought.place = try draft.placeComingIn(bought.item, named: place)
    draft.learnWeight(quantity, of: bought.item)
    let incoming = try draft.amountComingIn(quantity, of: bought.item)
    (bought.quantity, bought.packs, draft.reading) = (incoming.quantity, incoming.packs, incoming.reading)
    guard bought.quantity.isPositive else {
      throw Refusal(.badValue, "\(quantity.text.visible) is too small to record")
    }
    if let price { bought.price = try draft.checked(price) }
    bought.lot = try draft.nextLot
    if let due {
      bought.setDue(due, dueKind)
    } else if estimatesDue {
      bought.estimateDue(draft.estimatedDue(of: bought.item, in: bought.place))
    }
    draft.add(bought, entered: quantity.text.isEmpty ? nil : quantity.text)
    if let product { try draft.label(bought, as: product) }
    // A purchase of long ago, as an import brings them, is not what the list was waiting for.
    if settles, let line = draft.household.list[bought.item], line.since <= moment.day.number {
      draft.settle(bought.item)
    }
  }
}

extension Draft {
  /// A price that can be kept.
  func checked(_ price: Money) throws(Refusal) -> Money {
    guard price.minor <= Limits.largestPrice else {
      throw Refusal(.badValue, "a price of \(price.formatted(style)) is too large to record")
    }
    guard !price.isNegative, price.currency != .none else {
      throw Refusal(.badValue, "\(price.formatted(style)) is not a valid price", hint: "try 2.38 EUR")
    }
    return price
  }

  /// What a quantity means for food that comes in, and how many packs it is.
  ///
  /// - Parameters:
  ///   - isCounted: whether it was found, so that half of a pack may be all there is.
  ///   - isEaten: whether it was eaten, so that a number alone is of no packs.
  func amountComingIn(
    _ entered: EnteredQuantity, of item: ItemID, isCounted: Bool = false, isEaten: Bool = false
  ) throws(Refusal) -> IncomingAmount {
    let incoming = try self.incoming(entered, of: item, isCounted: isCounted, isEaten: isEaten)
    guard incoming.quantity.amount <= Limits.largestQuantity else {
      throw Refusal(.badValue, "\(incoming.quantity.formatted(style)) is too large to record")
    }
    guard !incoming.quantity.isNegative else {
      throw Refusal(.badValue, "\(entered.text.visible) is below zero")
    }
    return incoming
  }

  private func incoming(
    _ entered: EnteredQuantity, of item: ItemID, isCounted: Bool, isEaten: Bool
  ) throws(Refusal) -> IncomingAmount {
    let name = household.catalog.name(item)
    if let fluid = fluidOunces(entered, of: item) {
      var incoming = try incoming(fluid, of: item, isCounted: isCounted, isEaten: isEaten)
      incoming.reading = .fluidOunces
      return incoming
    }
    switch entered.measure {
    case .exact(let exact): return IncomingAmount(quantity: exact)
    case .packed:
      guard let total = entered.measure.total else {
        throw Refusal(.badValue, "\(entered.text) is too large to record")
      }
      return IncomingAmount(quantity: total, packs: entered.measure.severalPacks)
    case .packs(let count):
      if !isEaten, let pieces = piecesInPack(count, entered, of: item) { return IncomingAmount(quantity: pieces) }
      return try containers(count, entered, of: item)
    case .bare(let number):
      let dimension = household.usualDimension(of: item, on: day) ?? .pieces
      let amount = number.scaled(to: 1000, denominator: 1)
      if dimension == .pieces || dimension == .portions, let amount {
        return IncomingAmount(quantity: Quantity(amount: amount, dimension: dimension))
      }
      // Of what is for the house, one is one: nobody weighs shampoo.
      if entered.text.isEmpty, !household.catalog.isFood(item, on: day), let amount {
        return IncomingAmount(quantity: Quantity(amount: amount, dimension: .pieces))
      }
      if !isEaten, let counted = try self.number(number, entered, of: item) { return counted }
      guard !entered.text.isEmpty else {
        throw Refusal(.ambiguous, "how much \(name)?", hint: "try \(dimension == .volume ? "1l" : "500g")")
      }
      throw Refusal(
        .ambiguous, "\(entered.text) of what? \(name) is measured in \(word: dimension.unitWords)",
        hint: dimension.waysToSay(number, packs: false))
    case .share(let part) where isCounted:
      // Half of what the books do not have is half a pack of it.
      let pack = EnteredQuantity(text: entered.text, measure: .packs(part))
      guard let size = containerSize(pack, of: item), let amount = part.scaled(to: size.amount, denominator: 1) else {
        throw noQuantity(entered)
      }
      return IncomingAmount(
        quantity: Quantity(amount: amount, dimension: size.dimension), reading: .partOfPack(size))
    case .share, .all: throw noQuantity(entered)
    }
  }

  private func noQuantity(_ entered: EnteredQuantity) -> Refusal {
    Refusal(.badValue, "you cannot buy \"\(entered.text)\"", hint: "try 2l, 500g, 4x150g or 10")
  }

  /// Where food is put: the place that is said, or else where the item is usually kept, or else all food.
  mutating func placeComingIn(_ item: ItemID, named name: String?) throws(Refusal) -> PlaceID? {
    if name == nil, let usual = household.catalog.usualPlace(of: item, on: day) { return usual }
    return try place(named: name ?? household.catalog.defaultPlace)
  }

  /// The day food keeps to in its place, where that is known of the item.
  ///
  /// - Parameter day: the day it came in; that of the command where none is given.
  func estimatedDue(of item: ItemID, in place: PlaceID?, from day: Day? = nil) -> Day? {
    household.catalog.estimatedDue(of: item, in: place, from: day ?? self.day)
  }
}

extension Catalog {
  /// The day food keeps to that came into its place on a day, where that is known of the item.
  func estimatedDue(of item: ItemID, in place: PlaceID?, from day: Day) -> Day? {
    // What is not food gets no date that nobody said.
    guard isFood(item, on: day) else { return nil }
    func keeps(_ attribute: ItemAttribute) -> Int64? { fact(item, attribute, on: day)?.value }
    // What is known of the fridge alone is most likely kept there, though nobody said so.
    let days = keeps(storage(of: place).keeps) ?? (place == nil ? keeps(.keepsFridge) : nil)
    return days.flatMap { day.adding(days: Int(clamping: $0)) }
  }
}

/// What a quantity comes to that comes in.
struct IncomingAmount {
  var quantity: Quantity
  /// How many packs it is; nil for one, and for what is no whole number of them.
  var packs: Int?
  /// What the words were taken for, where they do not say it all.
  var reading: QuantityReading?
}

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
    throw Refusal(.unknownItem, "the code \(text.visible) is unknown")
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
      throw Refusal(.badValue, "a pack cannot hold \(units) units", hint: "try a number from 1 to \(Self.mostUnits)")
    }
    (self.pack, self.units) = (pack, units == 1 ? nil : units)
  }
}
