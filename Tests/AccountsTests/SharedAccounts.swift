import Glibc
import LarderLog
import LarderSimulator
import Synchronization
import TestSupport

@testable import Accounts

/// Accounts in an origin in memory, and the servers that share them. Ann owns the household Home.
struct SharedAccounts {
  let origin = MemoryRows()
  let address: String
  /// Another address of the same origin, for a server whose connection does not fail.
  let direct: String
  let home: HouseholdID
  let ann: SignedIn
  private let directory = TemporaryDirectory()

  init() throws {
    address = "rows:\(UInt64.random())"
    direct = address + "/direct"
    for address in [address, direct] { MemoryRows.register(origin, at: address) }
    let store = try AccountStore(in: directory.path + "/first", hasher: TestAccounts.quick)
    let link = try store.makeSetupLink(at: AuditContext(TestAccounts.start))
    let made = try store.useSetupLink(
      link.secret.text, name: "Ann", password: TestAccounts.password, household: "Home",
      userAgent: TestAccounts.browser, at: AuditContext(TestAccounts.start))
    (home, ann) = (made.household.id, made.signedIn)
    try store.push(to: address)
  }

  func path(of server: String) -> String { "\(directory.path)/\(server)" }

  /// Opens a server's store, which is a copy of the accounts. The first server has been one from the start.
  func open(_ server: String, at address: String? = nil) throws(AccountError) -> AccountStore {
    try AccountStore(in: path(of: server), hasher: TestAccounts.quick, directory: address ?? self.address)
  }

  /// Opens an ordinary store with the same accounts, next to the origin.
  func ordinary() throws -> AccountStore {
    let other = MemoryRows()
    other.restore(origin.backUp())
    let (place, path) = (address + "/other", path(of: "ordinary"))
    MemoryRows.register(other, at: place)
    do {
      let copy = try AccountStore(in: path, hasher: TestAccounts.quick, directory: place)
      try copy.detach()
    }
    return try AccountStore(in: path, hasher: TestAccounts.quick)
  }
}

/// A random change of accounts, which has the same effect in every store with the same accounts.
struct RandomChange: Sendable {
  private let kind: Int
  private let name: String
  private let number: Int
  private let now: Timestamp

  init(_ number: Int, _ random: inout SeededGenerator) {
    (kind, name) = (random.number(in: 0...8), "Person \(random.number(in: 1...5))")
    (self.number, now) = (number, TestAccounts.start + Int64(number))
  }

  /// Makes the change. Returns the error of a change that the accounts refuse.
  func make(in store: AccountStore, _ home: HouseholdID) throws(AccountError) -> AccountError? {
    do throws(AccountError) { try perform(store, home) } catch {
      if case .origin = error { throw error }
      return error
    }
    return nil
  }

  private func perform(_ store: AccountStore, _ home: HouseholdID) throws(AccountError) {
    let context = AuditContext(now)
    if kind < 3 {
      let link = try store.makeInvitation(to: home, as: kind == 0 ? .owner : .member, at: context)
      _ = try store.acceptInvitation(
        link.secret.text, name: name, password: TestAccounts.password, userAgent: "", at: context)
      return
    }
    guard let person = try store.account(named: name) else { throw .notFound(.person) }
    switch kind {
    case 3: try store.setRole(of: person.id, in: home, to: .guest, at: context)
    case 4: try store.removeMember(person.id, from: home, at: context)
    case 5: try store.setDisabled(number.isMultiple(of: 2), person.id, at: context)
    case 6: try store.endSessions(of: person.id, at: context)
    case 7: try store.removeAccount(person.id, at: context)
    default: try store.renameHousehold(home, to: "Home of \(name)", at: context)
    }
  }
}

extension AccountStore {
  /// All facts in common with other servers, without secrets and their hashes, which are random.
  func facts() throws -> [String] {
    let people = try accounts()
    var facts = try households().map { "\($0)" }
    facts += people.map { "\($0.id) \($0.name) \($0.isDisabled)" }
    for person in people {
      facts += try memberships(of: person.id).map { "\($0)" }
      for session in try sessions(of: person.id, now: TestAccounts.start) {
        facts.append("\(session.number) \(session.account) \(session.created)")
      }
    }
    facts += try audit().map { "\($0)" }
    facts.append("\(try counts())")
    return facts
  }

  /// All rows in common with other servers.
  func rows() throws -> [[UInt8]: [UInt8]] {
    try look { (transaction) throws(AccountError) in try tables.rows(&transaction) }
  }
}

/// A connection that keeps readers waiting while a test wants.
final class SlowRows: RowOrigin {
  private let origin: any RowOrigin
  private let state = Mutex((isHeld: false, isWaiting: false, questions: 0))

  init(_ origin: any RowOrigin) { self.origin = origin }

  /// Whether a reader waits.
  var isWaiting: Bool { state.withLock { $0.isWaiting } }

  /// The number of questions for changes.
  var questions: Int { state.withLock { $0.questions } }

  func hold(_ isHeld: Bool) { state.withLock { $0.isHeld = isHeld } }

  func changes(after position: RowPosition) throws(OriginError) -> RowChanges? {
    state.withLock { $0.questions += 1 }
    var left = 2_000
    while state.withLock({ $0.isHeld }), left > 0 {
      state.withLock { $0.isWaiting = true }
      usleep(1_000)
      left -= 1
    }
    return try origin.changes(after: position)
  }

  func append(
    _ rows: [OriginRow], as next: RowPosition, after position: RowPosition
  ) throws(OriginError) -> AppendOutcome { try origin.append(rows, as: next, after: position) }

  func forget(days: Int) throws(OriginError) { try origin.forget(days: days) }
}

/// A connection of a server that ends after some calls. Later calls do not arrive.
final class MortalRows: RowOrigin {
  private let origin: any RowOrigin
  private let left: Mutex<Int>

  /// - Parameter calls: The number of calls that it survives, each counted before and after it.
  init(_ origin: any RowOrigin, calls: Int) {
    self.origin = origin
    left = Mutex(calls)
  }

  var isDead: Bool { left.withLock { $0 < 0 } }

  private func live() throws(OriginError) {
    let isAlive = left.withLock { left in
      if left >= 0 { left -= 1 }
      return left >= 0
    }
    guard isAlive else { throw .outcomeUnknown("the process has ended") }
  }

  func changes(after position: RowPosition) throws(OriginError) -> RowChanges? {
    try live()
    let found = try origin.changes(after: position)
    try live()
    return found
  }

  func append(
    _ rows: [OriginRow], as next: RowPosition, after position: RowPosition
  ) throws(OriginError) -> AppendOutcome {
    try live()
    let outcome = try origin.append(rows, as: next, after: position)
    try live()
    return outcome
  }

  func forget(days: Int) throws(OriginError) {
    try live()
    try origin.forget(days: days)
  }
}
