import LarderLedger
import LarderLog
import OriginLaws
import TestSupport
import Testing

@testable import LarderPostgres

@Suite("Addresses of origins")
struct OriginServerTests {
  @Test(
    "An address may end with a ledger's ID",
    arguments: [
      ("postgres://db/larder", "postgres://db/larder", nil),
      (
        "postgres://a@b,c:1/larder/00ff00ff00ff00ff00ff00ff00ff00ff", "postgres://a@b,c:1/larder",
        "00ff00ff00ff00ff00ff00ff00ff00ff"
      ),
      (
        "postgres://db/larder/00ff00ff00ff00ff00ff00ff00ff00ff?sslmode=require", "postgres://db/larder?sslmode=require",
        "00ff00ff00ff00ff00ff00ff00ff00ff"
      ),
      ("postgres://db/larder/kitchen", "postgres://db/larder/kitchen", nil),
    ] as [(String, String, String?)])
  func parts(_ address: String, _ server: String, _ ledger: String?) {
    let parts = OriginServer.parts(of: address)
    #expect(parts.server == server)
    #expect(parts.ledger == ledger)
  }

  @Test(
    "The directory's user is used for a database without one, and its password is not",
    arguments: [
      ("postgres://b/larder", "postgres://ann:secret@a/larder", "postgres://ann@b/larder"),
      ("postgres://b,c:5433/larder?x=@", "postgres://ann@a/larder", "postgres://ann@b,c:5433/larder?x=@"),
      ("postgres://bo@b/larder", "postgres://ann@a/larder", "postgres://bo@b/larder"),
      ("postgres://b/larder", "postgres://a/larder", "postgres://b/larder"),
    ])
  func users(_ shard: String, _ directory: String, _ address: String) {
    #expect(OriginServer.address(shard, forUserOf: directory) == address)
  }

  @Test("A password is not shown")
  func passwords() {
    #expect(OriginKinds.shown("postgres://ann:s3:c@ret@db/larder") == "postgres://ann@db/larder")
    #expect(OriginKinds.shown("postgres://db:5432/larder") == "postgres://db:5432/larder")
  }

  #if Postgres
    @Test("A connection error names the machine that fails, not a standby")
    func reasons() {
      let standby = #"connection to server at "db1", port 5432 failed: session is read-only"#
      let lost = #"connection to server at "db2", port 5432 failed: timeout expired"#
      #expect(PostgresFailure.reason("\(standby)\n\(lost)\n") == lost)
      #expect(PostgresFailure.reason("\(standby)\n\(standby)\n") == "none of its machines is the primary at present")
    }

    @Test(
      "A ledger is pushed, found by its address, and pulled into a cache",
      .enabled(if: PostgresNode.programs != nil, "PostgreSQL 15 is missing: Scripts/setup-torture installs it"))
    func journey() throws {
      OriginServer.register()
      let (node, directory) = (try PostgresNode("journey"), TemporaryDirectory())
      let ledger: String
      do {
        let log = try EventLog(openingOrCreating: directory.ledger)
        // If tests run on copies, it has an origin already.
        if log.isCopy { try log.detach() }
        ledger = log.id
      }
      let log = try EventLog(opening: directory.ledger)
      for number in [0, 10, 20] { _ = try OriginRequest(number).insist(on: HouseholdLedger(log: log)) }
      try log.push(to: OriginServer.create(node.address(), for: ledger), at: node.address())
      #expect(try OriginServer.ledger(node.address()) == ledger)
      let cache = directory.path + "/cache"
      for _ in 0..<2 {
        let copy = try OriginServer.copy(of: node.address() + "/" + ledger, in: cache)
        #expect(copy == "\(cache)/\(ledger)")
        #expect(try EventLog(opening: copy, readOnly: true).read { try $0.head } == log.read { try $0.head })
      }
    }
  #else
    @Test("Without PostgreSQL, an address is refused in one line")
    func missing() {
      #expect(throws: LogError.originMissing(address: "postgres://db/larder")) {
        try OriginServer.ledger("postgres://db/larder")
      }
    }
  #endif
}
