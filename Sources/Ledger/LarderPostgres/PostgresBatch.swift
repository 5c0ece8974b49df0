#if Postgres
  import LarderLog

  /// Entries that are stored by one statement, and rows read as entries.
  struct PostgresBatch {
    let entries: [LogEntry]

    /// The most bytes that one statement stores.
    static let mostBytes = 32 << 20
    /// The most rows that one statement reads.
    static let mostRead = 1_000

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

    /// Adds rows if the last one has the expected end and hash, and no other connection has or awaits its turn.
    ///
    /// The attempt to lock is a separate query, which the server carries out once and not for each row. Its lock lasts
    /// until the commit, so that the next turn starts after it. A connection that has the turn must not try, because
    /// its attempt would fail while others await the next turn.
    private static let insertion = [
      "insert into larder.entry (household, first, last, version, command, hash, records, words)",
      "select l.household, e.* from larder.ledger l,",
      "unnest($2::bigint[], $3::bigint[], $4::smallint[], $5::bytea[], $6::bytea[], $7::bytea[], $8::bytea[]) e",
      "where l.household = $1 and l.state = 'live'",
      "and ($11 or (select pg_try_advisory_xact_lock_shared(\(PostgresOrigin.turnKey)))) and coalesce(",
      "(select t.last = $9 and t.hash is not distinct from $10",
      "from larder.entry t where t.household = $1 order by t.first desc limit 1), $9 = 0)",
    ].joined(separator: " ")

    func insert(
      _ connection: inout PostgresConnection, _ household: Int64, after head: LogHead, inTurn: Bool, isCommit: Bool
    ) throws(PostgresFailure) -> Int {
      try insert(
        &connection, household, after: (head.sequence, head.runningHash), inTurn: inTurn, isCommit: isCommit)
    }

    /// Stores the entries if the last row ends at the head, and returns how many rows were added.
    ///
    /// - Parameter inTurn: whether others that have or await their turn do not matter.
    func insert(
      _ connection: inout PostgresConnection, _ household: Int64, after head: (sequence: UInt64, hash: [UInt8]?),
      inTurn: Bool, isCommit: Bool = false
    ) throws(PostgresFailure) -> Int {
      try connection.query(
        Self.insertion,
        [
          .integer(household), .integers(entries.map { Int64($0.first) }), .integers(entries.map { Int64($0.last) }),
          .smallIntegers(entries.map { Int16($0.recordVersion) }), .byteArrays(entries.map(\.command)),
          .byteArrays(entries.map(\.runningHash)), .byteArrays(entries.map(\.records)),
          .byteArrays(entries.map(\.words)),
          .integer(Int64(head.sequence)), .bytes(head.hash), .flag(inTurn),
        ], isCommit: isCommit
      ).changed
    }

    /// Reads the next entries after an event.
    static func read(
      _ connection: inout PostgresConnection, _ household: Int64, after sequence: UInt64
    ) throws(PostgresFailure) -> [LogEntry] {
      let found = try connection.query(
        """
        select first, version, command, hash, records, words from larder.entry
        where household = $1 and first > $2 and last >= first order by first limit \(mostRead)
        """, [.integer(household), .integer(Int64(clamping: sequence))])
      return found.rows.indices.map { row in
        LogEntry(
          first: UInt64(clamping: found.integer(row, 0) ?? 0),
          command: found.bytes(row, 2), recordVersion: UInt16(clamping: found.integer(row, 1) ?? 0),
          records: found.bytes(row, 4), words: found.bytes(row, 5), runningHash: found.rows[row][3])
      }
    }
  }

  extension LogEntry {
    fileprivate var byteCount: Int { records.count + words.count + command.count + 100 }
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
      "state text not null default 'live' check (state in ('live', 'moving'))",
    ]

    /// The widest column comes first, so that no padding is needed between the others.
    private static let entryColumns = [
      "at bigint not null default (pg_current_xact_id()::text::bigint)", "household int not null",
      "first int not null", "last int not null", "version smallint not null", "command bytea not null", "hash bytea",
      "records bytea not null", "words bytea not null", "primary key (household, first)",
      "check (first > 0 and octet_length(records) = 64 * (last - first + 1))",
    ]

    /// Makes the tables, unless another connection makes them at the same time.
    static func create(_ connection: inout PostgresConnection, lock: Int) throws(PostgresFailure) {
      _ = try connection.query("begin")
      _ = try connection.query("select pg_advisory_xact_lock(\(lock), 0)")
      for statement in statements { _ = try connection.query(statement) }
      _ = try connection.query("commit", isCommit: true)
    }
  }
#endif
