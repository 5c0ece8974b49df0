import LarderModel

/// What a part of a report comes to, as lists and tables of such parts take it.
protocol PartFigures {
  init()

  mutating func add(_ other: Self)

  /// The money of it, and of how much of it no price is known.
  var priced: PricedSum { get }

  /// What parts are put in order by, each deciding where those before it are alike.
  func sizes(in currency: Currency) -> [Int128]
}

extension WasteFigures: PartFigures {
  var priced: PricedSum { PricedSum(sum: cost, count: count, withoutPrice: withoutPrice) }

  func sizes(in currency: Currency) -> [Int128] { [cost.exact(currency), Int128(mass), Int128(count)] }
}

extension SpendingFigures: PartFigures {
  var priced: PricedSum { PricedSum(sum: paid, count: count, withoutPrice: withoutPrice) }

  func sizes(in currency: Currency) -> [Int128] { [paid.exact(currency), Int128(count)] }
}

extension Array {
  /// What cells come to together.
  func total<Key, Figures: PartFigures>() -> Figures where Element == (key: Key, figures: Figures) {
    reduce(into: Figures()) { $0.add($1.figures) }
  }

  /// What cells come to by the number of the part that each falls into.
  func totals<Key, Figures: PartFigures>(
    by number: (Key) -> UInt32
  ) -> [UInt32: Figures] where Element == (key: Key, figures: Figures) {
    reduce(into: [:]) { $0[number($1.key), default: Figures()].add($1.figures) }
  }
}
