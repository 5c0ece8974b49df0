/// A name as names are compared: without case, accents, hyphens and apostrophes.
///
/// ```swift
/// FoodName("Crème-Fraîche").key == FoodName("creme fraiche").key    // true
/// FoodName("cherries").stem == FoodName("cherry").stem              // true
/// ```
package struct FoodName: Hashable, Sendable {
  /// The folded name: words with one space between them, in UTF-8.
  package let key: [UInt8]

  package init(_ text: String) {
    key = Self.folded(text)
  }

  init(key: [UInt8]) { self.key = key }

  package var words: [ArraySlice<UInt8>] { key.split(separator: Self.space) }

  /// The key with every word in the singular, or in what stands for it.
  var stem: [UInt8] { Array(words.map(Self.singular).joined(separator: [Self.space])) }

  /// The name without the words it begins with; nil unless it does and more follows.
  func dropping(_ lead: String) -> FoodName? {
    let length = lead.utf8.count
    guard key.count > length + 1, key.starts(with: lead.utf8), key[length] == Self.space else { return nil }
    return FoodName(key: Array(key[(length + 1)...]))
  }

  static let space = UInt8(ascii: " ")
}
