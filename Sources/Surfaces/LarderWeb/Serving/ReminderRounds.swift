import Accounts
import HTTP
import LarderRemind
import LarderWords
import PeoplePages
import Synchronization
import Threads
import WebParts

/// Sends the reminders of all households, in rounds of a minute.
///
/// Only the server makes links in reminders: it knows its address, and it answers them. A timer next to the ledger knows
/// neither, so its reminders have none. The links are in the accounts, because a removed person's links must end, and
/// because a copy of a ledger must not contain them.
final class ReminderRounds: Sendable {
  private struct State {
    var isBusy = false
    /// The last error of each household, so that the log has it once.
    var errors: [HouseholdID: String] = [:]
  }

  private let accounts: AccountStore
  private let households: Households
  /// The address of the server, for links. Nil if it is unknown, or leads nowhere from another device.
  private let address: String?
  private let sender: ReminderSender
  private let state = Mutex(State())

  init(
    _ accounts: AccountStore, _ households: Households, at address: String?, sender: ReminderSender = ReminderSender()
  ) {
    (self.accounts, self.households, self.address, self.sender) = (accounts, households, address, sender)
  }

  /// Prepares the rounds of a server, or a single round of a timer next to it.
  ///
  /// - Parameter base: The address that browsers use.
  convenience init(_ plan: ServePlan, _ accounts: AccountStore, _ households: Households? = nil, at base: String?) {
    let address = plan.publicURL ?? base.flatMap { ServedHosts.isOnlyHere($0) ? nil : $0 }
    self.init(
      accounts, households ?? plan.ledgers(), at: address,
      sender: ReminderSender(pushService: plan.pushService))
  }

  /// Starts a round on a thread, unless one is under way: receivers may be slow.
  func begin(_ clock: Clock) {
    let isFree = state.withLock { state in
      defer { state.isBusy = true }
      return !state.isBusy
    }
    guard isFree else { return }
    let hasBegun = SystemThread.begin { [self] in
      defer { finish() }
      let failures = round(clock)
      for (household, reason) in failures where isNew(reason, of: household.id) {
        RequestLog.note(reminder: reason, of: household.id)
      }
    }
    if !hasBegun { finish() }
  }

  private func finish() { state.withLock { $0.isBusy = false } }

  private func isNew(_ reason: String, of household: HouseholdID) -> Bool {
    state.withLock { $0.errors.updateValue(reason, forKey: household) != reason }
  }

  /// Sends what is due once, for a timer. The exit code says whether something was not sent.
  func run(_ clock: Clock, _ say: (String) -> Void) throws {
    let failures = round(clock, notesRun: true)
    for (household, reason) in failures { say("\(household.name): \(reason)") }
    guard failures.isEmpty else { throw WebServer.refused("some reminders were not sent") }
  }

  /// Waits for a round that is under way, so that no reminder is cut off between its receiver and its record.
  func wait(until end: SteadyTime) {
    while state.withLock({ $0.isBusy }), SteadyTime.now < end { Pause.pass(microseconds: 20_000) }
  }

  /// Sends what is due in every household. Returns the reasons why something was not sent. One household never keeps
  /// another from its reminders.
  ///
  /// - Parameter notesRun: Whether to leave a note that a timer sends reminders also in households without any choices.
  func round(_ clock: Clock, notesRun: Bool = false) -> [(RegisteredHousehold, String)] {
    let open = (try? accounts.households().filter { $0.archived == nil }) ?? []
    return open.flatMap { household -> [(RegisteredHousehold, String)] in
      do {
        return try send(household, clock, notesRun).map { (household, $0) }
      } catch {
        return [(household, "the reminders were not sent: \(error)")]
      }
    }
  }

  private func send(_ household: RegisteredHousehold, _ clock: Clock, _ notesRun: Bool) throws -> [String] {
    // A household whose ledger was never opened has no directory.
    guard let folder = try ReminderFolder(at: households.place(of: household)) else { return [] }
    // The note also lets a check of the set-up see that something sends reminders.
    if try notesRun || folder.book().hasReceivers { try folder.noteRun(at: clock.now) }
    guard try folder.isDue(at: ReminderTime(of: clock), clock.now) else { return [] }
    let ledger = try households.open(household.id, in: accounts).ledger
    let host = NoteHost(accounts: accounts, household: household.id, address: address, now: clock.timestamp)
    return try Reminders(at: clock, ledger, sender: sender, host: host).send().failures
  }
}

/// The people of a household, and the links in their reminders.
private struct NoteHost: ReminderHost {
  let accounts: AccountStore
  let household: HouseholdID
  let address: String?
  let now: Timestamp

  /// People without an account chose in the terminal. Those with one must still be a member who sees everything.
  func admits(_ person: String) -> Bool {
    guard let account = try? accounts.account(named: person) else { return true }
    let memberships = (try? accounts.memberships(of: account.id)) ?? []
    return !account.isDisabled
      && memberships.contains { $0.household == household && $0.role.permissions.contains(.readAll) }
  }

  func links(_ deeds: [NoteDeed], for person: String) -> [String]? {
    guard let address, let account = try? accounts.account(named: person),
      let secrets = try? accounts.makeNoteLinks(deeds.map(\.text), for: account.id, in: household, now: now)
    else { return nil }
    return secrets.map { "\(address)/note/\($0.text)" }
  }

  func phones(of person: String) -> ReminderPhones? {
    guard let account = try? accounts.account(named: person) else { return nil }
    return try? accounts.reminderPhones(of: account.id, in: household, at: address, now: now)
  }

  func remove(_ phone: ReminderPhones.Phone, of person: String) {
    guard let account = try? accounts.account(named: person) else { return }
    // A phone that stays is removed by the next attempt.
    try? accounts.removePhone(phone.id, of: account.id)
  }
}
