import HTTP
import LarderFigures
import LarderModel
import LarderProjections
import LarderSentences
import Page
import WebParts

/// A person's weight on a day, with a form, and its line over four weeks or a year. It judges nothing.
struct DiaryWeight {
  /// A period of the line.
  enum Span: String, CaseIterable {
    case weeks, year

    var days: Int { self == .weeks ? 28 : 365 }
  }

  private let frame: PageFrame
  private let person: String
  private let day: Day
  /// The weights of the year up to the day, oldest first.
  private let entries: [Weights.Entry]
  private let span: Span
  private let path: (Span) -> String

  /// - Parameter path: Returns the path of the page with a span.
  init(
    _ context: RequestContext, _ frame: PageFrame, of person: String, on day: Day, path: @escaping (Span) -> String
  ) throws {
    (self.frame, self.person, self.day, self.path) = (frame, person, day, path)
    span = context.request.query["span"].flatMap(Span.init(rawValue:)) ?? .weeks
    let year = Period(first: day.advanced(by: 1 - Span.year.days), last: day) ?? Period(day)
    let number = try context.catalog().number(.person, named: person).map(PersonID.init(rawValue:))
    entries = try number.map { try context.answer(WeightRequest(year, of: $0)).courses.first?.entries ?? [] } ?? []
  }

  private var style: OutputStyle { frame.style }
  private var today: Weights.Entry? { entries.last { $0.day == day } }
  private var shown: [Weights.Entry] { entries.filter { $0.day.distance(to: day) < span.days } }

  func write(to html: inout HTMLWriter) {
    guard !entries.isEmpty else {
      guard frame.may(.record) else { return }
      return html.fold("fold") {
        $0.labelled(.plus, Phrases.weightAdd)
      } content: {
        $0.whenOpened(writeForm)
      }
    }
    html.section("weight", Phrases.weight) { html in
      html.element("ul", ["class": "rows"]) { writeDay(to: &$0) }
      html.block("nav", ["class": "wrapped", "aria-label": Phrases.weight]) { html in
        for span in Span.allCases {
          html.chip(path(span) + "#weight", isChosen: span == self.span) { $0.text(Phrases.title(of: span)) }
        }
      }
      if shown.count > 1 { writeLine(to: &html) }
      guard !shown.isEmpty else { return html.p("quiet", Phrases.weightNone) }
      html.fold("fold") {
        $0.text(Phrases.inFigures)
      } content: { html in
        html.rows(shown.reversed(), each: ["class": "brief"], writeRow)
      }
    }
  }

  // MARK: The day

  private func writeDay(to html: inout HTMLWriter) {
    html.row(["class": "brief"]) { html in
      let name = Phrases.weightOn(frame.today.distance(to: day), day.spoken(style))
      let last = entries.last.flatMap { entry in
        entry.day == day
          ? nil : Phrases.weightLast(entry.weight.formatted(style), Phrases.when(entry.day, from: frame.today, style))
      }
      html.what(words: name, detail: last ?? "")
      if let today {
        html.span("amount") { write(today, to: &$0) }
      } else {
        html.span("amount quiet", "–")
      }
      guard frame.may(.record) else { return }
      html.fold("edit", spoken: Phrases.weightOf(person)) {
        $0.icon(.pencil)
      } content: {
        $0.whenOpened(writeForm)
      }
    }
  }

  private func writeForm(to html: inout HTMLWriter) {
    html.deed(frame, ["weigh"], says: Phrases.weightOf(person), classes: "slots") { html in
      for option in DiaryPage.options(of: person, day, frame) { html.hidden(option.name, option.value) }
      html.slot(
        "weight", Phrases.weightIn(BodyWeight.unit(style)), value: today?.weight.figure(style) ?? "",
        inputMode: "decimal", isRequired: true)
      html.button(Phrases.save, "do", spoken: Phrases.weightOf(person))
    }
  }

  private func write(_ entry: Weights.Entry, to html: inout HTMLWriter) {
    html.why(frame.home, "\(entry.event)", spoken: Phrases.whyEaten) { $0.amount(entry.weight.formatted(style)) }
  }

  private func writeRow(_ entry: Weights.Entry, to html: inout HTMLWriter) {
    html.what(words: "\(entry.day.shortWeekdayName) \(entry.day.spoken(style))", detail: "")
    html.span("amount") { write(entry, to: &$0) }
  }

  // MARK: The line

  private static let size = (width: 320.0, height: 96.0, left: 34.0, top: 8.0, bottom: 72.0)

  /// Draws the weights over the days. The rows below show the same.
  private func writeLine(to html: inout HTMLWriter) {
    let weights = shown.map(\.weight.grams)
    guard let least = weights.min(), let most = weights.max() else { return }
    // Half a kilogram more on both sides, so that small changes look small.
    let (low, range) = (Double(least) - 500, Double(most - least) + 1000)
    let size = Self.size
    func point(_ entry: Weights.Entry) -> (x: Double, y: Double) {
      let age = Double(entry.day.distance(to: day)) / Double(span.days - 1)
      let share = (Double(entry.weight.grams) - low) / range
      return (size.width - 4 - age * (size.width - 4 - size.left), size.bottom - share * (size.bottom - size.top))
    }
    func text(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
    let points = shown.map(point)
    html.block("svg", ["class": "course", "viewBox": "0 0 320 96", "aria-hidden": "true"]) { html in
      for grams in Set([least, most]) {
        let y = size.bottom - (Double(grams) - low) / range * (size.bottom - size.top)
        html.leaf("line", ["x1": text(size.left), "x2": text(size.width), "y1": text(y), "y2": text(y)])
        html.element(
          "text", ["x": text(size.left - 5), "y": text(y + 4), "class": "end"],
          text: BodyWeight(grams: grams).figure(style))
      }
      html.leaf("polyline", ["points": points.map { "\(text($0.x)),\(text($0.y))" }.joined(separator: " ")])
      for (index, point) in points.enumerated() where points.count <= 31 || index == points.count - 1 {
        html.leaf("circle", ["cx": text(point.x), "cy": text(point.y), "r": index == points.count - 1 ? "3.5" : "2"])
      }
      html.element("text", ["x": text(size.left), "y": "90"], text: day.advanced(by: 1 - span.days).spoken(style))
      html.element("text", ["x": text(size.width), "y": "90", "class": "end"], text: day.spoken(style))
    }
  }
}
