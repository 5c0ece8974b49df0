/// Sign-ins that wait for a code. They are only in memory: after a restart, people give their password again.
struct UnfinishedSignIns: Sendable {
  struct Entry: Sendable {
    let account: AccountID
    /// The hash of the password that was right. Another one ends the sign-in.
    let passwordHash: String?
    /// The key of the device, if someone has signed in on it before.
    let device: [UInt8]?
    /// The sources by which the password was counted.
    let sources: [Throttle.Source]
    let expires: Timestamp
  }

  /// The most entries. A further one ends the oldest.
  static let most = 1_000

  private var entries: [SecretHash: Entry] = [:]

  func find(_ hash: SecretHash, _ now: Timestamp) -> Entry? { entries[hash].flatMap { $0.expires > now ? $0 : nil } }

  mutating func add(_ entry: Entry, _ hash: SecretHash, _ now: Timestamp) {
    entries = entries.filter { $0.value.expires > now }
    if entries.count >= Self.most, let oldest = entries.min(by: { $0.value.expires < $1.value.expires }) {
      entries[oldest.key] = nil
    }
    entries[hash] = entry
  }

  mutating func remove(_ hash: SecretHash) { entries[hash] = nil }
}
