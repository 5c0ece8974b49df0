import Testing

@testable import Accounts

@Suite("Recipes sent between households", .enabled(if: PasswordHasher.isBuiltIn))
struct SharedRecipeTests {
  private let server: TestAccounts
  private let ann: AccountID
  private let home: HouseholdID
  private let cabin: HouseholdID

  private var store: AccountStore { server.store }
  private var now: AuditContext { AuditContext(TestAccounts.start, by: ann) }

  init() throws {
    server = try TestAccounts()
    let setUp = try server.setUp()
    (ann, home) = (setUp.signedIn.account.id, setUp.household.id)
    cabin = try server.store.makeHousehold("Cabin", owner: ann, at: AuditContext(TestAccounts.start)).id
  }

  @Test("A recipe waits in the other household until it is accepted, and sending it twice has no effect")
  func sending() throws {
    let parcel = try store.sendParcel("Soup", 21, from: home, to: cabin, at: now)
    #expect(try store.sendParcel("Soup", 21, from: home, to: cabin, at: now) == parcel)
    #expect(try store.parcels(to: cabin, now: TestAccounts.start) == [parcel])
    #expect(try store.parcels(to: home, now: TestAccounts.start) == [])
    #expect(try store.verify().isSound)
    try store.removeParcel(parcel)
    try store.removeParcel(parcel)
    #expect(try store.parcels(to: cabin, now: TestAccounts.start) == [])
  }

  @Test("Only members of both households can send, and never to the same household")
  func rights() throws {
    let bo = try server.invite("Bo", to: home, as: .member).account.id
    let his = AuditContext(TestAccounts.start, by: bo)
    #expect(throws: AccountError.notAllowed) { try store.sendParcel("Soup", 21, from: home, to: cabin, at: his) }
    #expect(throws: AccountError.notAllowed) { try store.sendParcel("Soup", 21, from: cabin, to: home, at: his) }
    #expect(throws: AccountError.notAllowed) { try store.sendParcel("Soup", 21, from: home, to: home, at: now) }
    #expect(throws: AccountError.notAllowed) { try store.makeParcelLink("Soup", 21, from: cabin, at: his) }
    #expect(try store.parcels(to: cabin, now: TestAccounts.start) == [])
  }

  @Test("A link leads to the recipe until it is accepted or expires")
  func links() throws {
    let secret = try store.makeParcelLink("Soup", 21, from: home, at: now)
    let parcel = try #require(try store.parcel(secret.text, now: TestAccounts.start))
    #expect(parcel.title == "Soup" && parcel.event == 21 && parcel.from == home && parcel.to == nil)
    #expect(try store.parcel("nonsense", now: TestAccounts.start) == nil)
    #expect(try store.parcel(secret.text, now: TestAccounts.start + AccountLimits.parcelLife) == nil)
    try store.removeParcel(parcel)
    #expect(try store.parcel(secret.text, now: TestAccounts.start) == nil)
  }

  @Test("Claiming a link offers the recipe to one of your households and spends the link")
  func claiming() throws {
    let secret = try store.makeParcelLink("Soup", 21, from: home, at: now)
    let bo = try server.invite("Bo", to: home, as: .member).account.id
    #expect(throws: AccountError.notAllowed) {
      try store.claimParcel(secret.text, for: cabin, at: AuditContext(TestAccounts.start, by: bo))
    }
    try store.claimParcel(secret.text, for: cabin, at: now)
    #expect(try store.parcels(to: cabin, now: TestAccounts.start).map(\.title) == ["Soup"])
    #expect(throws: AccountError.linkSpent) { try store.claimParcel(secret.text, for: cabin, at: now) }
  }

  @Test("Unclaimed recipes are swept away, as are those sent by a person who left")
  func ending() throws {
    let bo = try server.invite("Bo", to: home, as: .member).account.id
    _ = try store.makeParcelLink("Soup", 21, from: home, at: now)
    let his = try store.makeParcelLink("Stew", 22, from: home, at: AuditContext(TestAccounts.start, by: bo))
    try store.removeMember(bo, from: home, at: now)
    #expect(try store.parcel(his.text, now: TestAccounts.start) == nil)
    try store.removeAccount(bo, at: now)
    #expect(try store.counts().parcels == 1)
    try store.sweep(now: TestAccounts.start + AccountLimits.parcelLife)
    #expect(try store.counts().parcels == 0)
  }
}
