/// What food comes in or is taken by, where the word alone does not say how much that is: a tin, a bunch, a slice.
public enum Container: String, CaseIterable, Sendable {
  case pack, bag, ball, bar, block, bottle, box, bulb, bunch, carton, clove, crate, cube, cup, fillet, glass, handful,
    head, jar, leaf, loaf, net, piece, pouch, punnet, sack, slice, sprig, stalk, stick, tin, tray, tub, tube,
    wedge
}

extension Container {
  /// What a word means, in any language and whatever its case; nil where it means none of them.
  public static func named(_ word: String) -> Container? {
    let folded = NameRule.composed(word).lowercased()
    for words in ContainerWords.all {
      if let entry = words.containers.first(where: { $0.words.contains(folded) }) { return entry.container }
    }
    return nil
  }

  /// The word behind so many thousandths of it: "tin" behind a half and behind one, "tins" behind more.
  public func word(for amount: Int64) -> String {
    guard amount > 1000 else { return rawValue }
    return switch self {
    case .leaf: "leaves"
    case .loaf: "loaves"
    case .box, .bunch, .glass, .pouch: rawValue + "es"
    default: rawValue + "s"
    }
  }

  /// Whether it is a part of what is sold, and an item's pack is none of them.
  public var isPart: Bool {
    switch self {
    case .clove, .cube, .fillet, .glass, .handful, .leaf, .slice, .sprig, .stalk, .stick, .wedge: true
    default: false
    }
  }

  /// Whether it holds one thing: a jar of three that were counted whole is one of them, and a box of ten is all ten.
  var isSingle: Bool {
    switch self {
    case .ball, .bar, .block, .bottle, .bulb, .bunch, .carton, .jar, .pouch, .stick, .tin, .tub, .tube: true
    default: false
    }
  }

  /// The unit that it is in whatever food; nil where that depends on the food.
  var unit: MeasureUnit? {
    switch self {
    case .piece, .head, .loaf: MeasureUnit.named("piece")
    case .cup: MeasureUnit.named("cup")
    default: nil
    }
  }
}

/// What a language calls the things that food comes in, singular and plural, in lower case.
///
/// A further language is a file beside the others, and a place in ``all``.
struct ContainerWords: Sendable {
  let containers: [(container: Container, words: WordList)]

  static let all: [ContainerWords] = [.english, .german]
}
