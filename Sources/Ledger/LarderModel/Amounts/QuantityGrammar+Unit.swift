extension QuantityGrammar {
  /// What a word after a number may be.
  enum UnitWord {
    case measured(MeasureUnit)
    case pack
  }

  /// Words for whatever an item is bought in; its size is known only from the lot or the item.
  private static let packWords: WordList = """
    pack|packs|pk|pks|pkg|pkgs|package|packages|packet|packets|pkt|pkts|bag|bags|bottle|\
    bottles|box|boxes|can|cans|carton|cartons|jar|jars|tin|tins|tub|tubs|bunch|bunches|crate|crates|\
    pouch|pouches|punnet|punnets|sachet|sachets|tube|tubes|block|blocks|bar|bars|stick|sticks|pot|pots|\
    net|nets|sack|sacks|tray|trays|bulb|bulbs|slice|slices|cube|cubes|clove|cloves|handful|handfuls|sprig|\
    sprigs|stalk|stalks|leaf|leaves|wedge|wedges|rasher|rashers|fillet|fillets|ball|balls|glass|glasses
    """

  /// The word for one of a container, as "tin" of "tins"; nil for what is none, or no more than a pack.
  static func container(_ word: String) -> String? {
    guard packWords.contains(word), !packs.contains(word) else { return nil }
    if word == "leaves" { return "leaf" }
    for ending in ["ches", "xes", "sses"] where word.hasSuffix(ending) { return String(word.dropLast(2)) }
    return word.hasSuffix("s") && !word.hasSuffix("ss") ? String(word.dropLast()) : word
  }

  private static let packs: WordList = "pack|packs|pk|pks|pkg|pkgs|package|packages|pkt|pkts"

  /// Reads a unit of one word, or of two such as `fl oz`.
  static func unit(_ reader: inout ScalarReader) throws(ParseProblem) -> UnitWord {
    let word = reader.word()
    guard !word.isEmpty else {
      throw reader.isAtEnd ? ParseProblem("it has no unit", hint: examples) : reader.unexpected()
    }
    var ahead = reader
    ahead.skipSpaces()
    let second = ahead.word()
    if !second.isEmpty, let unit = MeasureUnit.named("\(word) \(second)") {
      reader = ahead
      return .measured(unit)
    }
    if let unit = MeasureUnit.named(word) { return .measured(unit) }
    if packWords.contains(word) { return .pack }
    throw ParseProblem("no unit is called \"\(ValueError.shown(word))\"", hint: examples)
  }

  /// Whether the word is a unit, a pack, or stands for a quantity by itself.
  static func isQuantityWord(_ word: String) -> Bool {
    let folded = word.lowercased()
    return MeasureUnit.named(folded) != nil || packWords.contains(folded) || (try? measure(of: folded)) != nil
  }

  private static let examples: Wording = "try l, ml, kg, g, lb, oz, cup, pack"
}
