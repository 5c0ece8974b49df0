import LarderModel

/// What the parts of a difference have in common.
public enum DifferenceGrouping: String, CaseIterable, Hashable, Sendable {
  case item
  case category
  case store
  case place
  case person
  case reason

  /// Whether the events of a figure have it.
  public func fits(_ figure: DifferenceFigure) -> Bool {
    switch self {
    case .item, .category: true
    case .store: figure != .calories
    case .place: figure == .waste || figure == .spending
    case .person: figure == .waste || figure == .calories
    case .reason: figure == .waste
    }
  }
}

/// What can be compared.
public enum DifferenceFigure: String, CaseIterable, Hashable, Sendable {
  case waste
  case spending
  case calories
  case stock

  /// Those of a period; the stock is of a day.
  public static let ofPeriods: [DifferenceFigure] = [.waste, .spending, .calories]

  /// What an event lacks that does not count in it.
  var missing: String { self == .calories ? "no energy" : "no price" }

  /// The first word of its sentence.
  var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// The figure of `why` that shows the events behind it.
  public var traced: WhyReport.Figure {
    switch self {
    case .waste: .waste
    case .spending: .spending
    case .calories: .calories
    case .stock: .flow
    }
  }
}

/// Something that is eaten or bought: an item, or a meal of the book.
enum FoodNumber {
  /// Meals are numbered behind all items.
  private static let firstMeal: UInt64 = 1 << 32

  static func of(item: UInt32, meal: UInt32) -> UInt64 { meal == 0 ? UInt64(item) : firstMeal | UInt64(meal) }

  static func naming(_ number: UInt64, _ catalog: Catalog) -> (name: String?, title: String) {
    number < firstMeal
      ? catalog.naming(.item, UInt32(truncatingIfNeeded: number))
      : catalog.naming(.meal, UInt32(truncatingIfNeeded: number))
  }
}

extension DifferenceGrouping {
  func subject(_ number: UInt64, _ catalog: Catalog) -> Difference.Subject {
    let small = UInt32(truncatingIfNeeded: number)
    let (name, title): (String?, String) =
      switch self {
      case .item: FoodNumber.naming(number, catalog)
      case .category: catalog.naming(.category, small)
      case .store: catalog.naming(.store, small)
      case .place: catalog.naming(.place, small)
      case .person: small == 0 ? (nil, "no name given") : catalog.naming(.person, small)
      case .reason: (WasteReason(rawValue: UInt8(truncatingIfNeeded: number)) ?? .unsaid).naming
      }
    return Difference.Subject(number: number, name: name, title: title)
  }
}
