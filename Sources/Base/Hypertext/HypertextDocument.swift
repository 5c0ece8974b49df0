/// A page of HTML as a tree, read as browsers do: whatever the text, there is a tree.
///
///     let page = HypertextDocument("<p>1&frac12; cups<p>2 eggs")
///     page.textLines  // ["1½ cups", "2 eggs"]
///
/// Reading takes time that is linear in the text's length. What is nested deeper than 256 levels is made flat.
public struct HypertextDocument: Sendable {
  /// The page itself, an element without name that holds all others.
  public let root: HypertextElement

  public init(_ text: String) {
    root = HypertextElement(tree: .read(text), index: 0)
  }

  /// All elements of a name, in the order of the page.
  public func elements(named name: String) -> [HypertextElement] { root.elements(named: name) }

  /// All elements that fulfil a condition, in the order of the page.
  public func elements(where isWanted: (HypertextElement) throws -> Bool) rethrows -> [HypertextElement] {
    try root.elements(where: isWanted)
  }

  /// The page's text as lines; see ``HypertextElement/textLines``.
  public var textLines: [String] { root.textLines }

  /// The contents of the scripts of a type, such as `application/ld+json`, as they stand.
  ///
  /// Types are compared without their parameters, and capital letters are as good as small ones.
  public func dataBlocks(ofType type: String) -> [String] {
    let wanted = Self.bareType(type)
    return elements(named: "script")
      .filter { $0.attribute("type").map(Self.bareType) == wanted }
      .map(\.text)
  }

  private static func bareType(_ type: String) -> String {
    let bare = type.utf8.prefix { $0 != ASCII.semicolon }.filter { !ASCII.isSpace($0) }
    return String(decoding: bare.map(ASCII.lowered), as: UTF8.self)
  }

  /// The lines of a text that may hold tags, as strings in JSON do.
  ///
  /// Where no tag ends a line, the line ends of the text stand for themselves; otherwise they are white space. Text that
  /// was encoded twice over is decoded again, and tags that come to light are read.
  public static func plainLines(of html: String) -> [String] {
    var text = html
    var lines: [String] = []
    for _ in 0..<3 {
      let page = HypertextDocument(text)
      let endsLines = page.root.hasElement { !$0.isDisjoint(with: [.block, .lineEnd]) }
      lines = HypertextLines.lines(of: page.root, keepsLineEnds: !endsLines)
      guard text.utf8.contains(ASCII.ampersand) else { break }
      text = lines.joined(separator: "\n")
      let isEncoded = text.utf8.contains(ASCII.ampersand) && Entities.decoded(text) != text
      guard isEncoded || HypertextDocument(text).root.hasElement({ !$0.isEmpty }) else { break }
    }
    return lines
  }
}

extension HypertextElement {
  /// Whether there is an element within whose traits fulfil a condition.
  fileprivate func hasElement(_ isWanted: (ElementTraits) -> Bool) -> Bool {
    tree.nodes.contains { $0.kind == .element && $0.name > 0 && isWanted(tree.traits(of: $0)) }
  }
}
