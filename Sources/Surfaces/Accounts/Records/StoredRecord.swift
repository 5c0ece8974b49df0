import Integrity

/// What is kept in one of the tables: a byte that tells the version of the form, the fields, and a checksum.
protocol StoredRecord: Hashable, Sendable {
  /// The name of the table.
  static var table: String { get }
  /// Under which it lies there.
  var key: [UInt8] { get }

  init(from reader: inout RecordReader) throws(RecordProblem)
  func write(to writer: inout RecordWriter)
}

extension StoredRecord {
  /// The one form there is by now. What an earlier program wrote is read by its number; a later one's is refused.
  static var version: UInt8 { 1 }

  /// The bytes as they are kept.
  var encoded: [UInt8] {
    var writer = RecordWriter()
    writer.byte(Self.version)
    write(to: &writer)
    let sum = CRC32C.checksum(of: writer.bytes)
    return writer.bytes + UInt64(sum).bytes.suffix(4)
  }

  /// Reads what was kept, and nothing else.
  static func decoded(_ bytes: [UInt8]) throws(RecordProblem) -> Self {
    guard bytes.count > 4, bytes.count <= RecordReader.mostBytes else { throw .endsEarly }
    let body = Array(bytes.dropLast(4))
    guard UInt64(CRC32C.checksum(of: body)).bytes.suffix(4).elementsEqual(bytes.suffix(4)) else {
      throw .wrongChecksum
    }
    return try decodedBody(body)
  }

  /// Reads the version and the fields.
  static func decodedBody(_ body: [UInt8]) throws(RecordProblem) -> Self {
    var reader = RecordReader(body)
    let version = try reader.byte()
    guard version == Self.version else { throw .otherVersion(Int(version)) }
    let record = try Self(from: &reader)
    try reader.finish()
    return record
  }
}
