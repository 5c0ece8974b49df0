import LarderModel
import PlainText

/// Brings purchased food into stock.
package struct Buy: Command {
  package var entryTime: EntryTime
  package var item: String
  package var quantity: EnteredQuantity
  package var price: Money?
  package var store: String?
  package var place: String?
  package var due: EnteredDay?
  package var dueKind: DueKind = .unsaid
  /// Whether to estimate a missing date. False for food known to keep indefinitely.
  package var estimatesDue = true
  /// The facts from the scanned code, if any.
  package var product: BoughtProduct?
  /// Whether the words without an amount name several things: "eggs".
  package var namesSeveral = false
  /// Whether the purchase completes a line of the shopping list that existed on its day.
  var settles = true

  package init(item: String, quantity: EnteredQuantity, entryTime: EntryTime) {
    (self.item, self.quantity, self.entryTime) = (item, quantity, entryTime)
  }

  package func decide(_ draft: inout Draft) throws(Refusal) {
    var bought = Bought()
    bought.item = try draft.item(named: item)
    bought.store = try draft.store(named: store)
    bought.place = try draft.placeComingIn(bought.item, named: place)
    draft.learnWeight(quantity, of: bought.item)
    let incoming = try amount(of: bought.item, draft)
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
    // An old, imported purchase does not complete a newer line of the list.
    if settles, let line = draft.household.list[bought.item], line.since <= entryTime.day.number {
      draft.settle(bought.item)
    }
  }

  private func amount(of item: ItemID, _ draft: Draft) throws(Refusal) -> ReceivedAmount {
    if namesSeveral, quantity.text.isEmpty, let usual = try draft.usualNumber(of: item) { return usual }
    return try draft.amountComingIn(quantity, of: item)
  }
}

extension Draft {
  /// Returns the price, or refuses one that is too large.
  func checked(_ price: Money) throws(Refusal) -> Money {
    guard price.minor <= Limits.largestPrice else {
      throw Refusal(.badValue, "a price of \(price.formatted(style)) is too large to record")
    }
    guard !price.isNegative, price.currency != .none else {
      throw Refusal(.badValue, "\(price.formatted(style)) is not a valid price", hint: "try 2.38 EUR")
    }
    return price
  }

  /// Returns the amount and the number of packs for a quantity that comes in.
  ///
  /// - Parameters:
  ///   - isCounted: whether a count found it, so that half a pack may be everything.
  ///   - isEaten: whether it was eaten, so that a plain number does not mean packs.
  func amountComingIn(
    _ entered: EnteredQuantity, of item: ItemID, isCounted: Bool = false, isEaten: Bool = false
  ) throws(Refusal) -> ReceivedAmount {
    let incoming = try self.incoming(entered, of: item, isCounted: isCounted, isEaten: isEaten)
    guard incoming.quantity.amount <= Limits.largestQuantity else {
      throw Refusal(.badValue, "\(incoming.quantity.formatted(style)) is too large to record")
    }
    guard !incoming.quantity.isNegative else { throw Refusal(.badValue, "\(entered.text.visible) is below zero") }
    return incoming
  }

  private func incoming(
    _ entered: EnteredQuantity, of item: ItemID, isCounted: Bool, isEaten: Bool
  ) throws(Refusal) -> ReceivedAmount {
    let name = household.catalog.name(item)
    if let fluid = fluidOunces(entered, of: item) {
      var incoming = try incoming(fluid, of: item, isCounted: isCounted, isEaten: isEaten)
      incoming.reading = .fluidOunces
      return incoming
    }
    switch entered.measure {
    case .exact(let exact): return ReceivedAmount(quantity: exact)
    case .packed:
      guard let total = entered.measure.total else {
        throw Refusal(.badValue, "\(entered.text) is too large to record")
      }
      return ReceivedAmount(quantity: total, packs: entered.measure.severalPacks)
    case .packs(let count):
      if !isEaten, let pieces = piecesInPack(count, entered, of: item) { return ReceivedAmount(quantity: pieces) }
      return try containers(count, entered, of: item)
    case .bare(let number):
      let dimension = household.usualDimension(of: item, on: day) ?? .pieces
      let amount = number.scaled(to: 1000, denominator: 1)
      if dimension.isCounted, let amount {
        return ReceivedAmount(quantity: Quantity(amount: amount, dimension: dimension))
      }
      // Of non-food, "1" is one piece: nobody weighs shampoo.
      if entered.text.isEmpty, !household.catalog.isFood(item, on: day), let amount {
        return ReceivedAmount(quantity: Quantity(amount: amount, dimension: .pieces))
      }
      if !isEaten, let counted = try self.number(number, entered, of: item) { return counted }
      guard !entered.text.isEmpty else {
        let amounts = dimension == .volume ? ["1l", "500ml", "2l"] : ["500g", "250g", "1kg", "1 piece"]
        throw .missing(amounts, of: "\(name)", "how much \(name)?", hint: "try \(amounts[0])")
      }
      throw Refusal(
        .ambiguous, "\(entered.text) of what? \(name) is measured in \(word: dimension.unitNames)",
        hint: dimension.waysToSay(number, packs: false))
    case .share(let part) where isCounted:
      // Half of something not in the ledger is half a pack.
      let pack = EnteredQuantity(text: entered.text, measure: .packs(part))
      guard let size = containerSize(pack, of: item), let amount = part.scaled(to: size.amount, denominator: 1) else {
        throw noQuantity(entered)
      }
      return ReceivedAmount(quantity: Quantity(amount: amount, dimension: size.dimension), reading: .partOfPack(size))
    case .share, .all: throw noQuantity(entered)
    }
  }

