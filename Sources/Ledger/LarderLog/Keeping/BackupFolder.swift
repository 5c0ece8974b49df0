import LarderModel

/// A folder of backups, each named for its ledger and the moment it was made:
/// `larder-3f2a91c0-2026-11-20T12-00-00Z.mdb`.
///
/// The moment is in UTC, so that the order of the names is that of time; without colons, which not every disk can have in
/// a name.
public struct BackupFolder: Sendable {
  public let path: String

  public init(path: String) { self.path = PathText.trimmed(path) }

  /// Makes the folder where there is none, with those that lead to it.
  public func make() throws(LogError) { _ = try OpenDirectory.make(path) }

  /// One backup, by its name alone.
  public struct Entry: Hashable, Sendable {
    public let name: String
    /// The first digits of the ledger's name.
    public let ledger: String
    public let made: Instant
    /// Tells two of the same second apart.
    let number: Int

    private static let prefix = "larder-"
    static let suffix = ".mdb"
    static let ledgerDigits = 8

    public init(ledger: String, made: Instant, number: Int = 1) {
      self.ledger = String(ledger.prefix(Self.ledgerDigits))
      self.made = made
      self.number = number
      let moment = made.rfc3339.prefix(19).map { $0 == ":" ? "-" : $0 }
      name = "\(Self.prefix)\(self.ledger)-\(String(moment))Z\(number > 1 ? "-\(number)" : "")\(Self.suffix)"
    }

    /// Reads a name back; nil for any other file.
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

  /// The backups in the folder, the oldest first.
  public func entries() throws(LogError) -> [Entry] {
    guard let folder = try OpenDirectory.open(path) else { throw .missing(path: path) }
    let entries = try folder.names().compactMap { Entry(name: $0) }
    return entries.sorted { ($0.made.milliseconds, $0.number) < ($1.made.milliseconds, $1.number) }
  }

  public func path(of entry: Entry) -> String { path + "/" + entry.name }

  /// A name for a backup made now, behind every other of the ledger.
  ///
  /// What was made last is always the newest by its name: two of a second are numbered, no number is given twice while a
  /// later one is there, and where the clock stands before the newest backup, its moment is gone on with.
  public func newEntry(ledger: String, now: Instant) throws(LogError) -> Entry {
    let first = Entry(ledger: ledger, made: now)
    guard let newest = try entries().last(where: { $0.ledger == first.ledger }),
      newest.made.milliseconds / 1000 >= now.milliseconds / 1000
    else { return first }
    return Entry(ledger: ledger, made: newest.made, number: newest.number + 1)
  }

  /// Which backups of a ledger are too many: neither among the newest `count` nor made within the last `days`.
  ///
  /// The newest always stays, and where neither is said, all do.
  ///
  /// - Parameter isOneMore: whether another one, still to be made, is counted as the newest.
  public func surplus(
    ledger: String, keeping count: Int?, days: Int?, now: Instant, isOneMore: Bool = false
  ) throws(LogError) -> [Entry] {
    guard count != nil || days != nil else { return [] }
    let own = try entries().filter { $0.ledger == ledger.prefix(Entry.ledgerDigits) }
    let oldest = days.map { now.milliseconds - Int64($0) * 86_400_000 } ?? .max
    return own.dropLast(max(count ?? 1, 1) - (isOneMore ? 1 : 0)).filter { $0.made.milliseconds < oldest }
  }

  public func remove(_ entry: Entry) { (try? OpenDirectory.open(path))?.removeFile(entry.name) }
}
