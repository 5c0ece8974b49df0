/// A few words in their order, as one number.
struct PackedWords: Hashable, Sendable {
  private let packed: UInt64

  /// No phrase of the tables is longer.
  static let longest = 5
  /// No word of a phrase has a higher number.
  static let highestWord: UInt16 = 0xfff

  /// Nil where there are none, too many, or an unknown one.
  init?(_ words: ArraySlice<UInt16>) {
    guard !words.isEmpty, words.count <= Self.longest else { return nil }
    var packed: UInt64 = 0
    for word in words {
      guard word != 0, word <= Self.highestWord else { return nil }
      packed = packed << 12 | UInt64(word)
    }
    self.packed = packed
  }
}
