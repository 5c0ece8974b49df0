import Glibc
import LarderLog
import TestSupport
import Testing

@testable import Accounts

@Suite("Moving accounts to a database and back", .enabled(if: PasswordHasher.isBuiltIn))
struct AccountMoveTests {
  private let now = AuditContext(TestAccounts.start)

  @Test("Accounts that are moved to a database and back stay the same, and other servers lose them")
  func thereAndBack() throws {
    let shared = try SharedAccounts()
    let rows = shared.origin.rows
    let path = shared.path(of: "first")
    do {
      let (first, second) = (try shared.open("first"), try shared.open("second"))
      #expect(try first.rows() == rows)
      #expect(try second.rows() == rows)
      try first.detach()
      #expect(throws: AccountError.originClosed) { try second.accounts() }
      #expect(throws: AccountError.originClosed) { try second.note(.exported, at: now) }
    }
    do {
      let ordinary = try AccountStore(in: path, hasher: TestAccounts.quick)
      #expect(try !ordinary.isCopy && ordinary.rows() == rows)
      // It changes on its own, and moves again.
      try ordinary.renameHousehold(shared.home, to: "Elsewhere", at: now)
      try ordinary.endSessions(of: shared.ann.account.id, at: now)
      try ordinary.push(to: shared.address)
      // A program that opened it before cannot change it without the database.
      #expect(throws: AccountError.openElsewhere(path: path + "/accounts")) { try ordinary.note(.exported, at: now) }
    }
    let (first, second) = (try shared.open("first"), try shared.open("second"))
    #expect(try first.isCopy && first.rows() == shared.origin.rows)
    #expect(try second.rows() == first.rows())
    #expect(try second.household(shared.home).name == "Elsewhere")
  }

  @Test("A server that is killed at any call to the database continues where it ended")
  func kills() throws {
    var (step, wasKilled) = (0, true)
    while wasKilled {
      let shared = try SharedAccounts()
      let mortal = MortalRows(shared.origin, calls: step)
      do { _ = try shared.open("second") }
      MemoryRows.register(mortal, at: shared.address)
      var server: AccountStore? = try? shared.open("second")
      let other = try shared.open("first", at: shared.direct)
      for number in 0..<4 {
        let name = "Home \(number)"
        if number == 2 { _ = try other.makeHousehold(name, owner: shared.ann.account.id, at: now) }
        // A new process looks whether the last one had done it.
        while try number != 2 && server?.households().contains(where: { $0.name == name }) != true {
          let isDone = (try? server?.makeHousehold(name, owner: shared.ann.account.id, at: now)) != nil
          guard !isDone || server == nil else { break }
          server = nil
          MemoryRows.register(shared.origin, at: shared.address)
          server = try shared.open("second")
        }
      }
      wasKilled = mortal.isDead
      let names = try other.households().map(\.name)
      #expect(names.sorted() == ["Home", "Home 0", "Home 1", "Home 2", "Home 3"], "kill \(step)")
      #expect(try other.rows() == shared.origin.rows)
      server = nil
      MemoryRows.register(shared.origin, at: shared.address)
      #expect(try shared.open("second").rows() == shared.origin.rows)
      #expect(try other.verify().problems == [])
      step += 1
    }
    #expect(step > 12)
  }

  @Test("A move that is interrupted at any call is completed by the next start, or has not begun")
  func interruptedMove() throws {
    for step in 0..<8 {
      let (directory, origin) = (TemporaryDirectory(), MemoryRows())
      let address = "rows:\(UInt64.random())"
      MemoryRows.register(MortalRows(origin, calls: step), at: address)
      do {
        let store = try AccountStore(in: directory.path, hasher: TestAccounts.quick)
        _ = try store.makeSetupLink(at: now)
        try? store.push(to: address)
      }
      MemoryRows.register(origin, at: address)
      do { try AccountStore(in: directory.path).note(.exported, at: now) }
      let store = try AccountStore(in: directory.path)
      if !store.isCopy { try store.push(to: address) }
      #expect(try store.rows() == origin.rows, "step \(step)")
      #expect(try store.audit().map(\.deed) == [.setupLinkMade, .exported])
    }
  }

