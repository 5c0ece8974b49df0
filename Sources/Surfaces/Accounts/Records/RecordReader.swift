/// Takes the fields of a record from its bytes. Whatever it does not know, it refuses.
struct RecordReader {
  /// The most bytes of a record, and of a text in it.
  static let mostBytes = 8_192
  static let longestText = 1_024

  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The next so many bytes.
  private mutating func take(_ count: Int) throws(RecordProblem) -> ArraySlice<UInt8> {
    guard bytes.count - position >= count else { throw .endsEarly }
    defer { position += count }
    return bytes[position..<position + count]
  }

  /// Throws where something is left.
  func finish() throws(RecordProblem) {
    guard position == bytes.count else { throw .endsLate }
  }

  mutating func byte() throws(RecordProblem) -> UInt8 {
    try take(1).reduce(0) { $0 | $1 }
  }

  mutating func flag() throws(RecordProblem) -> Bool {
    switch try byte() {
    case 0: return false
    case 1: return true
    default: throw .unknownValue
    }
  }

  mutating func number() throws(RecordProblem) -> UInt64 {
    try take(8).reduce(0) { $0 << 8 | UInt64($1) }
  }

  mutating func time() throws(RecordProblem) -> Timestamp {
    Timestamp(seconds: Int64(bitPattern: try number()))
  }

  mutating func text() throws(RecordProblem) -> String {
    let count = try take(2).reduce(0) { $0 << 8 | Int($1) }
    guard count <= Self.longestText else { throw .unknownValue }
    guard let text = String(validating: try take(count), as: UTF8.self) else { throw .notText }
    return text
  }

  mutating func hash() throws(RecordProblem) -> SecretHash {
    SecretHash(bytes: Array(try take(SecretHash.byteCount)))
  }

  mutating func household() throws(RecordProblem) -> HouseholdID {
    HouseholdID(high: try number(), low: try number())
  }

  mutating func account() throws(RecordProblem) -> AccountID { AccountID(try number()) }

  mutating func optional<Value>(
    _ read: (inout RecordReader) throws(RecordProblem) -> Value
  ) throws(RecordProblem) -> Value? {
    try flag() ? read(&self) : nil
  }

  /// One of the known values of a kind.
  mutating func choice<Value: RawRepresentable>(_ kind: Value.Type) throws(RecordProblem) -> Value
  where Value.RawValue == UInt8 {
    guard let value = Value(rawValue: try byte()) else { throw .unknownValue }
    return value
  }

  mutating func address() throws(RecordProblem) -> ClientAddress {
    switch try byte() {
    case 0: return .local
    case 4:
      guard let number = UInt32(exactly: try number()) else { throw .unknownValue }
      return .ipv4(number)
    case 6: return .ipv6(high: try number(), low: try number())
    default: throw .unknownValue
    }
  }

  mutating func scopes() throws(RecordProblem) -> Set<TokenScope> {
    let bits = try byte()
    let scopes = Set(TokenScope.allCases.filter { bits & $0.bit != 0 })
    guard TokenScope.bits(of: scopes) == bits else { throw .unknownValue }
    return scopes
  }
}
