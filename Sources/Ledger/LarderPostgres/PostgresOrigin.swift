#if Postgres
  import LarderLog
  import LarderModel
  import Synchronization
  import Threads

  /// An origin in a PostgreSQL database, with a row for each command.
  ///
  /// An append is one statement, which finds the last row and compares it. Two appends after the same event have the
  /// same key, so the database stores one of them. The server must wait for a synchronous standby at each commit, so
  /// that an acknowledged entry survives the loss of a machine.
  ///
  /// The database at the address is the household's directory: it has the entries, or names the database that has them.
  package final class PostgresOrigin: LogOrigin {
    package let ledger: String
    private let address: String
    /// The state in which the ledger accepts entries of this origin.
    private let state: LedgerState
    private let patience: Int
    private let mostBytes: Int
    /// The open connection, and the household's number in the database.
    private let session = Mutex<Session?>(nil)
    /// The database that had the entries last, or nil to ask the directory.
    private let place = Mutex<String?>(nil)

    private struct Session: ~Copyable {
      var connection: PostgresConnection
      let household: Int64
      /// The state of the ledger when the connection was made.
      let state: String
      /// The address of the database that has the entries instead of this one.
      let shard: String?
      var turn = Turn.none

      /// Whether the turns of others do not matter.
      var isInTurn: Bool { turn != .none }
    }

    private enum Turn {
      case none
      /// This connection holds the lock of a turn.
      case held
      /// It waited long enough.
      case forgone
    }

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
      (self.address, self.ledger, self.state) = (address, ledger, state)
      (self.patience, self.mostBytes) = (patience, mostBytes)
    }

    package static let patience = 5_000

    /// Lets this program reach origins at addresses that start with `postgres:` or `postgresql:`.
    package static func register() {
      for scheme in ["postgres", "postgresql"] {
        OriginKinds.register(scheme) { (address, ledger) in PostgresOrigin(address, ledger: ledger) }
      }
    }

    // MARK: The protocol

    private static let lastEntry = [
      "select l.state, e.last, e.hash from larder.ledger l left join lateral (select last, hash from larder.entry",
      "where household = l.household and last >= first order by first desc limit 1) e on true where l.household = $1",
    ].joined(separator: " ")

    package func head() throws(OriginError) -> LogHead {
      try retrying { (session) throws(PostgresFailure) in
        let found = try session.connection.query(Self.lastEntry, [.integer(session.household)])
        // The ledger may be in another database by now. If it is not, it can still be read here.
        guard !found.rows.isEmpty, found.text(0, 0) == session.state else { throw .notHere("it is moving") }
        guard let last = found.integer(0, 1) else { return LogHead(sequence: 0, runningHash: []) }
        return LogHead(sequence: UInt64(last), runningHash: found.bytes(0, 2))
      }
    }

    package func append(_ entries: [LogEntry], expecting head: LogHead) throws(OriginError) -> AppendOutcome {
      try writing { (session) throws(PostgresFailure) in
        if let only = PostgresBatch.single(entries, atMost: mostBytes) {
          let added = try only.insert(
            &session.connection, session.household, in: state, after: (head.sequence, head.runningHash),
            inTurn: session.isInTurn, isCommit: true)
          return try added == entries.count ? .appended : conflict(&session)
        }
        let batches = PostgresBatch.split(entries, atMost: mostBytes)
        return try appendAll(batches, after: head, &session)
      }
    }

    /// Appends in a transaction of several statements, because one has at most a gigabyte.
    private func appendAll(
      _ batches: [PostgresBatch], after head: LogHead, _ session: inout Session
    ) throws(PostgresFailure) -> AppendOutcome {
      let (household, isInTurn) = (session.household, session.isInTurn)
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
    private func conflict(_ session: inout Session) throws(PostgresFailure) -> AppendOutcome {
      let found: PostgresRows
      do throws(PostgresFailure) {
        found = try session.connection.query(
          """
          select state, exists (select from larder.entry where household = $1 and last < first)
          from larder.ledger where household = $1
          """, [.integer(session.household)])
      } catch {
        throw error.beforeCommit
      }
      guard !found.rows.isEmpty else { throw .notHere("it is missing") }
      guard found.text(0, 0) == state.rawValue else { throw .notHere("it is \(found.text(0, 0))") }
      guard found.bytes(0, 1) != [1] else { throw .notHere(Self.closed) }
      return .conflict
    }

    private static let closed = "it is closed"

    package func read(
      after sequence: UInt64, isSettled: Bool, _ body: (LogEntry) throws(LogError) -> Bool
    ) throws(LogError) {
      var after = sequence
      var isUnsettled = false
      while true {
        let start = after
        let entries = try wrapping { () throws(OriginError) in
          try retrying { (session) throws(PostgresFailure) in
            try PostgresBatch.read(&session.connection, session.household, in: session.state, after: start)
          }
        }
        isUnsettled = isUnsettled || !entries.isEmpty
        var isWanted = true
        for entry in entries where isWanted {
          after = entry.last
          isWanted = try body(entry)
        }
        if entries.count < PostgresBatch.mostRead || !isWanted { break }
      }
      guard isSettled, isUnsettled else { return }
      // Waits until the standby has everything read so far. Rows can be visible before it does.
      try wrapping { () throws(OriginError) in
        try retrying { (session) throws(PostgresFailure) in
          _ = try session.connection.query(
            "select pg_logical_emit_message(true, 'larder', '')", isCommit: true)
        }
      }
    }

    package func takeTurn() throws(OriginError) {
      try retrying { (session) throws(PostgresFailure) in
        do throws(PostgresFailure) {
          _ = try session.connection.query(Self.turn("pg_advisory_lock"), [.integer(session.household)])
          session.turn = .held
        } catch .refused("55P03", _) {
          session.turn = .forgone
        }
      }
    }

    package func endTurn() {
      session.withLock { session in
        guard let turn = session?.turn, turn != .none, let household = session?.household else { return }
        do throws(PostgresFailure) {
          if turn == .held {
            _ = try session!.connection.query(Self.turn("pg_advisory_unlock"), [.integer(household)])
          }
          session!.turn = .none
        } catch {
          // The lock ends with its connection.
          session = nil
        }
      }
    }

    package func close(expecting head: LogHead) throws(OriginError) -> AppendOutcome {
      try writing { (session) throws(PostgresFailure) in
        // A last row without events takes the key of the next append.
        let end = LogEntry(
          first: head.sequence + 1, command: [], recordVersion: 0, records: [], words: [], runningHash: nil)
        let batch = PostgresBatch(entries: [end])
        let added = try batch.insert(
          &session.connection, session.household, in: state, after: (head.sequence, head.runningHash),
          inTurn: session.isInTurn, isCommit: true)
        if added == 1 { return .appended }
        do throws(PostgresFailure) { return try conflict(&session) } catch .notHere(Self.closed) { return .appended }
      }
    }

    // MARK: Sessions and errors

    /// Returns the statement that takes or releases the lock of a turn.
    private static func turn(_ function: String) -> String { "select \(function)(\(turnKey))" }

    /// The key of the lock of a household's turns, whose number is the statement's first parameter. Households may share
    /// a key, because turns only order writers.
    static let turnKey = "\(lockClass), ($1 % 2147483647)::int"

    /// The first number of this program's locks, "Lard".
    static let lockClass = 0x4c61_7264

    /// Calls `work` on the open connection, or on a new one. If the open one turns out to be lost, tries again.
    ///
    /// Only for statements that store nothing.
    private func retrying<Result: Sendable>(
      _ work: (inout Session) throws(PostgresFailure) -> Result
    ) throws(OriginError) -> Result {
      let result = session.withLock { session in
        do throws(PostgresFailure) {
          let isOld = session != nil
          do throws(PostgresFailure) {
            return Swift.Result<Result, PostgresFailure>.success(try use(&session, work))
          } catch .lost where isOld {
            return .success(try use(&session, work))
          }
        } catch {
          return .failure(error)
        }
      }
      do throws(PostgresFailure) { return try result.get() } catch { throw error.whenNothingIsStored }
    }

    /// Calls `work`, which may store something, once.
    private func writing(
      _ work: (inout Session) throws(PostgresFailure) -> AppendOutcome
    ) throws(OriginError) -> AppendOutcome {
      let result = session.withLock { session in
        do throws(PostgresFailure) {
          return Swift.Result<AppendOutcome, PostgresFailure>.success(try use(&session, work))
        } catch .refused("23505", _) {
          // Another writer had the same head.
          return .success(.conflict)
        } catch {
          return .failure(error)
        }
      }
      do throws(PostgresFailure) { return try result.get() } catch {
        throw error.whenWriting
      }
    }

    private func use<Result: Sendable>(
      _ session: inout Session?, _ work: (inout Session) throws(PostgresFailure) -> Result
    ) throws(PostgresFailure) -> Result {
      // A ledger that is moving may be in another database at the next request.
      defer { if session?.state != state.rawValue { session = nil } }
      if session == nil { session = try connected() }
      do throws(PostgresFailure) {
        do throws(PostgresFailure) {
          return try work(&session!)
        } catch .notHere where state == .live {
          // Nothing was stored, so it can be tried again in the database that the directory names now.
          place.withLock { $0 = nil }
          session = try connected()
          return try work(&session!)
        }
      } catch {
        if session?.connection.isUsable != true || error.isOfServer { session = nil }
        throw error
      }
    }

    /// Connects to the database that had the entries last, or else to the one that the directory names.
    private func connected() throws(PostgresFailure) -> Session {
      if let known = place.withLock({ $0.take() }) {
        let session = try connected(to: known)
        if session.state == state.rawValue {
          place.withLock { $0 = known }
          return session
        }
      }
      let directory = try connected(to: address)
      guard state == .live, let shard = directory.shard else {
        place.withLock { $0 = address }
        return directory
      }
      let there = OriginServer.address(shard, forUserOf: address)
      let session = try connected(to: there)
      place.withLock { $0 = there }
      return session
    }

    private func connected(to address: String) throws(PostgresFailure) -> Session {
      var connection = try connection(to: address)
      let found: PostgresRows
      do throws(PostgresFailure) {
        found = try connection.query(
          "select household, state, shard from larder.ledger where id = $1::uuid", [.text(ledger)])
      } catch {
        throw .notConnected(error.text)
      }
      guard let household = found.rows.isEmpty ? nil : found.integer(0, 0) else {
        throw .notConnected("it has no ledger \(ledger)")
      }
      let shard = found.rows[0][2] == nil ? nil : found.text(0, 2)
      return Session(connection: connection, household: household, state: found.text(0, 1), shard: shard)
    }

    /// The addresses at which the last attempt to connect failed, and the end of the pause until the next one.
    private static let failures = Mutex<[String: (text: String, pauseEnd: SteadyTime)]>([:])

    /// Connects to an address. After a failure, one thread at a time tries again, and the others fail at once: a lost
    /// machine must not hold up every thread of a server.
    private func connection(to address: String) throws(PostgresFailure) -> PostgresConnection {
      let known = Self.failures.withLock { failures -> String? in
        guard let failure = failures[address] else { return nil }
        if failure.pauseEnd > .now { return failure.text }
        failures[address]?.pauseEnd = .now + .seconds(30)
        return nil
      }
      if let known { throw .notConnected(known) }
      do throws(PostgresFailure) {
        let connection = try PostgresConnection(address, patience: patience)
        Self.failures.withLock { $0[address] = nil }
        return connection
      } catch {
        Self.failures.withLock { $0[address] = (error.text, .now + .milliseconds(200)) }
        throw error
      }
    }

    private func wrapping<Result>(_ work: () throws(OriginError) -> Result) throws(LogError) -> Result {
      do throws(OriginError) { return try work() } catch { throw .origin(error) }
    }
  }
#endif
