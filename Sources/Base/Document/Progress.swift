/// How far a value is towards its goal, as a bar with its percentage.
public struct Progress: Hashable, Sendable {
  public var value: Int64
  /// Without a goal above zero there is nothing to compare with, and nothing is shown.
  public var goal: Int64
  public var room: BarRoom

  public init(_ value: Int64, of goal: Int64, in room: BarRoom = .usual) {
    self.value = value
    self.goal = goal
    self.room = room
  }

  /// The percentage, which goes on above the goal; nil where there is nothing to compare with.
  public var percent: Int? { goal > 0 ? Proportion.scaled(max(0, value), of: goal, to: 100) : nil }
}

/// How many columns of text a bar may take: figures come before pictures, and on a narrow page a bar gives way.
public struct BarRoom: Hashable, Sendable {
  public var narrow: Int
  public var wide: Int
  /// The page's width from which on it is the wide one.
  public var wideFrom: Int

  public init(narrow: Int, wide: Int, wideFrom: Int = 80) {
    self.narrow = narrow
    self.wide = wide
    self.wideFrom = wideFrom
  }

  public static let usual = BarRoom(narrow: 8, wide: 16)

  public func columns(ofPage width: Int) -> Int { width >= wideFrom ? wide : narrow }
}

/// Parts of a whole, exact for every 64-bit value.
public enum Proportion {
  /// `value × scale ÷ maximum`, rounded half up.
  public static func scaled(_ value: Int64, of maximum: Int64, to scale: UInt64) -> Int {
    let divisor = maximum.magnitude
    var product = value.magnitude.multipliedFullWidth(by: scale)
    let (low, carried) = product.low.addingReportingOverflow(divisor / 2)
    product = (product.high + (carried ? 1 : 0), low)
    guard product.high < divisor else { return Int.max }
    return Int(clamping: divisor.dividingFullWidth(product).quotient)
  }
}

/// Sparklines under one another over the same run of days or months, each with what there is to say of it.
public struct TrendLines: Hashable, Sendable {
  public struct Row: Hashable, Sendable {
    public var name: String
    public var values: [ChartValue]
    public var text: String

    public init(_ name: String, _ values: [ChartValue], _ text: String) {
      self.name = name
      self.values = values
      self.text = text
    }
  }

  public var rows: [Row]
  /// A letter for each value: "DJFMAMJJASON".
  public var ticks: String

  public init(_ rows: [Row], ticks: String) {
    self.rows = rows
    self.ticks = ticks
  }
}
