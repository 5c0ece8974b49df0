import Accounts
import Glibc
import LarderModel
import LarderVerbs
import LarderWords
import TestSupport
import Testing

@testable import LarderRemind
@testable import LarderWeb
@testable import WebParts

@Suite("Administering a server locally", .enabled(if: PasswordHasher.isBuiltIn))
struct ServerAdministrationTests {
  private static let phone = "Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0"

  private let directory = TemporaryDirectory()
  private let accounts: AccountStore
  private let start = AuditContext(House.clock.timestamp)

  /// Ann owns a household and a cabin; Bo is a member of the household. Both are signed in.
  init() throws {
    accounts = try AccountStore(in: directory.path, hasher: PasswordHasher(operations: 1, memoryBytes: 8_192))
    let setup = try accounts.makeSetupLink(at: start)
    let ann = try accounts.useSetupLink(
      setup.secret.text, name: "Ann", password: Browser.password, household: "Home", userAgent: Self.phone,
      at: AuditContext(start.now, from: .ipv4(0xC000_0207)))
    let owner = AuditContext(start.now, by: ann.signedIn.account.id)
    let invitation = try accounts.makeInvitation(to: ann.household.id, as: .member, at: owner)
    _ = try accounts.acceptInvitation(
      invitation.secret.text, name: "Bo", password: Browser.password, userAgent: "", at: start)
    _ = try accounts.makeHousehold("Cabin", owner: ann.signedIn.account.id, at: owner)
  }

  private func plan(_ words: [String]) throws -> ServePlan {
    try ServePlan(try Line(["serve"] + words, clock: House.clock)) { $0 == "HOME" ? "/home/ann" : nil }
  }

  private func administration(_ words: [String] = ["people"]) throws -> ServerAdministration {
    ServerAdministration(plan: try plan(words), accounts: accounts)
  }

  @discardableResult
  private func does(_ words: String...) throws -> String {
    let administration = try administration(words)
    guard case .chore(let chore, let names) = administration.plan.deed else {
      throw CommandLineError.refused("no chore")
    }
    return try administration.execute(chore, names)
  }

