/// What the table says of one unit.
struct UnitRow: Sendable {
  let word: String
  let kind: KitchenUnit.Kind
  /// In thousandths of the kind's base, 0 where there is none.
  let size: Int64
  /// Names, plurals and abbreviations in lower case, with spaces between them.
  let words: String

  init(_ word: String, _ kind: KitchenUnit.Kind, _ size: Int64, _ words: String) {
    self.word = word
    self.kind = kind
    self.size = size
    self.words = words
  }

  init(_ word: String, _ kind: KitchenUnit.Kind, _ words: String) {
    self.init(word, kind, 0, words)
  }
}
