#if Postgres
  /// A parameter of a statement in PostgreSQL's binary format: numbers have their most significant byte first.
  struct PostgresValue {
    /// The number by which PostgreSQL knows the type.
    let type: UInt32
    /// The bytes, or nil for null.
    let bytes: [UInt8]?

    private init(_ type: UInt32, _ bytes: [UInt8]?) { (self.type, self.bytes) = (type, bytes) }

    static func integer(_ value: Int64) -> PostgresValue { PostgresValue(20, bigEndian(value)) }
    static func flag(_ value: Bool) -> PostgresValue { PostgresValue(16, [value ? 1 : 0]) }
    static func text(_ value: String) -> PostgresValue { PostgresValue(25, Array(value.utf8)) }
    static func bytes(_ value: [UInt8]?) -> PostgresValue { PostgresValue(17, value) }

    static func integers(_ values: [Int64]) -> PostgresValue { array(1016, of: 20, values.map { bigEndian($0) }) }
    static func smallIntegers(_ values: [Int16]) -> PostgresValue { array(1005, of: 21, values.map { bigEndian($0) }) }
    static func byteArrays(_ values: [[UInt8]?]) -> PostgresValue { array(1001, of: 17, values) }

    private static func array(_ type: UInt32, of element: UInt32, _ values: [[UInt8]?]) -> PostgresValue {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(20 + values.reduce(0) { $0 + 4 + ($1?.count ?? 0) })
      // One dimension, which starts at 1, and whether there are nulls.
      bytes += bigEndian(Int32(1)) + bigEndian(Int32(values.contains { $0 == nil } ? 1 : 0))
      bytes += bigEndian(Int32(bitPattern: element)) + bigEndian(Int32(values.count)) + bigEndian(Int32(1))
      for value in values {
        bytes += bigEndian(Int32(value?.count ?? -1))
        if let value { bytes += value }
      }
      return PostgresValue(type, bytes)
    }

    static func bigEndian<Value: FixedWidthInteger>(_ value: Value) -> [UInt8] {
      (0..<Value.bitWidth / 8).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
  }

  /// The rows of an answer in binary format.
  struct PostgresRows {
    var rows: [[[UInt8]?]] = []
    /// The number of rows that a statement added or changed.
    var changed = 0

    /// Returns a whole number of any size, or nil for null.
    func integer(_ row: Int, _ column: Int) -> Int64? {
      guard let bytes = rows[row][column], let first = bytes.first else { return nil }
      return bytes.reduce(Int64(Int8(bitPattern: first)) >> 7) { $0 << 8 | Int64($1) }
    }

    func bytes(_ row: Int, _ column: Int) -> [UInt8] { rows[row][column] ?? [] }

    /// Returns a text, empty for null.
    func text(_ row: Int, _ column: Int) -> String { String(decoding: bytes(row, column), as: UTF8.self) }
  }
#endif
