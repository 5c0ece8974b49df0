import LarderCodes
import LarderModel

/// Amounts: how much a code itself states, and what a number next to a code counts.
extension ItemCode {
  /// The contents of one pack of the product, and the number of its units.
  private func sizes(_ catalog: Catalog, on day: Day) -> (pack: Quantity, units: Int)? {
    guard let product, let pack = catalog.pack(of: product, on: day) else { return stored?.sizes }
    return (pack, catalog.units(of: product, on: day))
  }

  /// The quantity that comes in: a typed number counts packs; without one, the weight in the code applies.
  func incoming(_ typed: EnteredQuantity?, _ catalog: Catalog, on day: Day) -> EnteredQuantity? {
    if typed == nil, let said = weighed ?? ruledWeight(catalog) { return said }
    let quantity = Self.timesAlone(typed)
    let count = quantity == nil ? scanned.count.flatMap { ExactNumber(numerator: Int64($0), denominator: 1) } : nil
    guard let (pack, units) = sizes(catalog, on: day) else {
      return quantity ?? count.map { EnteredQuantity(text: "", measure: .bare($0)) }
    }
    return Self.several(quantity, of: pack, in: units, count: count ?? .one)
  }

  /// The quantity that goes out or is counted: a typed number counts single units (default: 1).
  ///
  /// If a unit was begun, one unit means what is left of it.
  func outgoing(_ typed: EnteredQuantity?, takesOne: Bool, _ household: Household, on day: Day) -> EnteredQuantity? {
    if typed == nil, takesOne, let said = weighed ?? ruledWeight(household.catalog) { return said }
    let quantity = Self.timesAlone(typed)
    guard takesOne || quantity != nil, let (pack, units) = sizes(household.catalog, on: day) else { return quantity }
    let lot = nextLot(pack.dimension, household)
    let unit = Self.unit(pack.amount / Int64(units), of: lot)
    switch quantity?.measure {
    case .packs(let count) where quantity?.isOfSingles == false:
      return Self.several(
        EnteredQuantity(text: quantity?.text ?? "", measure: .bare(count)), of: pack, in: 1, count: .one)
    case nil, .bare, .packs:
      let begun = lot.map { unit > 0 ? $0.remaining % unit : 0 } ?? 0
      let isBegun = begun > 0 && lot?.isCrumb(begun) == false
      let amount = quantity == nil && isBegun ? begun : unit
      return Self.several(quantity, of: Quantity(amount: amount, dimension: pack.dimension), in: 1, count: .one)
    default: return quantity
    }
  }

  /// Reads "3x" next to a code as the number 3.
  private static func timesAlone(_ quantity: EnteredQuantity?) -> EnteredQuantity? {
    guard let text = quantity?.text, let sign = text.last, "xX×*".contains(sign),
      let number = try? EnteredQuantity(parsing: String(text.dropLast()), allowingZero: true),
      case .bare = number.measure
    else { return quantity }
    return number
  }

  /// The lot of the product that would be used next.
  private func nextLot(_ dimension: Dimension, _ household: Household) -> Lot? {
    let lots = item.map { household.stock(of: $0) } ?? []
    let next = lots.first { entry in
      entry.lot.product == product?.rawValue && entry.lot.remaining > 0 && entry.lot.dimension == dimension.rawValue
    }
    return next?.lot
  }

  /// The size of one unit when a lot came in; the maker may have changed it since.
  private static func unit(_ present: Int64, of lot: Lot?) -> Int64 {
    guard let lot, lot.pack > 0, present > 0, lot.pack % present != 0 else { return present }
    return lot.pack
  }

  /// A multiple of a size, where the number next to the code is the factor.
  private static func several(
    _ quantity: EnteredQuantity?, of size: Quantity, in units: Int, count: ExactNumber
  ) -> EnteredQuantity {
    var number = count
    switch quantity?.measure {
    case nil: break
    case .bare(let said), .packs(let said): number = said
    default: return quantity ?? EnteredQuantity(text: "", measure: .exact(size))
    }
    let text = quantity?.text ?? ""
    let each = size.amount / Int64(units)
    if each * Int64(units) == size.amount, let all = number.multiplied(by: ExactNumber(Int64(units))),
      all.isWhole, all > .one
    {
      return EnteredQuantity(
        text: text, measure: .packed(count: all, each: Quantity(amount: each, dimension: size.dimension)))
    }
    let amount = number.scaled(to: size.amount, denominator: 1) ?? size.amount
    return EnteredQuantity(text: text, measure: .exact(Quantity(amount: amount, dimension: size.dimension)))
  }

  /// The weight or the volume contained in the code.
  private var weighed: EnteredQuantity? {
    let quantity: Quantity? =
      if let kilograms = scanned.kilograms {
        Quantity(printed: kilograms, times: 1_000_000, .mass)
      } else if let pounds = scanned.pounds {
        Quantity(printed: pounds, times: 453_592, .mass)
      } else if let litres = scanned.litres {
        Quantity(printed: litres, times: 1_000_000, .volume)
      } else {
        nil
      }
    return quantity.map { EnteredQuantity(text: "", measure: .exact($0)) }
  }

  /// The weight in the last digits of a store's own code, if the store's rule says that they are a weight.
  private func ruledWeight(_ catalog: Catalog) -> EnteredQuantity? {
    guard let shop = scanned.product.shop, let prefix = shop.prefix, let store,
      let known = catalog.codeRule(ofStoreNamed: store, prefix: prefix), let weight = ShopRule(known)?.weight(in: shop)
    else { return nil }
    return EnteredQuantity(text: "", measure: .exact(weight))
  }

  /// Whether the code states an amount, so that each pack differs and no pack size is learnt.
  package var saysAmount: Bool { weighed != nil }
}

extension Quantity {
  /// Creates a quantity from a printed number of a unit that consists of the given number of base units. Nil if the
  /// quantity is zero or too large.
  fileprivate init?(printed number: PrintedNumber, times base: Int64, _ dimension: Dimension) {
    guard let exact = try? ExactNumber(parsing: "\(number)"), let amount = exact.scaled(to: base, denominator: 1),
      (1...Limits.largestQuantity).contains(amount)
    else { return nil }
    self.init(amount: amount, dimension: dimension)
  }
}
