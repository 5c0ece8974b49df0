/// A deterministic JSON writer.
struct JSONText {
  private(set) var text = ""
  private var needsComma = false
  /// Whether `<`, `>` and `&` are also escaped, so that the text can be embedded in a page.
  let isForPages: Bool

  init(isForPages: Bool = false) { self.isForPages = isForPages }

  // MARK: Objects and arrays

  mutating func object(_ write: (inout JSONText) -> Void) { nest("{", "}", write) }

  mutating func array(_ write: (inout JSONText) -> Void) { nest("[", "]", write) }

  mutating func array<Element>(_ elements: [Element], _ write: (inout JSONText, Element) -> Void) {
    array { json in
      for element in elements { write(&json, element) }
    }
  }

  private mutating func nest(_ open: String, _ close: String, _ write: (inout JSONText) -> Void) {
    separate()
    text += open
    needsComma = false
    write(&self)
    text += close
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { text += "," }
    needsComma = true
  }

  // MARK: Values

  /// Writes the name of the next value.
  mutating func key(_ name: String) {
    separate()
    text += JSONText.quoted(name, isForPages: isForPages) + ":"
    needsComma = false
  }

  mutating func string(_ value: String?) {
    separate()
    text += value.map { JSONText.quoted($0, isForPages: isForPages) } ?? "null"
  }

  mutating func number(_ value: Int64?) {
    separate()
    text += value.map { String($0) } ?? "null"
  }

  mutating func number(_ value: Int?) { number(value.map { Int64($0) }) }

  mutating func bool(_ value: Bool) {
    separate()
    text += value ? "true" : "false"
  }

  // MARK: Members

  mutating func member(_ name: String, _ value: String?) {
    key(name)
    string(value)
  }

  mutating func member(_ name: String, _ value: Int?) {
    key(name)
    number(value)
  }

  mutating func member(_ name: String, _ value: Bool) {
    key(name)
    bool(value)
  }

  mutating func member(_ name: String, _ values: [String]) {
    key(name)
    array(values) { json, value in json.string(value) }
  }

  /// Writes a member if there is a text.
  mutating func some(_ name: String, _ value: String?) { if let value, !value.isEmpty { member(name, value) } }

  // MARK: Strings

  static func quoted(_ value: String, isForPages: Bool = false) -> String {
    var bytes: [UInt8] = [0x22]
    for byte in value.utf8 {
      switch byte {
      case 0x22: bytes += [0x5C, 0x22]
      case 0x5C: bytes += [0x5C, 0x5C]
      case 0x0A: bytes += [0x5C, 0x6E]
      case 0x00..<0x20, 0x7F: bytes += escape(byte)
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"):
        bytes += isForPages ? escape(byte) : [byte]
      default: bytes.append(byte)
      }
    }
    bytes.append(0x22)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func escape(_ byte: UInt8) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    return Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }
}
