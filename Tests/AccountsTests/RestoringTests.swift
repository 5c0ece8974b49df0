import Glibc
import LMDB
import TestSupport
import Testing

@testable import Accounts

@Suite("Restoring an earlier copy of the accounts", .enabled(if: PasswordHasher.isBuiltIn))
struct RestoringTests {
  private let directory = TemporaryDirectory()
  private let start = TestAccounts.start
  private var file: String { directory.path + "/accounts/data.mdb" }
  private var journal: String { directory.path + "/people.journal" }

  private func opened() throws -> AccountStore { try AccountStore(in: directory.path, hasher: TestAccounts.quick) }

  private func copy() throws -> [UInt8] { try #require(bytes(ofFile: file)) }

  private func invite(
    _ name: String, as role: HouseholdRole, to household: HouseholdID, _ store: AccountStore
  ) throws -> SignedIn {
    let link = try store.makeInvitation(to: household, as: role, at: AuditContext(start))
    return try store.acceptInvitation(
      link.secret.text, name: name, password: TestAccounts.password, userAgent: "", at: AuditContext(start))
  }

  private func signsIn(_ name: String, _ store: AccountStore) -> Bool {
    (try? store.signIn(name: name, password: TestAccounts.password, userAgent: "", at: AuditContext(start))) != nil
  }

  /// Sets up Ann, who owns Home, with Bo, also an owner, and Cy, a guest.
  private func fill() throws -> (ann: SignedIn, home: HouseholdID, bo: SignedIn, cy: SignedIn) {
    let store = try opened()
    let link = try store.makeSetupLink(at: AuditContext(start))
    let setUp = try store.useSetupLink(
      link.secret.text, name: "Ann", password: TestAccounts.password, household: "Home", userAgent: "",
      at: AuditContext(start))
    let home = setUp.household.id
    return (
      setUp.signedIn, home, try invite("Bo", as: .owner, to: home, store), try invite("Cy", as: .guest, to: home, store)
    )
  }

  @Test("Ended devices, tokens, links and rights stay ended")
  func ended() throws {
    let (ann, home, bo, cy) = try fill()
    let copy = try { () throws -> (bytes: [UInt8], token: String, invitation: String, password: String) in
      let store = try opened()
      let token = try store.makeToken(
        for: home, scopes: [.read], label: "x", expires: start + 1_000, at: AuditContext(start, by: ann.account.id))
      let invitation = try store.makeInvitation(to: home, as: .guest, at: AuditContext(start))
      let password = try store.makePasswordLink(for: cy.account.id, at: AuditContext(start))
      return (try self.copy(), token.secret.text, invitation.secret.text, password.secret.text)
    }()
    do {
      let store = try opened()
      #expect(try store.identity(session: ann.secret.text, now: start) != nil, "a restart keeps everyone signed in")
      try store.signOut(ann.secret.text, at: AuditContext(start))
      try store.removeMember(cy.account.id, from: home, at: AuditContext(start))
      try store.setRole(of: bo.account.id, in: home, to: .member, at: AuditContext(start))
      try store.changePassword(
        of: ann.account.id, from: TestAccounts.password, to: "seven turnips in a row", at: AuditContext(start))
    }
    write(copy.bytes, toFile: file)
    let store = try opened()
    for signedIn in [ann, bo, cy] { #expect(try store.identity(session: signedIn.secret.text, now: start) == nil) }
    #expect(try store.identity(token: copy.token, now: start) == nil)
    #expect(try store.link(copy.invitation, now: start) == nil && store.link(copy.password, now: start) == nil)
    #expect(try store.memberships(of: cy.account.id).isEmpty)
    #expect(try store.memberships(of: bo.account.id).map(\.role) == [.member])
    #expect(!signsIn("Ann", store), "a replaced password is valid again")
    #expect(signsIn("Bo", store))
    #expect(try store.verify().isSound && store.audit().contains { $0.deed == .restored })
  }

  @Test("A removed or disabled person stays out, and no number is reused")
  func numbers() throws {
    let (_, home, bo, cy) = try fill()
    let copy = try copy()
    var given = [cy.account.id.number]
    for round in 0..<3 {
      do {
        let store = try opened()
        let guest = try invite("Guest \(round)", as: .guest, to: home, store)
        #expect(!given.contains(guest.account.id.number), "\(given)")
        given.append(guest.account.id.number)
        if round == 0 {
          try store.removeAccount(cy.account.id, at: AuditContext(start))
          try store.setDisabled(true, bo.account.id, at: AuditContext(start))
        }
      }
      write(copy, toFile: file)
      let store = try opened()
      #expect(try store.account(named: "Cy") == nil, "\(round)")
      #expect(!signsIn("Bo", store), "\(round)")
      #expect(signsIn("Ann", store))
      #expect(try store.verify().isSound)
    }
  }

  @Test("Accounts without their journal lose devices, tokens and links; those from an earlier version keep them")
  func elsewhere() throws {
    let (ann, _, _, _) = try fill()
    #expect(unlink(journal) == 0)
    #expect(try opened().identity(session: ann.secret.text, now: start) == nil)
    let again = try opened().signIn(
      name: "Ann", password: TestAccounts.password, userAgent: "", at: AuditContext(start)
    ).device()
    do {
      let environment = try Environment(path: directory.path + "/accounts")
      var transaction = try environment.beginWrite()
      let about = try transaction.openDatabase(named: "about", keys: .bytes)
      #expect(try transaction.delete(Array("journaled".utf8), in: about))
      try transaction.commit()
    }
    #expect(unlink(journal) == 0)
    #expect(try opened().identity(session: again.secret.text, now: start) != nil)
    #expect(try opened().identity(session: again.secret.text, now: start) != nil)
  }

  @Test("A copy from before two-step sign-in accepts no password for it, and one from during it no used recovery code")
  func twoStep() throws {
    let (ann, _, _, _) = try fill()
    let (id, session, context) = (ann.account.id, ann.session.number, AuditContext(start, by: ann.account.id))
    let before = try copy()
    let backup = TemporaryDirectory()
    func journaled() throws -> [UInt8] { try #require(bytes(ofFile: journal)) }
    func restore(_ copy: [UInt8], _ log: [UInt8]) throws -> AccountStore {
      write(copy, toFile: file)
      write(log, toFile: journal)
      return try opened()
    }
    let (during, logs) = try { () throws -> ([UInt8], [[UInt8]]) in
      let store = try opened()
      try store.beginTwoStep(of: id, password: TestAccounts.password, on: session, at: context)
      let seed = try #require(try store.pendingSeed(of: id, on: session, now: start))
      let codes = try store.turnOnTwoStep(of: id, code: seed.code(at: start), on: session, at: context)
      try store.backUp(to: backup.path)
      let (during, on) = (try copy(), try journaled())
      _ = try store.replaceRecoveryCodes(
        of: id, password: TestAccounts.password, code: codes[0].text, on: session, at: context)
      let replaced = try journaled()
      try store.turnOffTwoStep(
        of: id, password: TestAccounts.password, code: seed.code(at: start + 30), on: session, at: context)
      return (during, [on, replaced, try journaled()])
    }()
    do {
      let store = try restore(before, logs[0])
      #expect(!signsIn("Ann", store) && signsIn("Bo", store), "the copy does not know the seed")
    }
    do {
      let store = try restore(during, logs[1])
      #expect(try store.twoStep(of: id)?.recoveryCodes == 0)
      guard
        case .codeNeeded = try store.signIn(
          name: "Ann", password: TestAccounts.password, userAgent: "", at: AuditContext(start))
      else { throw AccountError.notAllowed }
    }
    for copy in [before, during] {
      let store = try restore(copy, logs[2])
      #expect(try store.twoStep(of: id) == nil && signsIn("Ann", store), "it was turned off since")
      #expect(try store.verify().isSound)
    }
    let kept = try AccountStore(in: backup.path, hasher: TestAccounts.quick)
    #expect(try kept.twoStep(of: id)?.recoveryCodes == 10 && kept.verify().isSound)
  }

  @Test("An empty or truncated journal revives nothing")
  func cutJournal() throws {
    let (ann, home, _, cy) = try fill()
    let copy = try copy()
    try opened().removeMember(cy.account.id, from: home, at: AuditContext(start))
    let whole = try #require(bytes(ofFile: journal))
    let head = try #require(whole.firstIndex(of: 10)) + 1
    #expect(whole.count > head)
    for count in [0, 5, head, whole.count - 1, whole.count] {
      write(copy, toFile: file)
      write(Array(whole.prefix(count)), toFile: journal)
      let store = try opened()
      #expect(try store.identity(session: ann.secret.text, now: start) == nil, "\(count)")
      #expect(try store.memberships(of: cy.account.id).isEmpty == (count == whole.count), "\(count)")
      #expect(try store.isRestored(), "\(count)")
    }
  }

  @Test("A journal from another server, or one that names an earlier event, revives nothing")
  func foreignJournal() throws {
    let (ann, _, bo, _) = try fill()
    let other = TemporaryDirectory()
    _ = try AccountStore(in: other.path, hasher: TestAccounts.quick).makeSetupLink(at: AuditContext(start))
    let foreign = try #require(bytes(ofFile: other.path + "/people.journal"))
    let zero = Array("00000000000000000000\n".utf8)
    let copy = try copy()
    for journal in [foreign, zero] {
      write(copy, toFile: file)
      write(journal, toFile: self.journal)
      let store = try opened()
      for signedIn in [ann, bo] { #expect(try store.identity(session: signedIn.secret.text, now: start) == nil) }
      #expect(try store.isRestored())
      let again = try store.signIn(
        name: "Ann", password: TestAccounts.password, userAgent: "", at: AuditContext(start)
      ).device()
      _ = consume store
      // The restored accounts have a journal again.
      #expect(try opened().identity(session: again.secret.text, now: start) != nil)
    }
  }

  @Test("A journal that is deleted or cut off while the server runs is rewritten in full")
  func lostWhileRunning() throws {
    let (_, home, bo, cy) = try fill()
    let copy = try copy()
    do {
      let store = try opened()
      try store.removeMember(cy.account.id, from: home, at: AuditContext(start))
      #expect(unlink(journal) == 0)
      try store.setRole(of: bo.account.id, in: home, to: .member, at: AuditContext(start))
      #expect(truncate(journal, 30) == 0)
      try store.note(.exported, at: AuditContext(start))
    }
    write(copy, toFile: file)
    let store = try opened()
    #expect(try store.memberships(of: cy.account.id).isEmpty)
    #expect(try store.memberships(of: bo.account.id).map(\.role) == [.member])
  }

  @Test("A journal that is not a file is refused and does not hold up the server")
  func pipe() throws {
    _ = try fill()
    #expect(unlink(journal) == 0 && mkfifo(journal, 0o600) == 0)
    #expect(throws: AccountError.self) { try opened() }
  }

  @Test("The journal contains no names, and a command run next to the server creates none")
  func journalText() throws {
    _ = try fill()
    let text = String(decoding: try #require(bytes(ofFile: journal)), as: UTF8.self)
    #expect(!text.contains("Ann") && !text.contains("Home"))
    let other = TemporaryDirectory()
    try AccountStore(in: other.path, isVisiting: true).note(.exported, at: AuditContext(start))
    #expect(TemporaryDirectory.names(in: other.path) == ["accounts"])
  }
}
