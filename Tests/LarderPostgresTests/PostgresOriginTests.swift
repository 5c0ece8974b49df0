#if Postgres
  import Glibc
  import LarderLedger
  import LarderLog
  import LarderModel
  import LarderPostgres
  import OriginLaws
  import Synchronization
  import TestSupport
  import Testing

  @Suite(
    "Origins in PostgreSQL",
    .enabled(if: PostgresNode.programs != nil, "PostgreSQL 15 is missing: Scripts/setup-torture installs it"))
  struct PostgresOriginTests {
    /// One server for all tests, started by the first.
    private static let shared = Result { try PostgresNode("shared") }

    private static func bench() throws -> OriginBench { .postgres(try shared.get()) }

    @Test("An origin in PostgreSQL keeps every rule", arguments: OriginLaw.rules.indices)
    func rules(_ index: Int) throws {
      let law = OriginLaw.rules[index]
      #expect(try law.check(Self.bench()) == [], "\(law.name)")
    }

    @Test("A copy of an origin in PostgreSQL keeps every rule", arguments: CopyLaw.all.indices)
    func copies(_ index: Int) throws {
      PostgresOrigin.register()
      let law = CopyLaw.all[index]
      #expect(try law.check(Self.bench()) == [], "\(law.name)")
    }

    @Test("Writers of several copies leave one history")
    func writers() throws {
      PostgresOrigin.register()
      let (bench, directory) = (try Self.bench(), TemporaryDirectory())
      let ledger = try bench.make()
      for name in 0..<4 { _ = try bench.copy(of: ledger, in: directory, "\(name)") }
      let path = directory.path
      let failures = Mutex<[String]>([])
      onThreads(4) { writer in
        do {
          let log = HouseholdLedger(log: try EventLog(opening: "\(path)/\(writer)"))
          // Every second request is also sent by another writer.
          for number in 0..<20 { _ = try OriginRequest(number * 4 + writer / 2 * 2).insist(on: log) }
          try log.log.synchronize()
        } catch {
          failures.withLock { $0.append("\(error)") }
        }
      }
      #expect(failures.withLock { $0 } == [])
      let logs = try (0..<4).map { try EventLog(opening: "\(path)/\($0)") }
      for log in logs { try log.synchronize() }
      let heads = try logs.map { try $0.read { try $0.head } }
      #expect(Set(heads).count == 1)
      let commands = try logs[0].events().filter { !$0.record.continuesCommand }.map(\.commandID)
      #expect(Set(commands).count == commands.count)
      #expect(try logs.allSatisfy { try $0.verified().isSound })
    }

    @Test("A large batch is stored in several statements, and still as a whole")
    func large() throws {
      let bench = try Self.bench()
      let ledger = try bench.make()
      let origin = PostgresOrigin(try Self.shared.get().address(), ledger: ledger, mostBytes: 1_000)
      var entries: [LogEntry] = []
      for number in 1...5 as ClosedRange<UInt64> {
        entries.append(
          LogEntry(
            first: number, command: [1], recordVersion: 2, records: [UInt8](repeating: 7, count: 64),
            words: [UInt8](repeating: 9, count: 700), runningHash: number == 5 ? [5] : nil))
      }
      // One that breaks a rule of the table comes last.
      var broken = entries
      broken[4].records = [1]
      let start = LogHead(sequence: 0, runningHash: [])
      #expect(throws: OriginError.self) { try origin.append(broken, expecting: start) }
      #expect(try origin.head() == start)
      #expect(try origin.append(entries, expecting: start) == .appended)
      #expect(try bench.connect(ledger).head() == LogHead(sequence: 5, runningHash: [5]))
      #expect(try origin.append(entries, expecting: start) == .conflict)
    }

    @Test("The right to select and insert is enough")
    func grants() throws {
      let node = try Self.shared.get()
      let bench = try Self.bench()
      let ledger = try bench.make()
      try node.query(
        "create role clerk\(node.port) login; grant usage on schema larder to clerk\(node.port); grant select, insert on all tables in schema larder to clerk\(node.port)"
      )
      let address = node.address().replacing("postgres@", with: "clerk\(node.port)@")
      let origin = PostgresOrigin(address, ledger: ledger)
      let entry = LogEntry(
        first: 1, command: [1], recordVersion: 2, records: [UInt8](repeating: 7, count: 64), words: [],
        runningHash: [1])
      #expect(try origin.append([entry], expecting: LogHead(sequence: 0, runningHash: [])) == .appended)
      var count = 0
      try origin.read(after: 0, isSettled: true) { _ in
        count += 1
        return true
      }
      #expect(count == 1)
      try origin.takeTurn()
      origin.endTurn()
      #expect(try origin.close(expecting: LogHead(sequence: 1, runningHash: [1])) == .appended)
    }

    @Test("A ledger that is being moved accepts nothing, and is not called a conflict")
    func moving() throws {
      let (node, bench) = (try Self.shared.get(), try Self.bench())
      let ledger = try bench.make()
      try node.query("update larder.ledger set state = 'moving' where id = '\(ledger)'")
      let entry = LogEntry(
        first: 1, command: [1], recordVersion: 2, records: [UInt8](repeating: 7, count: 64), words: [],
        runningHash: [1])
      #expect(throws: OriginError.unavailable("it is moving")) {
        try bench.connect(ledger).append([entry], expecting: LogHead(sequence: 0, runningHash: []))
      }
    }

    @Test("An unknown ledger and a missing server are unavailable")
    func missing() throws {
      let bench = try Self.bench()
      _ = try bench.make()
      let ledger = OriginBench.newLedgerID()
      #expect(throws: OriginError.unavailable("it has no ledger \(ledger)")) { try bench.connect(ledger).head() }
      #expect(throws: OriginError.self) { try PostgresOrigin("postgres://127.0.0.1:1/none", ledger: ledger).head() }
    }
  }

  extension OriginBench {
    /// Origins on a server.
    static func postgres(_ node: PostgresNode) -> OriginBench {
      OriginBench(
        make: {
          let ledger = newLedgerID()
          try PostgresOrigin.create(node.address(), ledger: ledger)
          return ledger
        }, connect: { PostgresOrigin(node.address(), ledger: $0) }, address: { _ in node.address() },
        damage: { (ledger, first, part, offset) in
          try node.query(
            """
            update larder.entry set \(part.rawValue) = set_byte(\(part.rawValue), \(offset),
            get_byte(\(part.rawValue), \(offset)) # 1)
            where first = \(first) and household = (select household from larder.ledger where id = '\(ledger)')
            """)
        },
        queueLength: { ledger in
          let household = "(select household from larder.ledger where id = '\(ledger)')"
          return try Int(
            node.query(
              "select count(*) from pg_locks where locktype = 'advisory' and mode = 'ExclusiveLock' and objid = \(household)"
            )) ?? 0
        })
    }
  }
#endif
