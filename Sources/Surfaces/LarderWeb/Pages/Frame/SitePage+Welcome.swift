import Page

extension SitePage {
  /// A page of the way in: two shelves above its title.
  ///
  /// - Parameter isSecret: whether a link led to it that is good once.
  static func welcome(_ title: String, isSecret: Bool = true, _ content: @escaping Content) -> SitePage {
    var page = SitePage(title, content)
    page.look = "welcome"
    page.tools = { $0.drawing(.shelves) }
    page.isSecret = isSecret
    return page
  }
}

extension HTMLWriter {
  /// The form of a page of the way in, and what was wrong with what it sent.
  mutating func wayIn(_ path: String, _ fault: FormFault?, _ button: String, _ fields: (inout HTMLWriter) -> Void) {
    notice(fault?.general, isBad: true)
    form(path, classes: "fields") { html in
      fields(&html)
      html.button(button, "do wide")
    }
  }
}
