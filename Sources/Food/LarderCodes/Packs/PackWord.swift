/// What a word on a pack is there for.
enum PackWord: Hashable {
  case unit(PackUnit)
  /// Things that are counted: so many pieces, or a dozen of them.
  case pieces(each: Int)
  /// Bottles, pots, boxes: what there may be several of, each with its own content.
  case container
  /// The ending of "6er".
  case fold
  /// "of", "de": what stands between a number of bottles and what one of them holds, and elsewhere says nothing.
  case of
  /// "à": the same, but in some languages it is "to".
  case ofOrTo
  /// "each", "je": what is said is of one of them.
  case each
  /// Without the liquid.
  case drained
  /// What follows a percentage that is no amount: of alcohol, of fat.
  case strength
  /// Says nothing of how much.
  case neutral

  /// What a word is there for, in small letters without marks; nil where that is not known.
  static func named(_ word: String) -> PackWord? { table[word] }

  /// Words for "times".
  static let times: Set<String> = ["x", "х", "mal", "fois"]

  /// Whether it may stand between a number of something and "of": "bottles of glass of".
  var isDescription: Bool {
    switch self {
    case .pieces, .container, .neutral, .strength: true
    default: false
    }
  }
}
