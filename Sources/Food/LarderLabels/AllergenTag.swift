import FoodTables
package import LarderCatalogue

/// An allergen as another program names it: `en:milk`, `de:hühnereiweiss`, `en:apple`.
///
/// ```swift
/// AllergenTag("en:gluten")?.allergens       // gluten cereals
/// AllergenTag("fr:avoine")?.allergens       // oats
/// AllergenTag("en:apple")?.allergens        // none: no law lists apples, but the words are kept
/// ```
/// A tag without known allergens is not free of anything: its words may concern someone.
package struct AllergenTag: Hashable, Sendable {
  /// The code of the language. Nil if there is none.
  package let language: String?
  /// The tag as other programs write it.
  package let text: String
  /// The words, with spaces instead of hyphens.
  package let words: String
  /// The allergens of the two laws that it means. Empty if the words are unknown, or on no list.
  package let allergens: [Allergen]

  /// Nil if the tag means nothing, such as `en:none`.
  package init?(_ tag: String) {
    let parts = tag.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    language = parts.count == 2 ? String(parts[0]).lowercased() : nil
    words = (parts.last ?? "").lowercased().split { "-_'’".contains($0) || $0.isWhitespace }
      .joined(separator: " ")
    if words.isEmpty || words == "none" || words == "null" { return nil }
    let hyphened = String(decoding: words.utf8.map { $0 == 0x20 ? UInt8(ascii: "-") : $0 }, as: UTF8.self)
    text = language.map { $0 + ":" + hyphened } ?? hyphened
    if let row = TableText.allergenTags.row(listing: words) {
      // A test reads every row of the table.
      let name = row.cells(first: 1)[0].text
      allergens = Allergen.allCases.filter { $0.name == name }
    } else {
      allergens = AllergenWord(words)?.allergens ?? []
    }
  }
}

extension AllergenLabel {
  /// Creates the label that a product's tags state. Nothing is free, because a source rarely names absent allergens.
  package init(contained: [AllergenTag], traces: [AllergenTag]) {
    self.init()
    for allergen in contained.flatMap(\.allergens) where !self.contained.contains(allergen) {
      self.contained.append(allergen)
    }
    for allergen in traces.flatMap(\.allergens)
    where !self.contained.contains(allergen) && !possible.contains(allergen) {
      possible.append(allergen)
    }
  }
}
