import Document

/// A chart as a picture.
protocol Drawable: Sendable {
  var head: ChartHead { get }
  /// What the signs in the picture mean.
  var key: [ChartKey] { get }
  var height: Double { get }
  func draw(on html: inout HTMLWriter)
}

extension Drawable {
  /// The class that the style sheet knows its colour by.
  var colorName: String { head.color.styleName }
}

extension ChartColor {
  /// The class that the style sheet knows it by.
  var styleName: String {
    switch self {
    case .first: "c1"
    case .second: "c2"
    case .third: "c3"
    }
  }
}

extension HTMLWriter {
  /// A chart as a figure: a heading, a sentence, the picture, what its signs mean, and its table to unfold.
  mutating func figure(_ chart: Chart) {
    switch chart {
    case .bars(let chart): figure(chart)
    case .columns(let chart): figure(chart)
    }
  }

  mutating func figure(_ chart: some Drawable) {
    element("figure") { html in
      html.newline()
      html.element("figcaption") { html in
        html.element("h3") { $0.name(chart.head.title) }
        if !chart.head.summary.isEmpty { html.element("p", text: chart.head.summary) }
      }
      html.newline()
      html.picture(chart)
      if !chart.key.isEmpty {
        html.element("ul", ["class": "key"]) { html in
          for entry in chart.key { html.keyEntry(entry) }
        }
      }
      html.newline()
      html.element("details") { html in
        html.element("summary") { html in
          html.text("The figures")
          html.element("span", ["class": "unseen"], text: " of: \(chart.head.title)")
        }
        html.table(chart.head.table)
      }
      html.newline()
    }
    newline()
  }

  private mutating func picture(_ chart: some Drawable) {
    let title = makeIdentifier()
    let description = makeIdentifier()
    element(
      "svg",
      [
        "role": "img", "aria-labelledby": "\(title) \(description)",
        "viewBox": "0 0 \(Drawing.length(Drawing.width)) \(Drawing.length(chart.height))",
      ]
    ) { html in
      html.element("title", ["id": title], text: chart.head.title)
      html.element("desc", ["id": description], text: chart.head.summary)
      chart.draw(on: &html)
    }
    newline()
  }

  private mutating func keyEntry(_ entry: ChartKey) {
    element("li") { html in
      switch entry.sign {
      case .text(let sign): html.element("span", ["class": "sign", "aria-hidden": "true"], text: sign)
      case .filled, .dashed, .line:
        html.element("svg", ["viewBox": "0 0 14 10", "aria-hidden": "true"]) { html in
          switch entry.sign {
          case .filled(let shape): html.rectangle(shape, x: 1, y: 1, width: 12, height: 8)
          case .dashed: html.rectangle("unknown", x: 1, y: 1, width: 12, height: 8)
          case .line: html.line("mark", (0, 5), (14, 5))
          case .text: break
          }
        }
      }
      html.text(entry.meaning)
    }
  }
}
