internal import Hypertext
internal import PlainText

/// What the head of a page says of the whole page.
enum WebPageHead {
  /// The page's own address.
  static func address(of page: HypertextDocument) -> String? {
    let link = page.elements(named: "link").first { $0.lists("canonical", in: "rel") }?.attribute("href")
    let address = link ?? property("og:url", of: page)
    return address.flatMap { WebAddress.isAddress($0) ? CleanText.line($0) : nil }
  }

  /// The heading of the page, or its title; empty where it has neither.
  static func title(of page: HypertextDocument) -> String {
    let heading = page.elements(named: "h1").map { ForeignText.line($0.text) }.first { !$0.isEmpty }
    if let heading { return heading }
    if let title = property("og:title", of: page) { return ForeignText.line(title) }
    return page.elements(named: "title").first.map { ForeignText.line($0.text) } ?? ""
  }

  private static func property(_ name: String, of page: HypertextDocument) -> String? {
    page.elements(named: "meta").first { $0.attribute("property") == name }?.attribute("content")
  }
}
