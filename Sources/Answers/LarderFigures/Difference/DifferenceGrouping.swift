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
