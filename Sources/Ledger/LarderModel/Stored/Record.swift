/// One event as it is stored: 64 bytes, read and written as eight little-endian words.
///
/// The first four words are common to every kind of event; the other four are laid out by the kind
/// (see the `…Slot` members of each event). A record is a plain value: copying the part of it that is
/// used costs a load, nothing is allocated, and nothing points back into the page it came from.
///
/// | word | low bits first |
/// | --- | --- |
/// | 0 | recorded-at in milliseconds (48) · actor (16) |
/// | 1 | command tag (64) |
/// | 2 | day (32) · minute (12) · flags (4) · kind (8) · version (8) |
/// | 3 | item (32) · lot (32) |
/// | 4…7 | by kind |
@frozen
public struct Record: Hashable, Sendable {
  public var word0: UInt64 = 0
  public var word1: UInt64 = 0
  public var word2: UInt64 = 0
  public var word3: UInt64 = 0
  public var word4: UInt64 = 0
  public var word5: UInt64 = 0
  public var word6: UInt64 = 0
  public var word7: UInt64 = 0

  /// The size of a record in a page, in bytes.
  @inlinable public static var size: Int { 64 }

  /// A record with every bit zero: kind 0 is no event, and every projection passes over it.
  @inlinable public init() {}

  /// The word at `index` (0 to 7).
  @inlinable
  public subscript(word index: Int) -> UInt64 {
    @inline(__always) get {
      switch index {
      case 0: word0
      case 1: word1
      case 2: word2
      case 3: word3
      case 4: word4
      case 5: word5
      case 6: word6
      default: word7
      }
    }
    @inline(__always) set {
      switch index {
      case 0: word0 = newValue
      case 1: word1 = newValue
      case 2: word2 = newValue
      case 3: word3 = newValue
      case 4: word4 = newValue
      case 5: word5 = newValue
      case 6: word6 = newValue
      default: word7 = newValue
      }
    }
  }

  /// The bits of `slot`, in the low end of the result.
  @inlinable
  public subscript(slot: Slot) -> UInt64 {
    @inline(__always) get { (self[word: slot.word] >> UInt64(slot.shift)) & slot.mask }
    @inline(__always) set {
      let kept = self[word: slot.word] & ~(slot.mask << UInt64(slot.shift))
      self[word: slot.word] = kept | ((newValue & slot.mask) << UInt64(slot.shift))
    }
  }
}
