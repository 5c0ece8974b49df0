/// Strings, whatever stands in them.
extension LooseJSONReader {
  /// The string whose quotation mark stands here, or nil where the text ends within it.
  mutating func string() -> String? {
    let quote = byte
    position += 1
    var start = position
    // Filled only where something has to be changed.
    var text: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      if byte == quote, !isInner() {
        defer { position += 1 }
        guard !text.isEmpty else { return bytes.text(start..<position) }
        text.append(contentsOf: bytes[start..<position])
        return String(decoding: text, as: UTF8.self)
      }
      if byte == ASCII.backslash {
        text.append(contentsOf: bytes[start..<position])
        appendEscape(to: &text)
        start = position
      } else {
        position += 1
      }
    }
    isCut = true
    return nil
  }

  /// Whether the quotation mark here belongs to the string: a word or a tag's end stands behind it on its line.
  @inline(__always)
  private func isInner() -> Bool { keepsInnerQuotes && hasWordBehind() }

  private func hasWordBehind() -> Bool {
    var index = position + 1
    while index < bytes.count, bytes[index] == ASCII.space { index += 1 }
    guard index < bytes.count else { return false }
    let next = bytes[index]
    let isSign = [ASCII.greater, ASCII.minus, 0x28, 0x29, 0x2E, ASCII.exclamation, ASCII.question].contains(next)
    return ASCII.isLetter(next) || ASCII.isDigit(next) || next >= 0x80 || isSign
  }

  // MARK: Escapes

  private mutating func appendEscape(to text: inout [UInt8]) {
    let letter = byte(at: 1)
    position = min(position + 2, bytes.count)
    switch letter {
    case UInt8(ascii: "n"): text.append(ASCII.lineFeed)
    case UInt8(ascii: "t"): text.append(ASCII.tab)
    case UInt8(ascii: "r"): text.append(ASCII.carriageReturn)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(ASCII.formFeed)
    case UInt8(ascii: "v"): text.append(0x0B)
    case UInt8(ascii: "u"): appendScalar(to: &text)
    case UInt8(ascii: "x"):
      guard let scalar = hexadecimal(digits: 2).flatMap(Unicode.Scalar.init) else { return text.append(letter) }
      position += 2
      text.append(scalar)
    // A line that goes on: the line end is no part of the string.
    case ASCII.lineFeed: break
    case ASCII.carriageReturn: if byte == ASCII.lineFeed { position += 1 }
    // What stands behind a backslash that means nothing stands for itself; a longer letter is whole with what follows.
    case let other: text.append(other)
    }
  }

  /// Appends the scalar of `\uXXXX`, or of two that are a pair; half a pair becomes U+FFFD.
  private mutating func appendScalar(to text: inout [UInt8]) {
    guard let unit = hexadecimal(digits: 4) else { return text.append(UInt8(ascii: "u")) }
    position += 4
    if let scalar = Unicode.Scalar(unit) { return text.append(scalar) }
    if unit < 0xDC00, byte == ASCII.backslash, byte(at: 1) == UInt8(ascii: "u") {
      position += 2
      if let low = hexadecimal(digits: 4), 0xDC00..<0xE000 ~= low,
        let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
      {
        position += 4
        return text.append(scalar)
      }
      position -= 2
    }
    text.append("\u{FFFD}" as Unicode.Scalar)
  }

  /// The number of some hexadecimal digits here, or nil where there are fewer.
  private func hexadecimal(digits: Int) -> UInt32? {
    var number: UInt32 = 0
    for offset in 0..<digits {
      guard let digit = ASCII.hexadecimalValue(byte(at: offset)) else { return nil }
      number = number << 4 | digit
    }
    return number
  }
}
