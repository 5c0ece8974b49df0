import Integrity
import LMDB
import TestSupport
import Testing

@testable import Accounts

@Suite("Maintaining the accounts of a server")
struct AccountMaintenanceTests {
  private let start = TestAccounts.start

  @Test("One process at a time serves the accounts, and the next one finds everything stored")
  func lock() throws {
    let directory = TemporaryDirectory()
    do {
      let store = try AccountStore(in: directory.path, hasher: TestAccounts.quick)
      let busy = AccountError.openElsewhere(path: directory.path + "/accounts")
      #expect(throws: busy) { try AccountStore(in: directory.path) }
      #expect(throws: busy) { try AccountStore(in: directory.path, isVisiting: true) }
      try store.note(.exported, at: AuditContext(start))
    }
    let store = try AccountStore(in: directory.path, isVisiting: true)
    #expect(try store.audit().map(\.deed) == [.exported])
  }

  @Test("The error for a directory that cannot be created names it")
  func place() throws {
    let directory = TemporaryDirectory()
    write([], toFile: directory.path + "/file")
    #expect(throws: AccountError.self) { try AccountStore(in: directory.path + "/file") }
    #expect(throws: AccountError.self) { try AccountStore(in: directory.path + "/file/place") }
    #expect(throws: AccountError.self) { try AccountStore(in: directory.path + "/a\u{0}b") }
  }

  @Test("A copy contains all people but no devices, tokens or links", .enabled(if: PasswordHasher.isBuiltIn))
  func backup() throws {
    let server = try TestAccounts()
    let setUp = try server.setUp()
    let target = server.directory.path + "/backup"
    _ = try server.store.makeInvitation(to: setUp.household.id, as: .guest, at: AuditContext(start))
    _ = try server.store.makeToken(
      for: setUp.household.id, scopes: [.read], label: "x", expires: start + 10,
      at: AuditContext(start, by: setUp.signedIn.account.id))
    try server.store.backUp(to: target)
    #expect(TemporaryDirectory.names(in: target) == ["accounts"])
    #expect(throws: AccountError.self) { try server.store.backUp(to: target) }
    let copy = try AccountStore(in: target, hasher: TestAccounts.quick)
    var expected = try server.store.verify()
    #expect(expected.isSound && expected.counts.sessions == 1)
    (expected.counts.sessions, expected.counts.tokens, expected.counts.links) = (0, 0, 0)
    #expect(try copy.verify() == expected)
    #expect(try copy.audit() == server.store.audit())
    #expect(try copy.identity(session: setUp.signedIn.secret.text, now: start) == nil)
    #expect(try copy.accounts() == server.store.accounts())
  }

  @Test(
    "Statistics count every kind of record, and a sweep removes expired ones",
    .enabled(if: PasswordHasher.isBuiltIn))
  func counts() throws {
    let server = try TestAccounts()
    let setUp = try server.setUp()
    let (ann, home, store) = (setUp.signedIn.account.id, setUp.household.id, server.store)
    _ = try store.makeInvitation(to: home, as: .guest, at: AuditContext(start))
    _ = try store.makePasswordLink(for: ann, at: AuditContext(start))
    _ = try store.makeToken(
      for: home, scopes: [.read], label: "x", expires: start + 10, at: AuditContext(start, by: ann))
    var expected = AccountCounts()
    (expected.accounts, expected.households, expected.memberships) = (1, 1, 1)
    (expected.sessions, expected.tokens, expected.links, expected.auditEntries) = (1, 1, 2, 8)
    #expect(try store.counts() == expected)
    #expect(try store.verify().counts == expected)
    #expect(try store.sweep(now: start) == 0)
    #expect(try store.sweep(now: start + 3_600) == 2)
    #expect(try store.sweep(now: start + 7 * AccountLimits.day) == 1)
    #expect(try store.sweep(now: start + 400 * AccountLimits.day) == 10)
    (expected.sessions, expected.tokens, expected.links, expected.auditEntries) = (0, 0, 0, 0)
    #expect(try store.counts() == expected)
  }

  /// Changes the bytes of every record in a table, bypassing the store.
  private func change(_ table: String, in folder: String, _ change: ([UInt8]) -> [UInt8]) throws {
    let environment = try Environment(path: folder + "/accounts")
    var transaction = try environment.beginWrite()
    let database = try transaction.openDatabase(named: table, keys: .bytes)
    var found: [(key: [UInt8], value: [UInt8])] = []
    try transaction.withCursor(in: database) { (cursor) throws(LMDBError) in
      while try cursor.next() {
        let key = cursor.withKey { key in key.withUnsafeBytes { Array($0) } } ?? []
        let value = cursor.withValue { value in value.withUnsafeBytes { Array($0) } } ?? []
        found.append((key, value))
      }
    }
    for (key, value) in found { try transaction.put(change(value), forKey: key, in: database) }
    try transaction.commit()
  }

  @Test("Verification finds damage in every table and names it", .enabled(if: PasswordHasher.isBuiltIn))
  func damage() throws {
    for table in ["accounts", "names", "households", "memberships", "sessions", "audit"] {
      let directory = TemporaryDirectory()
      do {
        let store = try AccountStore(in: directory.path, hasher: TestAccounts.quick)
        let link = try store.makeSetupLink(at: AuditContext(start))
        _ = try store.useSetupLink(
          link.secret.text, name: "Ann", password: TestAccounts.password, household: "Home", userAgent: "",
          at: AuditContext(start))
        #expect(try store.verify().isSound)
      }
      try change(table, in: directory.path) { bytes in
        var bytes = bytes
        bytes[5] ^= 4
        return bytes
      }
      let check = try AccountStore(in: directory.path, hasher: TestAccounts.quick).verify()
      #expect(check.problems.count == 1 && check.problems[0].contains(table), "\(table): \(check.problems)")
    }
  }

  @Test("A file or record in a newer format is refused with its version number")
  func laterForm() throws {
    let directory = TemporaryDirectory()
    do { try AccountStore(in: directory.path).note(.exported, at: AuditContext(start)) }
    try change("audit", in: directory.path) { bytes in
      var writer = RecordWriter()
      for byte in [9] + bytes.dropFirst().dropLast(4) { writer.byte(byte) }
      return writer.bytes + UInt64(CRC32C.checksum(of: writer.bytes)).bytes.suffix(4)
    }
    #expect(throws: AccountError.otherVersion(9)) { try AccountStore(in: directory.path).audit() }
    try change("about", in: directory.path) { bytes in
      guard let counter = try? Counter.decoded(bytes), counter.name == "format" else { return bytes }
      return Counter("format", 3).encoded
    }
    #expect(throws: AccountError.otherVersion(3)) { try AccountStore(in: directory.path) }
    #expect("\(AccountError.otherVersion(3))".contains("format 3"))
  }
}
