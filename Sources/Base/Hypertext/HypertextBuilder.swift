/// Makes a tree of a page's tags, however they are nested.
struct HypertextBuilder {
  /// An element that is not closed yet.
  private struct Open {
    let node: Int
    let name: Int32
    let traits: ElementTraits
  }

  /// What stands deeper is made flat.
  static let deepest = 256

  private(set) var reader: MarkupReader
  private(set) var nodes: [HypertextNode] = []
  private(set) var names = [HypertextTree.Name(text: "", traits: [.boundary, .list])]
  private(set) var places = ["": Int32(0)]
  private var open: [Open] = []
  /// How many of each name are open in the tree, and how many were made flat.
  private var openCounts = [0]
  private var flatCounts = [0]
  private var foreignCount = 0
  private var paragraphCount = 0

  init(_ bytes: [UInt8]) {
    reader = MarkupReader(bytes)
    nodes.append(HypertextNode(kind: .element, first: 0, last: 0, parent: 0, next: 0))
    open.append(Open(node: 0, name: 0, traits: names[0].traits))
  }

  /// Reads the whole page.
  mutating func build() {
    while let token = reader.next() {
      switch token {
      case .text(let range): append(range, .text)
      case .literal(let range): append(range, .literal)
      case .start(let name, let attributes, let closesItself): start(place(of: name), attributes, closesItself)
      case .end(let name): end(place(of: name))
      }
    }
    close(downTo: 0)
    nodes[0].next = Int32(nodes.count)
  }

  // MARK: Names

  /// The place of a name, capital letters made small.
  private mutating func place(of range: Range<Int>) -> Int32 {
    let isSmall = reader.bytes[range].allSatisfy { ASCII.lowered($0) == $0 }
    let name =
      isSmall ? reader.bytes.text(range) : String(decoding: reader.bytes[range].map(ASCII.lowered), as: UTF8.self)
    if let place = places[name] { return place }
    let place = Int32(names.count)
    places[name] = place
    names.append(HypertextTree.Name(text: name, traits: ElementTraits.of(name)))
    openCounts.append(0)
    flatCounts.append(0)
    return place
  }

  // MARK: Nodes

  private mutating func append(_ range: Range<Int>, _ kind: HypertextNode.Kind, to node: Int? = nil) {
    guard !range.isEmpty, let parent = node ?? open.last?.node else { return }
    let (first, last) = (Int32(range.lowerBound), Int32(range.upperBound))
    nodes.append(
      HypertextNode(kind: kind, first: first, last: last, parent: Int32(parent), next: Int32(nodes.count + 1)))
  }

  private mutating func start(_ name: Int32, _ attributes: Range<Int>, _ closesItself: Bool) {
    let (text, traits) = (names[Int(name)].text, names[Int(name)].traits)
    // A page has one of each; a second one adds nothing.
    if traits.contains(.page), openCounts[Int(name)] > 0 { return }
    closeImplied(by: traits)
    let node = nodes.count
    nodes.append(
      HypertextNode(
        kind: .element, name: name, first: Int32(attributes.lowerBound), last: Int32(attributes.upperBound),
        parent: Int32(open.last?.node ?? 0), next: Int32(node + 1)))
    if !traits.isDisjoint(with: [.raw, .escapable]) { return appendRawText(of: text, traits, to: node) }
    let isWhole = closesItself && (foreignCount > 0 || traits.contains(.foreign) || text.utf8.contains(ASCII.colon))
    guard !traits.contains(.void), !isWhole else { return }
    guard open.count < Self.deepest else {
      flatCounts[Int(name)] += 1
      return
    }
    open.append(Open(node: node, name: name, traits: traits))
    openCounts[Int(name)] += 1
    count(traits, 1)
  }

  /// Counts an element that was opened or closed, where that is asked for often.
  private mutating func count(_ traits: ElementTraits, _ change: Int) {
    if traits.contains(.foreign) { foreignCount += change }
    if traits.contains(.paragraph) { paragraphCount += change }
  }

  /// Appends what an element holds that holds no markup. It is whole then; its end tag will find nothing to close.
  private mutating func appendRawText(of name: String, _ traits: ElementTraits, to node: Int) {
    append(reader.takeRawText(of: name), traits.contains(.raw) ? .literal : .text, to: node)
    nodes[node].next = Int32(nodes.count)
  }

  private mutating func end(_ name: Int32) {
    let traits = names[Int(name)].traits
    // What follows the end of the page still belongs to it.
    if traits.contains(.page) { return }
    if traits.contains(.lineEnd) { return start(name, 0..<0, false) }
    if flatCounts[Int(name)] > 0 {
      flatCounts[Int(name)] -= 1
      return
    }
    guard openCounts[Int(name)] > 0 else { return }
    close(name, upTo: stops(of: traits))
  }

  /// What an end tag does not reach beyond.
  private func stops(of traits: ElementTraits) -> ElementTraits {
    if !traits.isDisjoint(with: .tableParts) { return .table }
    if traits.contains(.marking) { return [.boundary, .block] }
    return traits.isDisjoint(with: [.item, .definition]) ? .boundary : [.boundary, .list]
  }

  // MARK: Closing

  /// Closes what a start tag ends without a tag of its own.
  private mutating func closeImplied(by traits: ElementTraits) {
    if traits.contains(.block), paragraphCount > 0 { close(.paragraph, upTo: .boundary) }
    if traits.contains(.heading), let top = open.last, top.traits.contains(.heading) { close(downTo: open.count - 1) }
    if traits.contains(.item) { close(.item, upTo: .list) }
    if traits.contains(.definition) { close(.definition, upTo: .list) }
    if traits.contains(.option) { close(.option, upTo: .list) }
    if traits.contains(.optionGroup) { close([.optionGroup, .option], upTo: .list) }
    if traits.contains(.cell) { close(.cell, upTo: .list) }
    if traits.contains(.row) { close([.row, .caption], upTo: .list) }
    if traits.contains(.rowGroup) { close([.rowGroup, .row, .caption], upTo: .list) }
    if traits.contains(.body) { close(.head, upTo: []) }
  }

  /// Closes the outermost open element of the traits that stands within every stop.
  private mutating func close(_ wanted: ElementTraits, upTo stops: ElementTraits) {
    var found: Int?
    for index in open.indices.reversed() {
      if !open[index].traits.isDisjoint(with: wanted) {
        found = index
      } else if !open[index].traits.isDisjoint(with: stops) {
        break
      }
    }
    if let found { close(downTo: found) }
  }

  /// Closes the innermost open element of the name, unless a stop stands before it.
  private mutating func close(_ name: Int32, upTo stops: ElementTraits) {
    for index in open.indices.reversed() {
      if open[index].name == name { return close(downTo: index) }
      if !open[index].traits.isDisjoint(with: stops) { return }
    }
  }

  /// Closes all open elements from an index on; the page itself stays.
  private mutating func close(downTo index: Int) {
    while open.count > max(1, index) {
      let last = open.removeLast()
      nodes[last.node].next = Int32(nodes.count)
      openCounts[Int(last.name)] -= 1
      count(last.traits, -1)
    }
  }
}
