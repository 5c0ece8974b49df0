import LarderCatalogue

/// An allergen as another program names it: `en:milk`, `de:hühnereiweiss`, `en:apple`.
///
/// ```swift
/// AllergenTag("en:gluten")?.allergens       // gluten cereals
/// AllergenTag("fr:avoine")?.allergens       // oats
/// AllergenTag("en:apple")?.allergens        // none: no law lists apples, and the words are kept
/// ```
/// A tag without known allergens is not free of anything: its words may concern someone.
public struct AllergenTag: Hashable, Sendable {
  /// The code of the language. Nil if there is none.
  public let language: String?
  /// The words, with spaces.
  public let words: String
  /// The allergens of the two laws that it means. Empty if the words are unknown, or on no list.
  public let allergens: [Allergen]
}
