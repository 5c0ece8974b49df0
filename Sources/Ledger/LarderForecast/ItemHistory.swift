/// What is kept of one item, from which its forecast is worked out.
public struct ItemHistory: Hashable, Sendable {
  /// The item, as the caller knows it: in the order in which items were first met.
  public var id: Int
  /// The days on which it was bought.
  public var bought: DayWindow
  /// The latest purchases, earliest first, all in one unit.
  public var amounts: [BoughtAmount]
  /// What was used of it, in the same unit.
  public var uses: UseHistory
  /// Whether some of it is in, or that is not known: days on which there is none to use are no days of little use.
  public var isIn: Bool

  public init(
    id: Int, bought: DayWindow, amounts: [BoughtAmount] = [], uses: UseHistory = UseHistory(), isIn: Bool = true
  ) {
    self.id = id
    self.bought = bought
    self.amounts = amounts
    self.uses = uses
    self.isIn = isIn
  }

  /// The latest day on which some was bought or used.
  var latestDay: Int32 { max(bought.last ?? .min, uses.days?.upperBound ?? .min) }

  /// How fast it is used: of what is not in, how fast it was when there was some.
  ///
  /// - Complexity: O(1).
  public func useRate(on today: Int32) -> Known<UseRate> {
    let now = uses.rate(on: today, since: bought.first)
    guard !isIn, let lastUse = uses.days?.upperBound, lastUse < today,
      case .said(let then) = uses.rate(on: lastUse, since: bought.first)
    else { return now }
    return .said(then)
  }
}
