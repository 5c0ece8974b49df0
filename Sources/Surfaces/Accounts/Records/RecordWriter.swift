/// Puts the fields of a record one behind another: numbers with their highest byte first, texts behind their lengths.
struct RecordWriter {
  private(set) var bytes: [UInt8] = []

  mutating func byte(_ value: UInt8) { bytes.append(value) }

  mutating func flag(_ value: Bool) { bytes.append(value ? 1 : 0) }

  mutating func number(_ value: UInt64) { bytes += value.bytes }

  mutating func time(_ value: Timestamp) { number(UInt64(bitPattern: value.seconds)) }

  /// A text of at most ``RecordReader/longestText`` bytes; what is longer loses its end.
  mutating func text(_ value: String) {
    var utf8 = Array(value.utf8)
    if utf8.count > RecordReader.longestText { utf8 = Self.beginning(of: value) }
    byte(UInt8(utf8.count >> 8))
    byte(UInt8(utf8.count & 0xFF))
    bytes += utf8
  }

  private static func beginning(of text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for character in text {
      let more = Array(character.utf8)
      guard bytes.count + more.count <= RecordReader.longestText else { break }
      bytes += more
    }
    return bytes
  }

  mutating func hash(_ value: SecretHash) { bytes += value.bytes }

  mutating func household(_ value: HouseholdID) { bytes += value.key }

  mutating func account(_ value: AccountID) { number(value.number) }

  mutating func optional<Value>(_ value: Value?, _ write: (inout RecordWriter, Value) -> Void) {
    flag(value != nil)
    if let value { write(&self, value) }
  }

  mutating func address(_ value: ClientAddress) {
    switch value {
    case .local: byte(0)
    case .ipv4(let number):
      byte(4)
      self.number(UInt64(number))
    case .ipv6(let high, let low):
      byte(6)
      number(high)
      number(low)
    }
  }

  mutating func scopes(_ value: Set<TokenScope>) { byte(TokenScope.bits(of: value)) }
}
