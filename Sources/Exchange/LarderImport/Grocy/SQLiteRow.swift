#if SQLite
  import CSQLite3
  import LarderModel

  /// The row a statement stands at. Each value is taken as it is stored: never as what SQLite would make of it.
  ///
  // Safe: it is only lent, while its statement stands at a row.
  @safe
  struct SQLiteRow: ~Copyable {
    private let statement: OpaquePointer
    private let names: [String]
    /// The problems with the values read so far.
    private(set) var faults: [ValueError] = []
    private(set) var textBytes = 0

    // Unsafe: the statement is to stand at a row.
    init(_ statement: OpaquePointer, _ names: [String]) {
      unsafe self.statement = statement
      self.names = names
    }

    /// Returns a whole number; nil for NULL, empty text and invalid values.
    mutating func integer(_ column: Int32, in range: ClosedRange<Int64> = .min ... .max) -> Int64? {
      let number: Int64
      switch unsafe sqlite3_column_type(statement, column) {
      case SQLITE_INTEGER: number = unsafe sqlite3_column_int64(statement, column)
      case SQLITE_FLOAT:
        let fraction = unsafe sqlite3_column_double(statement, column)
        guard let whole = Int64(exactly: fraction) else {
          return fail(column, "\(fraction)", fraction.isFinite ? "is not a whole number" : Self.endless)
        }
        number = whole
      default: return noNumber(column)
      }
      guard range.contains(number) else {
        return fail(column, "\(number)", "must be from \(range.lowerBound) to \(range.upperBound)")
      }
      return number
    }

    /// Returns a number, which may have a fraction; nil as above.
    mutating func number(_ column: Int32) -> Double? {
      switch unsafe sqlite3_column_type(statement, column) {
      case SQLITE_INTEGER, SQLITE_FLOAT:
        let number = unsafe sqlite3_column_double(statement, column)
        return number.isFinite ? number : fail(column, "\(number)", Self.endless)
      default: return noNumber(column)
      }
    }

    /// Returns a Boolean, which Grocy stores as 1 and 0; NULL is false.
    mutating func flag(_ column: Int32) -> Bool { integer(column, in: 0...1) == 1 }

    /// Returns text; nil for NULL and invalid values.
    ///
    /// - Parameter most: The most bytes; longer text is invalid.
    mutating func text(_ column: Int32, atMost most: Int = NameRule.Length.usual.bytes) -> String? {
      switch unsafe sqlite3_column_type(statement, column) {
      case SQLITE_NULL: return nil
      case SQLITE_TEXT: break
      case SQLITE_BLOB: return fail(column, "", "is raw data, not text")
      default: return fail(column, plainText(column) ?? "", "is a number, not text")
      }
      guard let bytes = unsafe sqlite3_column_text(statement, column) else { return nil }
      let count = unsafe Int(sqlite3_column_bytes(statement, column))
      textBytes += count
      guard count <= most else {
        return fail(column, plainText(column) ?? "", "is too long", hint: "shorten it to \(most) bytes")
      }
      // Safe: the text is copied before the statement goes on.
      guard let text = unsafe String(validating: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self) else {
        return fail(column, plainText(column) ?? "", "is not UTF-8")
      }
      return text
    }

    /// Adds a problem.
    mutating func note(_ fault: ValueError) { faults.append(fault) }

    func name(_ column: Int32) -> String { names[Int(column)] }

    // MARK: SQLite's own values

    func plainInteger(_ column: Int32) -> Int64 { unsafe sqlite3_column_int64(statement, column) }

    /// Returns text with invalid UTF-8 replaced; nil for NULL.
    func plainText(_ column: Int32) -> String? {
      guard let bytes = unsafe sqlite3_column_text(statement, column) else { return nil }
      let count = unsafe Int(sqlite3_column_bytes(statement, column))
      // Safe: the text is copied before the statement goes on.
      return unsafe String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }

    // MARK: Problems

    private static let endless: Message = "is not a finite number"

    private mutating func noNumber<Number>(_ column: Int32) -> Number? {
      switch unsafe sqlite3_column_type(statement, column) {
      case SQLITE_NULL: return nil
      case SQLITE_BLOB: return fail(column, "", "is raw data, not a number")
      default:
        // A form left empty has no number.
        let text = plainText(column) ?? ""
        return text.isEmpty ? nil : fail(column, text, "is text, not a number")
      }
    }

    private mutating func fail<Value>(
      _ column: Int32, _ shown: String, _ problem: Message, hint: Message? = nil
    ) -> Value? {
      faults.append(ValueError(what: name(column), input: shown, problem: problem, hint: hint))
      return nil
    }
  }
#endif
