#if Postgres
  internal import CPostgres

  /// A result of a statement in binary format.
  // @safe: the pointer is libpq's, is cleared only in deinit, and does not leave this file.
  @safe
  struct PostgresResult: ~Copyable {
    private let result: OpaquePointer

    // Unsafe: the result must be libpq's, and becomes this value's.
    @unsafe
    init(_ result: OpaquePointer) { unsafe self.result = result }

    deinit { unsafe PQclear(result) }

    /// Whether rows follow that arrive one by one.
    var isCopy: Bool { unsafe PQresultStatus(result) == PGRES_COPY_OUT }

    /// The failure of the statement, or nil if it succeeded.
    var failure: PostgresFailure? {
      switch unsafe PQresultStatus(result) {
      case PGRES_TUPLES_OK, PGRES_COMMAND_OK, PGRES_COPY_OUT: return nil
      default:
        let text = unsafe Self.field(result, "M")
        let code = unsafe Self.field(result, "C")
        // A fatal error ends the connection, perhaps after a commit.
        let isFatal = unsafe Self.field(result, "V") != "ERROR" || code.isEmpty
        return isFatal ? .lost(text) : .refused(code: code, text: text)
      }
    }

    /// Adds the result's rows to others.
    func add(to rows: inout PostgresRows) {
      let (count, columns) = unsafe (PQntuples(result), PQnfields(result))
      for row in 0..<count {
        let values = (0..<columns).map { column -> [UInt8]? in
          // Safe: the value has the stated length, and is copied before the result is cleared.
          guard unsafe PQgetisnull(result, row, column) == 0, let start = unsafe PQgetvalue(result, row, column) else {
            return nil
          }
          return unsafe Array(UnsafeRawBufferPointer(start: start, count: Int(PQgetlength(result, row, column))))
        }
        rows.rows.append(values)
      }
      rows.changed += unsafe Int(Self.line(PQcmdTuples(result))) ?? 0
    }

    /// Returns a field of an error: C is its code, M its text, V its severity.
    // Unsafe: the caller keeps the result.
    @unsafe
    static func field(_ result: OpaquePointer, _ name: Unicode.Scalar) -> String {
      unsafe line(PQresultErrorField(result, Int32(name.value)))
    }

    /// Returns the first line of a text of libpq, or an empty text for nil.
    // Unsafe: the text must end with a zero.
    @unsafe
    static func line(_ text: UnsafePointer<CChar>?) -> String {
      guard let text = unsafe text else { return "" }
      return unsafe String(cString: text).split(separator: "\n").first.map(String.init) ?? ""
    }
  }
#endif
