/// Text, tables and charts as blocks, without a layout: `Terminal` renders them as lines of text, and `Page` as an HTML
/// file.
///
///     var document = Document("Waste, 2026-11")
///     document.blocks = [.sentence("Thrown away: €4.20."), .gap, .table(table)]
package struct Document: Sendable {
  package var title: String
  /// Whether text output starts with the title, as a page always does.
  package var isTitled: Bool
  /// The text below a page's title: "As of 2026-11-20".
  package var lead: String?
  package var blocks: [Block]
  /// Whether a page on a phone folds the sections with a heading, because the answer precedes them.
  package var isFolded = false
  /// The small print at the end of a page: the sources of the figures, and what they omit.
  package var footer: [Sentence]

  /// - Parameter isTitled: whether text output starts with the title.
  package init(_ title: String, isTitled: Bool = true, _ blocks: [Block] = []) {
    (self.title, self.isTitled, self.blocks) = (title, isTitled, blocks)
    footer = []
  }
}

package enum Block: Sendable {
  /// A heading for the blocks up to the next one.
  case heading(String)
  case paragraph(Sentence)
  /// An empty line. Pages set their own distances.
  case gap
  case table(DataTable)
  /// A chart. Text output shows the same in nearby tables and sparklines.
  case chart(Chart)
  case list(ItemList)
  /// The few most important figures, shown large on a page.
  case figures([KeyFigure])
  case trends(TrendLines)
  /// Blocks that a page shows side by side if there is room.
  case columns([Block])
  /// Different blocks for text and pages, for what one of them cannot show well.
  indirect case either(text: [Block], page: [Block])

  package static func sentence(_ text: String, _ role: Role = .plain, indent: Int = 0) -> Block {
    .paragraph(Sentence(text, role, indent: indent))
  }

  /// Returns one paragraph per sentence, all of the same role.
  package static func sentences(_ texts: [String], _ role: Role = .plain, indent: Int = 0) -> [Block] {
    texts.map { .sentence($0, role, indent: indent) }
  }

  /// Returns a line to type, without the name of the program.
  package static func line(_ line: String, indent: Int = 2) -> Block {
    .paragraph(Sentence([.line(line)], .faint, indent: indent))
  }

  /// Returns blocks that only a page shows.
  package static func onPage(_ blocks: [Block]) -> Block { .either(text: [], page: blocks) }

  /// Returns blocks that only text output shows.
  package static func inText(_ blocks: [Block]) -> Block { .either(text: blocks, page: []) }
}

extension [Block] {
  /// Adds a sentence.
  package mutating func say(_ text: String, _ role: Role = .plain, indent: Int = 0) {
    append(.sentence(text, role, indent: indent))
  }
}

/// A paragraph of one or several sentences, which may contain pieces other than words.
package struct Sentence: Hashable, Sendable {
  package enum Piece: Hashable, Sendable {
    case text(String)
    /// A line to type, without the name of the program, which the renderer adds.
    case line(String)
    case sparkline([ChartValue])
    /// A progress bar. Text output omits it if the sentence would not fit on a line with it.
    case progress(Progress)
    /// The sign for a missing value in a sparkline.
    case absentSign
  }

  package var pieces: [Piece]
  package var role: Role
  /// The indentation of its lines, in columns.
  package var indent: Int

  package init(_ pieces: [Piece], _ role: Role = .plain, indent: Int = 0) {
    (self.pieces, self.role, self.indent) = (pieces, role, indent)
  }

  package init(_ text: String, _ role: Role = .plain, indent: Int = 0) {
    self.init([.text(text)], role, indent: indent)
  }

  package var hasProgress: Bool { pieces.contains { if case .progress = $0 { true } else { false } } }
}

/// The meaning of a piece of text, which determines its colour.
///
/// Colour is never the only indication: the words say the same.
package enum Role: Sendable, Hashable, CaseIterable {
  case plain, good, warning, bad, faint, strong
}

/// An important figure, with its label and a remark.
package struct KeyFigure: Hashable, Sendable {
  package var name: String
  package var figure: String
  package var remarks: [String]

  package init(_ name: String, _ figure: String, _ remarks: [String] = []) {
    (self.name, self.figure, self.remarks) = (name, figure, remarks)
  }
}

/// A list of sentences, numbered if their order matters.
package struct ItemList: Hashable, Sendable {
  package struct Item: Hashable, Sendable {
    package var pieces: [Sentence.Piece]
    /// A line to type for it, without the name of the program.
    package var line: String?

    package init(_ pieces: [Sentence.Piece], line: String? = nil) { (self.pieces, self.line) = (pieces, line) }

    package init(_ text: String, line: String? = nil) { self.init([.text(text)], line: line) }
  }

  package var items: [Item]
  package var isNumbered: Bool

  package init(_ items: [Item], isNumbered: Bool = false) { (self.items, self.isNumbered) = (items, isNumbered) }

  package init(_ texts: [String]) { self.init(texts.map { Item($0) }) }
}
