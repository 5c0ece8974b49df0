import Accounts
import LarderRemind
import LarderWords
import WebParts

/// Renaming a person's account. Entries keep the old name, and the reminders of all households follow to the new one.
package enum AccountRenaming {
  /// - Throws: ``Problem`` if a proxy names the person; ``AccountError`` if the name is bad or taken.
  package static func rename(_ context: RequestContext, to name: String) throws -> Account {
    let person = try context.person()
    try person.requireRenaming()
    let old = person.account.name
    let account = try context.accounts.rename(person.account.id, to: name, at: context.auditContext())
    for membership in person.memberships {
      // A ledger that cannot be opened or written keeps no one from another name. Its reminders stay as they were.
      try? moveReminders(in: membership.household, from: old, to: account.name, context)
    }
    return account
  }

  private static func moveReminders(
    in id: HouseholdID, from old: String, to new: String, _ context: RequestContext
  ) throws {
    // A household that was never opened has no ledger, and no reminders.
    guard try context.accounts.hasLedger(id) else { return }
    let household = try context.site.households.open(id, in: context.accounts)
    let reminders = try Reminders(at: context.clock, household.ledger)
    guard try reminders.hasChoices(of: old) else { return }
    if try !reminders.knows(new) {
      let (line, _) = try CommandDecoder(words: ["person", "add", new]).line(context.clock, by: new, id: nil)
      _ = try line.answer(in: household.ledger)
      context.site.changes.look(household)
    }
    try reminders.move(from: old, to: new)
  }
}
