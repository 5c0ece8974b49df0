import Integrity

/// A record in a table: a version byte, the fields and a checksum.
protocol StoredRecord: Hashable, Sendable {
  /// The name of the table.
  static var table: String { get }
  /// The record's key in the table.
  var key: [UInt8] { get }

  init(from reader: inout RecordReader) throws(RecordProblem)
  func write(to writer: inout RecordWriter)
}

extension StoredRecord {
  /// The only version so far. Later versions are refused.
  static var version: UInt8 { 1 }

  /// The encoded record.
  var encoded: [UInt8] {
    var writer = RecordWriter()
    writer.byte(Self.version)
    write(to: &writer)
    let sum = CRC32C.checksum(of: writer.bytes)
    return writer.bytes + UInt64(sum).bytes.suffix(4)
  }

  /// Decodes a record strictly.
  static func decoded(_ bytes: [UInt8]) throws(RecordProblem) -> Self {
    guard bytes.count > 4, bytes.count <= RecordReader.mostBytes else { throw .endsEarly }
    let body = Array(bytes.dropLast(4))
    guard UInt64(CRC32C.checksum(of: body)).bytes.suffix(4).elementsEqual(bytes.suffix(4)) else {
      throw .wrongChecksum
    }
    return try decodedBody(body)
  }

  /// Decodes the version and the fields.
  static func decodedBody(_ body: [UInt8]) throws(RecordProblem) -> Self {
    var reader = RecordReader(body)
    let version = try reader.byte()
    guard version == Self.version else { throw .otherVersion(Int(version)) }
    let record = try Self(from: &reader)
    try reader.finish()
    return record
  }
}

/// Reads the fields of a record, and rejects unknown values.
struct RecordReader {
  /// The most bytes of a record, and of a text in it.
  static let mostBytes = 8_192
  static let longestText = 1_024

  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Takes the next bytes.
  private mutating func take(_ count: Int) throws(RecordProblem) -> ArraySlice<UInt8> {
    guard bytes.count - position >= count else { throw .endsEarly }
    defer { position += count }
    return bytes[position..<position + count]
  }

  /// Throws if bytes are left.
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

  mutating func bytes(_ count: Int) throws(RecordProblem) -> [UInt8] { Array(try take(count)) }

  mutating func hash() throws(RecordProblem) -> SecretHash { SecretHash(bytes: try bytes(SecretHash.byteCount)) }

  mutating func household() throws(RecordProblem) -> HouseholdID {
    HouseholdID(high: try number(), low: try number())
  }

  mutating func account() throws(RecordProblem) -> AccountID { AccountID(try number()) }

  mutating func optional<Value>(
    _ read: (inout RecordReader) throws(RecordProblem) -> Value
  ) throws(RecordProblem) -> Value? {
    try flag() ? read(&self) : nil
  }

  /// Reads one of the known values of a type.
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

/// Encodes the fields of a record: numbers in big-endian order, texts with their length first.
struct RecordWriter {
  private(set) var bytes: [UInt8] = []

  mutating func bytes(_ values: [UInt8]) { bytes += values }

  mutating func byte(_ value: UInt8) { bytes.append(value) }

  mutating func flag(_ value: Bool) { bytes.append(value ? 1 : 0) }

  mutating func number(_ value: UInt64) { bytes += value.bytes }

  mutating func time(_ value: Timestamp) { number(UInt64(bitPattern: value.seconds)) }

  /// Writes a text, cut to ``RecordReader/longestText`` bytes.
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

/// A problem with a record's bytes.
enum RecordProblem: Error, Hashable, Sendable, CustomStringConvertible {
  case otherVersion(Int)
  case wrongChecksum
  case endsEarly
  case endsLate
  case notText
  case unknownValue
  /// The record is stored under a wrong key.
  case wrongKey

  var description: String {
    switch self {
    case .otherVersion(let version): "a record has version \(version)"
    case .wrongChecksum: "the checksum of a record is wrong"
    case .endsEarly: "a record ends too early"
    case .endsLate: "a record continues past its end"
    case .notText: "a text is not UTF-8"
    case .unknownValue: "a value is unknown"
    case .wrongKey: "a record is in the wrong place"
    }
  }
}
