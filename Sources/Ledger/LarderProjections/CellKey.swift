import LarderModel
import LarderReplay

/// What a cell is about: up to six numbers in three words.
@frozen
public struct CellKey: Hashable, Comparable, Sendable {
  public var word0: UInt64
  public var word1: UInt64
  public var word2: UInt64

  @inlinable
  public init(_ word0: UInt64, _ word1: UInt64 = 0, _ word2: UInt64 = 0) {
    self.word0 = word0
    self.word1 = word1
    self.word2 = word2
  }

  public static func < (left: CellKey, right: CellKey) -> Bool {
    (left.word0, left.word1, left.word2) < (right.word0, right.word1, right.word2)
  }

  /// The index of the month, of a key that has it in the high half of its first word.
  var monthIndex: Int32 { Int32(truncatingIfNeeded: word0 >> 32) }

  /// That month.
  var month: Month { Month(index: monthIndex) ?? .min }

  /// The item, of a key that has it in the low half of its first word.
  var item: ItemID { ItemID(rawValue: UInt32(truncatingIfNeeded: word0)) }

  /// The key without the high half of its first word, where the day or the month stands: the same thing at any time.
  @inlinable
  var timeless: CellKey {
    @inline(__always) get { CellKey(word0 & 0xffff_ffff, word1, word2) }
  }

  /// The words mixed, so that the high bits differ where any bit does.
  ///
  /// Each word is multiplied by itself, side by side, and only the sum goes through a second multiplication.
  @inlinable
  var mixed: UInt64 {
    @inline(__always) get {
      let sum =
        word0 &* 0xff51_afd7_ed55_8ccd &+ word1 &* 0xc4ce_b9fe_1a85_ec53 &+ word2 &* 0x9fb2_1c65_1e98_df25
      return (sum ^ sum >> 32) &* 0x9e37_79b9_7f4a_7c15
    }
  }
}
