import Document
import LarderAnswers
import LarderModel
import LarderSentences

/// A part of a report, grouped by something in common: an item, a reason, a store.
protocol ReportPart {
  associatedtype Figures: PartFigures

  /// The number of the item, reason or store. 0 if there is none.
  var number: UInt32 { get }
  /// The title shown in text.
  var title: String { get }
  var figures: Figures { get }
  /// Whether the part sums up all others, and so has no bar.
  var isRest: Bool { get }

  /// Creates the part that sums up all others.
  init(rest others: ArraySlice<Self>, title: String)
}

extension Array where Element: ReportPart {
  /// The parts by size, largest first. Money counts in the given currency.
  func largestFirst(_ currency: Currency) -> [Element] {
    map { (part: $0, sizes: $0.figures.sizes(in: currency)) }.sorted { left, right in
      guard let (more, less) = zip(left.sizes, right.sizes).first(where: { $0 != $1 }) else {
        return left.part.number < right.part.number
      }
      return more > less
    }.map(\.part)
  }

  /// The parts with missing values, those with the most first.
  func lacking(_ count: (Element.Figures) -> Int64) -> [Element] {
    filter { count($0.figures) > 0 }.sorted { (count($0.figures), $1.number) > (count($1.figures), $0.number) }
  }

  /// The first parts, with the others combined.
  func topped(_ most: Int) -> [Element] { topped(most) { Element(rest: $0, title: $1) } }

  /// The parts as data for charts.
  var bars: [(name: String, sum: PricedSum, isRest: Bool)] { map { ($0.title, $0.figures.priced, $0.isRest) } }

  /// The figures of these parts in another period, by title.
  ///
  /// - Parameter shown: The parts currently shown. Parts that are combined as "other" now are also combined for the
  ///   other period.
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

  /// The first parts that occur only in another period.
  func gone(from others: [Element], _ most: Int) -> [Element] {
    let titles = Set(map(\.title))
    return Array(others.filter { !titles.contains($0.title) }.prefix(most))
  }
}

/// The figures of a part, as needed by lists and tables of parts.
protocol PartFigures {
  init()

  mutating func add(_ other: Self)

  /// The money, with the number of entries without a price.
  var priced: PricedSum { get }

  /// The sort keys of parts; each breaks ties of the previous ones.
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
  func total<Key, Figures: PartFigures>(where isTaken: (Key) -> Bool = { _ in true }) -> Figures
  where Element == (key: Key, figures: Figures) {
    reduce(into: Figures()) { if isTaken($1.key) { $0.add($1.figures) } }
  }

  /// The totals of the cells by the number of their part, in order of first occurrence.
  func totals<Key, Figures: PartFigures>(
    by number: (Key) -> UInt32
  ) -> [(number: UInt32, figures: Figures)] where Element == (key: Key, figures: Figures) {
    var totals: [(number: UInt32, figures: Figures)] = []
    var places: [UInt32: Int] = [:]
    // Cells of one item are adjacent, and most parts have a low number, so few need a hash lookup.
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

/// A sum of money over things that may lack a price.
struct PricedSum {
  let sum: MoneySum
  let count: Int64
  let withoutPrice: Int64

  /// Whether any part of the sum is known. A sum over nothing is known.
  var isKnown: Bool { count == 0 || withoutPrice < count }

  /// Whether every price is known.
  var isWhole: Bool { withoutPrice == 0 }

  /// The sum in a currency as a chart value. An unknown sum never looks like zero.
  func value(in currency: Currency) -> ChartValue {
    guard count > 0 else { return .known(0) }
    // A bar cannot show money of other currencies.
    guard withoutPrice < count, sum.currencies.contains(currency) else { return .unknown }
    let minor = sum.amount(currency).minor
    return withoutPrice > 0 || sum.currencies.count > 1 ? .atLeast(minor) : .known(minor)
  }

  /// The sum in words: "€4.20", "at least €4.20", "not known".
  func text(_ style: OutputStyle, _ currency: Currency) -> String {
    if count > 0, withoutPrice == count { return "not known" }
    let amount = sum.isEmpty ? Money(minor: 0, currency: currency).formatted(style) : sum.text(style)
    return Figures.least(amount, isWhole: withoutPrice == 0)
  }

  /// The label above a column, where dashes mean "at least": "€4.20".
  func label(_ style: OutputStyle, _ currency: Currency) -> String {
    guard case .atLeast(let minor) = value(in: currency) else { return text(style, currency) }
    return Money(minor: minor, currency: currency).formatted(style)
  }

  /// The CSV rows, one per currency. Rows after the first contain only the money, so that the other columns add up.
  ///
  /// - Parameter others: The cells after the number of entries without a price.
  func rows(_ group: String, _ name: String, _ others: [String]) -> [[String]] {
    let amounts = sum.amounts
    let first = [group, name, "\(count)", amounts.first?.number ?? "", amounts.first?.currency.code ?? ""]
    let blanks = Array(repeating: "", count: others.count + 1)
    return [first + ["\(withoutPrice)"] + others]
      + amounts.dropFirst().map { [group, name, "", $0.number, $0.currency.code] + blanks }
  }
}

extension Array {
  /// The first elements, with the others combined. If there is only one other, it stays as it is.
  ///
  /// - Parameter merged: Combines all others under a title such as "other (7)".
  func topped(_ most: Int, merged: (_ others: ArraySlice<Element>, _ title: String) -> Element) -> [Element] {
    guard most < count - 1 else { return self }
    let others = self[most...]
    return prefix(most) + [merged(others, "other (\(others.count))")]
  }
}
