/// An element of a page, with all that it holds.
public struct HypertextElement: Sendable {
  let tree: HypertextTree
  let index: Int

  private var node: HypertextNode { tree.nodes[index] }

  /// The name in small letters; empty for the page itself.
  public var name: String { tree.names[Int(node.name)].text }

  /// How many elements and texts stand before it: the order of the page.
  public var position: Int { index }

  /// The element that it stands in, or nil for the page itself.
  public var parent: HypertextElement? {
    index == 0 ? nil : HypertextElement(tree: tree, index: Int(node.parent))
  }

  // MARK: Attributes

  /// All attributes in their order, names in small letters, values decoded.
  public var attributes: [(name: String, value: String)] {
    (node.first..<node.last).map { place in
      let attribute = tree.attributes[Int(place)]
      let name = String(decoding: tree.bytes[attribute.name.asInt].map(ASCII.lowered), as: UTF8.self)
      return (name, value(of: attribute))
    }
  }

  /// The value of the first attribute of a name, decoded, or nil. Capital letters are as good as small ones.
  public func attribute(_ name: String) -> String? {
    let letters = Array(name.utf8)
    for place in node.first..<node.last {
      let range = tree.attributes[Int(place)].name.asInt
      guard range.count == letters.count else { continue }
      if zip(range, letters).allSatisfy({ ASCII.lowered(tree.bytes[$0]) == ASCII.lowered($1) }) {
        return value(of: tree.attributes[Int(place)])
      }
    }
    return nil
  }

  /// Whether the attribute `class` lists a name.
  public func hasClass(_ name: String) -> Bool { lists(name, in: "class") }

  /// Whether an attribute that lists words between white space lists this one, such as `itemprop`.
  public func lists(_ word: String, in attribute: String) -> Bool {
    guard let value = self.attribute(attribute) else { return false }
    return value.utf8.split(whereSeparator: ASCII.isSpace).contains { $0.elementsEqual(word.utf8) }
  }

  private func value(of attribute: MarkupAttribute) -> String {
    var value: [UInt8] = []
    Entities.append(tree.bytes, attribute.value.asInt, to: &value, isAttribute: true)
    return String(decoding: value, as: UTF8.self)
  }

  // MARK: What it holds

  /// The elements directly within.
  public var children: [HypertextElement] {
    childNodes.filter { tree.nodes[$0].kind == .element }.map { HypertextElement(tree: tree, index: $0) }
  }

  /// The elements and texts directly within, in their order; texts are decoded and not folded.
  public var parts: [HypertextPart] {
    childNodes.map { place in
      guard tree.nodes[place].kind != .element else { return .element(HypertextElement(tree: tree, index: place)) }
      var text: [UInt8] = []
      tree.appendText(of: tree.nodes[place], to: &text)
      return .text(String(decoding: text, as: UTF8.self))
    }
  }

  private var childNodes: [Int] {
    var found: [Int] = []
    var place = index + 1
    while place < Int(node.next) {
      found.append(place)
      place = Int(tree.nodes[place].next)
    }
    return found
  }

  /// The whole text within, decoded and not folded. Scripts and styles count only where this is one.
  public var text: String {
    var text: [UInt8] = []
    var place = index + 1
    while place < Int(node.next) {
      let isHidden = tree.traits(of: tree.nodes[place]).contains(.hidden)
      if !isHidden { tree.appendText(of: tree.nodes[place], to: &text) }
      place = isHidden ? Int(tree.nodes[place].next) : place + 1
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The text within as lines: decoded, white space folded, none of them empty.
  ///
  /// Paragraphs, list items, headings, rows of tables and `br` end lines. Scripts, styles, the title and what is meant
  /// for readers without scripts are left out, unless this is one.
  public var textLines: [String] { HypertextLines.lines(of: self, keepsLineEnds: false) }

  // MARK: Searching

  /// All elements of a name within, in the order of the page.
  public func elements(named name: String) -> [HypertextElement] {
    guard let wanted = tree.places[name] ?? tree.places[name.lowercased()], wanted > 0 else { return [] }
    return descendants { $0.name == wanted }
  }

  /// All elements within that fulfil a condition, in the order of the page.
  public func elements(where isWanted: (HypertextElement) throws -> Bool) rethrows -> [HypertextElement] {
    try descendants { _ in true }.filter(isWanted)
  }

  private func descendants(_ isWanted: (HypertextNode) -> Bool) -> [HypertextElement] {
    (index + 1..<max(index + 1, Int(node.next))).compactMap { place in
      let node = tree.nodes[place]
      return node.kind == .element && isWanted(node) ? HypertextElement(tree: tree, index: place) : nil
    }
  }
}

extension HypertextElement: Hashable {
  public static func == (one: HypertextElement, other: HypertextElement) -> Bool {
    one.tree === other.tree && one.index == other.index
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(index) }
}

extension Range<Int32> {
  fileprivate var asInt: Range<Int> { Int(lowerBound)..<Int(upperBound) }
}
