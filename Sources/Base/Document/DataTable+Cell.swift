extension DataTable {
  /// What stands in a cell, and what it means.
  public struct Cell: Hashable, Sendable, ExpressibleByStringInterpolation {
    public enum Content: Hashable, Sendable {
      /// Words, or a figure as it is read; figures stand in columns that are aligned to the right.
      case text(String)
      /// Words with what is not words in them, such as a line to type.
      case sentence([Sentence.Piece])
      /// What somebody called something, in any script.
      case name(String)
      /// A bar that is full at the maximum.
      case bar(Int64, of: Int64)
      case progress(Progress)
      case sparkline([ChartValue])
    }

    public let content: Content
    public let role: Role

    public init(_ content: Content, _ role: Role = .plain) {
      self.content = content
      self.role = role
    }

    public init(_ text: String, _ role: Role = .plain) { self.init(.text(text), role) }

    public init(stringLiteral text: String) { self.init(text) }

    public static func name(_ name: String, _ role: Role = .plain) -> Cell { Cell(.name(name), role) }

    public static func bar(_ value: Int64, of maximum: Int64) -> Cell { Cell(.bar(value, of: maximum)) }

    public static func progress(_ progress: Progress, _ role: Role = .plain) -> Cell { Cell(.progress(progress), role) }

    public static func sparkline(_ values: [ChartValue]) -> Cell { Cell(.sparkline(values)) }
  }
}
