import Glibc
import LarderLog
import LarderSimulator
import OriginLaws
import TestSupport
import Testing

@testable import Accounts

@Suite("Accounts that several servers share", .enabled(if: PasswordHasher.isBuiltIn))
struct AccountOriginTests {
  private let start = TestAccounts.start
  private let now = AuditContext(TestAccounts.start)

  @Test("Changes on two servers have the same effect as on one", arguments: 1...6 as ClosedRange<UInt64>)
  func serial(_ seed: UInt64) throws {
    let shared = try SharedAccounts()
    let (servers, alone) = ([try shared.open("first"), try shared.open("second")], try shared.ordinary())
    var random = SeededGenerator(seed: seed)
    for number in 1...30 {
      let change = RandomChange(number, &random)
      let server = servers[random.number(in: 0...1)]
      #expect(try change.make(in: server, shared.home) == change.make(in: alone, shared.home))
    }
    let facts = try alone.facts()
    for server in servers {
      #expect(try server.facts() == facts)
      #expect(try server.rows() == shared.origin.rows)
      #expect(try server.verify().problems == [])
    }
  }

  @Test("Servers that change accounts at the same time lose nothing, and do nothing twice")
  func concurrent() throws {
    let shared = try SharedAccounts()
    let servers = [try shared.open("first"), try shared.open("second")]
    shared.origin.setFaults(.some)
    let (made, uncertain) = (SharedList<String>(), SharedList<String>())
    onThreads(4) { thread in
      for number in 0..<10 {
        let name = "Home \(thread) \(number)"
        do throws(AccountError) {
          _ = try servers[thread % 2].makeHousehold(name, owner: shared.ann.account.id, at: now)
          made.add(name)
        } catch {
          if case .origin(.outcomeUnknown) = error { uncertain.add(name) }
        }
      }
    }
    #expect(!shared.origin.counts.isEmpty)
    shared.origin.setAway(false)
    let names = try servers[0].households().map(\.name)
    #expect(Set(names).count == names.count)
    #expect(Set(made.all).isSubset(of: names))
    #expect(Set(names).isSubset(of: made.all + uncertain.all + ["Home"]))
    for server in servers {
      #expect(try server.rows() == shared.origin.rows)
      #expect(try server.verify().problems == [])
    }
  }

  @Test("Signing in or out on one server also counts on the other")
  func sessions() throws {
    let shared = try SharedAccounts()
    let (first, second) = (try shared.open("first"), try shared.open("second"))
    let ann = shared.ann.account.id
    func signedIn(on server: AccountStore) throws -> String {
      try server.signIn(name: "Ann", password: TestAccounts.password, userAgent: "", at: now).device().secret.text
    }
    func isSignedIn(_ secret: String) throws -> [Bool] {
      try [first, second].map { try $0.identity(session: secret, now: start) != nil }
    }
    let ends: [(AccountStore, String) throws -> Void] = [
      { server, secret in try server.signOut(secret, at: now) },
      { server, _ in try server.endSessions(of: ann, at: now) },
      { server, _ in
        try server.changePassword(of: ann, from: TestAccounts.password, to: TestAccounts.password + "!", at: now)
      },
    ]
    for (index, end) in ends.enumerated() {
      let servers = index.isMultiple(of: 2) ? [first, second] : [second, first]
      let secret = try signedIn(on: servers[0])
      #expect(try isSignedIn(secret) == [true, true])
      try end(servers[1], secret)
      #expect(try isSignedIn(secret) == [false, false], "end \(index)")
    }
  }

  @Test("A request asks the database once, and the next request asks again")
  func oneQuestion() throws {
    let shared = try SharedAccounts()
    let slow = SlowRows(shared.origin)
    MemoryRows.register(slow, at: shared.address)
    let (server, other) = (try shared.open("second"), try shared.open("first", at: shared.direct))
    let secret = shared.ann.secret.text
    func isSignedIn() throws -> Bool { try server.identity(session: secret, now: start) != nil }
    let before = slow.questions
    for _ in 0..<2 {
      let found = try AccountRequest.one { try [isSignedIn(), isSignedIn(), server.households().count == 1] }
      #expect(found == [true, true, true])
    }
    #expect(slow.questions == before + 2)
    // Sending to listeners during a request asks separately.
    let found = try AccountRequest.one {
      let before = try isSignedIn()
      try other.signOut(secret, at: now)
      return try [before, AccountRequest.one { try isSignedIn() }]
    }
    #expect(found == [true, false])
    // Work outside a request asks each time.
    let asked = slow.questions
    for _ in 0..<3 { _ = try server.accounts() }
    #expect(slow.questions == asked + 3)
  }

