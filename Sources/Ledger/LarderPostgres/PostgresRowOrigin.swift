#if Postgres
  import LarderLog

  /// Rows in a PostgreSQL database, which has one set of them.
  ///
  /// An append is one statement, which finds the last change and compares it. Two appends after the same change have the
  /// same key, so the database stores one of them.
  package final class PostgresRowOrigin: RowOrigin {
    private let sessions: PostgresSessions

    /// Creates the origin at an address, without connecting to it yet.
    package init(_ address: String, patience: Int = PostgresOrigin.patience) {
      sessions = PostgresSessions(address, ledger: nil, state: .live, patience: patience)
    }

    /// Adds the tables to a database.
    package static func create(_ address: String) throws(LogError) {
      do throws(PostgresFailure) {
        var connection = try PostgresConnection(address, patience: PostgresOrigin.patience)
        let found = try connection.query("select to_regclass('larder.account_row')::text")
        guard found.rows.first?[0] == nil else { return }
        try PostgresSchema.createIfMissing(&connection)
        _ = try connection.query("begin")
        _ = try connection.query("select pg_advisory_xact_lock(\(PostgresOrigin.lockClass), 1)")
        for statement in tables { _ = try connection.query(statement) }
        _ = try connection.query("commit", isCommit: true)
      } catch {
        throw .origin(error.whenWriting)
      }
    }

    private static let tables = [
      "create table if not exists larder.account_change (change bigint primary key, mark bigint not null,"
        + " at timestamptz not null default now())",
      "create table if not exists larder.account_row (key bytea primary key, value bytea, change bigint not null)",
      "create index if not exists account_row_change on larder.account_row (change)",
    ]

    /// The changes at and after a position, and the rows that were changed after it. One statement, so that both are from
    /// one moment. The last column is the first change that is not forgotten.
    private static let reading = [
      "select c.change, c.mark, null::bytea, null::bytea, (select min(change) from larder.account_change)",
      "from larder.account_change c where c.change >= $1",
      "or c.change = (select max(change) from larder.account_change)",
      "union all select r.change, null, r.key, r.value, null from larder.account_row r where r.change > $1 order by 3, 1",
    ].joined(separator: " ")

    package func changes(after position: RowPosition) throws(OriginError) -> RowChanges? {
      let found = try sessions.retrying { (session) throws(PostgresFailure) in
        var changes = try Self.read(&session.connection, after: position)
        if changes?.isForgotten == true { changes = try Self.read(&session.connection, after: .start) }
        // Waits until the standby has everything read so far. Rows can be visible before it does.
        if changes?.found.marks.isEmpty == false {
          _ = try session.connection.query("select pg_logical_emit_message(true, 'larder', '')", isCommit: true)
        }
        return changes
      }
      return found?.found
    }

    /// Reads the changes after a position, and whether the position is so old that some are forgotten. Nil if the
    /// database never had the position.
    private static func read(
      _ connection: inout PostgresConnection, after position: RowPosition
    ) throws(PostgresFailure) -> (found: RowChanges, isForgotten: Bool)? {
      let answer: PostgresRows
      do throws(PostgresFailure) {
        answer = try connection.query(reading, [.integer(Int64(bitPattern: position.change))])
      } catch .refused("42P01", _) {
        // The tables were never made.
        answer = PostgresRows()
      }
      var changes = RowChanges(rows: [], end: .start, marks: [], isWhole: position == .start)
      var (isKnown, first) = (position == .start, UInt64.max)
      for row in answer.rows.indices {
        guard let change = answer.integer(row, 0).map(UInt64.init(bitPattern:)) else { continue }
        if let mark = answer.integer(row, 1).map(UInt64.init(bitPattern:)) {
          let found = RowPosition(change: change, mark: mark)
          isKnown = isKnown || found == position
          first = UInt64(bitPattern: answer.integer(row, 4) ?? 0)
          if change > position.change { changes.marks.append(mark) }
          if change > changes.end.change { changes.end = found }
        } else if answer.rows[row][3] != nil || !changes.isWhole {
          changes.rows.append(OriginRow(key: answer.bytes(row, 2), value: answer.rows[row][3]))
        }
      }
      if !isKnown, first <= position.change || changes.end.change <= position.change { return nil }
      return (changes, !isKnown)
    }

    private static let insertion = [
      "with next as (insert into larder.account_change (change, mark) select $1, $2 where coalesce(",
      "(select change = $3 and mark = $4 from larder.account_change order by change desc limit 1), $3 = 0)",
      "returning change), rows as (insert into larder.account_row (key, value, change)",
      "select r.key, r.value, next.change from next, unnest($5::bytea[], $6::bytea[]) r(key, value)",
      "on conflict (key) do update set value = excluded.value, change = excluded.change returning 1)",
      "select count(*) from next",
    ].joined(separator: " ")

    package func append(
      _ rows: [OriginRow], as next: RowPosition, after position: RowPosition
    ) throws(OriginError) -> AppendOutcome {
      let numbers = [next.change, next.mark, position.change, position.mark]
      let values = numbers.map { PostgresValue.integer(Int64(bitPattern: $0)) }
      return try sessions.writing { (session) throws(PostgresFailure) in
        let stored = try session.connection.query(
          Self.insertion, values + [.byteArrays(rows.map(\.key)), .byteArrays(rows.map(\.value))], isCommit: true)
        return stored.integer(0, 0) == 1 ? .appended : .conflict
      }
    }

    /// Clocks of several machines made the times. All changes before an old one are forgotten, so that none is missing
    /// between two that remain.
    private static let forgetting = [
      "with old as (delete from larder.account_change where change <= (select max(change) from larder.account_change",
      "where at <= now() - $1 * interval '1 day')",
      "and change < (select max(change) from larder.account_change) returning change)",
      "delete from larder.account_row where value is null and change <= (select max(change) from old)",
    ].joined(separator: " ")

    package func forget(days: Int) throws(OriginError) {
      _ = try sessions.writing { (session) throws(PostgresFailure) in
        _ = try session.connection.query(Self.forgetting, [.integer(Int64(days))])
        return .appended
      }
    }
  }
#endif
