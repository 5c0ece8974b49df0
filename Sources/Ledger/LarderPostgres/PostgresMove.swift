#if Postgres
  import LarderLog

  /// Moving a ledger from one database to another, through an up-to-date copy.
  ///
  /// The directory, which is the database whose address the copies have, names the database with the entries. Until it
  /// names the new one, the old one counts. A move that was interrupted can be repeated from any step, and a move back
  /// to the old database cancels it.
  enum PostgresMove {
    /// The steps, for tests that interrupt the move after one of them.
    enum Step: CaseIterable {
      case arriving, copied, frozen, closed, compared, switched
    }

    /// Moves the ledger of a copy to the database at an address.
    ///
    /// - Parameter directory: the address that the copy has.
    /// - Returns: false if the entries are in that database already, and nil if the directory does not know the ledger.
    static func run(
      _ log: EventLog, directory address: String, to target: String, progress: ((UInt64) -> Void)? = nil,
      after step: (Step) throws(LogError) -> Void = { _ throws(LogError) in }
    ) throws(LogError) -> Bool? {
      var directory = try Database.open(address, ledger: log.id)
      try directory.lock()
      guard let shard = try directory.shard() else { return nil }
      let place = shard.isEmpty ? address : OriginServer.address(shard, forUserOf: address)
      var old = try Database.open(place, ledger: log.id)
      var new = try Database.open(OriginServer.address(target, forUserOf: address), ledger: log.id)
      guard old.identity != new.identity else {
        // Perhaps all that remained to be done, or a cancelled move.
        try new.reopen()
        return false
      }
      try new.arrive()
      try step(.arriving)
      let arriving = PostgresOrigin(moving: log.id, at: new.address)
      try log.synchronize()
      _ = try log.send(to: arriving, progress: progress)
      try step(.copied)
      try old.freeze()
      try step(.frozen)
      let leaving = PostgresOrigin(moving: log.id, at: old.address)
      try log.close(leaving)
      try step(.closed)
      let end = try log.send(to: arriving, progress: progress)
      let left: LogHead
      do throws(OriginError) { left = try leaving.head() } catch { throw .origin(error) }
      guard left.matches(end) else { throw .diverged(problem: "the two databases do not end at the same event") }
      try step(.compared)
      try directory.name(new.identity == directory.identity ? nil : target)
      try step(.switched)
      try new.open()
      return true
    }

    /// A database with its row of the ledger.
    private struct Database: ~Copyable {
      let address: String
      /// The server's number and the database's name, which are the same for every address of the database.
      let identity: String
      private let ledger: String
      private var connection: PostgresConnection

      init(_ address: String, ledger: String) throws(PostgresFailure) {
        var opened = try PostgresConnection(address, patience: PostgresOrigin.patience)
        identity = try opened.query("select system_identifier || '/' || current_database() from pg_control_system()")
          .text(0, 0)
        (self.address, self.ledger) = (address, ledger)
        connection = opened
      }

      static func open(_ address: String, ledger: String) throws(LogError) -> Database {
        try PostgresFailure.wrapping { () throws(PostgresFailure) in try Database(address, ledger: ledger) }
      }

      @discardableResult
      private mutating func query(
        _ statement: String, _ values: [PostgresValue] = []
      ) throws(LogError) -> PostgresRows {
        try PostgresFailure.wrapping { () throws(PostgresFailure) in
          try connection.query(statement, [.text(ledger)] + values, isCommit: true)
        }
      }

      /// Prevents another move of the ledger while this connection lasts.
      mutating func lock() throws(LogError) {
        let found = try query("select pg_try_advisory_lock(\(PostgresOrigin.lockClass + 1), hashtext($1))")
        guard found.bytes(0, 0) == [1] else { throw .origin(.unavailable("another move is in progress")) }
      }

      /// Returns the address of the database with the entries, empty for this one, or nil if the ledger does not exist in this one.
      mutating func shard() throws(LogError) -> String? {
        let found = try query("select shard from larder.ledger where id = $1::uuid")
        return found.rows.isEmpty ? nil : found.text(0, 0)
      }

      /// Names the database with the entries, or this one with nil.
      mutating func name(_ shard: String?) throws(LogError) {
        try query("update larder.ledger set shard = nullif($2, '') where id = $1::uuid", [.text(shard ?? "")])
      }

      /// Prepares a database that is not in use for the ledger, which it may have had before.
      mutating func arrive() throws(LogError) {
        try PostgresFailure.wrapping { () throws(PostgresFailure) in
          try PostgresSchema.createIfMissing(&connection)
        }
        try query("insert into larder.ledger (id, state) values ($1::uuid, 'moving') on conflict do nothing")
        try query("update larder.ledger set state = 'moving' where id = $1::uuid")
        try removeEnd()
      }

      /// Refuses the entries of everyone else from now on.
      mutating func freeze() throws(LogError) {
        let found = try query(
          """
          update larder.ledger l set state = 'moving' where id = $1::uuid and (state = 'moving' or not exists
          (select from larder.entry e where e.household = l.household and e.last < e.first))
          """)
        guard found.changed == 1 else { throw .origin(.closed) }
      }

      /// Accepts entries again if a move to or from here was interrupted.
      mutating func reopen() throws(LogError) {
        let found = try query("select state from larder.ledger where id = $1::uuid")
        guard found.text(0, 0) == LedgerState.moving.rawValue else { return }
        try removeEnd()
        try open()
      }

      mutating func open() throws(LogError) { try query("update larder.ledger set state = 'live' where id = $1::uuid") }

      /// Removes the row without events that closed the ledger here.
      private mutating func removeEnd() throws(LogError) {
        try query(
          """
          delete from larder.entry where last < first
          and household = (select household from larder.ledger where id = $1::uuid)
          """)
      }
    }
  }
#endif