  @Test("A detachment that is interrupted at any call is completed by the next, and by no other server")
  func interruptedDetachment() throws {
    var (step, wasKilled) = (0, true)
    while wasKilled {
      let shared = try SharedAccounts()
      let path = shared.path(of: "second")
      func open(_ path: String) throws(AccountError) -> AccountStore {
        try AccountStore(in: path, hasher: TestAccounts.quick, settles: false)
      }
      do { _ = try shared.open("second") }
      do { try shared.open("first").renameHousehold(shared.home, to: "Elsewhere", at: now) }
      let rows = shared.origin.rows
      let mortal = MortalRows(shared.origin, calls: step)
      MemoryRows.register(mortal, at: shared.address)
      do { try open(path).detach() } catch AccountError.origin {}
      wasKilled = mortal.isDead
      MemoryRows.register(shared.origin, at: shared.address)
      do {
        let store = try open(path)
        if store.isCopy { try store.detach() }
      }
      #expect(throws: AccountError.originClosed) { try open(shared.path(of: "first")).detach() }
      let ordinary = try AccountStore(in: path, hasher: TestAccounts.quick)
      #expect(try !ordinary.isCopy && ordinary.rows() == rows, "step \(step)")
      step += 1
    }
    #expect(step > 3)
  }

  @Test("A database with other accounts is refused, and everything stays as it was")
  func occupied() throws {
    let (shared, accounts) = (try SharedAccounts(), try TestAccounts())
    _ = try accounts.setUp()
    let (rows, end) = (try accounts.store.rows(), shared.origin.end)
    #expect(throws: AccountError.originOccupied) { try accounts.store.push(to: shared.address) }
    #expect(throws: AccountError.originMissing("carrier-pigeon://roof")) {
      try accounts.store.push(to: "carrier-pigeon://roof")
    }
    #expect(try accounts.store.rows() == rows)
    #expect(shared.origin.end == end)
    // Other accounts may use the same directory of households, and stay where they are.
    let other = TemporaryDirectory()
    do {
      let store = try AccountStore(in: other.path, hasher: TestAccounts.quick)
      let link = try store.makeSetupLink(at: now)
      _ = try store.useSetupLink(
        link.secret.text, name: "Cy", password: TestAccounts.password, household: "Cabin", userAgent: "", at: now)
    }
    let opened = try AccountStore(in: other.path, directory: shared.address)
    #expect(try !opened.isCopy && opened.accounts().map(\.name) == ["Cy"])
  }

  @Test("If the database was put back to an earlier time, every server refuses it")
  func lostChanges() throws {
    let shared = try SharedAccounts()
    let (first, backup) = (try shared.open("first"), shared.origin.backUp())
    try first.signOut(shared.ann.secret.text, at: now)
    shared.origin.restore(backup)
    #expect(throws: AccountError.originLost) { try first.accounts() }
    #expect(throws: AccountError.originLost) { try first.note(.exported, at: now) }
    #expect(throws: AccountError.originLost) { try first.detach() }
  }

  @Test("Once the copies are removed, the journals end the sign-ins that the earlier database still has")
  func newCopies() throws {
    let shared = try SharedAccounts()
    let backup = shared.origin.backUp()
    let path = shared.path(of: "first")
    do { try shared.open("first").signOut(shared.ann.secret.text, at: now) }
    shared.origin.restore(backup)
    #expect(throws: AccountError.originLost) { try shared.open("first") }
    for file in ["data.mdb", "lock.mdb"] { #expect(remove("\(path)/accounts/\(file)") == 0) }
    let server = try shared.open("first")
    #expect(try server.identity(session: shared.ann.secret.text, now: TestAccounts.start) == nil)
    #expect(try server.isRestored())
  }
}
