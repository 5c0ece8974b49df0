#if Postgres
  import Glibc
  import LarderLog
  import LarderPostgres
  import OriginLaws
  import Synchronization
  import TestSupport
  import Testing

  /// Failures of a separate server, because they stop everyone who uses it.
  @Suite(
    "Failures of PostgreSQL", .serialized,
    .enabled(if: PostgresNode.programs != nil, "PostgreSQL 15 is missing: Scripts/setup-torture installs it"))
  struct PostgresFaultTests {
    private static let shared = Result { try PostgresNode("faults") }

    private let start = LogHead(sequence: 0, runningHash: [])
    private let entry = LogEntry(
      first: 1, command: [1], recordVersion: 2, records: [UInt8](repeating: 7, count: 64), words: [], runningHash: [1])

    private func ledger(_ node: PostgresNode) throws -> String {
      let ledger = OriginBench.newLedgerID()
      try PostgresOrigin.create(node.address(), ledger: ledger)
      return ledger
    }

    @Test("A stopped server leaves the outcome unknown, and the entry is stored once")
    func stopped() throws {
      let node = try Self.shared.get()
      let ledger = try ledger(node)
      let origin = PostgresOrigin(node.address(), ledger: ledger, patience: 300, mostBytes: 1_000)
      #expect(try origin.head() == start)
      try node.signal("STOP")
      #expect(throws: OriginError.outcomeUnknown("there was no answer for 0 s")) {
        try origin.append([entry], expecting: start)
      }
      try node.signal("CONT")
      // The server may still carry it out, and then the same entry is a conflict.
      let patient = PostgresOrigin(node.address(), ledger: ledger)
      let outcome = try patient.append([entry], expecting: start)
      #expect([.appended, .conflict].contains(outcome))
      #expect(try patient.head() == LogHead(sequence: 1, runningHash: [1]))
      #expect(
        try node.query(
          "select count(*) from larder.entry where household = (select household from larder.ledger where id = '\(ledger)')"
        ) == "1")
    }

    @Test("A stopped server leaves the outcome of a change of rows unknown, and it is stored once")
    func stoppedRows() throws {
      let node = try Self.shared.get()
      let address = node.address()
      try PostgresRowOrigin.create(address)
      let origin = PostgresRowOrigin(address, patience: 300)
      #expect(try origin.changes(after: .start)?.end == .start)
      let (next, row) = (RowPosition.start.next(), OriginRow(key: [1], value: [1]))
      try node.signal("STOP")
      #expect(throws: OriginError.outcomeUnknown("there was no answer for 0 s")) {
        try origin.append([row], as: next, after: .start)
      }
      try node.signal("CONT")
      let patient = PostgresRowOrigin(address)
      _ = try patient.append([row], as: next, after: .start)
      #expect(try patient.changes(after: .start)?.marks == [next.mark])
    }

    @Test("A commit that did not wait for the standby is unknown, and not settled")
    func withoutStandby() throws {
      let node = try Self.shared.get()
      let ledgers = try (0..<20).map { _ in try self.ledger(node) }
      try node.query("alter system set synchronous_standby_names = 'absent'")
      try node.query("select pg_reload_conf()")
      defer {
        _ = try? node.query("alter system reset synchronous_standby_names")
        _ = try? node.query("select pg_reload_conf()")
      }
      // The server's processes read a new setting one after the other, so the first appends may not wait yet.
      var (ledger, outcome) = ("", "appended")
      for next in ledgers where outcome == "appended" {
        (ledger, outcome) = (next, try cancelledAppend(node, next))
      }
      #expect(outcome.hasPrefix("outcomeUnknown"))
      // Everyone sees the row, but it is not as safe as an acknowledged one.
      let reader = PostgresOrigin(node.address(), ledger: ledger, patience: 300, mostBytes: 1_000)
      var count = 0
      try reader.read(after: 0, isSettled: false) { _ in
        count += 1
        return true
      }
      #expect(count == 1)
      #expect(throws: LogError.self) { try reader.read(after: 0, isSettled: true) { _ in true } }
    }

    /// The outcome of an append whose wait for the standby is cancelled.
    private func cancelledAppend(_ node: PostgresNode, _ ledger: String) throws -> String {
      let origin = PostgresOrigin(node.address(), ledger: ledger)
      #expect(try origin.head() == start)
      let outcome = Mutex<String>("")
      onThreads(2) { thread in
        if thread == 0 {
          do throws(OriginError) {
            _ = try origin.append([entry], expecting: start)
            outcome.withLock { $0 = "appended" }
          } catch {
            outcome.withLock { $0 = "\(error)" }
          }
        } else {
          for _ in 0..<400 where outcome.withLock({ $0.isEmpty }) {
            usleep(5_000)
            let found = try? node.query(
              "select count(pg_cancel_backend(pid)) from pg_stat_activity where wait_event = 'SyncRep'")
            if found == "1" { return }
          }
        }
      }
      return outcome.withLock { $0 }
    }

    @Test("A read that ends with its server fails, and the next one finds everything")
    func cutRead() throws {
      let node = try Self.shared.get()
      let origin = PostgresOrigin(node.address(), ledger: try ledger(node))
      // More than the buffers of a connection hold.
      let entries = (1...400 as ClosedRange<UInt64>).map { number in
        var entry = entry
        entry.first = number
        entry.words = [UInt8](repeating: 9, count: 50_000)
        return entry
      }
      #expect(try origin.append(entries, expecting: start) == .appended)
      #expect(throws: LogError.self) {
        try origin.read(after: 0, isSettled: false) { entry in
          if entry.first == 1 { node.kill("immediate") }
          return true
        }
      }
      try node.start()
      // After an attempt to connect failed, the next one waits for 200 ms.
      usleep(250_000)
      var found: [LogEntry] = []
      try origin.read(after: 0, isSettled: false) { entry in
        found.append(entry)
        return true
      }
      #expect(found == entries)
    }

    @Test("Ledgers that are used in turn share a connection")
    func oneConnection() throws {
      let node = try Self.shared.get()
      func connections() throws -> Int? {
        try Int(node.query("select count(*) from pg_stat_activity where application_name = 'larder'"))
      }
      let origins = try (0..<10).map { _ in PostgresOrigin(node.address(), ledger: try ledger(node)) }
      let before = try #require(try connections())
      for origin in origins + origins { #expect(try origin.head() == start) }
      #expect(try #require(try connections()) <= before + 1)
    }

    @Test("A server that is restarted is found again")
    func restarted() throws {
      let node = try Self.shared.get()
      let ledger = try ledger(node)
      let origin = PostgresOrigin(node.address(), ledger: ledger)
      #expect(try origin.head() == start)
      node.kill("immediate")
      try node.start()
      #expect(try origin.head() == start)
      #expect(try origin.append([entry], expecting: start) == .appended)
    }
  }
#endif
