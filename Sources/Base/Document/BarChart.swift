/// Bars from left to right, a row each, with what they are about and how much written over them.
///
/// A second, paler bar under the first tells what it was before.
public struct BarChart: Sendable {
  public struct Row: Sendable {
    public let name: String
    public let value: ChartValue
    /// The value as it is read: "€4.20".
    public let text: String
    /// What is compared with; nil where nothing is.
    public let before: ChartValue?
    public let beforeText: String

    public init(_ name: String, _ value: ChartValue, _ text: String, before: ChartValue? = nil, beforeText: String = "")
    {
      self.name = name
      self.value = value
      self.text = text
      self.before = before
      self.beforeText = beforeText
    }
  }

  public let head: ChartHead
  public let rows: [Row]
  /// What the two bars of a row stand for: "November", "October"; the second is nil where there is only one.
  public let names: (now: String, before: String?)

  public init(_ head: ChartHead, rows: [Row], names: (now: String, before: String?)) {
    self.head = head
    self.rows = rows
    self.names = names
  }
}
