import Accounts
import LarderCommands
import LarderLedger
import LarderLog
import LarderModel
import LarderRemote
import LarderWords
import Synchronization
import TestSupport
import Testing

@testable import HTTP
@testable import LarderWeb

@Suite("Copies of a household on another machine", .enabled(if: PasswordHasher.isBuiltIn))
struct RemoteCopyTests {
  private let house: House
  private let server: HouseholdServer
  private let directory = TemporaryDirectory()
  private let connection = Connection()

  /// The connection to the server, which loses as many responses as a test wants.
  private final class Connection: Sendable {
    let lost = Mutex(0)
    let calls = Mutex(0)
  }

  /// The servers that copies find by their addresses.
  private static let servers = Mutex<[String: HouseholdServer]>([:])
  private static let register: Void = OriginKinds.register("http") { (address, ledger) throws(LogError) in
    guard let server = servers.withLock({ $0[address] }) else { throw .originMissing(address: address) }
    return HouseholdOrigin(ledger: ledger, on: server)
  }

  init() throws {
    Self.register
    house = try House()
    let body = "{\"label\":\"laptop\",\"scopes\":[\"read\",\"write\"]}"
    let token = try #require(try house.ask(.post, "H/tokens", json: body).json["secret"]?.string)
    let address = try #require(HouseholdAddress("http://larder.lan/h/\(house.home)/stock"))
    server = Self.server(address, token: token, house, connection)
    let server = server
    Self.servers.withLock { $0[address.text] = server }
  }

  /// The server as another machine reaches it, with the house's responder in place of curl.
  private static func server(
    _ address: HouseholdAddress, token: String?, _ house: House, _ connection: Connection
  ) -> HouseholdServer {
    HouseholdServer(address, token: token) { (call) throws(ServerError) in
      connection.calls.withLock { $0 += 1 }
      let fields = call.fields.map { field in
        let parts = field.split(separator: ":", maxSplits: 1)
        return (String(parts[0]), String(parts[1].dropFirst()))
      }
      let path = String(call.address.dropFirst("http://larder.lan".count))
      let answer = try? house.send(call.body == nil ? "GET" : "POST", path, fields, body: call.body)
      let isLost = connection.lost.withLock { lost in
        defer { lost = max(0, lost - 1) }
        return lost > 0
      }
      guard let answer, !isLost else { throw .noAnswer(host: "larder.lan") }
      return HouseholdServer.Response(status: answer.status.code, bytes: answer.bytes)
    }
  }

  private func pulled() throws -> EventLog { try HouseholdOrigin.pull(from: server, to: directory.ledger) }

  private func served() throws -> EventLog {
    try house.site.households.open(house.home, in: house.site.accounts).ledger.log
  }

  private func command(_ words: String, _ id: String, entered: Instant = House.clock.now) -> WaitingCommand {
    WaitingCommand(id: id, words: words.split(separator: " ").map(String.init), entered: entered)
  }

  /// Sends what waits in a copy.
  private func round(_ outbox: Outbox) throws -> ServerError? {
    try OutboxRound(outbox, at: House.clock.now, send: server.send).run()
  }

  @Test("A copy has the server's events and hash, and takes over what is recorded later")
  func copies() throws {
    for line in ["buy milk 2l 2.38", "use milk 300ml", "list add eggs 6"] { try house.command(line) }
    let copy = try pulled()
    #expect(try copy.isCopy && copy.id == served().id)
    #expect(try copy.read { try $0.head } == served().read { try $0.head })
    try house.command("use milk 200ml")
    #expect(try copy.synchronize() == 1)
    #expect(try copy.synchronize() == 0)
    #expect(try copy.events() == served().events())
    #expect(try copy.verified().isSound)
    #expect(try OriginComparison(copy.beginRead(), with: copy.openOrigin()).isSound)
  }

