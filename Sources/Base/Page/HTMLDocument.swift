/// A page that stands by itself: one file without a script, and without a reference to anything outside of it.
///
///     let page = HTMLDocument(title: "October 2026") { html in html.element("h1", text: "October 2026") }
///     write(page.bytes)
public struct HTMLDocument: Sendable {
  public let bytes: [UInt8]

  /// - Parameters:
  ///   - prompt: what stands before a line that can be typed: the name of the program.
  ///   - body: writes what stands between `<body>` and its end: landmarks with headings.
  public init(title: String, language: String = "en", prompt: String = "", body: (inout HTMLWriter) -> Void) {
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
        // A browser that is told of no icon would ask the server for one.
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

  /// The style of a document, in order: its colours and layout, its tables, its charts, and how it looks on paper.
  ///
  /// Every pair of colours that is read together has a contrast of 4.5 to 1, and what is seen without being read has
  /// 3 to 1, in both schemes.
  private static let styles = ["document.css", "tables.css", "charts.css", "print.css"]

  /// The policy makes sure of what is promised: whatever slipped in, nothing is fetched and nothing runs.
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
