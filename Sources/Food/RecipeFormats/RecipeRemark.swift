internal import PlainText

/// One line on what was not read, or passed over, and why.
public struct RecipeRemark: Hashable, Sendable, CustomStringConvertible {
  /// The name of the recipe that it is about, where that is known.
  public var recipe: String?
  /// The file within an archive that it is about.
  public var member: String?
  public var text: String

  public init(_ text: String, recipe: String? = nil, member: String? = nil) {
    (self.text, self.recipe, self.member) = (text, recipe, member)
  }

  public var description: String {
    [recipe, member].compactMap { $0.map(Self.quoted) }.joined(separator: ", in ") + (isAlone ? "" : ": ") + text
  }

  private var isAlone: Bool { recipe == nil && member == nil }

  /// The name on one harmless line, and short.
  private static func quoted(_ name: String) -> String {
    let line = CleanText.line(name)
    return "\"" + (line.count > 80 ? line.prefix(80) + "…" : line) + "\""
  }
}
