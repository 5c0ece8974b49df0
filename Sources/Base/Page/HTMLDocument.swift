internal import CWebAssets
import Document

/// A self-contained page: one file without scripts or external references.
///
///     let page = HTMLDocument(title: "October 2026") { html in html.element("h1", text: "October 2026") }
///     write(page.bytes)
package struct HTMLDocument: Sendable {
  package let bytes: [UInt8]

  /// - Parameters:
  ///   - prompt: the text before a line to type, which is the name of the program.
  ///   - body: writes the contents of `<body>`: landmarks with headings.
  package init(title: String, language: String = "en", prompt: String = "", body: (inout HTMLWriter) -> Void) {
    var html = HTMLWriter(prompt: prompt)
    html.doctype()
    html.element("html", ["lang": language]) { html in
      html.newline()
      html.element("head") { html in
        html.newline()
        for attributes in Self.head {
          html.leaf("meta", attributes)
          html.newline()
        }
        html.element("title", text: title)
        html.newline()
        // Without an explicit icon, a browser would request one from the server.
        html.leaf("link", ["rel": "icon", "href": "data:,"])
        html.newline()
        for name in Self.styles { html.style(.named(name)) }
      }
      html.newline()
      html.element("body", [:], body)
      html.newline()
    }
    html.newline()
    bytes = html.bytes
  }

  /// The style sheets of a document: colours and layout, tables, charts, and print.
  ///
  /// In both colour schemes, text has a contrast of at least 4.5 to 1, and other visible parts of at least 3 to 1.
  private static let styles = ["document.css", "tables.css", "charts.css", "print.css"]

  /// The policy enforces the promise: nothing is loaded and nothing runs, whatever slips in.
  private static let head: [HTMLWriter.Attributes] = [
    ["charset": "utf-8"],
    [
      "http-equiv": "Content-Security-Policy",
      "content": "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'",
    ],
    ["name": "viewport", "content": "width=device-width, initial-scale=1"],
    ["name": "color-scheme", "content": "light dark"],
    ["name": "referrer", "content": "no-referrer"],
    ["name": "robots", "content": "noindex"],
  ]
}

extension HTMLDocument {
  /// Renders a document as a page: its title is the only first-level heading, and each further heading starts a
  /// section.
  ///
  ///     write(HTMLDocument(report.document(.english)).bytes)
  ///
  /// - Parameter prompt: the text before a line to type, which is the name of the program.
  package init(_ document: Document, prompt: String = "") {
    self.init(title: document.title, prompt: prompt) { html in
      html.newline()
      html.element("header") { html in
        html.element("h1", text: document.title)
        if let lead = document.lead { html.element("p", ["class": "lead"], text: lead) }
      }
      html.newline()
      html.element("main") { html in
        html.newline()
        html.sections(document.blocks)
      }
      html.newline()
      guard !document.footer.isEmpty else { return }
      html.element("footer") { html in
        html.newline()
        for sentence in document.footer { html.paragraph(sentence, isNote: true) }
      }
      html.newline()
    }
  }

  /// A heading with its blocks.
  fileprivate struct Part {
    var heading: String?
    var blocks: [Block] = []

    static func parts(of blocks: [Block]) -> [Part] {
      var parts = [Part()]
      for block in flat(blocks) {
        if case .heading(let heading) = block {
          parts.append(Part(heading: heading))
        } else {
          parts[parts.count - 1].blocks.append(block)
        }
      }
      return parts.filter { $0.heading != nil || !$0.blocks.isEmpty }
    }

    /// Returns the blocks that a page shows.
    private static func flat(_ blocks: [Block]) -> [Block] {
      blocks.flatMap { block -> [Block] in
        switch block {
        case .either(_, let page): flat(page)
        case .gap: []
        default: [block]
        }
      }
    }
  }
}

extension HTMLWriter {
  /// Writes a document's contents, with a section for each heading, into a page that contains more.
  ///
  /// - Parameter isFolded: Whether only the headings of sections are shown until a reader opens them.
  package mutating func sections(_ blocks: [Block], isFolded: Bool = false) {
    for part in HTMLDocument.Part.parts(of: blocks) {
      if isFolded, let heading = part.heading { folded(part, heading) } else { section(part) }
    }
  }

