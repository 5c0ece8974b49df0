import Accounts
import LarderLog
import LarderModel
import LarderRemind
import LarderWords
import PlainText
import WebParts

/// The administration of a server's people and households from another process, while the server keeps running.
struct ServerAdministration {
  let plan: ServePlan
  let accounts: AccountStore

  var shelf: Households { plan.ledgers() }

  private var auditContext: AuditContext { AuditContext(plan.clock.read().timestamp) }

  /// Performs a task and returns a sentence about the result.
  ///
  /// - Parameter names: The words of the name. For an owner, the last word is the household.
  func execute(_ chore: AdminCommand, _ names: [String]) throws -> String {
    let name = names.joined(separator: " ")
    switch chore {
    case .password: return try passwordLink(names)
    case .oneStep:
      let person = try person(name)
      let wasOn = try accounts.removeTwoStep(of: person.id, at: auditContext)
      return wasOn
        ? "Two-step sign-in of \(person.name) is off. They sign in with only the password."
        : "\(person.name) has no two-step sign-in."
    case .disable, .enable:
      let (person, isDisabled) = (try person(name), chore == .disable)
      try accounts.setDisabled(isDisabled, person.id, at: auditContext)
      return isDisabled
        ? "\(person.name) is signed out everywhere and cannot sign in." : "\(person.name) can sign in."
    case .remove:
      let person = try person(name)
      let homes = try accounts.memberships(of: person.id).map(\.household)
      try accounts.removeAccount(person.id, at: auditContext)
      for home in homes where try accounts.hasLedger(home) {
        let ledger = try shelf.open(home, in: accounts).ledger
        try Reminders(at: plan.clock.read(), ledger).forget(person.name)
      }
      return "The account of \(person.name) is removed. Their entries stay, with their name."
    case .owner:
      let person = try person(names.dropLast().joined(separator: " "))
      let name = names.last ?? ""
      guard try !isStray(name) else {
        // The household's name was lost with the accounts.
        let made = try accounts.makeHousehold(
          "Household \(name.prefix(6))", owner: person.id, directory: name, at: auditContext)
        return "\(person.name) owns \(made.name)."
      }
      let household = try household(name)
      try accounts.addMember(person.id, to: household.id, as: .owner, at: auditContext)
      return "\(person.name) owns \(household.name)."
    case .close, .reopen:
      let (household, isArchived) = (try household(name), chore == .close)
      try accounts.setArchived(isArchived, household.id, at: auditContext)
      return isArchived
        ? "\(household.name) is closed to everyone. Its ledger stays." : "\(household.name) is open."
    }
  }

  /// Whether a directory holds a ledger that belongs to no household.
  private func isStray(_ directory: String) throws -> Bool {
    guard plan.ledger == nil, shelf.directories().contains(directory) else { return false }
    return try !accounts.households().contains { $0.directory == directory }
  }

  /// Creates a link for choosing a new password, at the address of the running server.
  ///
  /// - Parameter names: The words of the person's name.
  func passwordLink(_ names: [String]) throws -> String {
    let person = try person(names.joined(separator: " "))
    let link = try accounts.makePasswordLink(for: person.id, at: auditContext)
    let given = plan.publicURL ?? (plan.saysPlace ? plan.place.url() : nil)
    let base = given ?? ServedPlace(in: plan.data)?.address ?? plan.place.url() ?? ""
    return "\(base)/password/\(link.secret.text)"
  }

  private func person(_ name: String) throws -> Account {
    if let account = try accounts.account(named: name) { return account }
    let names = try accounts.accounts().map(\.name).joined(separator: ", ")
    throw WebServer.refused("no person is called \"\(name.visible)\"; people: \(names.isEmpty ? "none" : names)")
  }

