import LarderSimulator
import Testing

@testable import Accounts

@Suite("Household members", .enabled(if: PasswordHasher.isBuiltIn))
struct MemberTests {
  private let start = TestAccounts.start

  @Test("Members are listed with their roles, owners first")
  func members() throws {
    let server = try TestAccounts()
    let home = try server.setUp().household.id
    _ = try server.invite("Dora", to: home, as: .guest)
    _ = try server.invite("cy", to: home, as: .member)
    _ = try server.invite("Bo", to: home, as: .member)
    let members = try server.store.members(of: home)
    #expect(members.map(\.account.name) == ["Ann", "Bo", "cy", "Dora"])
    #expect(members.map(\.role) == [.owner, .member, .member, .guest])
  }

  @Test("The last owner cannot be removed, demoted, disabled or deleted")
  func lastOwner() throws {
    let server = try TestAccounts()
    let setUp = try server.setUp()
    let (ann, home, store) = (setUp.signedIn.account.id, setUp.household.id, server.store)
    let bo = try server.invite("Bo", to: home, as: .member).account.id
    let auditContext = AuditContext(start, by: ann)
    func refuseAll() throws {
      #expect(throws: AccountError.lastOwner) { try store.removeMember(ann, from: home, at: auditContext) }
      #expect(throws: AccountError.lastOwner) { try store.setRole(of: ann, in: home, to: .guest, at: auditContext) }
      #expect(throws: AccountError.lastOwner) { try store.setDisabled(true, ann, at: auditContext) }
      #expect(throws: AccountError.lastOwner) { try store.removeAccount(ann, at: auditContext) }
      #expect(try store.members(of: home).first?.role == .owner)
      #expect(try server.identity(setUp.signedIn) != nil)
    }
    try refuseAll()
    try store.setRole(of: bo, in: home, to: .owner, at: auditContext)
    try store.setDisabled(true, bo, at: auditContext)
    try refuseAll()
    try store.setDisabled(false, bo, at: auditContext)
    try store.removeAccount(ann, at: auditContext)
    #expect(try store.members(of: home).map(\.account.id) == [bo])
    #expect(try server.identity(setUp.signedIn) == nil)
  }

  @Test("A deleted person has no way back, and their name becomes free")
  func removal() throws {
    let server = try TestAccounts()
    let setUp = try server.setUp()
    let (home, store) = (setUp.household.id, server.store)
    let bo = try server.invite("Bo", to: home, as: .owner)
    let own = AuditContext(start, by: bo.account.id)
    let token = try store.makeToken(for: home, scopes: [.read], label: "x", expires: start + 100, at: own)
    let invitation = try store.makeInvitation(to: home, as: .owner, at: own)
    let forgotten = try store.makePasswordLink(for: bo.account.id, at: own)
    try store.removeAccount(bo.account.id, at: AuditContext(start))
    #expect(try server.identity(bo) == nil)
    #expect(try store.identity(token: token.secret.text, now: start) == nil)
    #expect(try store.link(invitation.secret.text, now: start) == nil)
    #expect(try store.link(forgotten.secret.text, now: start) == nil)
    #expect(throws: AccountError.wrongPassword) { try server.signIn("Bo") }
    #expect(throws: AccountError.notFound(.person)) { try store.account(bo.account.id) }
    let another = try server.invite("Bo", to: home, as: .guest)
    #expect(another.account.id != bo.account.id)
    #expect(try store.verify().isSound)
  }

