#if Postgres
  import Glibc
  import LarderLedger
  import LarderLog
  import LarderModel
  import OriginLaws
  import Synchronization
  import TestSupport
  import Testing

  @testable import LarderPostgres

  @Suite(
    "Moving a ledger to another database",
    .enabled(if: PostgresNode.programs != nil, "PostgreSQL 15 is missing: Scripts/setup-torture installs it"))
  struct PostgresMoveTests {
    /// A server with the directory, and two other databases.
    private static let shared = Result {
      PostgresOrigin.register()
      let node = try PostgresNode("moves")
      for name in ["east", "west"] { try node.query("create database \(name)") }
      return node
    }

    /// A move that is interrupted after a step, and what follows.
    struct Interruption: Sendable {
      let step: PostgresMove.Step
      /// The target of the repeated move: the same database, or the first one, which cancels the move.
      let next: String

      static let all = PostgresMove.Step.allCases.flatMap { step in
        ["east", step == .copied ? "west" : "postgres"].map { Interruption(step: step, next: $0) }
      }
    }

    @Test(
      "A move that is interrupted after any step can be repeated, cancelled or redirected", arguments: Interruption.all)
    func interrupted(_ interruption: Interruption) throws {
      let home = try MovedHousehold(try Self.shared.get())
      let (mover, writer) = (try home.open(0), try home.open(1))
      var stored = try home.record(0..<8, on: writer)
      #expect(throws: LogError.self) { try home.move(mover.log, to: "east", until: interruption.step) }
      // Entries between the two are refused for the moment, or recorded.
      stored += try home.record(8..<12, on: writer, tries: 1)
      let before = try home.entries(in: "postgres")
      try home.move(mover.log, to: interruption.next)
      stored += try home.record(12..<20, on: writer)
      try home.check(stored, in: interruption.next)
      #expect(try home.entries(in: interruption.next, first: before.count) == before.text)
      #expect(try home.move(mover.log, to: interruption.next) == false)
    }

    @Test("Writers lose nothing during several moves, and nothing is stored twice")
    func writers() throws {
      let home = try MovedHousehold(try Self.shared.get(), copies: 4)
      let stored = Mutex<[Int]>([])
      let failures = Mutex<[String]>([])
      onThreads(4) { thread in
        do {
          let ledger = try home.open(thread)
          if thread == 0 {
            for place in ["east", "west", "postgres", "east"] { try home.move(ledger.log, to: place) }
          } else {
            let numbers = (0..<40).map { $0 * 3 + thread }
            for number in numbers where try OriginRequest(number).insist(on: ledger, tries: 5_000) {
              stored.withLock { $0.append(number) }
            }
          }
        } catch {
          failures.withLock { $0.append("\(error)") }
        }
      }
      #expect(failures.withLock { $0 } == [])
      try home.check(stored.withLock { $0 }, in: "east")
    }

    @Test("An open copy reads what others record after a move there and back")
    func following() throws {
      let home = try MovedHousehold(try Self.shared.get())
      let (mover, reader) = (try home.open(0), try home.open(1))
      _ = try home.record(0..<4, on: mover)
      for place in ["east", "west", "east", "postgres", "east"] {
        try home.move(mover.log, to: place)
        let number = try Int(clamping: mover.log.lastSequence())
        _ = try home.record(number..<number + 4, on: mover)
        try reader.log.refresh()
        #expect(try reader.log.read { try $0.head } == mover.log.read { try $0.head })
      }
      #expect(try home.row(in: "postgres") == "moving postgres://127.0.0.1:\(home.node.port)/east")
    }

    @Test("A copy can be read while its ledger is moving")
    func reading() throws {
      let home = try MovedHousehold(try Self.shared.get())
      let (mover, reader) = (try home.open(0), try home.open(1))
      _ = try home.record(0..<4, on: mover)
      #expect(throws: LogError.self) { try home.move(mover.log, to: "east", until: .closed) }
      try reader.log.refresh()
      #expect(try reader.log.read { try $0.head } == mover.log.read { try $0.head })
      #expect(throws: LedgerError.log(.origin(.unavailable("it is moving")))) {
        try OriginRequest(10).perform(on: reader)
      }
    }

    @Test("A ledger that was detached, or has another history there, is not moved")
    func refused() throws {
      let home = try MovedHousehold(try Self.shared.get())
      let mover = try home.open(0)
      _ = try home.record(0..<4, on: mover)
      // Another history of the same ledger.
      try PostgresOrigin.create(home.address("west"), ledger: home.ledger)
      _ = try home.record(20..<22, on: HouseholdLedger(log: try home.pull("rival", from: "west")))
      #expect(throws: LogError.self) { try home.move(mover.log, to: "west") }
      _ = try home.record(4..<6, on: mover)
      try home.open(1).log.detach()
      #expect(throws: LogError.origin(.closed)) {
        try home.move(mover.log, to: "east")
      }
    }

    @Test("Only one move of a ledger is in progress")
    func alone() throws {
      let home = try MovedHousehold(try Self.shared.get())
      let (first, second) = (try home.open(0), try home.open(1))
      _ = try PostgresMove.run(
        first.log, directory: home.address("postgres"), to: home.target("east"),
        after: { _ throws(LogError) in
          #expect(throws: LogError.origin(.unavailable("another move is in progress"))) {
            try home.move(second.log, to: "west")
          }
        })
    }
  }

  /// A ledger in the directory, with several copies.
  private struct MovedHousehold: Sendable {
    let node: PostgresNode
    let directory = TemporaryDirectory()
    let ledger = OriginBench.newLedgerID()

    init(_ node: PostgresNode, copies: Int = 2) throws {
      self.node = node
      try PostgresOrigin.create(node.address(), ledger: ledger)
      for name in 0..<copies { _ = try pull("\(name)") }
    }

    func pull(_ name: String, from database: String = "postgres") throws -> EventLog {
      let address = address(database)
      let origin = PostgresOrigin(address, ledger: ledger)
      return try EventLog.pull(from: origin, at: address, to: directory.path + "/" + name)
    }

    func open(_ copy: Int) throws -> HouseholdLedger {
      HouseholdLedger(log: try EventLog(opening: "\(directory.path)/\(copy)"))
    }

    func address(_ database: String) -> String { "postgres://postgres@127.0.0.1:\(node.port)/\(database)" }

    /// The address of a database without a user, as the directory names it.
    func target(_ database: String) -> String { "postgres://127.0.0.1:\(node.port)/\(database)" }

    /// Moves the ledger through a copy. Returns false if the target already has it.
    @discardableResult
    func move(_ log: EventLog, to database: String, until last: PostgresMove.Step? = nil) throws(LogError) -> Bool? {
      try PostgresMove.run(
        log, directory: address("postgres"), to: target(database),
        after: { (step) throws(LogError) in
          if step == last { throw .origin(.unavailable("interrupted")) }
        })
    }

    /// Performs requests, and returns those that were stored.
    func record(_ numbers: Range<Int>, on ledger: HouseholdLedger, tries: Int = 200) throws -> [Int] {
      try numbers.filter { number in
        do { return try OriginRequest(number).insist(on: ledger, tries: tries) } catch LedgerError.log(.origin) {
          return false
        }
      }
    }

    private var household: String { "(select household from larder.ledger where id = '\(ledger)')" }

    /// The state of the ledger in a database, and where the entries are.
    func row(in database: String) throws -> String {
      try node.query(
        "select state || ' ' || coalesce(shard, '') from larder.ledger where id = '\(ledger)'", in: database)
    }

    /// Returns the number of entries in a database, and a digest of the first ones.
    func entries(in database: String) throws -> (count: Int, text: String) {
      let count = Int(
        try node.query(
          "select count(*) from larder.entry where last >= first and household = \(household)", in: database))
      return (count ?? -1, try entries(in: database, first: count ?? 0))
    }

    func entries(in database: String, first count: Int) throws -> String {
      try node.query(
        """
        select md5(coalesce(string_agg(e::text, ' ' order by first), '')) from (select first, last, version, command,
        records, words from larder.entry where last >= first and household = \(household) order by first limit \(count)) e
        """, in: database)
    }

    /// Checks that the requests are stored once each in a database, and that all copies agree with it.
    func check(_ stored: [Int], in database: String) throws {
      #expect(try row(in: database).hasPrefix("live "))
      let new = try pull("new")
      #expect(try new.verified().isSound)
      let names = Dictionary(uniqueKeysWithValues: (0..<200).map { (OriginRequest($0).id, $0) })
      let found = try new.events().filter { !$0.record.continuesCommand }.compactMap { names[$0.commandID] }
      #expect(found.sorted() == stored.sorted())
      #expect(try entries(in: database).count == found.count)
      let comparison = try OriginComparison(
        new.beginRead(), with: PostgresOrigin(address(database), ledger: ledger))
      #expect(comparison.isSound && comparison.common == comparison.origin && comparison.copy == comparison.origin)
    }
  }
#endif
