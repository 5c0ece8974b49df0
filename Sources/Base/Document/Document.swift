/// What there is to read, as blocks. How it looks is left to who shows it: `Terminal` makes lines of it, `Page` a file
/// of HTML.
///
///     var document = Document("Waste, 2026-11")
///     document.blocks = [.sentence("Thrown away: €4.20."), .gap, .table(table)]
public struct Document: Sendable {
  public var title: String
  /// Whether text begins with the title; a page always does.
  public var isTitled: Bool
  /// What a page says under its title: "As of 2026-11-20".
  public var lead: String?
  public var blocks: [Block]
  /// What a page ends with, small: where the figures are from, and what they leave out.
  public var footer: [Sentence]

  /// - Parameter isTitled: whether text begins with the title.
  public init(_ title: String, isTitled: Bool = true, _ blocks: [Block] = []) {
    self.title = title
    self.isTitled = isTitled
    self.blocks = blocks
    footer = []
  }
}
