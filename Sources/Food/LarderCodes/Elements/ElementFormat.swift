/// What an element of a code looks like: some digits, and perhaps more behind them.
struct ElementFormat: Equatable {
  /// How many digits it begins with.
  let digits: Int
  /// How much stands behind these.
  let rest: ClosedRange<Int>
  /// Whether that may be other than digits.
  let isText: Bool
  /// Whether its length is known to everyone, so that nothing needs to mark its end.
  let endsByItself: Bool

  var lengths: ClosedRange<Int> { digits + rest.lowerBound...digits + rest.upperBound }

  /// So many digits, and an end that needs no mark.
  static func fixed(_ digits: Int) -> ElementFormat {
    .init(digits: digits, rest: 0...0, isText: false, endsByItself: true)
  }

  static func digits(_ digits: Int, then rest: ClosedRange<Int> = 0...0) -> ElementFormat {
    .init(digits: digits, rest: rest, isText: false, endsByItself: false)
  }

  static func text(_ length: ClosedRange<Int>, after digits: Int = 0) -> ElementFormat {
    .init(digits: digits, rest: length, isText: true, endsByItself: false)
  }

  /// The fault of what stands in a range; nil where it is as it should be.
  func fault(of bytes: Span<UInt8>, _ range: Range<Int>) -> ElementFault? {
    guard lengths.contains(range.count) else { return .length }
    for index in range {
      let isRight =
        isText && index - range.lowerBound >= digits
        ? Self.isAllowed(bytes[index]) : Digits.digit(bytes[index]) != nil
      guard isRight else { return .character }
    }
    return nil
  }

  /// Letters, digits and 20 signs: what every element of text may have.
  private static func isAllowed(_ byte: UInt8) -> Bool {
    guard byte < 128 else { return false }
    let half: UInt64 = byte < 64 ? 0xFFFF_FFE6_0000_0000 : 0x07FF_FFFE_87FF_FFFE
    return half >> UInt64(byte & 63) & 1 == 1
  }
}
