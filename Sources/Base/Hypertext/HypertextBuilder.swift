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

/// What a reader of pages has to know of an element's name.
struct ElementTraits: OptionSet, Sendable {
  let rawValue: UInt32

  /// It has no contents, and no end tag.
  static let void = ElementTraits(rawValue: 1 << 0)
  /// Its contents are no markup, and its entities are none.
  static let raw = ElementTraits(rawValue: 1 << 1)
  /// Its contents are no markup, but its entities are entities.
  static let escapable = ElementTraits(rawValue: 1 << 2)
  /// It stands on lines of its own, and ends a paragraph.
  static let block = ElementTraits(rawValue: 1 << 3)
  /// What is open outside it is not closed from within.
  static let boundary = ElementTraits(rawValue: 1 << 4)
  /// It only marks text, and does not close what stands on lines of its own.
  static let marking = ElementTraits(rawValue: 1 << 5)
  /// It ends the line that it stands in.
  static let lineEnd = ElementTraits(rawValue: 1 << 6)
  /// Its text is not shown.
  static let hidden = ElementTraits(rawValue: 1 << 7)
  /// The items and cells outside it are not closed from within.
  static let list = ElementTraits(rawValue: 1 << 8)
  /// A heading, which ends another.
  static let heading = ElementTraits(rawValue: 1 << 9)
  /// Drawings and formulas, in which a slash closes an element.
  static let foreign = ElementTraits(rawValue: 1 << 10)
  /// A line end within it is one.
  static let preformatted = ElementTraits(rawValue: 1 << 11)

  // What a start tag may end.
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
  /// The whole page, or its body, of which there is one.
  static let page = ElementTraits(rawValue: 1 << 23)
  static let body = ElementTraits(rawValue: 1 << 24)

  static let tableParts: ElementTraits = [.table, .rowGroup, .row, .cell, .caption]

  /// The traits of a name in small letters; none for a name that is not known.
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