  /// Returns the number of pieces bought last. Nil for an item that is not counted in pieces. Refuses to guess the first
  /// number.
  fileprivate func usualNumber(of item: ItemID) throws(Refusal) -> ReceivedAmount? {
    guard household.usualDimension(of: item, on: day) == .pieces else { return nil }
    if let last = household.usualPack(of: item, on: day), last.dimension == .pieces, last.amount > 1000 {
      return ReceivedAmount(quantity: last, reading: .usualPack(last))
    }
    guard household.catalog.isFood(item, on: day), household.catalog.fact(item, .piece, on: day)?.value != nil else {
      return nil
    }
    let name = household.catalog.name(item)
    let isPacked = foods?.size(of: nil, of: foodName(item)) != nil
    let numbers = isPacked ? ["6", "10", "12", "1"] : ["1", "2", "4", "6"]
    throw .missing(numbers, of: name, "how many \(name)?", hint: "try 6")
  }

  private func noQuantity(_ entered: EnteredQuantity) -> Refusal {
    Refusal(.badValue, "you cannot buy \"\(entered.text)\"", hint: "try 2l, 500g, 4x150g or 10")
  }

  /// Returns the place to store food: the given one, else the item's usual place, else the default place.
  mutating func placeComingIn(_ item: ItemID, named name: String?) throws(Refusal) -> PlaceID? {
    if name == nil, let usual = household.catalog.usualPlace(of: item, on: day) { return usual }
    return try place(named: name ?? household.catalog.defaultPlace)
  }

  /// Returns the estimated due day of food in its place, if the item's keeping time is known.
  ///
  /// - Parameter day: the day it came in (default: the day of the command).
  func estimatedDue(of item: ItemID, in place: PlaceID?, from day: Day? = nil) -> Day? {
    household.catalog.estimatedDue(of: item, in: place, from: day ?? self.day)
  }
}

extension Catalog {
  /// Returns the estimated due day of food that came in on a day, if the item's keeping time is known.
  package func estimatedDue(of item: ItemID, in place: PlaceID?, from day: Day) -> Day? {
    // Non-food has only the dates it is given.
    guard isFood(item, on: day), let days = fact(item, keepingTime(of: item, in: place, on: day), on: day)?.value else {
      return nil
    }
    return day.adding(days: Int(clamping: days))
  }

  /// Returns the attribute by which the date of food in a place is estimated.
  package func keepingTime(of item: ItemID, in place: PlaceID?, on day: Day) -> ItemAttribute {
    let keeps = storage(of: place).keeps
    // If the only known keeping time is for the fridge, the food is most likely kept there.
    return place == nil && fact(item, keeps, on: day)?.value == nil ? .keepsFridge : keeps
  }
}

/// The amount that comes in for a quantity.
struct ReceivedAmount {
  var quantity: Quantity
  /// The number of packs, or nil for a single pack or a fraction.
  var packs: Int?
  /// How incomplete words were interpreted.
  var reading: QuantityReading?
}

/// The facts from the code on a purchased pack.
package struct BoughtProduct: Sendable {
  /// The name of the product: 14 digits, or `2012345@Markt`.
  package var name: String
  /// The content of one pack, if known. For a multipack, of all its units together.
  package var pack: Quantity?
  /// The number of single units in a pack.
  package var units: Int?
  /// Whether the purchase sets the pack size of a product without one.
  package var learnsPack = false
  /// Whether the whole purchase is one pack: a case that contains the given number of units.
  package var isCase = false
  /// The reading learnt for the store's own codes with the same first two digits.
  package var lesson: (prefix: Int, rule: CodeRule)?
  /// The details in the product's parked codes, by the events that parked them.
  package var parkedDetails: [UInt64: DeferredCodeDetail] = [:]

  package init(_ name: String) { self.name = name }
}

extension Draft {
  /// Returns a known product, by the digits printed under its code.
  func knownProduct(typed text: String) throws(Refusal) -> ProductID {
    let isNumber = text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    let padded = isNumber ? String(repeating: "0", count: max(14 - text.utf8.count, 0)) + text : text
    if let product = household.catalog.product(named: padded) ?? household.catalog.product(named: text) {
      return product
    }
    throw Refusal(.unknownItem, "the code \(text.visible) is unknown")
  }

  /// Returns the product of a purchase. A new one is named, and its missing food and pack are set.
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

  /// Links a lot to its product, records what its code teaches about the store's other codes, and enters its parked
  /// scans.
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
    add(ProductLinked(bought.lot, of: bought.item, product: named))
    if let lesson = said.lesson, let store = bought.store,
      household.catalog.codeRule(of: store, prefix: lesson.prefix) != lesson.rule
    {
      add(CodeLearnt(store, prefix: lesson.prefix, lesson.rule))
    }
    // The code is now identified.
    try settleParked(named, said.parkedDetails)
  }
}

extension ProductDescribed {
  /// Sets the content of a pack, if it is in range.
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
