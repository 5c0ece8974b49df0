/// A short text that is known beforehand, as three words, so that to find it in a line or to write it takes a few
/// instructions.
package struct ByteToken: Sendable {
  /// The most bytes of a token.
  package static let longest = 24

  /// The first eight bytes, the first one lowest; zeros behind the last.
  package let first: UInt64
  /// The eight bytes behind them, and those behind these.
  let second: UInt64
  let third: UInt64
  package let count: Int
  /// Which bits of the first word count.
  package let mask: UInt64

  /// The token of a text, which has at most ``longest`` bytes.
  package init(_ text: String) {
    let bytes = Array(text.utf8)
    precondition(bytes.count <= Self.longest, "\(text) is too long for a token")
    let span = bytes.span
    (first, second, third) = (span.word(at: 0), span.word(at: 8), span.word(at: 16))
    count = bytes.count
    mask = Self.mask(bytes.count)
  }

  /// The bits of a word's first `count` bytes.
  private static func mask(_ count: Int) -> UInt64 {
    count >= 8 ? .max : (1 << UInt64(truncatingIfNeeded: count &* 8)) &- 1
  }

  /// Whether the token stands at a position. Most other texts differ in ``first`` already.
  package func stands(at position: Int, in bytes: Span<UInt8>) -> Bool {
    guard bytes.word(at: position) & mask == first else { return false }
    if count <= 8 { return true }
    guard bytes.word(at: position &+ 8) & Self.mask(count &- 8) == second else { return false }
    return count <= 16 || bytes.word(at: position &+ 16) & Self.mask(count &- 16) == third
  }
}
