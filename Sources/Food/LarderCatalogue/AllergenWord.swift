import FoodTables

/// The allergens that a word on a label, or for an allergy, means.
///
/// ```swift
/// AllergenWord("Haselnüsse")?.allergens    // hazelnuts
/// AllergenWord("lactose")?.isPart          // true: a pack without it may contain milk
/// AllergenWord("cod")?.allergens           // fish; cod is a part of it
/// AllergenWord("kiwi")                     // nil
/// ```
package struct AllergenWord: Hashable, Sendable {
  package let allergens: [Allergen]
  /// Whether the word means only a part of an allergen. A pack without the part may contain the rest.
  package let isPart: Bool

  /// Nil if the word means no allergen. Singular and plural forms, and umlauts with or without dots, are understood.
  package init?(_ word: String) {
    let name = FoodName(word)
    if let known = Self.byStem[name.stem] {
      self = known
    } else if let row = AllergenRow(called: name), row.source == .annex,
      let allergen = row.allergens.onlyContained
    {
      self.init([allergen], isPart: true)
    } else {
      return nil
    }
  }

  private init(_ allergens: [Allergen], isPart: Bool) { (self.allergens, self.isPart) = (allergens, isPart) }

  /// Creates the meaning of a row of `allergen-words.csv`. Nil if a cell has a word that the table must not have.
  init?(_ row: TableText) {
    let cells = row.cells()
    guard cells.count == 3, ["whole", "part"].contains(cells[1].text) else { return nil }
    let names = cells[0].list.map(\.text)
    self.init(names.compactMap(Allergen.init(named:)), isPart: cells[1].text == "part")
    if allergens.count < names.count || allergens.isEmpty { return nil }
  }

  /// The stems of a word in English and German.
  static func stems(of word: TableText) -> [[UInt8]] {
    [FoodName(word.text).stem] + FoodLanguage.german.keys(of: word.text).map { FoodName(key: $0).stem }
  }

  /// The meanings by the stems of the words, read when the process first asks.
  private static let byStem: [[UInt8]: AllergenWord] = {
    var found: [[UInt8]: AllergenWord] = [:]
    for row in TableText.allergenWords.rows {
      guard let meaning = AllergenWord(row) else { continue }
      for word in row.cells()[2].list {
        for stem in stems(of: word) { found[stem] = meaning }
      }
    }
    return found
  }()
}

extension FoodAllergens {
  /// The only allergen that is contained, in its narrowest sense. Nil for none and for several.
  var onlyContained: Allergen? {
    let contained = allergens(.contains)
    let narrowest = contained.filter { allergen in
      !allergen.kinds.contains(where: contained.contains) && !(allergen == .treeNuts && contained.contains(.nuts))
    }
    return narrowest.count == 1 ? narrowest[0] : nil
  }
}
