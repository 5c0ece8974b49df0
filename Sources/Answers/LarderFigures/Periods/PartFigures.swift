import LarderAnswers
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
  func total<Key, Figures: PartFigures>(where isTaken: (Key) -> Bool = { _ in true }) -> Figures
  where Element == (key: Key, figures: Figures) {
    reduce(into: Figures()) { if isTaken($1.key) { $0.add($1.figures) } }
  }

  /// What cells come to by the number of the part that each falls into, in the order in which parts are met.
  func totals<Key, Figures: PartFigures>(
    by number: (Key) -> UInt32
  ) -> [(number: UInt32, figures: Figures)] where Element == (key: Key, figures: Figures) {
    var totals: [(number: UInt32, figures: Figures)] = []
    var places: [UInt32: Int] = [:]
    // Cells of one item follow each other, and most parts have a low number: few are looked up by their hash.
    var low = [Int32](repeating: -1, count: 512)
    for cell in self {
      let number = number(cell.key)
      let known = number < 512 ? (low[Int(number)] < 0 ? nil : Int(low[Int(number)])) : places[number]
      if let known {
        totals[known].figures.add(cell.figures)
      } else {
        if number < 512 { low[Int(number)] = Int32(totals.count) } else { places[number] = totals.count }
        totals.append((number, cell.figures))
      }
    }
    return totals
  }
}
