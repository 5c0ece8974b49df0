import PlainText

/// What the charts draw with: lengths in hundredths of their width's 360th part, and texts that fit.
enum Drawing {
  /// The width of every chart, about that of a phone: a point of it is a point there, and never smaller on a desk.
  static let width = 360.0
  /// The height of a line of text.
  static let lineHeight = 15.0

  /// A length to a tenth: "12.5".
  static func length(_ value: Double) -> String {
    // Out of bounds it would be off the page anyway.
    let tenths = Int((min(max(value.isNaN ? 0 : value, -10_000), 10_000) * 10).rounded())
    let sign = tenths < 0 ? "-" : ""
    let (whole, rest) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
    return rest == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(rest)"
  }

  /// How wide a text may come out; fonts differ, so it is a little more than most need.
  static func width(of text: String, size: Double = 11) -> Double {
    Double(DisplayWidth.of(text)) * size * 0.6
  }

  /// A text cut to what fits into a width.
  static func fitted(_ text: String, to width: Double, size: Double = 12) -> String {
    DisplayWidth.truncate(text.visible, to: max(4, Int(width / (size * 0.6))))
  }
}

extension HTMLWriter {
  mutating func rectangle(
    _ shape: String, x: Double, y: Double, width: Double, height: Double, rounded: Double = 0, hint: String = ""
  ) {
    let attributes: Attributes = [
      "class": shape, "x": Drawing.length(x), "y": Drawing.length(y), "width": Drawing.length(max(0, width)),
      "height": Drawing.length(max(0, height)), "rx": rounded == 0 ? nil : Drawing.length(rounded),
    ]
    guard !hint.isEmpty else { return leaf("rect", attributes) }
    // What a browser shows where the pointer rests.
    element("rect", attributes) { $0.element("title", text: hint) }
  }

  mutating func line(_ shape: String, _ start: (x: Double, y: Double), _ end: (x: Double, y: Double)) {
    leaf(
      "line",
      [
        "class": shape, "x1": Drawing.length(start.x), "y1": Drawing.length(start.y), "x2": Drawing.length(end.x),
        "y2": Drawing.length(end.y),
      ])
  }

  enum Anchor: String { case start, middle, end }

  mutating func label(_ shape: String, _ text: String, x: Double, y: Double, _ anchor: Anchor = .start) {
    element(
      "text",
      [
        "class": shape, "x": Drawing.length(x), "y": Drawing.length(y),
        "text-anchor": anchor == .start ? nil : anchor.rawValue,
      ], text: text)
  }
}
