import Page

/// The drawings of `drawings.svg`, in ink with a wash beside it.
enum Sketch: String, CaseIterable {
  case shelves, bowl, pot, pan, plate, carton, cup, loaf, fruit, fish, jar, cake
}

extension HTMLWriter {
  /// A drawing; whoever hears the page misses nothing.
  mutating func drawing(_ sketch: Sketch, classes: String? = nil) {
    let look = ["drawing", sketch.rawValue, classes].compactMap { $0 }.joined(separator: " ")
    element("svg", ["class": look, "aria-hidden": "true"]) { html in
      html.element("use", ["href": Assets.path("drawings.svg") + "#" + sketch.rawValue]) { _ in }
    }
  }

  /// The mark of somebody: their picture, or the first letter of their name.
  mutating func mark(of name: String, picture: String? = nil) {
    element("span", ["class": "avatar", "aria-hidden": "true"]) { html in html.face(of: name, picture) }
  }

  /// What is in a mark.
  mutating func face(of name: String, _ picture: String?) {
    guard let picture else { return text(name.prefix(1).uppercased()) }
    leaf("img", ["src": picture, "alt": "", "width": "44", "height": "44"])
  }
}
