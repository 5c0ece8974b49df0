#if Postgres
  internal import CPostgres

  /// A row in the binary format of `copy`, whose values are read in order.
  // @safe: the memory is libpq's, has the stated size, and is freed only in deinit.
  @safe
  struct PostgresRow: ~Copyable {
    private let memory: UnsafeRawBufferPointer
    private var position: Int

    /// The bytes before the first row.
    private static let headSize = 19

    // Unsafe: the memory must be libpq's, and becomes this row's.
    @unsafe
    init(_ start: UnsafeMutablePointer<CChar>, count: Int, isFirst: Bool) {
      unsafe memory = UnsafeRawBufferPointer(start: start, count: count)
      position = isFirst ? Self.headSize : 0
    }

    deinit { unsafe PQfreemem(UnsafeMutableRawPointer(mutating: memory.baseAddress)) }

    private var rest: Int { unsafe memory.count - position }

    /// Reads the number of values, and returns false for the end of the rows.
    mutating func begin() throws(PostgresFailure) -> Bool { try number(ofBytes: 2) >= 0 }

    /// Reads a whole number of any size, or nil for null.
    mutating func integer() throws(PostgresFailure) -> Int64? {
      let size = Int(try number(ofBytes: 4))
      return size < 0 ? nil : try number(ofBytes: size)
    }

    /// Reads bytes, or nil for null.
    mutating func bytes() throws(PostgresFailure) -> [UInt8]? {
      let size = Int(try number(ofBytes: 4))
      if size < 0 { return nil }
      guard size <= rest else { throw Self.isCut }
      defer { position += size }
      // Safe: the bytes are within the memory.
      return unsafe Array(memory[position..<position + size])
    }

    /// Reads a number with its most significant byte first.
    private mutating func number(ofBytes size: Int) throws(PostgresFailure) -> Int64 {
      guard size > 0, size <= rest else { throw Self.isCut }
      // Safe: the bytes are within the memory.
      var value = Int64(unsafe Int8(bitPattern: memory[position]))
      for place in position + 1..<position + size { value = value << 8 | Int64(unsafe memory[place]) }
      position += size
      return value
    }

    private static let isCut = PostgresFailure.lost("a row is incomplete")
  }
#endif
