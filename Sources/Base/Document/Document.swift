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

/// What a piece of text means, and so how it is coloured.
///
/// A colour never stands alone: the words beside it say the same.
public enum Role: Sendable, Hashable, CaseIterable {
  case plain, good, warning, bad, faint, strong
}

/// A figure that matters most: what it is of, the figure itself, and what there is to say of it.
public struct KeyFigure: Hashable, Sendable {
  public var name: String
  public var figure: String
  public var remarks: [String]

  public init(_ name: String, _ figure: String, _ remarks: [String] = []) {
    self.name = name
    self.figure = figure
    self.remarks = remarks
  }
}

/// A list of sentences, numbered where their order says which comes first.
public struct ItemList: Hashable, Sendable {
  public struct Item: Hashable, Sendable {
    public var pieces: [Sentence.Piece]
    /// What can be typed for it, without the name of the program.
    public var line: String?

    public init(_ pieces: [Sentence.Piece], line: String? = nil) {
      self.pieces = pieces
      self.line = line
    }

    public init(_ text: String, line: String? = nil) { self.init([.text(text)], line: line) }
  }

  public var items: [Item]
  public var isNumbered: Bool

  public init(_ items: [Item], isNumbered: Bool = false) {
    self.items = items
    self.isNumbered = isNumbered
  }

  public init(_ texts: [String]) { self.init(texts.map { Item($0) }) }
}
