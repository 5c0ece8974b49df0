import Testing

@testable import Accounts

@Suite("One-time links", .enabled(if: PasswordHasher.isBuiltIn))
struct LinkTests {
  private let start = TestAccounts.start
  private let password = TestAccounts.password

  private func useSetup(_ link: IssuedLink, _ server: TestAccounts, at now: Timestamp) throws -> SetUp {
    try server.store.useSetupLink(
      link.secret.text, name: "Ann", password: password, household: "Home", userAgent: "", at: AuditContext(now))
  }

  private func accept(_ link: IssuedLink, _ name: String, _ server: TestAccounts, at now: Timestamp) throws -> SignedIn
  {
    try server.store.acceptInvitation(
      link.secret.text, name: name, password: password, userAgent: "", at: AuditContext(now))
  }

  @Test("An owner makes a password link for a member, but not for a person who is also in another household")
  func passwordLinkOfOwner() throws {
    let server = try TestAccounts()
    let setUp = try server.setUp()
    let (home, store) = (setUp.household.id, server.store)
    let ann = AuditContext(TestAccounts.start, by: setUp.signedIn.account.id)
    let bo = try server.invite("Bo", to: home, as: .member).account.id
    let cy = try server.invite("Cy", to: home, as: .owner).account.id
    let link = try store.makePasswordLink(for: bo, in: home, at: ann)
    #expect(try store.link(link.secret.text, now: TestAccounts.start)?.purpose == .password(bo))
    let entry = try #require(try store.audit().last)
    #expect(entry.deed == .passwordLinkMade && entry.person == ann.person && entry.whom == bo)
    #expect(entry.household == home)
    #expect(throws: AccountError.notAllowed) {
      try store.makePasswordLink(for: cy, in: home, at: AuditContext(TestAccounts.start, by: bo))
    }
    _ = try store.makeHousehold("Cabin", owner: cy, at: ann)
    #expect(throws: AccountError.notAllowed) { try store.makePasswordLink(for: cy, in: home, at: ann) }
    try store.removeMember(bo, from: home, at: ann)
    #expect(throws: AccountError.notFound(.person)) { try store.makePasswordLink(for: bo, in: home, at: ann) }
  }

  @Test("A setup link works once, within an hour")
  func setup() throws {
    let server = try TestAccounts()
    let late = try server.store.makeSetupLink(at: AuditContext(start))
    #expect(throws: AccountError.linkSpent) { try useSetup(late, server, at: start + 3_600) }
    let link = try server.store.makeSetupLink(at: AuditContext(start))
    #expect(throws: AccountError.linkSpent) { try useSetup(late, server, at: start) }
    #expect(try server.store.link(link.secret.text, now: start)?.purpose == .setup)
    let setUp = try useSetup(link, server, at: start + 3_599)
    #expect(setUp.household.name == "Home")
    #expect(setUp.household.directory == "\(setUp.household.id)")
    let identity = try #require(try server.identity(setUp.signedIn, at: start + 3_600))
    #expect(identity.role(in: setUp.household.id) == .owner)
    #expect(try server.store.link(link.secret.text, now: start) == nil)
    #expect(throws: AccountError.linkSpent) { try useSetup(link, server, at: start) }
    #expect(throws: AccountError.hasOwner) { try server.store.makeSetupLink(at: AuditContext(start)) }
  }

  @Test("A refused attempt does not spend the link")
  func refused() throws {
    let server = try TestAccounts()
    let link = try server.store.makeSetupLink(at: AuditContext(start))
    func use(_ name: String, _ password: String, _ household: String, _ directory: String? = nil) throws {
      _ = try server.store.useSetupLink(
        link.secret.text, name: name, password: password, household: household, directory: directory, userAgent: "",
        at: AuditContext(start))
    }
    #expect(throws: AccountError.badName(.empty)) { try use(" ", password, "Home") }
    #expect(throws: AccountError.badName(.empty)) { try use("Ann", password, "") }
    #expect(throws: AccountError.badPassword(.common)) { try use("Ann", "password", "Home") }
    for directory in ["", ".", "..", ".hidden", "a/b", "/etc", "a\\b", "a b", "a\u{0}", "a\n"] {
      #expect(throws: AccountError.badDirectory) { try use("Ann", password, "Home", directory) }
    }
    #expect(try server.store.accounts().isEmpty)
    #expect(try server.store.households().isEmpty)
    try use("Ann", password, "Home", "home-1")
    #expect(try server.store.households().map(\.directory) == ["home-1"])
  }

  @Test(
    "An invitation admits one new person, within a week, with the stated role",
    arguments: HouseholdRole.allCases)
  func invitation(_ role: HouseholdRole) throws {
    let server = try TestAccounts()
    let home = try server.setUp().household.id
    let late = try server.store.makeInvitation(to: home, as: role, at: AuditContext(start))
    #expect(throws: AccountError.linkSpent) { try accept(late, "Bo", server, at: start + 7 * AccountLimits.day) }
    let link = try server.store.makeInvitation(to: home, as: role, label: "for Bo", at: AuditContext(start))
    #expect(try server.store.invitations(to: home, now: start).map(\.label) == ["for Bo", ""])
    let bo = try accept(link, "Bo", server, at: start + (7 * AccountLimits.day - 1))
    #expect(try server.identity(bo)?.role(in: home) == role)
    #expect(throws: AccountError.linkSpent) { try accept(link, "Cy", server, at: start) }
    #expect(try server.store.invitations(to: home, now: start).count == 1)
    #expect(try server.store.invitations(to: home, now: start + 7 * AccountLimits.day).isEmpty)
  }

  @Test("A taken name is refused, and the link stays valid")
  func taken() throws {
    let server = try TestAccounts()
    let home = try server.setUp().household.id
    let link = try server.store.makeInvitation(to: home, as: .member, at: AuditContext(start))
    #expect(throws: AccountError.nameTaken) { try accept(link, "ANN", server, at: start) }
    #expect(try accept(link, "Anna", server, at: start).account.name == "Anna")
  }

  @Test("An existing account can accept an invitation, and never loses rights by it")
  func existing() throws {
    let server = try TestAccounts()
    let setUp = try server.setUp()
    let (ann, home) = (setUp.signedIn.account.id, setUp.household.id)
    let bo = try server.invite("Bo", to: home, as: .guest).account.id
    func accept(_ role: HouseholdRole, as account: AccountID, spends: Bool) throws -> HouseholdRole {
      let link = try server.store.makeInvitation(to: home, as: role, at: AuditContext(start, by: ann))
      let membership = try server.store.acceptInvitation(link.secret.text, as: account, at: AuditContext(start))
      // A person who gains nothing leaves the link valid.
      #expect(try (server.store.link(link.secret.text, now: start) == nil) == spends)
      return membership.role
    }
    #expect(try accept(.guest, as: ann, spends: false) == .owner)
    #expect(try accept(.member, as: bo, spends: true) == .member)
    #expect(try accept(.guest, as: bo, spends: false) == .member)
  }

  @Test("An invitation becomes invalid if it is withdrawn, its maker loses the right, or the household closes")
  func worthless() throws {
    let server = try TestAccounts()
    let setUp = try server.setUp()
    let home = setUp.household.id
    let (ann, store) = (AuditContext(start, by: setUp.signedIn.account.id), server.store)
    let bo = try server.invite("Bo", to: home, as: .owner).account.id
    let byBo = try store.makeInvitation(to: home, as: .owner, at: AuditContext(start, by: bo))
    let byAnn = try store.makeInvitation(to: home, as: .member, at: ann)
    let withdrawn = try store.makeInvitation(to: home, as: .member, at: ann)
    try store.withdrawInvitation(withdrawn.link.number, to: home, at: ann)
    #expect(throws: AccountError.linkSpent) { try accept(withdrawn, "Cy", server, at: start) }
    #expect(throws: AccountError.notFound(.invitation)) {
      try store.withdrawInvitation(withdrawn.link.number, to: home, at: ann)
    }
    try store.setRole(of: bo, in: home, to: .member, at: ann)
    #expect(throws: AccountError.linkSpent) { try accept(byBo, "Cy", server, at: start) }
    #expect(throws: AccountError.notAllowed) {
      try store.makeInvitation(to: home, as: .guest, at: AuditContext(start, by: bo))
    }
    try store.setArchived(true, home, at: ann)
    #expect(throws: AccountError.linkSpent) { try accept(byAnn, "Cy", server, at: start) }
    #expect(throws: AccountError.notFound(.household)) { try store.makeInvitation(to: home, as: .guest, at: ann) }
    try store.setArchived(false, home, at: ann)
    #expect(try accept(byAnn, "Cy", server, at: start).account.name == "Cy")
  }

  @Test("A password link works once, within an hour, and signs out all devices")
  func forgotten() throws {
    let server = try TestAccounts()
    let old = try server.setUp().signedIn
    let (id, store) = (old.account.id, server.store)
    func use(_ link: IssuedLink, _ password: String, at now: Timestamp) throws -> SignedIn {
      try store.usePasswordLink(link.secret.text, password: password, userAgent: "", at: AuditContext(now)).device()
    }
    let earlier = try store.makePasswordLink(for: id, at: AuditContext(start))
    let link = try store.makePasswordLink(for: id, at: AuditContext(start))
    #expect(throws: AccountError.linkSpent) { try use(earlier, "seven turnips in a row", at: start) }
    #expect(throws: AccountError.linkSpent) { try use(link, "seven turnips in a row", at: start + 3_600) }
    #expect(throws: AccountError.badPassword(.tooShort(least: 8))) { try use(link, "turnip", at: start) }
    #expect(try server.identity(old) != nil)
    let new = try use(link, "seven turnips in a row", at: start + 3_599)
    #expect(try server.identity(old) == nil)
    #expect(try server.identity(new)?.account.id == id)
    #expect(throws: AccountError.linkSpent) { try use(link, "eight turnips in a row", at: start) }
    #expect(throws: AccountError.wrongPassword) { try server.signIn("Ann") }
    #expect(try server.signIn("Ann", "seven turnips in a row").account.id == id)
  }

  @Test("A link serves only its own purpose")
  func purposes() throws {
    let server = try TestAccounts()
    let setUp = try server.setUp()
    let invitation = try server.store.makeInvitation(to: setUp.household.id, as: .owner, at: AuditContext(start))
    let forgotten = try server.store.makePasswordLink(for: setUp.signedIn.account.id, at: AuditContext(start))
    #expect(throws: AccountError.linkSpent) { try accept(forgotten, "Bo", server, at: start) }
    #expect(throws: AccountError.linkSpent) {
      try server.store.usePasswordLink(
        invitation.secret.text, password: password, userAgent: "", at: AuditContext(start))
    }
    #expect(throws: AccountError.linkSpent) {
      try server.store.useSetupLink(
        invitation.secret.text, name: "Bo", password: password, household: "Other", userAgent: "",
        at: AuditContext(start))
    }
    #expect(try server.store.accounts().count == 1)
    // An attempt in the wrong place does not spend the link.
    #expect(try accept(invitation, "Bo", server, at: start).account.name == "Bo")
  }

  @Test("If several people use a link at the same time, one succeeds")
  func race() async throws {
    let server = try TestAccounts()
    let home = try server.setUp().household.id
    let link = try server.store.makeInvitation(to: home, as: .member, at: AuditContext(start))
    let start = start
    let count = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<6 {
        group.addTask {
          let signedIn = try? server.store.acceptInvitation(
            link.secret.text, name: "Guest \(number)", password: TestAccounts.password, userAgent: "",
            at: AuditContext(start))
          return signedIn != nil
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(count == 1)
    #expect(try server.store.accounts().count == 2)
    #expect(try server.store.verify().isSound)
  }
}
