import Accounts
import Glibc
import LarderLedger
import LarderLog
import LarderPostgres
import LarderWords
import OriginLaws
import TestSupport
import Testing

@testable import HTTP
@testable import LarderWeb
@testable import WebParts

@Suite("Serving copies of an origin", .enabled(if: PasswordHasher.isBuiltIn))
struct ServedCopyTests {
  private let origin = MemoryOrigins.of(OriginBench.newLedgerID())

  /// A server with a copy of the origin.
  private func house() throws -> House {
    let house = try House()
    let place = house.site.households.place(of: try house.site.accounts.household(house.home))
    _ = try EventLog.pull(from: origin.connect(), at: "memory:\(origin.ledger)", to: place)
    return house
  }

  private static func log(_ house: House) throws -> EventLog {
    try house.site.households.open(house.home, in: house.site.accounts).ledger.log
  }

  @Test("A request sees what was recorded on another server before it")
  func reading() throws {
    let houses = [try house(), try house()]
    for number in 1...4 {
      let (writer, reader) = (houses[number % 2], houses[(number + 1) % 2])
      #expect(try writer.command("buy food\(number) 1").status == .ok)
      #expect(try reader.ask(.get, "H/stock").json["count"] == .number("\(number)"))
    }
  }

  @Test("A copy is brought up to date without a request or an entry")
  func between() throws {
    let (writer, reader) = (try house(), try house())
    try writer.command("buy milk 2l")
    let household = try reader.site.households.open(reader.home, in: reader.site.accounts)
    try writer.command("buy eggs 6")
    let last = try Self.log(writer).lastSequence()
    #expect(try household.lastSequence() < last)
    household.catchUp()
    #expect(try household.lastSequence() == last)
  }

  @Test("If the origin does not answer, the copy is read, and nothing is recorded")
  func unavailable() throws {
    let (writer, reader) = (try house(), try house())
    try writer.command("buy milk 2l")
    #expect(try reader.ask(.get, "H/stock").json["count"] == .number("1"))
    try writer.command("buy eggs 6")
    var faults = MemoryOrigin.Faults()
    faults.unavailable = 100
    origin.setFaults(faults)
    #expect(try reader.ask(.get, "H/stock").json["count"] == .number("1"))
    #expect(try reader.command("buy bread 1").status == .unavailable)
    origin.setFaults(MemoryOrigin.Faults())
    #expect(try reader.ask(.get, "H/stock").json["count"] == .number("2"))
    #expect(try reader.command("buy bread 1").status == .ok)
  }

  @Test("Servers that record at the same time store every command once")
  func writing() throws {
    let houses = [try house(), try house()]
    let answers = SharedList<Status?>()
    onThreads(2) { index in
      for number in 0..<12 {
        answers.add(try? houses[index].command("buy food\(index) \(number + 1)", key: "\(index)-\(number)").status)
      }
    }
    #expect(answers.all == [Status?](repeating: .ok, count: 24))
    #expect(origin.entries.count == 24)
    let heads = try houses.map { try Self.log($0).read { try $0.head } }
    #expect(heads[0] == heads[1])
  }

  #if Postgres
    /// One server for all tests, started by the first.
    private static let node = Result { try PostgresNode("served") }