  private mutating func folded(_ part: HTMLDocument.Part, _ heading: String) {
    element("details", ["class": "folded"]) { html in
      html.element("summary") { $0.element("h2", text: heading) }
      html.newline()
      for block in part.blocks { html.block(block) }
    }
    newline()
  }

  private mutating func section(_ part: HTMLDocument.Part) {
    let identifier = part.heading == nil ? nil : makeIdentifier()
    element("section", ["aria-labelledby": identifier]) { html in
      html.newline()
      if let heading = part.heading {
        html.element("h2", ["id": identifier], text: heading)
        html.newline()
      }
      for block in part.blocks { html.block(block) }
    }
    newline()
  }

  private mutating func block(_ block: Block) {
    switch block {
    case .heading, .gap: break
    case .paragraph(let sentence): paragraph(sentence)
    case .table(let table): self.table(table)
    case .chart(let chart): figure(chart)
    case .list(let list): self.list(list)
    case .figures(let figures): self.figures(figures)
    case .trends(let trends): self.trends(trends)
    case .columns(let blocks): columns(blocks)
    case .either(_, let page): for block in page { self.block(block) }
    }
  }

  fileprivate mutating func paragraph(_ sentence: Sentence, isNote: Bool = false) {
    let classes = [isNote ? "note" : sentence.role.styleName, sentence.indent > 0 ? "inner" : nil].compactMap { $0 }
    element("p", ["class": classes.isEmpty ? nil : classes.joined(separator: " ")]) { html in
      html.pieces(sentence.pieces)
    }
    newline()
  }

  mutating func pieces(_ pieces: [Sentence.Piece]) {
    for piece in pieces {
      switch piece {
      case .text(let text): self.text(text)
      case .line(let line): self.line(line)
      case .sparkline(let values): sparkline(values, .third)
      case .progress(let progress): self.progress(progress, .second)
      case .absentSign: self.text("·")
      }
    }
  }

  private mutating func list(_ list: ItemList) {
    func write(_ html: inout HTMLWriter) {
      html.newline()
      for item in list.items {
        html.element("li") { html in
          html.pieces(item.pieces)
          if let line = item.line { html.element("div", ["class": "note"]) { $0.line(line) } }
        }
        html.newline()
      }
    }
    if list.isNumbered { element("ol", ["class": "tasks"], write) } else { element("ul", ["class": "items"], write) }
    newline()
  }

  private mutating func figures(_ figures: [KeyFigure]) {
    element("dl", ["class": "facts"]) { html in
      html.newline()
      for figure in figures {
        html.element("div") { html in
          html.element("dt", text: figure.name)
          html.element("dd", ["class": "big"], text: figure.figure)
          for remark in figure.remarks { html.element("dd", ["class": "more"], text: remark) }
        }
        html.newline()
      }
    }
    newline()
  }

  private mutating func trends(_ trends: TrendLines) {
    for row in trends.rows {
      paragraph(Sentence([.text("\(row.name) "), .sparkline(row.values), .text(" \(row.text)")]))
    }
  }

  private mutating func columns(_ blocks: [Block]) {
    element("div", ["class": "columns"]) { html in
      html.newline()
      for block in blocks { html.block(block) }
    }
    newline()
  }
}

/// A file of `Sources/Surfaces/WebFiles`, embedded in the program.
package struct EmbeddedFile: Sendable {
  /// The last part of the file's path: "page.css".
  package let name: String
  private let index: Int

  private init(at index: Int) {
    self.index = index
    // Safe: the index is less than the count, and the name is a constant of the program.
    name = unsafe String(cString: web_asset_at(index).pointee.name)
  }

  package var bytes: [UInt8] {
    // Safe: the index is less than the count, and the bytes are constants of the program.
    let file = unsafe web_asset_at(index).pointee
    return unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }

  /// Every embedded file, in the order of the list.
  package static let all = (0..<web_asset_count()).map { EmbeddedFile(at: $0) }

  /// Returns the file with a name. The name is part of the program, so the file has to exist.
  package static func named(_ name: String) -> EmbeddedFile {
    guard let file = all.first(where: { $0.name == name }) else { preconditionFailure("\(name) is not embedded") }
    return file
  }
}
