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
    let sharedRecipe = try store.sendRecipe("Soup", 21, from: home, to: cabin, at: now)
    #expect(try store.sendRecipe("Soup", 21, from: home, to: cabin, at: now) == sharedRecipe)
    #expect(try store.sharedRecipes(to: cabin, now: TestAccounts.start) == [sharedRecipe])
    #expect(try store.sharedRecipes(to: home, now: TestAccounts.start) == [])
    #expect(try store.verify().isSound)
    try store.removeSharedRecipe(sharedRecipe)
    try store.removeSharedRecipe(sharedRecipe)
    #expect(try store.sharedRecipes(to: cabin, now: TestAccounts.start) == [])
  }

  @Test("Only members of both households can send, and never to the same household")
  func rights() throws {
    let bo = try server.invite("Bo", to: home, as: .member).account.id
    let his = AuditContext(TestAccounts.start, by: bo)
    #expect(throws: AccountError.notAllowed) { try store.sendRecipe("Soup", 21, from: home, to: cabin, at: his) }
    #expect(throws: AccountError.notAllowed) { try store.sendRecipe("Soup", 21, from: cabin, to: home, at: his) }
    #expect(throws: AccountError.notAllowed) { try store.sendRecipe("Soup", 21, from: home, to: home, at: now) }
    #expect(throws: AccountError.notAllowed) { try store.makeRecipeLink("Soup", 21, from: cabin, at: his) }
    #expect(try store.sharedRecipes(to: cabin, now: TestAccounts.start) == [])
  }

  @Test("A link leads to the recipe until it is accepted or expires")
  func links() throws {
    let secret = try store.makeRecipeLink("Soup", 21, from: home, at: now)
    let sharedRecipe = try #require(try store.sharedRecipe(secret.text, now: TestAccounts.start))
    #expect(
      sharedRecipe.title == "Soup" && sharedRecipe.event == 21 && sharedRecipe.from == home && sharedRecipe.to == nil)
    #expect(try store.sharedRecipe("nonsense", now: TestAccounts.start) == nil)
    #expect(try store.sharedRecipe(secret.text, now: TestAccounts.start + AccountLimits.sharedRecipeLife) == nil)
    try store.removeSharedRecipe(sharedRecipe)
    #expect(try store.sharedRecipe(secret.text, now: TestAccounts.start) == nil)
  }

  @Test("Claiming a link offers the recipe to one of your households and spends the link")
  func claiming() throws {
    let secret = try store.makeRecipeLink("Soup", 21, from: home, at: now)
    let bo = try server.invite("Bo", to: home, as: .member).account.id
    #expect(throws: AccountError.notAllowed) {
      try store.claimSharedRecipe(secret.text, for: cabin, at: AuditContext(TestAccounts.start, by: bo))
    }
    try store.claimSharedRecipe(secret.text, for: cabin, at: now)
    #expect(try store.sharedRecipes(to: cabin, now: TestAccounts.start).map(\.title) == ["Soup"])
    #expect(throws: AccountError.linkSpent) { try store.claimSharedRecipe(secret.text, for: cabin, at: now) }
  }

  @Test("Unclaimed recipes are swept away, as are those sent by a person who left")
  func ending() throws {
    let bo = try server.invite("Bo", to: home, as: .member).account.id
    _ = try store.makeRecipeLink("Soup", 21, from: home, at: now)
    let his = try store.makeRecipeLink("Stew", 22, from: home, at: AuditContext(TestAccounts.start, by: bo))
    try store.removeMember(bo, from: home, at: now)
    #expect(try store.sharedRecipe(his.text, now: TestAccounts.start) == nil)
    try store.removeAccount(bo, at: now)
    #expect(try store.counts().sharedRecipes == 1)
    try store.sweep(now: TestAccounts.start + AccountLimits.sharedRecipeLife)
    #expect(try store.counts().sharedRecipes == 0)
  }
}
