#if Postgres
  import LarderLog
  import LarderPostgres
  import OriginLaws
  import TestSupport
  import Testing

  @Suite(
    "Rows in PostgreSQL",
    .enabled(if: PostgresNode.programs != nil, "PostgreSQL 15 is missing: Scripts/setup-torture installs it"))
  struct PostgresRowTests {
    /// One server for all tests, started by the first.
    private static let shared = Result { try PostgresNode("rows") }

    /// Returns the address of a new database, because a database has one set of rows.
    private static func newDatabase(_ node: PostgresNode) throws -> String {
      let name = "r\(OriginBench.newLedgerID())"
      try node.query("create database \(name)")
      return "postgres://postgres@127.0.0.1:\(node.port)/\(name)"
    }

    private static func bench() throws -> RowBench {
      let node = try shared.get()
      return RowBench(
        make: {
          let address = try newDatabase(node)
          try PostgresRowOrigin.create(address)
          return address
        }, connect: { PostgresRowOrigin($0) })
    }

    @Test("Rows in PostgreSQL keep every rule", arguments: RowLaw.rules.indices)
    func rules(_ index: Int) throws {
      let law = RowLaw.rules[index]
      #expect(try law.check(Self.bench()) == [], "\(law.name)")
    }

    @Test("A database without the tables has no rows, and a missing server is unavailable")
    func missing() throws {
      let origin = PostgresRowOrigin(try Self.newDatabase(Self.shared.get()))
      #expect(try origin.changes(after: .start)?.end == .start)
      #expect(try origin.changes(after: RowPosition(change: 1, mark: 1)) == nil)
      #expect(throws: OriginError.self) {
        try origin.append([], as: RowPosition.start.next(), after: .start)
      }
      #expect(throws: OriginError.self) { try PostgresRowOrigin("postgres://127.0.0.1:1/none").changes(after: .start) }
    }

    @Test("Old changes are forgotten without a gap, although the clocks of machines differ")
    func clocks() throws {
      let node = try Self.shared.get()
      let address = try Self.newDatabase(node)
      try PostgresRowOrigin.create(address)
      let origin = PostgresRowOrigin(address)
      var positions = [RowPosition.start]
      let rows = [(1, [1]), (2, [1]), (1, nil), (3, [1])] as [(UInt8, [UInt8]?)]
      for (key, value) in rows {
        let (last, next) = (positions[positions.count - 1], positions[positions.count - 1].next())
        #expect(try origin.append([OriginRow(key: [key], value: value)], as: next, after: last) == .appended)
        positions.append(next)
      }
      let database = address.split(separator: "/").last.map(String.init) ?? ""
      try node.query("update larder.account_change set at = at - interval '40 days' where change = 3", in: database)
      try origin.forget(days: 30)
      let found = try #require(try origin.changes(after: positions[2]))
      #expect(found.end == positions[4])
      #expect(found.isWhole && Set(found.rows.map(\.key)) == [[2], [3]])
    }

    @Test("Making the tables twice changes nothing, and the servers' role has enough rights")
    func grants() throws {
      let node = try Self.shared.get()
      let address = try Self.newDatabase(node)
      try PostgresRowOrigin.create(address)
      try PostgresRowOrigin.create(address)
      let database = address.split(separator: "/").last.map(String.init) ?? ""
      try node.query(
        """
        create role keeper\(node.port) login; grant usage on schema larder to keeper\(node.port);
        grant select, insert, delete on larder.account_change to keeper\(node.port);
        grant select, insert, update, delete on larder.account_row to keeper\(node.port)
        """, in: database)
      let origin = PostgresRowOrigin(address.replacing("postgres@", with: "keeper\(node.port)@"))
      let first = RowPosition.start.next()
      let rows = [OriginRow(key: [1, 0], value: []), OriginRow(key: [2], value: nil)]
      #expect(try origin.append(rows, as: first, after: .start) == .appended)
      let second = first.next()
      #expect(try origin.append([OriginRow(key: [1, 0], value: [7])], as: second, after: first) == .appended)
      #expect(try origin.changes(after: first)?.rows == [OriginRow(key: [1, 0], value: [7])])
      try origin.forget(days: 0)
      #expect(try node.query("select count(*) from larder.account_row", in: database) == "1")
    }
  }
#endif
