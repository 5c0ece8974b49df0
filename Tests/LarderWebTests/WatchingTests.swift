import Accounts
import Glibc
import LarderLedger
import LarderLog
import LarderVerbs
import LarderWords
import Testing

@testable import HTTP
@testable import WebParts

@Suite("Noticing other processes' events", .enabled(if: PasswordHasher.isBuiltIn && FolderWatch() != nil))
struct WatchingTests {
  /// A delay so long that it never ends within the test.
  private static let hour = 3_600_000

  private let house: House
  private let household: OpenHousehold

  init() throws {
    house = try House()
    try house.command("buy milk 2l")
    household = try #require(house.site.households.all.first)
  }

  private func listener() -> ChangeListener {
    ChangeListener(AccountID(1), household.id, EventStream(), seesAll: true) { true }
  }

  /// The first data on a stream.
  private func heard(_ listener: ChangeListener) throws -> String {
    for _ in 0..<2_000 where listener.stream.unsentBytes == 0 { Pause.pass(microseconds: 10_000) }
    return try Response(events: listener.stream).waiting() ?? ""
  }

  /// Records an entry without the server, as another process would.
  private func record(_ words: [String]) throws {
    _ = try Line(words, clock: House.clock).answer(in: household.ledger)
  }

  @Test("Watched folders reveal a change even with rare polling")
  func written() throws {
    let hub = ChangeHub(house.site.households, interval: Self.hour)
    let (first, second) = (listener(), listener())
    try hub.stream(first, of: household, behind: nil)
    try hub.stream(second, of: household, behind: nil)
    try record(["buy", "bread", "1"])
    #expect(try heard(first).contains("bread") && heard(second).contains("bread"))
    hub.end(first)
    #expect(hub.isWatching)
    hub.end(second)
    for _ in 0..<2_000 where hub.isWatching { Pause.pass(microseconds: 10_000) }
    #expect(!hub.isWatching && hub.count == 0)
    // The next listener starts from there.
    let third = listener()
    try hub.stream(third, of: household, behind: nil)
    try record(["undo"])
    #expect(try heard(third).contains("retracted"))
  }

  @Test("Frequent polling reveals a change if folders cannot be watched")
  func unwatched() throws {
    let hub = ChangeHub(house.site.households, watchesFolders: false, interval: Self.hour)
    let listener = listener()
    try hub.stream(listener, of: household, behind: nil)
    try record(["buy", "bread", "1"])
    #expect(try heard(listener).contains("bread"))
    hub.end(listener)
  }

  @Test("A replacement ledger is noticed, and sent from its start")
  func replaced() throws {
    let hub = ChangeHub(house.site.households, interval: Self.hour)
    let listener = listener()
    try hub.stream(listener, of: household, behind: nil)
    let path = household.ledger.log.path
    // Created elsewhere and then moved into place, because a process can open a ledger only once.
    _ = try EventLog(openingOrCreating: path + ".new")
    #expect(rename(path, path + ".before") == 0 && rename(path + ".new", path) == 0)
    #expect(try heard(listener).contains("id: 0\nevent: reload\n"))
    hub.end(listener)
  }

  private struct Held {
    weak var hub: ChangeHub?
  }

  @Test("The watcher keeps no unused objects alive")
  func released() throws {
    var hub: ChangeHub? = ChangeHub(house.site.households, interval: Self.hour)
    let held = Held(hub: hub)
    try hub?.stream(listener(), of: household, behind: nil)
    hub = nil
    for _ in 0..<2_000 where held.hub != nil { Pause.pass(microseconds: 10_000) }
    #expect(held.hub == nil)
  }
}
