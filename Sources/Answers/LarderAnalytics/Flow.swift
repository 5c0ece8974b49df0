import LarderModel

/// What happened to food, as figures are asked for: the first half of a measure's name.
public enum Flow: UInt8, CaseIterable, Hashable, Sendable {
  /// Came in by a purchase.
  case bought
  /// Left its lot to be eaten or cooked.
  case used
  /// Was thrown away.
  case wasted
  /// Was written into the diary.
  case eaten
  /// Was used after its date, which was no use-by date: a part of what was used.
  case rescued
  /// Was found missing by a count.
  case missing

  public var name: String {
    switch self {
    case .bought: "bought"
    case .used: "used"
    case .wasted: "wasted"
    case .eaten: "eaten"
    case .rescued: "rescued"
    case .missing: "missing"
    }
  }

  /// The kind of event that says so.
  var kind: UInt8 {
    switch self {
    case .bought: Bought.code
    case .used, .rescued: Consumed.code
    case .wasted: Wasted.code
    case .eaten: MealLogged.code
    case .missing: Counted.code
    }
  }

  /// Whether only the lots know what it was.
  var isOfLots: Bool { self != .bought && self != .eaten }
}