    @Test(
      "A new household begins in the database, and another server pulls it, also after a move",
      .enabled(if: PostgresNode.programs != nil, "PostgreSQL 15 is missing: Scripts/setup-torture installs it"))
    func directory() throws {
      OriginServer.register()
      let node = try Self.node.get()
      try node.query("create database east")
      let house = try House(ledgersAt: node.address())
      let accounts = house.site.accounts
      #expect(try house.command("buy milk 2l").status == .ok)
      #expect(try Self.log(house).originAddress() == node.address())
      // Another server with the same accounts, and no ledger yet.
      let folder = TemporaryDirectory()
      let others = Households(in: folder.path, directory: node.address())
      let other = try others.open(house.home, in: accounts)
      let log = try Self.log(house)
      #expect(other.ledger.log.id == log.id)
      try OriginServer.push(log, to: "postgres://127.0.0.1:\(node.port)/east", progress: nil)
      #expect(try house.command("buy eggs 6").status == .ok)
      let end = try log.lastSequence()
      #expect(try others.open(house.home, in: accounts).lastSequence() == end)
      let third = Households(in: folder.path + "/third", directory: node.address())
      #expect(try third.open(house.home, in: accounts).lastSequence() == end)
      // A household whose first request reaches two servers at once.
      let owner = try #require(try accounts.accounts().first).id
      let new = try accounts.makeHousehold("New", owner: owner, at: AuditContext(House.clock.timestamp))
      let made = SharedList<String>()
      onThreads(2) { server in
        if let opened = try? [others, third][server].open(new.id, in: accounts) { made.add(opened.ledger.log.id) }
      }
      #expect(made.all == [new.id.digits, new.id.digits])
      // A household whose ledger was here before there was a database.
      #expect(throws: LogError.self) {
        let place = "\(folder.path)/\(try accounts.household(house.cabin).directory)"
        let local = try EventLog(openingOrCreating: folder.path + "/local").id
        #expect(try accounts.keepLedger(local, of: house.cabin))
        defer { #expect(!FolderListing.isLedger(place)) }
        _ = try others.open(house.cabin, in: accounts)
      }
    }

    @Test(
      "Accounts that were pushed to the database are the same on a second server, and come back",
      .enabled(if: PostgresNode.programs != nil, "PostgreSQL 15 is missing: Scripts/setup-torture installs it"))
    func accounts() throws {
      OriginServer.register()
      let node = try Self.node.get()
      try node.query("create database people")
      let address = "postgres://postgres@127.0.0.1:\(node.port)/people"
      let (folder, now) = (TemporaryDirectory(), AuditContext(House.clock.timestamp))
      let data = folder.path + "/first"
      func plan(_ word: String) throws -> ServePlan {
        let words = ["serve", word, "--data", data, "--directory", address]
        return try ServePlan(try Line(words, clock: House.clock)) { _ in nil }
      }
      func open(_ server: String) throws(AccountError) -> AccountStore {
        let hasher = PasswordHasher(operations: 1, memoryBytes: 8_192)
        return try AccountStore(in: "\(folder.path)/\(server)", hasher: hasher, directory: address)
      }
      let secret: Secret
      do {
        let store = try open("first")
        let link = try store.makeSetupLink(at: now)
        secret = try store.useSetupLink(
          link.secret.text, name: "Ann", password: Browser.password, household: "Home", userAgent: "", at: now
        ).signedIn.secret
      }
      #expect(try AccountMove.push(plan("push")).contains("are in the database"))
      #expect(try AccountMove.push(plan("push")).contains("already"))
      do {
        let (first, second) = (try open("first"), try open("second"))
        #expect(try second.identity(session: secret.text, now: now.now)?.account.name == "Ann")
        try second.signOut(secret.text, at: now)
        #expect(try first.identity(session: secret.text, now: now.now) == nil)
        #expect(try first.audit().map(\.number) == second.audit().map(\.number))
        try node.query("alter database people allow_connections false")
        try node.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = 'people'")
        #expect(try first.accounts().map(\.name) == ["Ann"])
        #expect(throws: AccountError.self) { try first.note(.exported, at: now) }
        try node.query("alter database people allow_connections true")
        // A server pauses before it connects again.
        var tries = 0
        while (try? second.note(.exported, at: now)) == nil, tries < 1_000 {
          tries += 1
          usleep(20_000)
        }
        #expect(try first.audit().last?.deed == .exported)
      }
      #expect(try AccountMove.detach(plan("detach")).contains("on this machine"))
      #expect(throws: AccountError.originClosed) { try open("second") }
      #expect(try open("first").audit().last?.deed == .exported)
    }
  #endif
}