  @Test("A copy appends nothing itself, and shows a preview without asking the server")
  func reads() throws {
    try house.command("buy milk 2l 2.38")
    let ledger = HouseholdLedger(log: try pulled())
    let use = Use(
      item: "milk", quantity: try EnteredQuantity(parsing: "300 ml"), entryTime: EntryTime(today: House.clock.civilDay))
    let before = try ledger.log.lastSequence()
    let calls = connection.calls.withLock { $0 }
    #expect(try !ledger.perform(use, at: House.clock.now, isRehearsal: true).events.isEmpty)
    #expect(connection.calls.withLock { $0 } == calls)
    let error = #expect(throws: LedgerError.self) { try ledger.perform(use, at: House.clock.now) }
    guard case .log(.origin(.refused)) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try ledger.log.lastSequence() == before && served().lastSequence() == before)
  }

  @Test("A command is recorded once and dated as entered, even if the response is lost")
  func sends() throws {
    try house.command("buy milk 2l 2.38 on:2026-11-20")
    let copy = try pulled()
    let outbox = Outbox(of: copy)
    let monday = Clock(today: Day(year: 2026, month: 11, day: 23) ?? .min).now
    _ = try outbox.add(command("use milk 300ml", "one", entered: monday))
    _ = try outbox.add(command("list add eggs 6", "two"))
    connection.lost.withLock { $0 = 1 }
    #expect(try round(outbox) == .noAnswer(host: "larder.lan"))
    #expect(try outbox.all().map(\.wasSent) == [true, false])
    #expect(try round(outbox) == nil)
    #expect(try outbox.all().isEmpty)
    let events = try copy.synchronize()
    let found = try copy.events().suffix(Int(events))
    #expect(found.count { $0.record.kind == Consumed.code } == 1)
    #expect(found.first { $0.record.kind == Consumed.code }?.day == Day(year: 2026, month: 11, day: 23))
    #expect(try house.ask(.get, "H/list").json["to_buy"]?[0]?["item"] == .string("eggs"))
  }

  @Test("A refused command stays with the server's reason, and an undone one is done")
  func refusals() throws {
    try house.command("buy milk 2l 2.38")
    let outbox = Outbox(of: try pulled())
    let bought = try #require(try house.command("buy bread 1").json["undo"]?.string)
    try house.command("undo \(bought)")
    for (number, words) in ["use bread 1", "use milk 5l", "undo \(bought)", "config soon 4", "use milk 1l"].enumerated()
    {
      _ = try outbox.add(command(words, "command-\(number)"))
    }
    #expect(try round(outbox) == nil)
    let left = try outbox.all()
    #expect(left.map(\.number) == [1, 2, 4])
    #expect(left.allSatisfy { $0.state == .refused && !$0.reason.isEmpty && !$0.reason.contains("\n") })
    #expect(left[2].reason == "the token for larder.lan does not allow this", "a token changes no settings")
  }

  @Test("A token without the scopes, a revoked one and another household's are refused")
  func tokens() throws {
    #expect(try house.ask(.get, "H/log", as: .readToken).status == .ok)
    #expect(try house.ask(.get, "H/log?after=x", as: .readToken).status == .badRequest)
    func piece(_ caller: Caller) throws {
      _ = try Self.server(server.address, token: house.secrets[caller], house, connection).piece(after: 0)
    }
    #expect(throws: ServerError.notAllowed(host: "larder.lan")) { try piece(.writeToken) }
    #expect(throws: ServerError.badToken(host: "larder.lan")) { try piece(.revokedToken) }
    #expect(throws: ServerError.noToken(host: "larder.lan")) { try piece(.nobody) }
    let cabin = try #require(HouseholdAddress("http://larder.lan/h/\(house.cabin)"))
    #expect(throws: ServerError.noHousehold(host: "larder.lan")) {
      try Self.server(cabin, token: house.secrets[.readToken], house, connection).piece(after: 0)
    }
  }

  @Test("A copy that has more than its server takes over nothing")
  func ahead() throws {
    try house.command("buy milk 2l 2.38")
    let copy = try pulled()
    let (ledger, end) = (copy.id, try copy.lastSequence())
    let address = server.address
    let shorter = HouseholdServer(address, token: "x") { _ throws(ServerError) in
      var bytes = Array("LARDER1\n".utf8) + Array(ledger.utf8)
      bytes += [UInt8(end - 1)] + [UInt8](repeating: 0, count: 7 + 32)
      return HouseholdServer.Response(status: 200, bytes: bytes)
    }
    let error = #expect(throws: LogError.self) {
      try HouseholdOrigin(ledger: ledger, on: shorter).read(after: end, isSettled: true) { _ in true }
    }
    guard case .diverged = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}
