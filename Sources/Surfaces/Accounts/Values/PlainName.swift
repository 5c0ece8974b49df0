import PlainText

/// A name as people write it: of a person, a household, a token.
package struct PlainName: Hashable, Sendable {
  /// The most characters of one.
  package static let longest = 50
  /// Four for each character, which letters of every script are within.
  package static let mostBytes = 4 * longest

  /// Trimmed, with its inner spaces collapsed and its letters composed.
  package let text: String

  /// Reads a name by the rules that the ledger's own names keep to.
  package init(_ text: String) throws(AccountError) {
    guard text.utf8.count <= 4 * Self.mostBytes else { throw .badName(.tooLong(most: Self.longest)) }
    let scalars = Array(Password.composed(text).unicodeScalars)
    var name = String.UnicodeScalarView()
    var spaceIsDue = false
    for (index, scalar) in scalars.enumerated() {
      if InvisibleText.isHidden(scalars, at: index) { throw .badName(.invisible) }
      if scalar.properties.generalCategory == .spaceSeparator {
        spaceIsDue = !name.isEmpty
        continue
      }
      if name.isEmpty, scalar.properties.canonicalCombiningClass != .notReordered { throw .badName(.loneMark) }
      if spaceIsDue { name.append(" ") }
      spaceIsDue = false
      name.append(scalar)
    }
    let result = String(name)
    guard !result.isEmpty else { throw .badName(.empty) }
    guard result.utf8.count <= Self.mostBytes, result.count <= Self.longest else {
      throw .badName(.tooLong(most: Self.longest))
    }
    self.text = result
  }

  /// What names are compared by: two with the same key are one name.
  var key: [UInt8] { Array(Password.composed(text.lowercased()).utf8) }
}