  @Test("A person who leaves a household loses access at the next request, and their tokens end")
  func leaving() throws {
    let server = try TestAccounts()
    let setUp = try server.setUp()
    let (home, store) = (setUp.household.id, server.store)
    let bo = try server.invite("Bo", to: home, as: .member)
    let own = AuditContext(start, by: bo.account.id)
    let token = try store.makeToken(for: home, scopes: [.read], label: "x", expires: start + 100, at: own)
    try store.removeMember(bo.account.id, from: home, at: AuditContext(start))
    let identity = try #require(try server.identity(bo))
    #expect(identity.memberships.isEmpty && !identity.may(.readKitchen, in: home))
    #expect(try store.identity(token: token.secret.text, now: start) == nil)
    #expect(throws: AccountError.notFound(.member)) {
      try store.removeMember(bo.account.id, from: home, at: AuditContext(start))
    }
    try store.addMember(bo.account.id, to: home, as: .member, at: AuditContext(start))
    #expect(try store.identity(token: token.secret.text, now: start) == nil, "an old token is valid again")
  }

  @Test("A role in one household says nothing about another")
  func apart() throws {
    let server = try TestAccounts()
    let setUp = try server.setUp()
    let bo = try server.invite("Bo", to: setUp.household.id, as: .guest)
    let other = try server.store.makeHousehold("Cabin", owner: bo.account.id, at: AuditContext(start))
    let ann = try #require(try server.identity(setUp.signedIn))
    let identity = try #require(try server.identity(bo))
    #expect(identity.role(in: setUp.household.id) == .guest)
    #expect(identity.role(in: other.id) == .owner)
    #expect(ann.role(in: other.id) == nil)
    for permission in Permission.allCases { #expect(!ann.may(permission, in: other.id)) }
    try server.store.setArchived(true, other.id, at: AuditContext(start))
    #expect(try server.identity(bo)?.role(in: other.id) == nil)
    #expect(try server.store.household(other.id).archived == start)
    try server.store.setArchived(false, other.id, at: AuditContext(start))
    #expect(try server.identity(bo)?.role(in: other.id) == .owner)
    #expect(throws: AccountError.directoryTaken) {
      try server.store.makeHousehold("x", owner: bo.account.id, directory: other.directory, at: AuditContext(start))
    }
    try server.store.renameHousehold(other.id, to: " The  cabin ", at: AuditContext(start))
    #expect(try server.store.households().map(\.name) == ["Home", "The cabin"])
  }

  @Test("A person can be renamed, but not to a taken name")
  func renaming() throws {
    let server = try TestAccounts()
    let setUp = try server.setUp()
    let bo = try server.invite("Bo", to: setUp.household.id, as: .member).account.id
    #expect(throws: AccountError.nameTaken) { try server.store.rename(bo, to: "ANN", at: AuditContext(start)) }
    #expect(try server.store.rename(bo, to: "BO", at: AuditContext(start)).name == "BO")
    #expect(try server.store.rename(bo, to: "Björn", at: AuditContext(start)).name == "Björn")
    #expect(try server.store.account(named: "bo") == nil)
    #expect(try server.store.account(named: "BJO\u{308}RN")?.id == bo)
    #expect(try server.signIn("björn").account.id == bo)
    #expect(try server.store.verify().isSound)
  }

  @Test(
    "After any sequence of operations, each household has an owner who can sign in",
    arguments: [1, 2] as [UInt64])
  func law(_ seed: UInt64) throws {
    let server = try TestAccounts()
    let setUp = try server.setUp()
    let (ann, store) = (setUp.signedIn.account.id, server.store)
    var people = [ann]
    for name in ["Bo", "Cy", "Dora"] {
      people.append(try server.invite(name, to: setUp.household.id, as: .member).account.id)
    }
    let cabin = try store.makeHousehold("Cabin", owner: people[1], at: AuditContext(start)).id
    let households = [setUp.household.id, cabin]
    var random = SeededGenerator(seed: seed)
    for _ in 0..<120 {
      let (person, household) = (random.pick(people), random.pick(households))
      let auditContext = AuditContext(start, by: random.pick(people))
      let before = try store.verify()
      do throws(AccountError) {
        switch random.below(5) {
        case 0: try store.removeMember(person, from: household, at: auditContext)
        case 1: try store.setDisabled(random.chance(600), person, at: auditContext)
        case 2: try store.addMember(person, to: household, as: random.pick(HouseholdRole.allCases), at: auditContext)
        case 3 where people.count > 2 && random.chance(100):
          try store.removeAccount(person, at: auditContext)
          people.removeAll { $0 == person }
        default:
          try store.setRole(of: person, in: household, to: random.pick(HouseholdRole.allCases), at: auditContext)
        }
      } catch {
        let expected: [AccountError] = [.lastOwner, .notFound(.member), .notFound(.person)]
        #expect(expected.contains(error), "\(error)")
        #expect(try store.verify() == before)
      }
      for household in households {
        let owners = try store.members(of: household).filter { $0.role == .owner && !$0.account.isDisabled }
        #expect(!owners.isEmpty)
      }
    }
    #expect(try store.verify().isSound)
  }
}
