import LarderModel

/// A folder of backups, each named after its ledger and its time: `larder-3f2a91c0-2026-11-20T12-00-00Z.mdb`.
///
/// Times are in UTC, so that names sort by time, and have no colons, which some file systems do not allow.
package struct BackupFolder: Sendable {
  package let path: String

  package init(path: String) { self.path = PathText.trimmed(path) }

  /// Creates the folder and its parents if needed.
  package func make() throws(LogError) { _ = try OpenDirectory.make(path) }

  /// A backup, as identified by its name.
  package struct Entry: Hashable, Sendable {
    package let name: String
    /// The first digits of the ledger's ID.
    package let ledger: String
    package let made: Instant
    /// A number that distinguishes backups of the same second.
    let number: Int

    private static let prefix = "larder-"
    static let suffix = ".mdb"
    static let ledgerDigits = 8

    package init(ledger: String, made: Instant, number: Int = 1) {
      self.ledger = String(ledger.prefix(Self.ledgerDigits))
      (self.made, self.number) = (made, number)
      let timestamp = made.rfc3339.prefix(19).map { $0 == ":" ? "-" : $0 }
      name = "\(Self.prefix)\(self.ledger)-\(String(timestamp))Z\(number > 1 ? "-\(number)" : "")\(Self.suffix)"
    }

    /// Reads a name, or returns nil for any other file.
    init?(name: String) {
      guard name.hasPrefix(Self.prefix), name.hasSuffix(Self.suffix) else { return nil }
      let parts = name.dropFirst(Self.prefix.count).dropLast(Self.suffix.count)
        .split(separator: "-", omittingEmptySubsequences: false)
      guard parts.count == 6 || parts.count == 7, parts[5].hasSuffix("Z"),
        let made = try? Instant(rfc3339: "\(parts[1])-\(parts[2])-\(parts[3]):\(parts[4]):\(parts[5])")
      else { return nil }
      self.init(ledger: String(parts[0]), made: made, number: parts.count == 7 ? Int(parts[6]) ?? 0 : 1)
      guard self.name == name else { return nil }
    }
  }

  /// Returns the backups in the folder, oldest first.
  package func entries() throws(LogError) -> [Entry] {
    guard let folder = try OpenDirectory.open(path) else { throw .missing(path: path) }
    let entries = try folder.names().compactMap { Entry(name: $0) }
    return entries.sorted { ($0.made.milliseconds, $0.number) < ($1.made.milliseconds, $1.number) }
  }

  package func path(of entry: Entry) -> String { path + "/" + entry.name }

  /// Returns a name for a new backup, which sorts after all others of the ledger.
  ///
  /// Backups of the same second are numbered, and no number is reused while a later one exists. If the clock is behind
  /// the newest backup, its time is continued.
  package func newEntry(ledger: String, now: Instant) throws(LogError) -> Entry {
    let first = Entry(ledger: ledger, made: now)
    guard let newest = try entries().last(where: { $0.ledger == first.ledger }),
      newest.made.milliseconds / 1000 >= now.milliseconds / 1000
    else { return first }
    return Entry(ledger: ledger, made: newest.made, number: newest.number + 1)
  }

  /// Returns the surplus backups of a ledger: those neither among the newest `count` nor made within the last `days`.
  ///
  /// The newest backup is always kept. If neither limit is given, all are.
  ///
  /// - Parameter isOneMore: whether to count another backup, yet to be made, as the newest.
  package func surplus(
    ledger: String, keeping count: Int?, days: Int?, now: Instant, isOneMore: Bool = false
  ) throws(LogError) -> [Entry] {
    guard count != nil || days != nil else { return [] }
    let own = try entries().filter { $0.ledger == ledger.prefix(Entry.ledgerDigits) }
    return Self.surplus(of: own, made: \.made, keeping: count, days: days, now: now, isOneMore: isOneMore)
  }

  /// Returns the surplus ones of some backups, which are ordered by their time.
  package static func surplus<Backup>(
    of backups: [Backup], made: (Backup) -> Instant, keeping count: Int?, days: Int?, now: Instant,
    isOneMore: Bool = false
  ) -> [Backup] {
    guard count != nil || days != nil else { return [] }
    let oldest = days.map { now.milliseconds - Int64($0) * 86_400_000 } ?? .max
    return backups.dropLast(max(count ?? 1, 1) - (isOneMore ? 1 : 0)).filter { made($0).milliseconds < oldest }
  }

  package func remove(_ entry: Entry) { (try? OpenDirectory.open(path))?.removeFile(entry.name) }
}
