#if Postgres
  import LarderLog

  /// An origin in a PostgreSQL database, with a row for each command.
  ///
  /// An append is one statement, which finds the last row and compares it. Two appends after the same event have the
  /// same key, so the database stores one of them. The server must wait for a synchronous standby at each commit, so
  /// that an acknowledged entry survives the loss of a machine.
  ///
  /// The database at the address is the household's directory: it has the entries, or names the database that has them.
  package final class PostgresOrigin: LogOrigin {
    package let ledger: String
    private let sessions: PostgresSessions
    private let mostBytes: Int

    /// Creates the origin at an address, without connecting to it yet.
    ///
    /// - Parameter address: such as `postgres://larder@db1,db2,db3/larder`. Its hosts are the machines of one cluster.
    package convenience init(_ address: String, ledger: String) {
      self.init(address, ledger: ledger, patience: Self.patience, mostBytes: PostgresBatch.mostBytes)
    }

    /// Creates the origin of a ledger that is being moved, in exactly the database at an address.
    convenience init(moving ledger: String, at address: String) {
      self.init(address, ledger: ledger, state: .moving, patience: Self.patience, mostBytes: PostgresBatch.mostBytes)
    }

    /// - Parameters:
    ///   - patience: how many milliseconds to wait for an answer before the outcome is unknown.
    ///   - mostBytes: the most bytes of one statement.
    package convenience init(
      _ address: String, ledger: String, patience: Int = PostgresOrigin.patience, mostBytes: Int
    ) {
      self.init(address, ledger: ledger, state: .live, patience: patience, mostBytes: mostBytes)
    }

    private init(_ address: String, ledger: String, state: LedgerState, patience: Int, mostBytes: Int) {
      sessions = PostgresSessions(address, ledger: ledger, state: state, patience: patience)
      (self.ledger, self.mostBytes) = (ledger, mostBytes)
    }

    package static let patience = 5_000

    /// Lets this program reach origins at addresses that start with `postgres:` or `postgresql:`.
    package static func register() {
      for scheme in ["postgres", "postgresql"] {
        OriginKinds.register(scheme) { (address, ledger) in PostgresOrigin(address, ledger: ledger) }
        OriginKinds.registerRows(scheme) { (address) in PostgresRowOrigin(address) }
      }
    }

    // MARK: The protocol

    private static let lastEntry = [
      "select l.state, e.last, e.hash from larder.ledger l left join lateral (select last, hash from larder.entry",
      "where household = l.household and last >= first order by first desc limit 1) e on true where l.household = $1",
    ].joined(separator: " ")

    package func head() throws(OriginError) -> LogHead {
      try sessions.retrying { (session) throws(PostgresFailure) in
        let found = try session.connection.query(Self.lastEntry, [.integer(session.household)])
        // The ledger may be in another database by now. If it is not, it can still be read here.
        guard !found.rows.isEmpty, found.text(0, 0) == session.state else { throw .notHere("it is moving") }
        guard let last = found.integer(0, 1) else { return LogHead(sequence: 0, runningHash: []) }
        return LogHead(sequence: UInt64(last), runningHash: found.bytes(0, 2))
      }
    }

    package func append(_ entries: [LogEntry], expecting head: LogHead) throws(OriginError) -> AppendOutcome {
      try sessions.writing { (session) throws(PostgresFailure) in
        if let only = PostgresBatch.single(entries, atMost: mostBytes) {
          let added = try only.insert(
            &session.connection, session.household, in: sessions.state, after: (head.sequence, head.runningHash),
            inTurn: session.isInTurn, isCommit: true)
          return try added == entries.count ? .appended : conflict(&session)
        }
        let batches = PostgresBatch.split(entries, atMost: mostBytes)
        return try appendAll(batches, after: head, &session)
      }
    }

    /// Appends in a transaction of several statements, because one has at most a gigabyte.
    private func appendAll(
      _ batches: [PostgresBatch], after head: LogHead, _ session: inout PostgresSession
    ) throws(PostgresFailure) -> AppendOutcome {
      let (household, state, isInTurn) = (session.household, sessions.state, session.isInTurn)
      do throws(PostgresFailure) {
        _ = try session.connection.query("begin")
        var head: (UInt64, [UInt8]?) = (head.sequence, head.runningHash)
        for batch in batches {
          let added = try batch.insert(&session.connection, household, in: state, after: head, inTurn: isInTurn)
          guard added == batch.entries.count else {
            _ = try session.connection.query("rollback")
            return try conflict(&session)
          }
          head = (batch.entries.last?.last ?? 0, batch.entries.last?.runningHash)
        }
      } catch {
        // Nothing was committed, whatever happened to the connection.
        if case .refused = error { _ = try session.connection.query("rollback") }
        throw error.beforeCommit
      }
      _ = try session.connection.query("commit", isCommit: true)
      return .appended
    }

    /// Returns a conflict, or throws if the ledger accepts nothing here at present.
    private func conflict(_ session: inout PostgresSession) throws(PostgresFailure) -> AppendOutcome {
      do throws(PostgresFailure) { try checkOpen(&session) } catch { throw error.beforeCommit }
      return .conflict
    }

    package func checkOpen() throws(OriginError) {
      try sessions.retrying { (session) throws(PostgresFailure) in try checkOpen(&session) }
    }

    /// Throws if the ledger accepts nothing here at present.
    private func checkOpen(_ session: inout PostgresSession) throws(PostgresFailure) {
      let found = try session.connection.query(
        """
        select state, exists (select from larder.entry where household = $1 and last < first)
        from larder.ledger where household = $1
        """, [.integer(session.household)])
      guard !found.rows.isEmpty else { throw .notHere("it is missing") }
      guard found.text(0, 0) == sessions.state.rawValue else { throw .notHere("it is \(found.text(0, 0))") }
      guard found.bytes(0, 1) != [1] else { throw .closed }
    }

    package func read(
      after sequence: UInt64, isSettled: Bool, _ body: (LogEntry) throws(LogError) -> Bool
    ) throws(LogError) {
      var (isUnsettled, problem) = (false, LogError?.none)
      var after = sequence
      try wrapping { () throws(OriginError) in
        try sessions.retrying { (session) throws(PostgresFailure) in
          try PostgresBatch.read(&session.connection, session.household, in: session.state, after: after) { entry in
            (after, isUnsettled) = (entry.last, true)
            do throws(LogError) { return try body(entry) } catch { problem = error }
            return false
          }
        }
      }
      if let problem { throw problem }
      guard isSettled, isUnsettled else { return }
      // Waits until the standby has everything read so far. Rows can be visible before it does.
      try wrapping { () throws(OriginError) in
        try sessions.retrying { (session) throws(PostgresFailure) in
          _ = try session.connection.query("select pg_logical_emit_message(true, 'larder', '')", isCommit: true)
        }
      }
    }

    package func takeTurn() throws(OriginError) {
      try sessions.retrying { (session) throws(PostgresFailure) in
        do throws(PostgresFailure) {
          _ = try session.connection.query(Self.turn("pg_advisory_lock"), [.integer(session.household)])
          session.turn = .held
        } catch .refused("55P03", _) {
          session.turn = .forgone
        }
      }
    }

    package func endTurn() { sessions.endTurn(Self.turn("pg_advisory_unlock")) }

    package func close(expecting head: LogHead) throws(OriginError) -> AppendOutcome {
      try sessions.writing { (session) throws(PostgresFailure) in
        // A last row without events takes the key of the next append.
        let end = LogEntry(
          first: head.sequence + 1, command: [], recordVersion: 0, records: [], words: [], runningHash: nil)
        let batch = PostgresBatch(entries: [end])
        let added = try batch.insert(
          &session.connection, session.household, in: sessions.state, after: (head.sequence, head.runningHash),
          inTurn: session.isInTurn, isCommit: true)
        if added == 1 { return .appended }
        do throws(PostgresFailure) { return try conflict(&session) } catch .closed { return .appended }
      }
    }

    // MARK: Turns and errors

    /// Returns the statement that takes or releases the lock of a turn.
    private static func turn(_ function: String) -> String { "select \(function)(\(turnKey))" }

    /// The key of the lock of a household's turns, whose number is the statement's first parameter. Households may share
    /// a key, because turns only order writers.
    static let turnKey = "\(lockClass), ($1 % 2147483647)::int"

    /// The first number of this program's locks, "Lard".
    static let lockClass = 0x4c61_7264

    private func wrapping<Result>(_ work: () throws(OriginError) -> Result) throws(LogError) -> Result {
      do throws(OriginError) { return try work() } catch { throw .origin(error) }
    }
  }
#endif
