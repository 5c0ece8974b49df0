import Accounts
import Glibc
import LarderLog
import LarderModel
import LarderWords
import Synchronization
import TestSupport
import Testing

@testable import HTTP
@testable import WebParts

@Suite("Open ledgers", .enabled(if: PasswordHasher.isBuiltIn))
struct HouseholdsTests {
  @Test("A ledger is opened once, and reopened if its files are replaced")
  func replaced() throws {
    let house = try House()
    try house.command("buy milk 2l")
    let registered = try house.site.accounts.household(house.home)
    let path = house.site.households.place(of: registered)
    #expect(try house.site.households.open(registered) === house.site.households.open(registered))
    #expect(house.site.households.all.count == 1)
    // As in a restore, another ledger takes the place of the first.
    #expect(rename(path, path + ".before") == 0)
    _ = try EventLog(openingOrCreating: path)
    #expect(try house.command("list add eggs 6").status == .ok)
    #expect(try house.ask(.get, "H/stock").json["count"] == .number("0"))
  }

  @Test("A household without its directory counts as damaged until the directory is back")
  func missing() throws {
    let house = try House()
    try house.command("buy milk 2l")
    let path = house.site.households.place(of: try house.site.accounts.household(house.home))
    #expect(rename(path, path + ".away") == 0)
    let restarted = Households(in: house.directory.path + "/households")
    #expect(throws: LogError.missing(path: path)) { try restarted.open(house.home, in: house.site.accounts) }
    #expect(try house.ask(.get, "H/stock").status == .internalError)
    #expect(try house.command("buy milk 2l").status == .internalError)
    #expect(access(path, F_OK) != 0, "no new ledger is created")
    #expect(rename(path + ".away", path) == 0)
    #expect(try restarted.open(house.home, in: house.site.accounts).id == house.home)
  }

  @Test("One household's ledger is not served to another")
  func exchanged() throws {
    let house = try House()
    let accounts = house.site.accounts
    let path = house.site.households.place(of: try accounts.household(house.home))
    #expect(mkdir(house.directory.path + "/households", 0o700) == 0)
    let ledger = try { () throws in try EventLog(openingOrCreating: path).id }()
    #expect(try accounts.keepLedger(ledger, of: house.cabin))
    #expect(throws: LogError.damaged(problem: "this ledger belongs to another household", sequence: nil)) {
      try house.site.households.open(house.home, in: accounts)
    }
    #expect(try house.ask(.get, "H/stock").status == .internalError)
  }

  @Test("The number of open ledgers is limited, and a closed one is reopened")
  func most() throws {
    let directory = TemporaryDirectory()
    let house = try House()
    let households = Households(in: directory.path)
    let ann = try #require(try house.site.accounts.account(named: "Ann")).id
    let now = House.clock.timestamp
    let first = try house.site.accounts.household(house.home)
    let kept = try households.open(first)
    for number in 0..<Households.most {
      let other = try house.site.accounts.makeHousehold("Number \(number)", owner: ann, at: AuditContext(now))
      _ = try households.open(other)
    }
    #expect(households.all.count == Households.most && !households.all.contains { $0 === kept })
    // It is still in use, and one process cannot have it open twice.
    #expect(try households.open(first) === kept)
  }

  @Test("A ledger that is slow to open does not hold up another one")
  func slow() throws {
    let directory = TemporaryDirectory()
    let house = try House()
    let accounts = house.site.accounts
    let (slow, other) = (try accounts.household(house.home), try accounts.household(house.cabin))
    // Makes both ledgers, and closes them again.
    for registered in [slow, other] { _ = try Households(in: directory.path).open(registered) }
    let households = Households(in: directory.path)
    let path = households.place(of: slow)
    // Without its lock file, a ledger is opened under a lock on its directory.
    #expect(unlink(path + "/lock.mdb") == 0)
    let held = Glibc.open(path, O_RDONLY | O_DIRECTORY)
    #expect(flock(held, LOCK_EX) == 0)
    let answer = Answer()
    _ = SystemThread.begin { answer.give((try? households.open(slow)) != nil) }
    Pause.pass(microseconds: 20_000)
    _ = try households.open(other)
    #expect(answer.given == nil, "the first ledger is still being opened")
    close(held)
    while answer.given == nil { Pause.pass(microseconds: 1_000) }
    #expect(answer.given == true)
  }

  @Test("A writer waits for the given time, then reports the ledger as busy")
  func busy() throws {
    let directory = TemporaryDirectory()
    let log = try EventLog(serving: directory.ledger, makesLedger: true, patience: 50)
    let writer = try log.beginWrite()
    #expect(Self.isBusy(log))
    _ = consume writer
    #expect(!Self.isBusy(log))
  }

  /// Whether another thread is prevented from writing.
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