  /// Finds a household by name, or by ID if several share the name.
  func household(_ name: String) throws -> RegisteredHousehold {
    let all = try accounts.households()
    let found = all.filter { $0.name.lowercased() == name.lowercased() || "\($0.id)" == name }
    if found.count == 1 { return found[0] }
    guard found.isEmpty else {
      let ids = found.map { "\($0.id)" }.joined(separator: ", ")
      throw WebServer.refused(
        "\(found.count) households are called \"\(name.visible)\"; use one of these names: \(ids)")
    }
    let names = all.map(\.name).joined(separator: ", ")
    throw WebServer.refused("no household is called \"\(name.visible)\"; households: \(names.isEmpty ? "none" : names)")
  }

  /// Lists the people with their roles and last sign-in, then the closed households.
  func people() throws -> [String] {
    let (households, now) = (try accounts.households(), plan.clock.read().timestamp)
    let names = Self.names(of: households)
    let people = try accounts.accounts().map { account in
      let roles = try accounts.memberships(of: account.id)
        .map { "\($0.role.word) of \(names[$0.household] ?? "\($0.household)")" }
      let twoStep = try accounts.twoStep(of: account.id).map { _ in "two-step sign-in" }
      let lastSeen = try accounts.sessions(of: account.id, now: now).map(\.lastSeen).max()
      let state = account.isDisabled ? "disabled" : lastSeen.map { "last seen \($0.localDay)" } ?? "not signed in"
      return "\(account.name): \((roles.sorted() + [twoStep, state].compactMap { $0 }).joined(separator: ", "))"
    }
    let closed = households.compactMap { household in
      household.archived.map { "\(household.name): closed since \($0.localDay)" }
    }
    return people + closed + (try withoutOwner(households))
  }

  /// Lists open households without an owner and ledgers without a household, each with the command that assigns an
  /// owner.
  private func withoutOwner(_ households: [RegisteredHousehold]) throws -> [String] {
    let owner = try accounts.accounts().first { !$0.isDisabled }?.name ?? "NAME"
    func line(_ what: String, _ id: String) -> String {
      let words = ["larder", "serve", "owner"] + owner.split(separator: " ").map { String($0) }
      return "\(what): has no owner; \(ShellWords.joined(words + [id, "--data", plan.data]))"
    }
    let open = try households.filter { household in
      try household.archived == nil
        && !accounts.members(of: household.id).contains { $0.role == .owner && !$0.account.isDisabled }
    }
    let known = Set(households.map(\.directory))
    let strays = plan.ledger == nil ? shelf.directories().filter { !known.contains($0) } : []
    return open.map { line($0.name, "\($0.id)") } + strays.map { line("households/\($0.visible)", $0) }
  }

  /// Returns the audit log, newest last.
  ///
  /// - Parameter name: A person or household to filter by; empty for everything.
  func audit(_ name: String) throws -> [String] {
    let entries: [AuditEntry]
    if name.isEmpty {
      entries = try accounts.audit()
    } else if let person = try accounts.account(named: name) {
      entries = try accounts.audit(by: person.id)
    } else {
      entries = try accounts.audit(of: try household(name).id)
    }
    let people = Dictionary(uniqueKeysWithValues: try accounts.accounts().map { ($0.id, $0.name) })
    let households = Self.names(of: try accounts.households())
    func called(_ person: AccountID) -> String { people[person] ?? "a removed person" }
    return entries.map { entry in
      let (who, household) = (entry.person.map(called), entry.household.map { households[$0] ?? "\($0)" })
      var parts = [entry.deed.word.replacing("-", with: " ")]
      if let whom = entry.whom { parts.append(called(whom)) }
      // The remark of a new account or household repeats a name already shown.
      if ![who, household, ""].contains(entry.remark) { parts.append(entry.remark) }
      if let household { parts.append(household) }
      if let network = entry.network { parts.append("from \(network)") }
      return "\(entry.time.localMinute)  \(who.map { $0 + ": " } ?? "")\(parts.joined(separator: ", "))"
    }
  }

  private static func names(of households: [RegisteredHousehold]) -> [HouseholdID: String] {
    Dictionary(uniqueKeysWithValues: households.map { ($0.id, $0.name) })
  }
}
