import Document
import LarderAnswers
import LarderModel
import LarderSentences

/// A part of a report that has something in common: an item, a reason, a store.
protocol ReportPart {
  associatedtype Figures: PartFigures

  /// The number of what is in common; 0 where it is not known.
  var number: UInt32 { get }
  /// What stands for it in the text.
  var title: String { get }
  var figures: Figures { get }
  /// Whether it is all the others together, which has no bar beside those that are named.
  var isRest: Bool { get }

  /// All the others together.
  init(rest others: ArraySlice<Self>, title: String)
}

extension Array where Element: ReportPart {
  /// The parts in the order of their sizes, the dearest in a currency first.
  func largestFirst(_ currency: Currency) -> [Element] {
    map { (part: $0, sizes: $0.figures.sizes(in: currency)) }.sorted { left, right in
      guard let (more, less) = zip(left.sizes, right.sizes).first(where: { $0 != $1 }) else {
        return left.part.number < right.part.number
      }
      return more > less
    }.map(\.part)
  }

  /// The parts that lack something, those that lack it most often first.
  func lacking(_ count: (Element.Figures) -> Int64) -> [Element] {
    filter { count($0.figures) > 0 }.sorted { (count($0.figures), $1.number) > (count($1.figures), $0.number) }
  }

  /// The first parts, and the others as one.
  func topped(_ most: Int) -> [Element] { topped(most) { Element(rest: $0, title: $1) } }

  /// The parts as charts take them.
  var bars: [(name: String, sum: PricedSum, isRest: Bool)] { map { ($0.title, $0.figures.priced, $0.isRest) } }

  /// What these parts came to in another period, by their titles.
  ///
  /// - Parameter shown: the parts that are shown now; those that are summed up as "other" now are summed up then too.
  func former(in others: [Element], shown: [Element]) -> [String: Element.Figures] {
    let titles = Set(shown.map(\.title))
    let all = Set(map(\.title))
    var former: [String: Element.Figures] = [:]
    for part in others where all.contains(part.title) {
      let title = titles.contains(part.title) ? part.title : shown.last?.title ?? ""
      former[title, default: Element.Figures()].add(part.figures)
    }
    return former
  }

  /// The first parts of another period that are none of these.
  func gone(from others: [Element], _ most: Int) -> [Element] {
    let titles = Set(map(\.title))
    return Array(others.filter { !titles.contains($0.title) }.prefix(most))
  }
}

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

/// What some things cost where not each of them has a price, as charts and sentences take it.
struct PricedSum {
  let sum: MoneySum
  let count: Int64
  let withoutPrice: Int64

  /// Whether any of it is known; of nothing all is.
  var isKnown: Bool { count == 0 || withoutPrice < count }

  /// Whether all of it is known.
  var isWhole: Bool { withoutPrice == 0 }

  /// The sum in a currency; what is not known never looks like none.
  func value(in currency: Currency) -> ChartValue {
    guard count > 0 else { return .known(0) }
    // Of money of other currencies no bar can tell.
    guard withoutPrice < count, sum.currencies.contains(currency) else { return .unknown }
    let minor = sum.amount(currency).minor
    return withoutPrice > 0 || sum.currencies.count > 1 ? .atLeast(minor) : .known(minor)
  }

  /// "€4.20", "at least €4.20", "not known".
  func text(_ style: OutputStyle, _ currency: Currency) -> String {
    if count > 0, withoutPrice == count { return "not known" }
    let amount = sum.isEmpty ? Money(minor: 0, currency: currency).formatted(style) : sum.text(style)
    return Figures.least(amount, isWhole: withoutPrice == 0)
  }

  /// What is written over its column, where dashes say that there is more: "€4.20".
  func label(_ style: OutputStyle, _ currency: Currency) -> String {
    guard case .atLeast(let minor) = value(in: currency) else { return text(style, currency) }
    return Money(minor: minor, currency: currency).formatted(style)
  }
}

extension PricedSum {
  /// A row of CSV for each currency. Rows after the first hold only the money, so that the other columns add up.
  ///
  /// - Parameter others: the cells behind how many have no price.
  func rows(_ group: String, _ name: String, _ others: [String]) -> [[String]] {
    let amounts = sum.amounts
    let first = [group, name, "\(count)", amounts.first?.number ?? "", amounts.first?.currency.code ?? ""]
    let blanks = Array(repeating: "", count: others.count + 1)
    return [first + ["\(withoutPrice)"] + others]
      + amounts.dropFirst().map { [group, name, "", $0.number, $0.currency.code] + blanks }
  }
}

extension Array {
  /// The first of a list, and the others as one; a single other keeps its name.
  ///
  /// - Parameter merged: makes one of all the others, which is called "other (7)".
  func topped(_ most: Int, merged: (_ others: ArraySlice<Element>, _ title: String) -> Element) -> [Element] {
    guard most < count - 1 else { return self }
    let others = self[most...]
    return prefix(most) + [merged(others, "other (\(others.count))")]
  }
}
