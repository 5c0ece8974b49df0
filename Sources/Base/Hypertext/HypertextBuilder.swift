/// Builds a tree from a page's tags, however they are nested.
struct HypertextBuilder {
  private struct Open {
    let node: Int
    let name: Int32
    let traits: ElementTraits
  }

  /// The depth below which elements are flattened.
  static let deepest = 256

  private(set) var reader: MarkupReader
  private(set) var nodes: [HypertextNode] = []
  private(set) var names = [HypertextTree.Name(text: "", traits: [.boundary, .list])]
  private(set) var places = ["": Int32(0)]
  private var open: [Open] = []
  /// The number of open elements of each name, and of flattened ones.
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

  /// Returns the index of a name, ignoring case.
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

  /// Counts an opened or closed element, if its number is needed often.
  private mutating func count(_ traits: ElementTraits, _ change: Int) {
    if traits.contains(.foreign) { foreignCount += change }
    if traits.contains(.paragraph) { paragraphCount += change }
  }

  /// Appends the contents of an element without markup. It is then complete, so its end tag closes nothing.
  private mutating func appendRawText(of name: String, _ traits: ElementTraits, to node: Int) {
    append(reader.takeRawText(of: name), traits.contains(.raw) ? .literal : .text, to: node)
    nodes[node].next = Int32(nodes.count)
  }

  private mutating func end(_ name: Int32) {
    let traits = names[Int(name)].traits
    // Anything after the end of the page still belongs to it.
    if traits.contains(.page) { return }
    if traits.contains(.lineEnd) { return start(name, 0..<0, false) }
    if flatCounts[Int(name)] > 0 {
      flatCounts[Int(name)] -= 1
      return
    }
    guard openCounts[Int(name)] > 0 else { return }
    close(name, upTo: stops(of: traits))
  }

  /// Returns the elements that an end tag does not reach beyond.
  private func stops(of traits: ElementTraits) -> ElementTraits {
    if !traits.isDisjoint(with: .tableParts) { return .table }
    if traits.contains(.marking) { return [.boundary, .block] }
    return traits.isDisjoint(with: [.item, .definition]) ? .boundary : [.boundary, .list]
  }

  // MARK: Closing

  /// Closes the elements that a start tag closes implicitly.
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

  /// Closes the outermost open element with the traits that is within every stop.
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

  /// Closes the innermost open element with the name, unless a stop is inside it.
  private mutating func close(_ name: Int32, upTo stops: ElementTraits) {
    for index in open.indices.reversed() {
      if open[index].name == name { return close(downTo: index) }
      if !open[index].traits.isDisjoint(with: stops) { return }
    }
  }

  /// Closes all open elements from an index on, except the page itself.
  private mutating func close(downTo index: Int) {
    while open.count > max(1, index) {
      let last = open.removeLast()
      nodes[last.node].next = Int32(nodes.count)
      openCounts[Int(last.name)] -= 1
      count(last.traits, -1)
    }
  }
}

/// The properties of an element's name that matter for parsing.
struct ElementTraits: OptionSet, Sendable {
  let rawValue: UInt32

  /// The element has neither contents nor an end tag.
  static let void = ElementTraits(rawValue: 1 << 0)
  /// The contents are neither markup nor entities.
  static let raw = ElementTraits(rawValue: 1 << 1)
  /// The contents are not markup, but may have entities.
  static let escapable = ElementTraits(rawValue: 1 << 2)
  /// The element is a block, and ends a paragraph.
  static let block = ElementTraits(rawValue: 1 << 3)
  /// Elements outside it cannot be closed from within.
  static let boundary = ElementTraits(rawValue: 1 << 4)
  /// The element only marks text, and does not close blocks.
  static let marking = ElementTraits(rawValue: 1 << 5)
  static let lineEnd = ElementTraits(rawValue: 1 << 6)
  static let hidden = ElementTraits(rawValue: 1 << 7)
  /// List items and cells outside it cannot be closed from within.
  static let list = ElementTraits(rawValue: 1 << 8)
  /// The element is a heading, which ends another one.
  static let heading = ElementTraits(rawValue: 1 << 9)
  /// The element is a drawing or a formula, in which a slash closes an element.
  static let foreign = ElementTraits(rawValue: 1 << 10)
  /// Line ends within it are kept.
  static let preformatted = ElementTraits(rawValue: 1 << 11)

  // The elements that a start tag may close.
  static let paragraph = ElementTraits(rawValue: 1 << 12)
  static let item = ElementTraits(rawValue: 1 << 13)
  static let definition = ElementTraits(rawValue: 1 << 14)
  static let option = ElementTraits(rawValue: 1 << 15)
  static let optionGroup = ElementTraits(rawValue: 1 << 16)
  static let table = ElementTraits(rawValue: 1 << 17)
  static let rowGroup = ElementTraits(rawValue: 1 << 18)
  static let row = ElementTraits(rawValue: 1 << 19)
  static let cell = ElementTraits(rawValue: 1 << 20)
  static let caption = ElementTraits(rawValue: 1 << 21)
  static let head = ElementTraits(rawValue: 1 << 22)
  /// The whole page or its body, of which there is one.
  static let page = ElementTraits(rawValue: 1 << 23)
  static let body = ElementTraits(rawValue: 1 << 24)

  static let tableParts: ElementTraits = [.table, .rowGroup, .row, .cell, .caption]

  /// Returns the traits of a name in lower case, or none if it is unknown.
  static func of(_ name: String) -> ElementTraits { byName[name] ?? [] }

  private static let byName: [String: ElementTraits] = {
    var table: [String: ElementTraits] = [:]
    func mark(_ names: String, _ traits: ElementTraits) {
      for name in names.split(separator: " ") { table[String(name), default: []].formUnion(traits) }
    }
    mark("area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr", .void)
    mark("script style xmp iframe noembed noframes", .raw)
    mark("title textarea", .escapable)
    mark("address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption", .block)
    mark("figure footer form header hgroup hr html legend li main menu nav ol p pre search section summary", .block)
    mark("table tbody tfoot thead tr ul h1 h2 h3 h4 h5 h6 caption listing xmp optgroup option", .block)
    mark("br", .lineEnd)
    mark("table td th caption html template object button applet marquee", .boundary)
    mark(
      "a abbr b big code del em font i ins kbd mark nobr q s samp small span strike strong sub sup tt u var", .marking)
    mark("script style template noscript title iframe noembed noframes", .hidden)
    mark("ul ol menu dir dl table select template html", .list)
    mark("h1 h2 h3 h4 h5 h6", .heading)
    mark("svg math", .foreign)
    mark("pre textarea listing xmp", .preformatted)
    mark("p", .paragraph)
    mark("li", .item)
    mark("dt dd", .definition)
    mark("option", .option)
    mark("optgroup", .optionGroup)
    mark("table", .table)
    mark("tbody thead tfoot", .rowGroup)
    mark("tr", .row)
    mark("td th", .cell)
    mark("caption colgroup", .caption)
    mark("head", .head)
    mark("html body", .page)
    mark("body", .body)
    return table
  }()
}
