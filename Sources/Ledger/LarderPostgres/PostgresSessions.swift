#if Postgres
  import LarderLog
  import Synchronization
  import Threads

  /// The way of an origin to the database that has its entries, which it finds again after a failure or a move.
  final class PostgresSessions: Sendable {
    private let address: String
    /// The ledger whose row a connection needs, or nil for rows of a whole database.
    private let ledger: String?
    /// The state in which the ledger accepts entries.
    let state: LedgerState
    private let patience: Int
    /// The connection in use, or the one that has a turn.
    private let session = Mutex<PostgresSession?>(nil)
    /// The database that had the entries last, or nil to ask the directory.
    private let place = Mutex<String?>(nil)

    init(_ address: String, ledger: String?, state: LedgerState, patience: Int) {
      (self.address, self.ledger, self.state, self.patience) = (address, ledger, state, patience)
    }

    /// Calls `work` on an open connection, or on a new one. If an open one turns out to be lost, tries again.
    ///
    /// Only for statements that store nothing.
    func retrying<Result: Sendable>(
      _ work: (inout PostgresSession) throws(PostgresFailure) -> Result
    ) throws(OriginError) -> Result {
      let result = session.withLock { session in
        do throws(PostgresFailure) {
          var isOld = false
          do throws(PostgresFailure) {
            return Swift.Result<Result, PostgresFailure>.success(try use(&session, &isOld, work))
          } catch .lost where isOld {
            return .success(try use(&session, &isOld, work))
          }
        } catch {
          return .failure(error)
        }
      }
      do throws(PostgresFailure) { return try result.get() } catch { throw error.whenNothingIsStored }
    }

    /// Calls `work`, which may store something, once.
    func writing(
      _ work: (inout PostgresSession) throws(PostgresFailure) -> AppendOutcome
    ) throws(OriginError) -> AppendOutcome {
      let result = session.withLock { session in
        var isOld = false
        do throws(PostgresFailure) {
          return Swift.Result<AppendOutcome, PostgresFailure>.success(try use(&session, &isOld, work))
        } catch .refused("23505", _) {
          // Another writer had the same head.
          return .success(.conflict)
        } catch {
          return .failure(error)
        }
      }
      do throws(PostgresFailure) { return try result.get() } catch { throw error.whenWriting }
    }

    /// - Parameter isOld: set to whether the connection had been used before, and so may have been lost since.
    private func use<Result: Sendable>(
      _ session: inout PostgresSession?, _ isOld: inout Bool,
      _ work: (inout PostgresSession) throws(PostgresFailure) -> Result
    ) throws(PostgresFailure) -> Result {
      defer { release(&session) }
      if session == nil { session = try connected() }
      isOld = session!.isOld
      do throws(PostgresFailure) {
        do throws(PostgresFailure) {
          return try work(&session!)
        } catch .notHere where state == .live {
          // Nothing was stored, so it can be tried again in the database that the directory names now.
          place.withLock { $0 = nil }
          release(&session)
          session = try connected()
          return try work(&session!)
        }
      } catch {
        if error.isOfServer { session?.connection.end() }
        throw error
      }
    }

    /// Leaves the connection to others, unless it has a turn.
    private func release(_ session: inout PostgresSession?) {
      guard var used = session.take() else { return }
      guard used.isInTurn, used.connection.isUsable else { return leave(used) }
      used.isOld = true
      session = consume used
    }

    /// Leaves a connection without a turn to others. If it was lost, the idle ones to the same server were lost, too.
    private func leave(_ used: consuming PostgresSession) {
      let address = used.address
      if used.connection.isUsable {
        PostgresPool.keep(used.connection, to: address)
      } else {
        PostgresPool.close(address)
      }
    }

    /// Connects to the database that had the entries last, or else to the one that the directory names.
    private func connected() throws(PostgresFailure) -> PostgresSession {
      if let known = place.withLock({ $0.take() }) {
        let session = try connected(to: known, isKnown: true)
        if session.state == state.rawValue {
          place.withLock { $0 = known }
          return session
        }
        leave(session)
      }
      let directory = try connected(to: address)
      guard state == .live, let shard = directory.shard else {
        place.withLock { $0 = address }
        return directory
      }
      leave(directory)
      let there = OriginServer.address(shard, forUserOf: address)
      let session = try connected(to: there)
      place.withLock { $0 = there }
      return session
    }

    /// Uses a connection that another origin left, or makes one.
    ///
    /// - Parameter isKnown: whether the ledger's row that the connection read before is enough. If it has changed,
    ///   statements say so.
    private func connected(to address: String, isKnown: Bool = false) throws(PostgresFailure) -> PostgresSession {
      if var connection = PostgresPool.take(address) {
        connection.patience = patience
        do throws(PostgresFailure) {
          let row = try row(&connection, isKnown: isKnown)
          return PostgresSession(connection: connection, address: address, row: row, isOld: true)
        } catch .lost {
          PostgresPool.close(address)
        }
      }
      var connection = try PostgresReach.connect(address, patience: patience)
      let row: PostgresLedger
      do throws(PostgresFailure) {
        row = try self.row(&connection, isKnown: false)
      } catch {
        throw .notConnected(error.text)
      }
      return PostgresSession(connection: connection, address: address, row: row)
    }

    /// Reads the ledger's row.
    private func row(_ connection: inout PostgresConnection, isKnown: Bool) throws(PostgresFailure) -> PostgresLedger {
      guard let ledger else { return PostgresLedger(household: 0, state: state.rawValue, shard: nil) }
      if isKnown, let row = connection.ledgers[ledger] { return row }
      let found = try connection.query(
        "select household, state, shard from larder.ledger where id = $1::uuid", [.text(ledger)])
      guard let household = found.rows.isEmpty ? nil : found.integer(0, 0) else {
        throw .notConnected("it has no ledger \(ledger)")
      }
      let shard = found.rows[0][2] == nil ? nil : found.text(0, 2)
      let row = PostgresLedger(household: household, state: found.text(0, 1), shard: shard)
      connection.note(row, of: ledger)
      return row
    }

    /// Releases the lock of a turn, if this connection has one.
    func endTurn(_ statement: String) {
      session.withLock { session in
        guard let turn = session?.turn, turn != .none, let household = session?.household else { return }
        do throws(PostgresFailure) {
          if turn == .held { _ = try session!.connection.query(statement, [.integer(household)]) }
          session!.turn = .none
          release(&session)
        } catch {
          // The lock ends with its connection.
          session = nil
        }
      }
    }
  }

  /// The row of a ledger in a database.
  struct PostgresLedger {
    /// The household's number in the database.
    let household: Int64
    let state: String
    /// The address of the database that has the entries instead of this one.
    let shard: String?
  }

  /// A connection in use, and a household's row in its database.
  struct PostgresSession: ~Copyable {
    var connection: PostgresConnection
    let address: String
    private let row: PostgresLedger
    /// Whether the connection had been used before.
    var isOld: Bool
    var turn = PostgresTurn.none

    init(connection: consuming PostgresConnection, address: String, row: PostgresLedger, isOld: Bool = false) {
      (self.address, self.row, self.isOld) = (address, row, isOld)
      self.connection = connection
    }

    var household: Int64 { row.household }
    /// The state of the ledger when its row was read.
    var state: String { row.state }
    var shard: String? { row.shard }

    /// Whether the turns of others do not matter.
    var isInTurn: Bool { turn != .none }
  }

  enum PostgresTurn {
    case none
    /// This connection holds the lock of a turn.
    case held
    /// It waited long enough.
    case forgone
  }

  /// Connecting to databases, some of which may be lost.
  enum PostgresReach {
    /// The addresses at which the last attempt to connect failed, and the end of the pause until the next one.
    private static let failures = Mutex<[String: (text: String, pauseEnd: SteadyTime)]>([:])

    /// Connects to an address. After a failure, one thread at a time tries again, and the others fail at once: a lost
    /// machine must not hold up every thread of a server.
    static func connect(_ address: String, patience: Int) throws(PostgresFailure) -> PostgresConnection {
      let known = failures.withLock { failures -> String? in
        guard let failure = failures[address] else { return nil }
        if failure.pauseEnd > .now { return failure.text }
        failures[address]?.pauseEnd = .now + .seconds(30)
        return nil
      }
      if let known { throw .notConnected(known) }
      do throws(PostgresFailure) {
        let connection = try PostgresConnection(address, patience: patience)
        failures.withLock { $0[address] = nil }
        return connection
      } catch {
        failures.withLock { $0[address] = (error.text, .now + .milliseconds(200)) }
        throw error
      }
    }
  }
#endif
