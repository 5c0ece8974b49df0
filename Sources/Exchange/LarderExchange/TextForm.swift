/// A form of at most eight characters in which some are digits, as `00:00`.
struct TextForm {
  private let bytes: UInt64
  /// All bits of the bytes that are digits.
  private let digits: UInt64
  /// All bits of the bytes that are of the form.
  private let all: UInt64

  /// The form of these characters, of which each zero stands for any digit. Of literals it is made by the compiler.
  @inline(__always)
  init(
    _ first: Unicode.Scalar, _ second: Unicode.Scalar, _ third: Unicode.Scalar = "\0", _ fourth: Unicode.Scalar = "\0",
    _ fifth: Unicode.Scalar = "\0", _ sixth: Unicode.Scalar = "\0", _ seventh: Unicode.Scalar = "\0",
    _ eighth: Unicode.Scalar = "\0"
  ) {
    @inline(__always)
    func word(_ byte: (Unicode.Scalar) -> UInt64) -> UInt64 {
      let low = byte(first) | byte(second) << 8 | byte(third) << 16 | byte(fourth) << 24
      return low | byte(fifth) << 32 | byte(sixth) << 40 | byte(seventh) << 48 | byte(eighth) << 56
    }
    bytes = word { UInt64($0.value) }
    digits = word { $0 == "0" ? 0xff : 0 }
    all = word { $0 == "\0" ? 0 : 0xff }
  }

  /// The digits of a word of this form, each in its byte; nil where the word is of another.
  @inline(__always)
  func digits(of word: UInt64) -> TextDigits? {
    let rest = (word ^ bytes) & all
    // A digit, less its own zero, is at most nine: with 0x76 more it does not come to the highest bit of its byte.
    let sums = (rest & 0x7f7f_7f7f_7f7f_7f7f) &+ (digits & 0x7676_7676_7676_7676)
    guard rest & ~digits == 0, (rest | sums) & 0x8080_8080_8080_8080 == 0 else { return nil }
    return TextDigits(values: rest)
  }
}

/// The digits of a form, each as its value in the byte where it stands.
struct TextDigits {
  fileprivate let values: UInt64

  @inline(__always)
  subscript(index: Int) -> Int { Int(truncatingIfNeeded: values >> UInt64(index &* 8) & 0xff) }

  /// The number of two digits that begins at `index`.
  @inline(__always)
  func pair(_ index: Int) -> Int { self[index] &* 10 &+ self[index &+ 1] }
}
