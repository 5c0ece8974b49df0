/// An HTML page as a tree, parsed like in browsers: any text results in a tree.
///
///     let page = HypertextDocument("<p>1&frac12; cups<p>2 eggs")
///     page.root.textLines  // ["1½ cups", "2 eggs"]
///
/// Parsing takes linear time. Elements nested deeper than 256 levels are flattened.
package struct HypertextDocument: Sendable {
  /// The page itself: an element without a name that contains all others.
  package let root: HypertextElement

  package init(_ text: String) { root = HypertextElement(tree: .read(text), index: 0) }

  /// Returns all elements with a name, in the order of the page.
  package func elements(named name: String) -> [HypertextElement] { root.elements(named: name) }

  /// Returns all elements that satisfy a condition, in the order of the page.
  package func elements(where isWanted: (HypertextElement) throws -> Bool) rethrows -> [HypertextElement] {
    try root.elements(where: isWanted)
  }

  /// Returns the unchanged contents of the scripts of a type, such as `application/ld+json`.
  ///
  /// Types are compared without parameters and ignoring case.
  package func dataBlocks(ofType type: String) -> [String] {
    let wanted = Self.bareType(type)
    return elements(named: "script")
      .filter { $0.attribute("type").map(Self.bareType) == wanted }
      .map(\.text)
  }

  private static func bareType(_ type: String) -> String {
    let bare = type.utf8.prefix { $0 != ASCII.semicolon }.filter { !ASCII.isSpace($0) }
    return String(decoding: bare.map(ASCII.lowered), as: UTF8.self)
  }

  /// Returns the lines of a text that may contain tags, such as a JSON string.
  ///
  /// If no tag ends a line, the line ends of the text count; otherwise they are white space. Text that was encoded
  /// twice is decoded again, and any tags that this reveals are parsed.
  package static func plainLines(of html: String) -> [String] {
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
  /// Whether the element contains another whose traits satisfy a condition.
  fileprivate func hasElement(_ isWanted: (ElementTraits) -> Bool) -> Bool {
    tree.nodes.contains { $0.kind == .element && $0.name > 0 && isWanted(tree.traits(of: $0)) }
  }
}

/// A parsed page. Its elements are indices into it.
final class HypertextTree: Sendable {
  struct Name: Sendable {
    let text: String
    let traits: ElementTraits
  }

  let bytes: [UInt8]
  let nodes: [HypertextNode]
  let attributes: [MarkupAttribute]
  /// The names of all elements. The first is the page's own, which is empty.
  let names: [Name]
  /// The indices of the names.
  let places: [String: Int32]

  init(_ builder: consuming HypertextBuilder) {
    bytes = builder.reader.bytes
    attributes = builder.reader.attributes
    nodes = builder.nodes
    names = builder.names
    places = builder.places
  }

  /// Parses a page.
  static func read(_ text: String) -> HypertextTree {
    // Indices have 32 bits, which no honest page exceeds.
    var builder = HypertextBuilder(Array(text.utf8.prefix(Int(Int32.max) / 2)))
    builder.build()
    return HypertextTree(builder)
  }

  func traits(of node: HypertextNode) -> ElementTraits { node.kind == .element ? names[Int(node.name)].traits : [] }

  /// Appends the decoded text of a text node.
  func appendText(of node: HypertextNode, to text: inout [UInt8]) {
    let range = Int(node.first)..<Int(node.last)
    switch node.kind {
    case .element: break
    case .literal: text.append(contentsOf: bytes[range])
    case .text: Entities.append(bytes, range, to: &text, isAttribute: false)
    }
  }
}

/// An element or a piece of text, in the order of the page. The contents of an element follow it.
struct HypertextNode: Sendable {
  enum Kind: Sendable {
    case element, text
    /// Text without entities.
    case literal
  }

  let kind: Kind
  /// The index of the element's name.
  var name: Int32 = 0
  /// The start of the text in the page, or the index of the first attribute.
  var first: Int32
  var last: Int32
  let parent: Int32
  /// The index after all its contents.
  var next: Int32
}
