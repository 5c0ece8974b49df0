/// A unit whose content depends on the food: a tin, a bunch, a slice.
package enum Container: String, CaseIterable, Sendable {
  case pack, bag, ball, bar, block, bottle, box, bulb, bunch, carton, clove, crate, cube, cup, fillet, glass, handful,
    head, jar, leaf, loaf, net, piece, pouch, punnet, sack, slice, sprig, stalk, stick, tin, tray, tub, tube,
    wedge

  /// Returns the container that a word means, in any language and letter case, or nil.
  package static func named(_ word: String) -> Container? {
    let folded = NameRule.composed(word).lowercased()
    for words in ContainerWords.all {
      if let entry = words.containers.first(where: { $0.words.contains(folded) }) { return entry.container }
    }
    return nil
  }

  /// Returns the word after an amount in thousandths: "tin" for up to one, "tins" for more.
  package func word(for amount: Int64) -> String {
    guard amount > 1000 else { return rawValue }
    return switch self {
    case .leaf: "leaves"
    case .loaf: "loaves"
    case .box, .bunch, .glass, .pouch: rawValue + "es"
    default: rawValue + "s"
    }
  }

  /// Whether the container is only a part of a sold unit, and therefore never an item's pack.
  package var isPart: Bool {
    switch self {
    case .clove, .cube, .fillet, .glass, .handful, .leaf, .slice, .sprig, .stalk, .stick, .wedge: true
    default: false
    }
  }

  /// Whether the container counts as one piece: a jar does, but a box of ten counts as ten.
  package var isSingle: Bool {
    switch self {
    case .ball, .bar, .block, .bottle, .bulb, .bunch, .carton, .jar, .pouch, .stick, .tin, .tub, .tube: true
    default: false
    }
  }

  /// The unit it stands for with any food, or nil if that depends on the food.
  var unit: MeasureUnit? {
    switch self {
    case .piece, .head, .loaf: MeasureUnit.named("piece")
    case .cup: MeasureUnit.named("cup")
    default: nil
    }
  }
}

/// The words of a language for containers, singular and plural, in lower case.
///
/// To add a language, add a file next to the others and an entry in ``all``.
struct ContainerWords: Sendable {
  let containers: [(container: Container, words: WordList)]

  static let all: [ContainerWords] = [.english, .german]
}
