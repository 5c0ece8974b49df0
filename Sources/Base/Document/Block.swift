/// A piece of a document.
public enum Block: Sendable {
  /// What the blocks up to the next heading are about.
  case heading(String)
  case paragraph(Sentence)
  /// An empty line; a page keeps its distances by itself.
  case gap
  case table(DataTable)
  /// A picture of figures. Text says the same in the tables and sparklines beside it.
  case chart(Chart)
  case list(ItemList)
  /// The few figures that matter most, large on a page.
  case figures([KeyFigure])
  case trends(TrendLines)
  /// Blocks that a page sets side by side where there is room.
  case columns([Block])
  /// What one of the two cannot show well; seldom needed.
  indirect case either(text: [Block], page: [Block])

  public static func sentence(_ text: String, _ role: Role = .plain, indent: Int = 0) -> Block {
    .paragraph(Sentence(text, role, indent: indent))
  }

  /// Sentences of the same kind, a paragraph each.
  public static func sentences(_ texts: [String], _ role: Role = .plain, indent: Int = 0) -> [Block] {
    texts.map { .sentence($0, role, indent: indent) }
  }

  /// A line to type, without the name of the program.
  public static func line(_ line: String, indent: Int = 2) -> Block {
    .paragraph(Sentence([.line(line)], .faint, indent: indent))
  }

  /// Blocks that only a page shows.
  public static func onPage(_ blocks: [Block]) -> Block { .either(text: [], page: blocks) }

  /// Blocks that only text shows.
  public static func inText(_ blocks: [Block]) -> Block { .either(text: blocks, page: []) }
}

extension [Block] {
  /// Adds a sentence.
  public mutating func say(_ text: String, _ role: Role = .plain, indent: Int = 0) {
    append(.sentence(text, role, indent: indent))
  }
}
