import Accounts
import Glibc
import LarderLog
import LarderModel
import LarderWords
import Synchronization
import TestSupport
import Testing

@testable import HTTP
@testable import LarderWeb

@Suite("Ledgers that are open", .enabled(if: PasswordHasher.isBuiltIn))
struct HouseholdsTests {
  @Test("A ledger is opened once, and again when its files were replaced")
  func replaced() throws {
    let house = try House()
    try house.command("buy milk 2l")
    let registered = try house.site.accounts.household(house.home)
    let path = house.site.households.place(of: registered)
    #expect(try house.site.households.open(registered) === house.site.households.open(registered))
    #expect(house.site.households.all.count == 1)
    // As a restore does: another ledger is put where the first one was.
    #expect(rename(path, path + ".before") == 0)
    _ = try EventLog(openingOrCreating: path)
    #expect(try house.command("list add eggs 6").status == .ok)
    #expect(try house.ask(.get, "H/stock").json["count"] == .number("0"))
  }

  @Test("A household whose directory is missing is damaged, also after a restart, until the directory is back")
  func missing() throws {
    let house = try House()
    try house.command("buy milk 2l")
    let path = house.site.households.place(of: try house.site.accounts.household(house.home))
    #expect(rename(path, path + ".away") == 0)
    let restarted = Households(in: house.directory.path + "/households")
    #expect(throws: LogError.missing(path: path)) { try restarted.open(house.home, in: house.site.accounts) }
    #expect(try house.ask(.get, "H/stock").status == .internalError)
    #expect(try house.command("buy milk 2l").status == .internalError)
    #expect(access(path, F_OK) != 0, "nothing is made in its place")
    #expect(rename(path + ".away", path) == 0)
    #expect(try restarted.open(house.home, in: house.site.accounts).id == house.home)
  }

  @Test("The ledger of one household is not served to another")
  func exchanged() throws {
    let house = try House()
    try house.command("buy milk 2l")
    #expect(try house.ask(.get, "/api/v1/households/\(house.cabin)/stock", as: .stranger).status == .ok)
    let places = try [house.home, house.cabin].map {
      house.site.households.place(of: try house.site.accounts.household($0))
    }
    let (home, cabin) = (places[0], places[1])
    #expect(rename(home, home + ".away") == 0 && symlink(cabin, home) == 0)
    let restarted = Households(in: house.directory.path + "/households")
    let error = #expect(throws: LogError.self) { try restarted.open(house.home, in: house.site.accounts) }
    guard case .damaged = error else {
      Issue.record("refused with \(String(describing: error))")
      return
    }
  }

  @Test("No more than so many are open, and one that was closed is opened again")
  func most() throws {
    let directory = TemporaryDirectory()
    let house = try House()
    let households = Households(in: directory.path)
    let ann = try #require(try house.site.accounts.account(named: "Ann")).id
    let now = House.clock.timestamp
    let first = try house.site.accounts.household(house.home)
    let kept = try households.open(first)
    for number in 0..<Households.most {
      let other = try house.site.accounts.makeHousehold("Number \(number)", owner: ann, at: Occasion(now))
      _ = try households.open(other)
    }
    #expect(households.all.count == Households.most && !households.all.contains { $0 === kept })
    // It is in use still, and one process cannot have it open twice.
    #expect(try households.open(first) === kept)
  }

  @Test("A writer waits for as long as it was said, and then the ledger is busy")
  func busy() throws {
    let directory = TemporaryDirectory()
    let log = try EventLog(serving: directory.ledger, makesLedger: true, patience: 50)
    let writer = try log.beginWrite()
    #expect(Self.isBusy(log))
    _ = consume writer
    #expect(!Self.isBusy(log))
  }

  /// Whether another thread cannot write.
  private static func isBusy(_ log: EventLog) -> Bool {
    let answer = Answer()
    _ = SystemThread.begin {
      do throws(LogError) {
        _ = try log.beginWrite()
        answer.give(false)
      } catch {
        answer.give(error == .busy(path: log.path))
      }
    }
    while true {
      if let isBusy = answer.given { return isBusy }
      Pause.pass(microseconds: 1_000)
    }
  }

  private final class Answer: Sendable {
    private let found = Mutex<Bool?>(nil)

    var given: Bool? { found.withLock { $0 } }
    func give(_ isBusy: Bool) { found.withLock { $0 = isBusy } }
  }
}
