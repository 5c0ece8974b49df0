/// Columns side by side over time, with a line that they are measured against.
public struct ColumnChart: Sendable {
  /// How a column stands out.
  public enum Role: Hashable, Sendable {
    case plain
    /// The one that the page is about.
    case current
    /// One to look at; a triangle over it says so without its colour.
    case alert
  }

  public struct Column: Sendable {
    /// What it is of, in full: "12 November".
    public let name: String
    /// What stands under it; nil for nothing.
    public let tick: String?
    public let value: ChartValue
    /// The value as it is read: "at least 1850 kcal, 2 entries of which nothing is known".
    public let text: String
    /// What is written over it where it stands out: "1850 kcal".
    public let label: String
    public let role: Role
    /// What it is measured against.
    public let mark: Int64?

    public init(
      _ name: String, tick: String?, _ value: ChartValue, _ text: String, label: String? = nil, role: Role = .plain,
      mark: Int64? = nil
    ) {
      self.name = name
      self.tick = tick
      self.value = value
      self.text = text
      self.label = label ?? text
      self.role = role
      self.mark = mark
    }
  }

  /// What the words in the picture's margins and in its key are.
  public struct Words: Sendable {
    /// A value of the axis: "€5".
    public let tick: @Sendable (Int64) -> String
    /// What the line stands for: "goal"; empty where there is none.
    public let mark: String
    /// What a triangle over a column says.
    public let alert: String
    /// What it means that nothing stands in a column's place.
    public let absent: String

    public init(
      tick: @escaping @Sendable (Int64) -> String, mark: String = "", alert: String = "",
      absent: String = "nothing there"
    ) {
      self.tick = tick
      self.mark = mark
      self.alert = alert
      self.absent = absent
    }
  }

  public let head: ChartHead
  public let columns: [Column]
  public let words: Words

  public init(_ head: ChartHead, columns: [Column], words: Words) {
    self.head = head
    self.columns = columns
    self.words = words
  }
}
