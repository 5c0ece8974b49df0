#if Postgres
  import LarderLog

  /// The ledgers of a database.
  extension PostgresOrigin {
    /// Adds a ledger to a database, and the tables to an empty one.
    package static func create(_ address: String, ledger: String) throws(LogError) {
      do throws(PostgresFailure) {
        var connection = try PostgresConnection(address, patience: patience)
        try PostgresSchema.createIfMissing(&connection)
        _ = try connection.query(
          "insert into larder.ledger (id) values ($1::uuid) on conflict do nothing", [.text(ledger)], isCommit: true)
      } catch {
        throw .origin(error.whenWriting)
      }
    }

    /// Returns the ID of the only ledger of a database.
    static func onlyLedger(_ address: String) throws(LogError) -> String {
      try PostgresFailure.wrapping { () throws(PostgresFailure) in
        var connection = try PostgresConnection(address, patience: patience)
        let found = try connection.query("select replace(id::text, '-', '') from larder.ledger limit 2").rows
        guard let id = found.count == 1 ? found[0][0] : nil else {
          throw .notConnected("it has \(found.isEmpty ? "no ledger" : "several ledgers; add /ID to its address")")
        }
        return String(decoding: id, as: UTF8.self)
      }
    }

    /// Returns the ID of the ledger that starts with 16 digits, or nil if there is none.
    static func ledger(startingWith start: String, at address: String) throws(LogError) -> String? {
      try PostgresFailure.wrapping { () throws(PostgresFailure) in
        var connection = try PostgresConnection(address, patience: patience)
        let bounds = ["0", "f"].map { PostgresValue.text(start + String(repeating: $0, count: 16)) }
        let found = try connection.query(
          "select replace(id::text, '-', '') from larder.ledger where id between $1::uuid and $2::uuid", bounds)
        return found.rows.isEmpty ? nil : found.text(0, 0)
      }
    }

    /// Returns the size of the table of entries with its indexes.
    static func byteCount(of address: String) throws(LogError) -> Int {
      try PostgresFailure.wrapping { () throws(PostgresFailure) in
        var connection = try PostgresConnection(address, patience: patience)
        return Int(try connection.query("select pg_total_relation_size('larder.entry')").integer(0, 0) ?? 0)
      }
    }
  }
#endif
