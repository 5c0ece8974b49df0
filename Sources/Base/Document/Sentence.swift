/// One or several sentences that stand together, with what is not words in them.
public struct Sentence: Hashable, Sendable {
  public enum Piece: Hashable, Sendable {
    case text(String)
    /// What can be typed at a terminal, without the name of the program: that is the business of who shows it.
    case line(String)
    case sparkline([ChartValue])
    /// How far something is; text leaves it out where the sentence would not fit on a line with it.
    case progress(Progress)
    /// What stands in a sparkline where there is nothing.
    case absentSign
  }

  public var pieces: [Piece]
  public var role: Role
  /// How many columns its lines are indented by.
  public var indent: Int

  public init(_ pieces: [Piece], _ role: Role = .plain, indent: Int = 0) {
    self.pieces = pieces
    self.role = role
    self.indent = indent
  }

  public init(_ text: String, _ role: Role = .plain, indent: Int = 0) {
    self.init([.text(text)], role, indent: indent)
  }

  public var hasProgress: Bool { pieces.contains { if case .progress = $0 { true } else { false } } }
}
