import Accounts
import LarderModel
import LarderWords
import PlainText

/// The people and households of a server, for whoever runs it: beside the server, which goes on.
struct ServerOffice {
  let plan: ServePlan
  let accounts: AccountStore

  var shelf: Households { Households(in: plan.data + "/households", ledger: plan.ledger) }

  private var occasion: Occasion { Occasion(plan.clock.read().timestamp) }

  /// Does it, and gives what came of it, in a line.
  ///
  /// - Parameter names: the words of whom it is done to; of an owner the last one is the household.
  func carryOut(_ chore: ServerChore, _ names: [String]) throws -> String {
    let name = names.joined(separator: " ")
    switch chore {
    case .password: return try passwordLink(try person(name))
    case .disable, .enable:
      let (person, isDisabled) = (try person(name), chore == .disable)
      try accounts.setDisabled(isDisabled, person.id, at: occasion)
      return isDisabled
        ? "\(person.name) is signed out everywhere, and cannot sign in." : "\(person.name) can sign in."
    case .remove:
      let person = try person(name)
      try accounts.removeAccount(person.id, at: occasion)
      return "\(person.name) has no account any more. What they recorded stays, with their name."
    case .owner:
      let person = try person(names.dropLast().joined(separator: " "))
      let name = names.last ?? ""
      guard try !isStray(name) else {
        // The household's name was lost with the people.
        let made = try accounts.makeHousehold(
          "Household \(name.prefix(6))", owner: person.id, directory: name, at: occasion)
        return "\(person.name) owns \(made.name)."
      }
      let household = try household(name)
      try accounts.addMember(person.id, to: household.id, as: .owner, at: occasion)
      return "\(person.name) owns \(household.name)."
    case .close, .reopen:
      let (household, isArchived) = (try household(name), chore == .close)
      try accounts.setArchived(isArchived, household.id, at: occasion)
      return isArchived
        ? "\(household.name) is closed: nobody gets in. Its ledger stays." : "\(household.name) is open."
    }
  }

  /// Whether a directory holds a ledger that belongs to no household.
  private func isStray(_ directory: String) throws -> Bool {
    guard plan.ledger == nil, shelf.directories().contains(directory) else { return false }
    return try !accounts.households().contains { $0.directory == directory }
  }

  /// A link to a new password, made beside the server that runs.
  private func passwordLink(_ person: Account) throws(AccountError) -> String {
    let link = try accounts.makePasswordLink(for: person.id, at: occasion)
    return "\(plan.publicURL ?? plan.place.url(port: plan.place.port) ?? "")/password/\(link.secret.text)"
  }

  private func person(_ name: String) throws -> Account {
    if let account = try accounts.account(named: name) { return account }
    let names = try accounts.accounts().map(\.name).joined(separator: ", ")
    throw WebServer.refused("nobody is called \"\(name.visible)\"; there is \(names.isEmpty ? "nobody" : names)")
  }

  /// The household of a name, or of an id where several have that name.
  func household(_ name: String) throws -> RegisteredHousehold {
    let all = try accounts.households()
    let found = all.filter { $0.name.lowercased() == name.lowercased() || "\($0.id)" == name }
    if found.count == 1 { return found[0] }
    guard found.isEmpty else {
      let ids = found.map { "\($0.id)" }.joined(separator: ", ")
      throw WebServer.refused("\(found.count) households are called \"\(name.visible)\"; say which: \(ids)")
    }
    let names = all.map(\.name).joined(separator: ", ")
    throw WebServer.refused("no household is called \"\(name.visible)\"; there is \(names.isEmpty ? "none" : names)")
  }
}
