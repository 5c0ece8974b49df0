/// A value that is stored as a field of records.
protocol RecordValue {
  init(from reader: inout RecordReader) throws(RecordProblem)
  func write(to writer: inout RecordWriter)
}

/// A record that states its fields once, for reading and for writing.
protocol DescribedRecord: StoredRecord {
  static var fields: RecordFields<Self> { get }
}

extension DescribedRecord {
  init(from reader: inout RecordReader) throws(RecordProblem) { self = try Self.fields.read(&reader) }

  func write(to writer: inout RecordWriter) { Self.fields.write(self, &writer) }
}

/// The fields of a record, in the order in which they are stored.
struct RecordFields<Record> {
  let read: (inout RecordReader) throws(RecordProblem) -> Record
  let write: (Record, inout RecordWriter) -> Void

  /// - Parameters:
  ///   - make: Makes the record from its fields, as its memberwise initializer does.
  ///   - paths: The same fields in the same order.
  init<each Value: RecordValue>(
    _ make: @escaping (repeat each Value) -> Record, _ paths: repeat KeyPath<Record, each Value>
  ) {
    read = { (reader: inout RecordReader) throws(RecordProblem) in make(repeat try (each Value)(from: &reader)) }
    write = { record, writer in repeat record[keyPath: each paths].write(to: &writer) }
  }
}

extension Bool: RecordValue {
  init(from reader: inout RecordReader) throws(RecordProblem) {
    switch try reader.byte() {
    case 0: self = false
    case 1: self = true
    default: throw .unknownValue
    }
  }

  func write(to writer: inout RecordWriter) { writer.byte(self ? 1 : 0) }
}

extension UInt64: RecordValue {
  init(from reader: inout RecordReader) throws(RecordProblem) { self = try reader.number() }

  func write(to writer: inout RecordWriter) { writer.number(self) }
}

extension String: RecordValue {
  init(from reader: inout RecordReader) throws(RecordProblem) { self = try reader.text() }

  func write(to writer: inout RecordWriter) { writer.text(self) }
}

extension Optional: RecordValue where Wrapped: RecordValue {
  init(from reader: inout RecordReader) throws(RecordProblem) {
    self = try Bool(from: &reader) ? Wrapped(from: &reader) : nil
  }

  func write(to writer: inout RecordWriter) {
    (self != nil).write(to: &writer)
    self?.write(to: &writer)
  }
}

extension RecordValue where Self: RawRepresentable, RawValue == UInt8 {
  init(from reader: inout RecordReader) throws(RecordProblem) {
    guard let value = Self(rawValue: try reader.byte()) else { throw .unknownValue }
    self = value
  }

  func write(to writer: inout RecordWriter) { writer.byte(rawValue) }
}

extension HouseholdRole: RecordValue {}

extension AuditAction: RecordValue {}

extension Timestamp: RecordValue {
  init(from reader: inout RecordReader) throws(RecordProblem) {
    self.init(seconds: Int64(bitPattern: try reader.number()))
  }

  func write(to writer: inout RecordWriter) { writer.number(UInt64(bitPattern: seconds)) }
}

extension AccountID: RecordValue {
  init(from reader: inout RecordReader) throws(RecordProblem) { self.init(try reader.number()) }

  func write(to writer: inout RecordWriter) { writer.number(number) }
}

extension HouseholdID: RecordValue {
  init(from reader: inout RecordReader) throws(RecordProblem) {
    self.init(high: try reader.number(), low: try reader.number())
  }

  func write(to writer: inout RecordWriter) { writer.bytes(key) }
}

extension SecretHash: RecordValue {
  init(from reader: inout RecordReader) throws(RecordProblem) { self.init(bytes: try reader.bytes(Self.byteCount)) }

  func write(to writer: inout RecordWriter) { writer.bytes(bytes) }
}

extension CodeSeed: RecordValue {
  init(from reader: inout RecordReader) throws(RecordProblem) { self.init(bytes: try reader.bytes(Self.byteCount)) }

  func write(to writer: inout RecordWriter) { writer.bytes(bytes) }
}

/// The hashes of recovery codes.
extension [SecretHash]: RecordValue {
  init(from reader: inout RecordReader) throws(RecordProblem) {
    let count = try reader.byte()
    guard count <= RecoveryCode.count else { throw .unknownValue }
    self = []
    for _ in 0..<count { append(try SecretHash(from: &reader)) }
  }

  func write(to writer: inout RecordWriter) {
    writer.byte(UInt8(count))
    for hash in self { hash.write(to: &writer) }
  }
}

extension Set<TokenScope>: RecordValue {
  init(from reader: inout RecordReader) throws(RecordProblem) {
    let bits = try reader.byte()
    self = Set(TokenScope.allCases.filter { bits & $0.bit != 0 })
    guard TokenScope.bits(of: self) == bits else { throw .unknownValue }
  }

  func write(to writer: inout RecordWriter) { writer.byte(TokenScope.bits(of: self)) }
}

extension ClientAddress: RecordValue {
  init(from reader: inout RecordReader) throws(RecordProblem) {
    switch try reader.byte() {
    case 0: self = .local
    case 4:
      guard let number = UInt32(exactly: try reader.number()) else { throw .unknownValue }
      self = .ipv4(number)
    case 6: self = .ipv6(high: try reader.number(), low: try reader.number())
    default: throw .unknownValue
    }
  }

  func write(to writer: inout RecordWriter) {
    switch self {
    case .local: writer.byte(0)
    case .ipv4(let number):
      writer.byte(4)
      writer.number(UInt64(number))
    case .ipv6(let high, let low):
      writer.byte(6)
      writer.number(high)
      writer.number(low)
    }
  }
}

extension NetworkPrefix: RecordValue {
  init(from reader: inout RecordReader) throws(RecordProblem) { self.init(of: try ClientAddress(from: &reader)) }

  func write(to writer: inout RecordWriter) { network.write(to: &writer) }
}
