/// Text that was UTF-8, and was read as Windows-1252: `1Â¼ cups`.
public enum Mojibake {
  /// The text with such places read again. What is right stays as it is.
  ///
  /// A place is mended only where all its letters together are UTF-8 of what recipes hold: letters of Latin scripts,
  /// Greek and Cyrillic words, fractions, dashes, quotation marks, pictures.
  public static func mended(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    var bytes = Array(text.utf8)
    var isChanged = false
    // Some texts went the wrong way more than once.
    for _ in 0..<3 {
      guard let next = mendedOnce(bytes) else { break }
      (bytes, isChanged) = (next, true)
    }
    return isChanged ? bytes.text(0..<bytes.count) : text
  }

  /// The text mended once, or nil where there is nothing to mend.
  private static func mendedOnce(_ bytes: [UInt8]) -> [UInt8]? {
    var mended: [UInt8] = []
    var isChanged = false
    var index = 0
    while index < bytes.count {
      let first = index
      while index < bytes.count, bytes[index] < 0x80 { index += 1 }
      mended.append(contentsOf: bytes[first..<index])
      guard index < bytes.count else { break }
      let before = index > 0 ? Unicode.Scalar(bytes[index - 1]) : nil
      let start = index
      while index < bytes.count, bytes[index] >= 0x80 { index += 1 }
      let next = index < bytes.count ? Unicode.Scalar(bytes[index]) : nil
      if let text = reread(Array(bytes.text(start..<index).unicodeScalars), before: before, next: next) {
        mended.append(contentsOf: text.utf8)
        isChanged = true
      } else {
        mended.append(contentsOf: bytes[start..<index])
      }
    }
    return isChanged ? mended : nil
  }

  /// What letters beyond ASCII give when they are read again, or nil where nothing changes.
  ///
  /// Letters that Windows-1252 does not have were read well, and part those that it has.
  private static func reread(
    _ scalars: [Unicode.Scalar], before: Unicode.Scalar?, next: Unicode.Scalar?
  ) -> String? {
    var mended = String.UnicodeScalarView()
    var isChanged = false
    var index = 0
    while index < scalars.count {
      let start = index
      while index < scalars.count, byte(of: scalars[index]) != nil { index += 1 }
      let run = Array(scalars[start..<index])
      let other = reread(
        run: run, before: start > 0 ? scalars[start - 1] : before, next: index < scalars.count ? scalars[index] : next)
      isChanged = isChanged || other != nil
      mended.append(contentsOf: other.map { Array($0.unicodeScalars) } ?? run)
      if index < scalars.count {
        mended.append(scalars[index])
        index += 1
      }
    }
    return isChanged ? String(mended) : nil
  }

  /// What a run of letters gives when its bytes are read as UTF-8, or nil where it is better left alone.
  private static func reread(
    run: [Unicode.Scalar], before: Unicode.Scalar?, next: Unicode.Scalar?
  ) -> String? {
    guard run.count > 1, let text = String(validating: run.compactMap(byte), as: UTF8.self) else { return nil }
    let scalars = text.unicodeScalars
    let isWord = scalars.count > 1 && scalars.allSatisfy { 0x370..<0x530 ~= $0.value }
    guard isWord || scalars.allSatisfy(isLikely) else { return nil }
    return isRightAsItIs(run, before: before, next: next) ? nil : text
  }

  /// Whether a run is a capital letter and a mark that follows the word it ends: `IRMÃ”` is right as it is.
  private static func isRightAsItIs(
    _ run: [Unicode.Scalar], before: Unicode.Scalar?, next: Unicode.Scalar?
  ) -> Bool {
    guard run.count == 2, marks.contains(run[1]), !(next?.properties.isAlphabetic ?? false) else { return false }
    guard let before, before.properties.isAlphabetic else { return quotationMarks.contains(run[1]) }
    return before.properties.isUppercase
  }

  private static let quotationMarks = Set("‘’“”".unicodeScalars)
  private static let marks = quotationMarks.union("…–—™‹›«»©®°´·".unicodeScalars)

  /// Whether a scalar is one that recipes hold.
  private static func isLikely(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xA0...0x17F, 0x218...0x21B, 0x2000...0x27BF, 0x2B00...0x2BFF, 0xFE0F, 0xFEFF, 0x1F000...0x1FAFF: true
    // Letters of Windows-1252, which a text holds that went wrong twice.
    case 0x192, 0x2C6, 0x2DC: true
    default: false
    }
  }

  /// The byte that stands for a letter beyond ASCII in Windows-1252, or nil.
  private static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    0xA0...0xFF ~= scalar.value ? UInt8(scalar.value) : bytes[scalar]
  }

  private static let bytes = CodePage.windows1252.bytes
}