  @Test("All people are listed with their roles, followed by closed households")
  func people() throws {
    let day = start.now.localDay
    #expect(
      try administration().people() == [
        "Ann: owner of Cabin, owner of Home, last seen \(day)", "Bo: member of Home, last seen \(day)",
      ])
    try does("disable", "bo")
    try does("close", "cabin")
    let closed = try #require(try accounts.households().compactMap(\.archived).first)
    #expect(
      try administration().people() == [
        "Ann: owner of Home, last seen \(day)", "Bo: member of Home, disabled",
        "Cabin: closed since \(closed.localDay)",
      ])
  }

  @Test("A household or ledger without an owner is listed with the command to add one")
  func withoutOwner() throws {
    let home = try #require(try accounts.households().first { $0.name == "Home" })
    let strays = directory.path + "/strays"
    for folder in ["", "/households"] { mkdir(strays + folder, 0o700) }
    let ledger = try Households(in: strays + "/households").open(home).ledger
    _ = try Line(["buy", "milk", "2l"], clock: House.clock).answer(in: ledger)
    let data = ["--data", strays]
    // The accounts do not contain it.
    let others = try AccountStore(in: strays, hasher: PasswordHasher(operations: 1, memoryBytes: 8_192))
    let link = try others.makeSetupLink(at: start)
    _ = try others.useSetupLink(
      link.secret.text, name: "Ann Lee", password: Browser.password, household: "Cabin", userAgent: "", at: start)
    let administration = ServerAdministration(plan: try plan(["people"] + data), accounts: others)
    let command = "larder serve owner Ann Lee \(home.id) --data \(strays)"
    #expect(try administration.people().last == "households/\(home.id): has no owner; \(command)")
    let line = try plan(["owner", "Ann", "Lee", "\(home.id)"] + data)
    guard case .chore(let chore, let names) = line.deed else { throw CommandLineError.refused("no chore") }
    #expect(try administration.execute(chore, names).hasPrefix("Ann Lee owns Household "))
    #expect(try others.household(home.id).directory == "\(home.id)")
    #expect(try administration.people().count == 1)
    #expect(throws: CommandLineError.self) { try administration.execute(chore, ["Ann", "Lee", "nowhere"]) }
  }

  @Test("The highest account and token numbers are read from the command IDs of the ledgers")
  func highestSenders() throws {
    let home = try #require(try accounts.households().first { $0.name == "Home" })
    let folder = directory.path + "/households"
    mkdir(folder, 0o700)
    do {
      let ledger = try Households(in: folder).open(home).ledger
      for id in ["web-7-a", "web-3.12-b-c", "page-9-4-00", "web-x-1", "import-99-1", "web-99"] {
        _ = try Line(["buy", "milk", "2l", "id:\(id)"], clock: House.clock).answer(in: ledger)
      }
    }
    let highest = Households(in: folder).highestSenders()
    #expect(highest.account == 9 && highest.token == 12)
  }

  @Test("A disabled person is signed out, and cannot sign in until enabled")
  func disabling() throws {
    let bo = try #require(try accounts.account(named: "Bo"))
    #expect(try does("disable", "Bo").hasPrefix("Bo is signed out"))
    #expect(try accounts.sessions(of: bo.id, now: start.now).isEmpty)
    func signsIn() -> Bool {
      (try? accounts.signIn(name: "Bo", password: Browser.password, userAgent: "", at: start)) != nil
    }
    #expect(!signsIn())
    #expect(try does("enable", "bo") == "Bo can sign in.")
    #expect(signsIn())
  }

  @Test("The reminders of a removed person end, and everyone else's stay")
  func remindersOfRemoved() throws {
    let home = try #require(try accounts.households().first { $0.name == "Home" })
    let data = directory.path + "/data"
    for folder in ["", "/households"] { mkdir(data + folder, 0o700) }
    func folder() throws -> ReminderFolder {
      ReminderFolder(of: try Households(in: data + "/households").open(home.id, in: accounts).ledger.log)
    }
    var ann: UInt32?
    do {
      let ledger = try Households(in: data + "/households").open(home.id, in: accounts).ledger
      for name in ["Ann", "Bo"] { _ = try Line(["person", "add", name], clock: House.clock).answer(in: ledger) }
      let catalog = try ledger.view().context.catalog
      ann = catalog.number(.person, named: "Ann")
      var book = ReminderFolder.Book()
      for number in [ann, catalog.number(.person, named: "Bo")] {
        let person = try #require(number.flatMap(PersonID.init(stored:)))
        book[person] = ReminderChoices(of: person)
      }
      try ReminderFolder(of: ledger.log).write(book)
    }
    try does("remove", "Bo", "--data", data)
    #expect(try folder().book().people.map(\.person?.rawValue) == [ann])
  }

  @Test("A person who lost the app and all codes signs in with the password again, which the audit log names")
  func oneStep() throws {
    let (bo, session) = (try #require(try accounts.account(named: "Bo")).id, UInt64(2))
    #expect(try does("one-step", "bo") == "Bo has no two-step sign-in.")
    try accounts.beginTwoStep(of: bo, password: Browser.password, on: session, at: start)
    let seed = try #require(try accounts.pendingSeed(of: bo, on: session, now: start.now))
    _ = try accounts.turnOnTwoStep(of: bo, code: seed.code(at: start.now), on: session, at: start)
    #expect(try administration().people()[1].hasPrefix("Bo: member of Home, two-step sign-in, "))
    #expect(try does("one-step", "Bo").hasPrefix("Two-step sign-in of Bo is off."))
    #expect(try accounts.twoStep(of: bo) == nil)
    #expect(try administration().audit("").last?.hasSuffix("  two step off, Bo") == true)
  }

  @Test("A household's last owner stays until another is made, and can then be removed")
  func owners() throws {
    for chore in ["disable", "remove"] {
      #expect(throws: AccountError.lastOwner) { try does(chore, "ann") }
    }
    #expect(try does("owner", "bo", "home") == "Bo owns Home.")
    #expect(throws: AccountError.lastOwner) { try does("remove", "ann") }
    try does("owner", "bo", "Cabin")
    #expect(try does("remove", "ann").hasPrefix("The account of Ann is removed"))
    #expect(try accounts.account(named: "Ann") == nil)
    #expect(try accounts.verify().isSound)
  }

  @Test("A closed household is inaccessible, and accessible again after reopening")
  func closing() throws {
    let ann = try #require(try accounts.account(named: "Ann"))
    #expect(try does("close", "Cabin").hasPrefix("Cabin is closed"))
    #expect(try accounts.memberships(of: ann.id).count == 1)
    #expect(try does("reopen", "cabin") == "Cabin is open.")
    #expect(try accounts.memberships(of: ann.id).count == 2)
  }

  @Test("The audit log lists actions by person or household")
  func audit() throws {
    try does("owner", "bo", "Cabin")
    func audit(_ name: String) throws -> [String] {
      try administration().audit(name).map { line in line.components(separatedBy: "  ").dropFirst().joined() }
    }
    let (home, cabin) = ("from 192.0.2.0/24", ["Ann: household made, Cabin", "member joined, Bo, owner, Cabin"])
    #expect(
      try audit("") == [
        "setup link made", "Ann: account made, \(home)", "Ann: household made, Home, \(home)",
        "Ann: set up, Home, \(home)", "Ann: signed in, Firefox, Android, \(home)",
        "Ann: invitation made, member, Home", "Bo: account made", "Bo: member joined, Bo, member, Home",
        "Bo: signed in",
      ] + cabin)
    #expect(try audit("bo").count == 3)
    #expect(try audit("cabin") == cabin)
    #expect(try administration().audit("").first?.hasPrefix(start.now.localMinute + "  ") == true)
  }

  @Test("An unknown or ambiguous name is refused, with the names that exist")
  func names() throws {
    #expect {
      try does("remove", "cal")
    } throws: {
      "\($0)".contains("no person is called \"cal\"; people: Ann, Bo")
    }
    #expect {
      try does("close", "Barn")
    } throws: {
      "\($0)".contains("no household is called \"Barn\"; households: ")
    }
    let ann = try #require(try accounts.account(named: "Ann"))
    let other = try accounts.makeHousehold("Cabin", owner: ann.id, at: start)
    #expect(throws: CommandLineError.self) { try does("close", "Cabin") }
    #expect(try does("close", "\(other.id)").hasPrefix("Cabin is closed"))
  }
}
