/// Folds a page's text into lines.
struct HypertextLines {
  private let keepsLineEnds: Bool
  private(set) var lines: [String] = []
  private var line: [UInt8] = []
  private var needsSpace = false
  /// How many open elements keep line ends as they are.
  private var preformatted = 0

  /// The lines of an element's text. With `keepsLineEnds` those of the text itself count too.
  static func lines(of element: HypertextElement, keepsLineEnds: Bool) -> [String] {
    var folder = HypertextLines(keepsLineEnds: keepsLineEnds)
    folder.append(element)
    return folder.lines
  }

  private init(keepsLineEnds: Bool) {
    self.keepsLineEnds = keepsLineEnds
  }

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

  /// Ends the line, if there is anything in it.
  private mutating func endLine() {
    needsSpace = false
    guard !line.isEmpty else { return }
    lines.append(String(decoding: line, as: UTF8.self))
    line.removeAll(keepingCapacity: true)
  }

  /// Appends text, its white space folded.
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
