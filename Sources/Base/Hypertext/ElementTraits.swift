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
