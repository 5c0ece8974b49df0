/// Escapes of JSON that were escaped once more: a backslash and an `n` where a line should end.
enum DoubleEscapes {
  static func removed(from text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    var result: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let next = rest.first else {
        result.append(byte)
        continue
      }
      switch next {
      case UInt8(ascii: "n"), UInt8(ascii: "r"): result.append(0x0A)
      case UInt8(ascii: "t"): result.append(0x20)
      case UInt8(ascii: "/"), UInt8(ascii: "\""), UInt8(ascii: "'"): result.append(next)
      default:
        result.append(byte)
        continue
      }
      rest = rest.dropFirst()
    }
    return String(decoding: result, as: UTF8.self)
  }
}
