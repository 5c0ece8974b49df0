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

/// A page that was read. Its elements are places in it.
final class HypertextTree: Sendable {
  struct Name: Sendable {
    let text: String
    let traits: ElementTraits
  }

  let bytes: [UInt8]
  let nodes: [HypertextNode]
  let attributes: [MarkupAttribute]
  /// The names of all elements. The first is that of the page itself, which has none.
  let names: [Name]
  /// The places of the names.
  let places: [String: Int32]

  init(_ builder: consuming HypertextBuilder) {
    bytes = builder.reader.bytes
    attributes = builder.reader.attributes
    nodes = builder.nodes
    names = builder.names
    places = builder.places
  }

  /// Reads a page.
  static func read(_ text: String) -> HypertextTree {
    // Places are of 32 bits; no honest page comes near.
    var builder = HypertextBuilder(Array(text.utf8.prefix(Int(Int32.max) / 2)))
    builder.build()
    return HypertextTree(builder)
  }

  func traits(of node: HypertextNode) -> ElementTraits {
    node.kind == .element ? names[Int(node.name)].traits : []
  }

  /// Appends the text of a node that is text, as it is to be read.
  func appendText(of node: HypertextNode, to text: inout [UInt8]) {
    let range = Int(node.first)..<Int(node.last)
    switch node.kind {
    case .element: break
    case .literal: text.append(contentsOf: bytes[range])
    case .text: Entities.append(bytes, range, to: &text, isAttribute: false)
    }
  }
}

/// An element or a piece of text, in the order of the page: what an element holds follows it.
struct HypertextNode: Sendable {
  enum Kind: Sendable {
    case element, text
    /// Text that holds no entities.
    case literal
  }

  let kind: Kind
  /// The element's name, as its place among the names.
  var name: Int32 = 0
  /// Where the text stands in the page, or the attributes among all.
  var first: Int32
  var last: Int32
  /// The element that it stands in.
  let parent: Int32
  /// The place behind all that it holds.
  var next: Int32
}
