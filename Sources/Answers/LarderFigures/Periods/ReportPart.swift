import LarderModel

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