  @Test("A removed member and a disabled person are refused on the other server")
  func members() throws {
    let shared = try SharedAccounts()
    let (first, second) = (try shared.open("first"), try shared.open("second"))
    let link = try first.makeInvitation(to: shared.home, as: .member, at: now)
    let bo = try second.acceptInvitation(
      link.secret.text, name: "Bo", password: TestAccounts.password, userAgent: "", at: now)
    let known = try #require(try first.identity(session: bo.secret.text, now: start))
    #expect(try first.isUnchanged(known, in: shared.home, now: start))
    try second.removeMember(bo.account.id, from: shared.home, at: now)
    #expect(try !first.isUnchanged(known, in: shared.home, now: start))
    #expect(try first.identity(session: bo.secret.text, now: start)?.memberships == [])
    try first.setDisabled(true, bo.account.id, at: now)
    #expect(try second.identity(session: bo.secret.text, now: start) == nil)
    #expect(throws: AccountError.wrongPassword) {
      try second.signIn(name: "Bo", password: TestAccounts.password, userAgent: "", at: now)
    }
  }

  @Test("If the database gives no answer, people stay signed in, and no one can sign in")
  func away() throws {
    let shared = try SharedAccounts()
    let (secret, failure) = (shared.ann.secret.text, AccountError.origin(.unavailable("it is away")))
    do {
      let server = try shared.open("second")
      shared.origin.setAway(true)
      #expect(try server.identity(session: secret, now: start) != nil)
      // The use of a device is due to be recorded by now, but a request asks only once.
      let asked = shared.origin.counts["unavailable", default: 0]
      #expect(try server.identity(session: secret, now: start + AccountLimits.sessionRenewal) != nil)
      #expect(shared.origin.counts["unavailable"] == asked + 1)
      #expect(throws: failure) {
        try server.signIn(name: "Ann", password: TestAccounts.password, userAgent: "", at: now)
      }
      #expect(throws: failure) { try server.signOut(secret, at: now) }
    }
    // A server can start, but not one that has never had the accounts.
    let server = try shared.open("second")
    #expect(try server.identity(session: secret, now: start) != nil)
    #expect(throws: failure) { try shared.open("third") }
    shared.origin.setAway(false)
    try shared.open("first").signOut(secret, at: now)
    #expect(try server.identity(session: secret, now: start) == nil)
  }

  @Test("A copy that was closed lets no one in while another thread waits for the database")
  func closedWhileAway() throws {
    let shared = try SharedAccounts()
    let slow = SlowRows(shared.origin)
    MemoryRows.register(slow, at: shared.address)
    let server = try shared.open("second")
    try shared.open("first", at: shared.direct).detach()
    #expect(throws: AccountError.originClosed) { try server.accounts() }
    shared.origin.setAway(true)
    #expect(throws: AccountError.originClosed) { try server.accounts() }
    slow.hold(true)
    onThreads(2) { thread in
      guard thread == 1 else {
        _ = try? server.accounts()
        return
      }
      while !slow.isWaiting { usleep(1_000) }
      #expect(throws: AccountError.originClosed) { try server.accounts() }
      slow.hold(false)
    }
  }

  @Test("An earlier copy that was put back lets no one in, with and without the database")
  func putBack() throws {
    let shared = try SharedAccounts()
    let (accounts, old) = (shared.path(of: "second") + "/accounts/data.mdb", shared.path(of: "old"))
    do { #expect(try shared.open("second").identity(session: shared.ann.secret.text, now: start) != nil) }
    let earlier = try #require(bytes(ofFile: accounts))
    do { try shared.open("second").signOut(shared.ann.secret.text, at: now) }
    write(earlier, toFile: accounts)
    shared.origin.setAway(true)
    #expect(throws: AccountError.origin(.unavailable("it is away"))) { try shared.open("second") }
    shared.origin.setAway(false)
    let (server, first) = (try shared.open("second"), try shared.open("first"))
    #expect(try server.identity(session: shared.ann.secret.text, now: start) == nil)
    #expect(try server.rows() == first.rows())
    // A backup is an ordinary store, which must not continue apart from the others.
    try server.backUp(to: old)
    do { #expect(try !AccountStore(in: old, isVisiting: true, settles: false).isCopy) }
    shared.origin.setAway(true)
    #expect(throws: AccountError.origin(.unavailable("it is away"))) {
      try AccountStore(in: old, directory: shared.address)
    }
    shared.origin.setAway(false)
    #expect(throws: AccountError.originOccupied) { try AccountStore(in: old, directory: shared.address) }
  }

  @Test("A removed person leaves no value in the database, and no key once it forgets removals")
  func erasure() throws {
    let shared = try SharedAccounts()
    let (first, second) = (try shared.open("first"), try shared.open("second"))
    let link = try first.makeInvitation(to: shared.home, as: .member, at: now)
    let bo = try first.acceptInvitation(
      link.secret.text, name: "Bartholomew", password: TestAccounts.password, userAgent: "", at: now)
    let before = shared.origin.rows
    try second.removeAccount(bo.account.id, at: now)
    let after = shared.origin.rows
    #expect(before.keys.contains { $0.starts(with: Array("names\0bartholomew".utf8)) })
    #expect(!after.keys.contains { $0.starts(with: Array("names\0bartholomew".utf8)) })
    let hash = bo.session.hash.bytes
    #expect(before.values.contains { $0.count > 40 && $0.windows(of: hash) })
    #expect(!after.values.contains { $0.windows(of: hash) })
    try shared.origin.forget(days: 0)
    let whole = try #require(try shared.origin.changes(after: .start))
    #expect(Set(whole.rows.map(\.key)) == Set(after.keys))
    #expect(try first.rows() == after)
  }
}

extension [UInt8] {
  /// Whether other bytes occur in these.
  fileprivate func windows(of other: [UInt8]) -> Bool {
    count >= other.count && (0...count - other.count).contains { self[$0...].starts(with: other) }
  }
}
