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
