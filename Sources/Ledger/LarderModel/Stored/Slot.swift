/// Where a field lies in a record: a run of bits in one word.
///
/// A slot's ``code`` stands in amendments for ever, so a field never moves within a version of its event.
@frozen
public struct Slot: Hashable, Sendable {
  public let word: Int
  public let shift: Int
  public let width: Int

  /// A run of `width` bits of `word`, `shift` bits from its low end.
  @inlinable
  public init(word: Int, shift: Int = 0, width: Int = 64) {
    self.word = word
    self.shift = shift
    self.width = width
  }

  @inlinable
  var mask: UInt64 { width >= 64 ? .max : (1 << UInt64(width)) - 1 }

  /// The slot as 16 bits: word (3), shift (6), width less one (6).
  public var code: UInt16 { UInt16(word) | UInt16(shift) << 3 | UInt16(width - 1) << 9 }

  /// The slot of a code, or nil where the code names bits that lie outside a word.
  public init?(code: UInt16) {
    let word = Int(code & 7)
    let shift = Int(code >> 3 & 63)
    let width = Int(code >> 9 & 63) + 1
    guard shift + width <= 64, code >> 15 == 0 else { return nil }
    self.init(word: word, shift: shift, width: width)
  }
}
