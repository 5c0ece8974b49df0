/// An element of a page, with its contents.
package struct HypertextElement: Sendable, Hashable {
  let tree: HypertextTree
  let index: Int

  private var node: HypertextNode { tree.nodes[index] }

  /// The name in lower case, or empty for the page itself.
  package var name: String { tree.names[Int(node.name)].text }

  /// The number of elements and texts before it, in the order of the page.
  package var position: Int { index }

  /// The parent element, or nil for the page itself.
  package var parent: HypertextElement? { index == 0 ? nil : HypertextElement(tree: tree, index: Int(node.parent)) }

  // MARK: Attributes

  /// Returns the decoded value of the first attribute with a name, ignoring case, or nil.
  package func attribute(_ name: String) -> String? {
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

  /// Whether the attribute `class` contains a name.
  package func hasClass(_ name: String) -> Bool { lists(name, in: "class") }

  /// Whether an attribute with a list of words, such as `itemprop`, contains this one.
  package func lists(_ word: String, in attribute: String) -> Bool {
    guard let value = self.attribute(attribute) else { return false }
    return value.utf8.split(whereSeparator: ASCII.isSpace).contains { $0.elementsEqual(word.utf8) }
  }

  private func value(of attribute: MarkupAttribute) -> String {
    var value: [UInt8] = []
    Entities.append(tree.bytes, attribute.value.asInt, to: &value, isAttribute: true)
    return String(decoding: value, as: UTF8.self)
  }

  // MARK: Contents

  /// The direct child elements.
  package var children: [HypertextElement] {
    childNodes.filter { tree.nodes[$0].kind == .element }.map { HypertextElement(tree: tree, index: $0) }
  }

  var childNodes: [Int] {
    var found: [Int] = []
    var place = index + 1
    while place < Int(node.next) {
      found.append(place)
      place = Int(tree.nodes[place].next)
    }
    return found
  }

  /// The whole decoded text, with white space unchanged. Scripts and styles are included only if this is one.
  package var text: String {
    var text: [UInt8] = []
    var place = index + 1
    while place < Int(node.next) {
      let isHidden = tree.traits(of: tree.nodes[place]).contains(.hidden)
      if !isHidden { tree.appendText(of: tree.nodes[place], to: &text) }
      place = isHidden ? Int(tree.nodes[place].next) : place + 1
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The text as non-empty lines: decoded, with collapsed white space.
  ///
  /// Paragraphs, list items, headings, table rows and `br` end lines. Scripts, styles, the title and `noscript` are
  /// omitted, unless this is one.
  package var textLines: [String] { HypertextLines.lines(of: self, keepsLineEnds: false) }

  // MARK: Searching

  /// Returns all elements with a name within this one, in the order of the page.
  package func elements(named name: String) -> [HypertextElement] {
    guard let wanted = tree.places[name] ?? tree.places[name.lowercased()], wanted > 0 else { return [] }
    return descendants { $0.name == wanted }
  }

  /// Returns all elements within this one that satisfy a condition, in the order of the page.
  package func elements(where isWanted: (HypertextElement) throws -> Bool) rethrows -> [HypertextElement] {
    try descendants { _ in true }.filter(isWanted)
  }

  private func descendants(_ isWanted: (HypertextNode) -> Bool) -> [HypertextElement] {
    (index + 1..<max(index + 1, Int(node.next))).compactMap { place in
      let node = tree.nodes[place]
      return node.kind == .element && isWanted(node) ? HypertextElement(tree: tree, index: place) : nil
    }
  }

  package static func == (one: HypertextElement, other: HypertextElement) -> Bool {
    one.tree === other.tree && one.index == other.index
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(index) }
}

extension Range<Int32> {
  fileprivate var asInt: Range<Int> { Int(lowerBound)..<Int(upperBound) }
}

/// Splits a page's text into lines.
struct HypertextLines {
  private let keepsLineEnds: Bool
  private(set) var lines: [String] = []
  private var line: [UInt8] = []
  private var needsSpace = false
  /// The number of open elements that keep line ends.
  private var preformatted = 0

  /// Returns the lines of an element's text. With `keepsLineEnds`, line ends of the text itself count as well.
  static func lines(of element: HypertextElement, keepsLineEnds: Bool) -> [String] {
    var folder = HypertextLines(keepsLineEnds: keepsLineEnds)
    folder.append(element)
    return folder.lines
  }

  private init(keepsLineEnds: Bool) { self.keepsLineEnds = keepsLineEnds }

  private mutating func append(_ element: HypertextElement) {
    let tree = element.tree
    let end = Int(tree.nodes[element.index].next)
    if tree.traits(of: tree.nodes[element.index]).contains(.preformatted) { preformatted += 1 }
    var open: [(next: Int, traits: ElementTraits)] = []
    var place = element.index + 1
    while place < end {
      while let last = open.last, last.next <= place { close(open.removeLast().traits) }
      let node = tree.nodes[place]
      let traits = tree.traits(of: node)
      if traits.contains(.hidden) {
        place = Int(node.next)
        continue
      }
      if node.kind == .element {
        self.open(traits)
        open.append((Int(node.next), traits))
      } else {
        var text: [UInt8] = []
        tree.appendText(of: node, to: &text)
        append(text)
      }
      place += 1
    }
    while let last = open.popLast() { close(last.traits) }
    endLine()
  }

  private mutating func open(_ traits: ElementTraits) {
    if !traits.isDisjoint(with: [.block, .lineEnd]) { endLine() }
    if traits.contains(.cell) { needsSpace = true }
    if traits.contains(.preformatted) { preformatted += 1 }
  }

  private mutating func close(_ traits: ElementTraits) {
    if traits.contains(.block) { endLine() }
    if traits.contains(.cell) { needsSpace = true }
    if traits.contains(.preformatted) { preformatted -= 1 }
  }

  /// Ends the line, unless it is empty.
  private mutating func endLine() {
    needsSpace = false
    guard !line.isEmpty else { return }
    lines.append(String(decoding: line, as: UTF8.self))
    line.removeAll(keepingCapacity: true)
  }

  /// Appends text with collapsed white space.
  private mutating func append(_ text: [UInt8]) {
    let endsLines = keepsLineEnds || preformatted > 0
    var index = 0
    while index < text.count {
      let byte = text[index]
      let space = byte > 0x20 && byte < 0x80 ? 0 : WhiteSpace.length(in: text, at: index)
      if space == 0 {
        if needsSpace, !line.isEmpty { line.append(ASCII.space) }
        needsSpace = false
        line.append(byte)
        index += 1
      } else {
        if endsLines, WhiteSpace.isLineEnd(in: text, at: index) { endLine() } else { needsSpace = true }
        index += space
      }
    }
  }
}
