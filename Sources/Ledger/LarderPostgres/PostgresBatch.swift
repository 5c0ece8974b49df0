#if Postgres
  import LarderLog

  /// Entries that are stored by one statement, and entries that are read.
  struct PostgresBatch {
    let entries: [LogEntry]

    /// The most bytes that one statement stores.
    static let mostBytes = 32 << 20

    /// Returns all entries as one batch, or nil if they are too large.
    static func single(_ entries: [LogEntry], atMost mostBytes: Int) -> PostgresBatch? {
      var size = 0
      for entry in entries {
        size += entry.byteCount
        if size > mostBytes { return nil }
      }
      return PostgresBatch(entries: entries)
    }

    static func split(_ entries: [LogEntry], atMost mostBytes: Int) -> [PostgresBatch] {
      var batches: [PostgresBatch] = []
      var batch: [LogEntry] = []
      var size = 0
      for entry in entries {
        if size + entry.byteCount > mostBytes, !batch.isEmpty {
          batches.append(PostgresBatch(entries: batch))
          (batch, size) = ([], 0)
        }
        batch.append(entry)
        size += entry.byteCount
      }
      return batches + [PostgresBatch(entries: batch)]
    }

    /// Adds rows if the ledger has a state, the last row has the expected end and hash, and no other connection has or
    /// awaits its turn.
    ///
    /// The attempt to lock is a separate query, which the server carries out once and not for each row. Its lock lasts
    /// until the commit, so that the next turn starts after it. A connection that has the turn must not try, because
    /// its attempt would fail while others await the next turn.
    private static let insertion = [
      "insert into larder.entry (household, first, last, version, command, hash, records, words)",
      "select l.household, e.* from larder.ledger l,",
      "unnest($2::bigint[], $3::bigint[], $4::smallint[], $5::bytea[], $6::bytea[], $7::bytea[], $8::bytea[]) e",
      "where l.household = $1 and l.state = $12",
      "and ($11 or (select pg_try_advisory_xact_lock_shared(\(PostgresOrigin.turnKey)))) and coalesce(",
      "(select t.last = $9 and t.hash is not distinct from $10",
      "from larder.entry t where t.household = $1 order by t.first desc limit 1), $9 = 0)",
    ].joined(separator: " ")

    /// Stores the entries if the last row ends at the head, and returns how many rows were added.
    ///
    /// - Parameters:
    ///   - state: the state that the ledger must have.
    ///   - inTurn: whether others that have or await their turn do not matter.
    func insert(
      _ connection: inout PostgresConnection, _ household: Int64, in state: LedgerState,
      after head: (sequence: UInt64, hash: [UInt8]?), inTurn: Bool, isCommit: Bool = false
    ) throws(PostgresFailure) -> Int {
      try connection.query(
        Self.insertion,
        [
          .integer(household), .integers(entries.map { Int64($0.first) }), .integers(entries.map { Int64($0.last) }),
          .smallIntegers(entries.map { Int16($0.recordVersion) }), .byteArrays(entries.map(\.command)),
          .byteArrays(entries.map(\.runningHash)), .byteArrays(entries.map(\.records)),
          .byteArrays(entries.map(\.words)),
          .integer(Int64(head.sequence)), .bytes(head.hash), .flag(inTurn), .text(state.rawValue),
        ], isCommit: isCommit
      ).changed
    }

    /// The entries after an event, with the ledger's state in each row. Without entries, there is one row with the state.
    ///
    /// The ledger is one row, so the entries keep their order. A sort would hold up the first until all are read.
    private static func reading(_ household: Int64, after sequence: UInt64) -> String {
      [
        "select l.state, e.* from larder.ledger l left join lateral (",
        "select first, version, command, hash, records, words from larder.entry where household = l.household",
        "and first > \(Int64(clamping: sequence)) and last >= first order by first",
        ") e on true where l.household = \(household)",
      ].joined(separator: " ")
    }

    /// Calls `body` with the entries after an event while they arrive, until it returns false.
    ///
    /// - Parameter state: the ledger's state when the connection was made. If it has changed, the entries may continue in
    ///   another database.
    static func read(
      _ connection: inout PostgresConnection, _ household: Int64, in state: String, after sequence: UInt64,
      _ body: (LogEntry) -> Bool
    ) throws(PostgresFailure) {
      var isHere = false
      try connection.forEachRow(of: reading(household, after: sequence)) { (row) throws(PostgresFailure) in
        let found = try row.bytes() ?? []
        guard isHere || found.elementsEqual(state.utf8) else { throw .notHere("it is moving") }
        isHere = true
        guard let first = try row.integer() else { return true }
        let version = try row.integer() ?? 0
        let (command, hash) = (try row.bytes() ?? [], try row.bytes())
        return body(
          LogEntry(
            first: UInt64(clamping: first), command: command, recordVersion: UInt16(clamping: version),
            records: try row.bytes() ?? [], words: try row.bytes() ?? [], runningHash: hash))
      }
      guard isHere else { throw .notHere("it is missing") }
    }
  }

  extension LogEntry {
    fileprivate var byteCount: Int { records.count + words.count + command.count + 100 }
  }

  /// Whether a ledger accepts entries in a database.
  enum LedgerState: String {
    case live
    /// It is being moved to another database, was moved there, or is arriving. Only the move itself adds entries.
    case moving
  }

  /// The tables of origins.
  enum PostgresSchema {
    /// The statements that make the tables. The service needs only the right to select and insert.
    private static let statements = [
      "create schema if not exists larder",
      "create table if not exists larder.ledger (" + ledgerColumns.joined(separator: ", ") + ")",
      "create table if not exists larder.entry (" + entryColumns.joined(separator: ", ") + ")",
      "create index if not exists entry_at on larder.entry using brin (at)"
        + " with (pages_per_range = 16, autosummarize = on)",
    ]

    private static let ledgerColumns = [
      "household int generated always as identity primary key", "id uuid unique not null",
      "state text not null default 'live' check (state in ('live', 'moving'))", "shard text",
    ]

    /// The widest column comes first, so that no padding is needed between the others.
    private static let entryColumns = [
      "at bigint not null default (pg_current_xact_id()::text::bigint)", "household int not null",
      "first int not null", "last int not null", "version smallint not null", "command bytea not null", "hash bytea",
      "records bytea not null", "words bytea not null", "primary key (household, first)",
      "check (first > 0 and octet_length(records) = 64 * (last - first + 1))",
    ]

    /// Makes the tables in an empty database, unless another connection makes them at the same time.
    static func createIfMissing(_ connection: inout PostgresConnection) throws(PostgresFailure) {
      let found = try connection.query("select to_regclass('larder.entry')::text")
      guard found.rows.first?[0] == nil else { return }
      _ = try connection.query("begin")
      _ = try connection.query("select pg_advisory_xact_lock(\(PostgresOrigin.lockClass), 0)")
      for statement in statements { _ = try connection.query(statement) }
      _ = try connection.query("commit", isCommit: true)
    }
  }
#endif
