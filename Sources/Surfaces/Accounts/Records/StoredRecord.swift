import Integrity

/// A record in a table: a version byte, the fields and a checksum.
protocol StoredRecord: RecordValue, Hashable, Sendable {
  static var table: String { get }
  /// The record's key in the table.
  var key: [UInt8] { get }
}

extension StoredRecord {
  /// The only version so far. Later versions are refused.
  static var version: UInt8 { 1 }

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
    guard UInt64(CRC32C.checksum(of: body)).bytes.suffix(4).elementsEqual(bytes.suffix(4)) else { throw .wrongChecksum }
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

  init(_ bytes: [UInt8]) { self.bytes = bytes }

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

  mutating func byte() throws(RecordProblem) -> UInt8 { try take(1).reduce(0) { $0 | $1 } }

  mutating func number() throws(RecordProblem) -> UInt64 { try take(8).reduce(0) { $0 << 8 | UInt64($1) } }

  mutating func text() throws(RecordProblem) -> String {
    let count = try take(2).reduce(0) { $0 << 8 | Int($1) }
    guard count <= Self.longestText else { throw .unknownValue }
    guard let text = String(validating: try take(count), as: UTF8.self) else { throw .notText }
    return text
  }

  mutating func bytes(_ count: Int) throws(RecordProblem) -> [UInt8] { Array(try take(count)) }
}

/// Encodes the fields of a record: numbers in big-endian order, texts with their length first.
struct RecordWriter {
  private(set) var bytes: [UInt8] = []

  mutating func bytes(_ values: [UInt8]) { bytes += values }

  mutating func byte(_ value: UInt8) { bytes.append(value) }

  mutating func number(_ value: UInt64) { bytes += value.bytes }

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
