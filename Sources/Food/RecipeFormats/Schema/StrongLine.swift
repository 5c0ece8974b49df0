internal import Hypertext
internal import PlainText

/// Texts that are set off as headings by their tags alone: `<strong>Sauce</strong>`.
enum StrongLine {
  /// Whether the whole text stands in one tag that headings are made with.
  static func isWhole(_ html: String) -> Bool {
    guard html.utf8.contains(UInt8(ascii: "<")) else { return false }
    let page = HypertextDocument(html)
    guard let first = page.elements(where: { isStrong($0) }).first else { return false }
    let text = CleanText.line(first.text)
    return isFit(text) && text == CleanText.line(page.root.text)
  }

  /// The lines of a text that stand in such tags as a whole.
  static func lines(of html: String) -> Set<String> {
    guard html.utf8.contains(UInt8(ascii: "<")) else { return [] }
    let elements = HypertextDocument(html).elements(where: { isStrong($0) })
    // A paragraph with several of them is text; only one that holds nothing else is a heading.
    var counts: [Int: Int] = [:]
    for element in elements { counts[element.parent?.position ?? 0, default: 0] += 1 }
    var found: Set<String> = []
    for element in elements {
      let isOnly = counts[element.parent?.position ?? 0] == 1
      let text = CleanText.line(element.text)
      guard isFit(text), element.name.hasPrefix("h") || isOnly else { continue }
      if element.name.hasPrefix("h") || element.parent.map({ CleanText.line($0.text) }) == text { found.insert(text) }
    }
    return found
  }

  private static func isStrong(_ element: HypertextElement) -> Bool {
    ["strong", "b", "h1", "h2", "h3", "h4", "h5", "h6"].contains(element.name)
  }

  private static func isFit(_ text: String) -> Bool {
    guard let last = text.last, text.count <= 60 else { return false }
    return !".!?,;".contains(last) && text.contains(where: \.isLetter)
  }
}
