import Glibc

/// A file next to the accounts that shows whether they are an earlier copy, and which rights were taken away since.
///
/// It has the number of the last audit entry, and a line for each entry that took something away. It stays in place
/// when someone puts back a copy of the accounts. It has no names and no secrets.
struct AccountJournal: Sendable {
  /// One line: a right that was taken away, or given back. Lines are applied in the order of their numbers.
  struct Withdrawal: Hashable, Sendable {
    let number: UInt64
    let deed: AuditDeed
    var account: AccountID?
    var household: HouseholdID?
    var role: HouseholdRole?
  }

  private let path: String
  /// The number of the last audit entry that it knows of.
  private(set) var last: UInt64 = 0
  private(set) var lines: [Withdrawal] = []
  /// Whether the file exists.
  private(set) var exists: Bool
  /// Whether it has the last number that was given.
  var isReadable: Bool { exists && last < .max }

  init(in folder: String) throws(AccountError) {
    path = folder + "/people.journal"
    guard let text = try Folder.text(of: path) else {
      exists = false
      return
    }
    exists = true
    // A last line without a line end was cut off while it was written.
    let parts = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    guard let first = parts.first, let last = UInt64(first) else {
      // Then nothing is known, and everything counts as taken away.
      self.last = .max
      return
    }
    self.last = last
    lines = Set(parts.dropFirst().compactMap { Withdrawal($0) }).sorted { $0.number < $1.number }
  }

  /// Records that entries of the audit were made.
  mutating func append(_ entries: [AuditEntry], makes: Bool = false) throws(AccountError) {
    guard exists || makes else { return }
    let new = entries.compactMap { Withdrawal($0) }
    last = max(last == .max ? 0 : last, entries.last?.number ?? 0)
    // The number is written after the lines, so that no line is missing if the number is valid.
    let head = String(repeating: "0", count: max(0, 20 - "\(last)".count)) + "\(last)\n"
    if !exists { try Folder.write(head, to: path, at: 0) }
    if !new.isEmpty { try Folder.write(new.map { "\($0)\n" }.joined(), to: path, at: nil) }
    if exists { try Folder.write(head, to: path, at: 0) }
    lines += new
    exists = true
  }
}

extension AccountJournal.Withdrawal: CustomStringConvertible {
  /// The line for an entry; nil if the entry took nothing away.
  init?(_ entry: AuditEntry) {
    (number, deed, household) = (entry.number, entry.deed, entry.household)
    switch entry.deed {
    case .accountRemoved, .accountDisabled, .accountEnabled, .memberRemoved, .roleChanged:
      guard let whom = entry.whom else { return nil }
      account = whom
      role = HouseholdRole(entry.remark)
    case .passwordChanged, .passwordReplaced: account = entry.person
    case .householdArchived, .householdReopened: break
    default: return nil
    }
  }

  /// Reads a line; nil if the text is not one.
  init?(_ text: Substring) {
    let parts = text.split(separator: " ")
    guard parts.count == 5, let number = UInt64(parts[0]), let code = UInt8(parts[1]),
      let deed = AuditDeed(rawValue: code)
    else { return nil }
    (self.number, self.deed) = (number, deed)
    account = UInt64(parts[2]).map { AccountID($0) }
    household = HouseholdID(String(parts[3]))
    role = HouseholdRole(String(parts[4]))
  }

  var description: String {
    let (account, household) = (account.map { "\($0)" } ?? "-", household.map { "\($0)" } ?? "-")
    return "\(number) \(deed.rawValue) \(account) \(household) \(role?.word ?? "-")"
  }
}
