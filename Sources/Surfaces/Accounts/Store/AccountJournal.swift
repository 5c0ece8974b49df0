import Glibc

/// A file next to the accounts that shows whether they are an earlier copy, and which rights were taken away since.
///
/// Its head has the number of the last audit entry, the number of the store that it belongs to, and how many lines
/// follow: one for each entry that took something away. It stays in place when someone puts back a copy of the accounts.
/// It has no names and no secrets.
struct AccountJournal: Sendable {
  /// A line: a right that was removed or restored. Lines are applied in order of their numbers.
  struct Withdrawal: Hashable, Sendable {
    let number: UInt64
    let deed: AuditAction
    var account: AccountID?
    var household: HouseholdID?
    var role: HouseholdRole?
  }

  private let path: String
  /// The last audit entry it includes; the highest number if part of the file is missing, so that all rights count as
  /// removed.
  private(set) var last: UInt64 = 0
  /// The store that it belongs to; nil if the file does not exist or its head cannot be read.
  private(set) var store: UInt64?
  private(set) var lines: [Withdrawal] = []
  private(set) var exists = false
  /// The size of the file after it was last written as a whole; nil if it was not.
  private var size: Int?

  /// Whether the journal has the number of the last entry.
  var isReadable: Bool { exists && last < .max }

  init(in folder: String) throws(AccountError) {
    path = folder + "/people.journal"
    guard let text = try Folder.text(of: path) else { return }
    exists = true
    // A last line without a line end was interrupted while being written.
    if text.hasSuffix("\n") { size = text.utf8.count }
    let parts = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let head = (parts.first ?? "").split(separator: " ")
    lines = Set(parts.dropFirst().compactMap { Withdrawal($0) }).sorted { $0.number < $1.number }
    guard head.count == 3, let last = UInt64(head[0]), let store = UInt64(head[1], radix: 16), let count = Int(head[2])
    else {
      self.last = .max
      return
    }
    self.store = store
    self.last = lines.count < count ? .max : last
  }

  /// Assigns the journal to a store. Lines of another store are discarded.
  mutating func assign(to store: UInt64) {
    if let former = self.store, former != store { (lines, last) = ([], .max) }
    self.store = store
  }

  /// Records new audit entries. If the file has changed unexpectedly, it is rewritten completely.
  mutating func append(_ entries: [AuditEntry], makes: Bool = false) throws(AccountError) {
    guard exists || makes else { return }
    let new = entries.compactMap { Withdrawal($0) }.filter { !lines.contains($0) }
    let end = last < .max && Folder.size(of: path) == size ? size : nil
    last = max(last == .max ? 0 : last, entries.last?.number ?? 0)
    lines += new
    let text = new.map { "\($0)\n" }.joined()
    if let end {
      // The head is written after the lines, so that a valid head implies complete lines.
      if !new.isEmpty { try Folder.write(text, to: path, at: end) }
      try Folder.write(head, to: path, at: 0)
      size = end + text.utf8.count
    } else {
      let whole = head + lines.map { "\($0)\n" }.joined()
      try Folder.replace(path, with: whole)
      size = whole.utf8.count
    }
    exists = true
  }

  /// Whether a line says that someone turned on two-step sign-in, and a later one that it was turned off.
  func isOver(_ line: Withdrawal) -> Bool {
    line.deed == .twoStepOn
      && lines.contains { $0.deed == .twoStepOff && $0.account == line.account && $0.number > line.number }
  }

  private var head: String {
    func padded(_ text: String, _ width: Int) -> String { String(repeating: "0", count: width - text.count) + text }
    return padded("\(last)", 20) + " " + padded(String(store ?? 0, radix: 16), 16) + " " + padded("\(lines.count)", 20)
      + "\n"
  }
}

extension AccountJournal.Withdrawal: CustomStringConvertible {
  /// Creates the line for an entry; nil if it removed no right.
  init?(_ entry: AuditEntry) {
    (number, deed, household) = (entry.number, entry.deed, entry.household)
    switch entry.deed {
    case .accountRemoved, .accountDisabled, .accountEnabled, .memberRemoved, .roleChanged:
      guard let whom = entry.whom else { return nil }
      account = whom
      role = HouseholdRole(entry.remark)
    case .passwordChanged, .passwordReplaced, .twoStepOn, .recoveryCodesMade, .recoveryCodeUsed: account = entry.person
    case .twoStepOff: account = entry.whom ?? entry.person
    case .householdArchived, .householdReopened: break
    default: return nil
    }
  }

  /// Parses a line.
  init?(_ text: Substring) {
    let parts = text.split(separator: " ")
    guard parts.count == 5, let number = UInt64(parts[0]), let code = UInt8(parts[1]),
      let deed = AuditAction(rawValue: code)
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
