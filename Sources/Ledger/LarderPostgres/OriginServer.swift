import LarderLog

/// The database servers that this program can reach. Without the trait `Postgres`, there are none.
package enum OriginServer {
  /// Whether an address leads to a database.
  package static func isAddress(_ text: String) -> Bool {
    text.hasPrefix("postgres://") || text.hasPrefix("postgresql://")
  }

  /// Whether this program can reach databases.
  package static var isBuiltIn: Bool {
    #if Postgres
      true
    #else
      false
    #endif
  }

  /// Lets this program reach the origins of its ledgers.
  package static func register() {
    #if Postgres
      PostgresOrigin.register()
    #endif
  }

  /// Returns an address without the ledger's ID, and the ID, if the path ends with one: `postgres://db/larder/ID`.
  static func parts(of address: String) -> (server: String, ledger: String?) {
    let query = address.firstIndex(of: "?") ?? address.endIndex
    let path = address[..<query]
    guard let slash = path.lastIndex(of: "/") else { return (address, nil) }
    let id = path[path.index(after: slash)...]
    guard id.utf8.count == 32, id.allSatisfy(\.isHexDigit) else { return (address, nil) }
    return (String(path[..<slash] + address[query...]), String(id))
  }

  /// Returns the address of a database that another one names, with the same user unless it names one.
  static func address(_ shard: String, forUserOf address: String) -> String {
    guard let start = shard.firstRange(of: "://")?.upperBound, let other = address.firstRange(of: "://")?.upperBound,
      !host(shard[start...]).contains("@"), let at = host(address[other...]).lastIndex(of: "@")
    else { return shard }
    // Without the password, which is not for another server.
    let user = address[other..<at].prefix { $0 != ":" }
    return "\(shard[..<start])\(user)@\(shard[start...])"
  }

  /// The part of an address before the path, given what follows the scheme.
  private static func host(_ rest: Substring) -> Substring { rest.prefix { !"/?".contains($0) } }

  /// Returns the ID of the ledger at an address: the one that it names, or the only one of the database.
  package static func ledger(_ address: String) throws(LogError) -> String {
    let (server, ledger) = parts(of: address)
    if let ledger { return ledger }
    #if Postgres
      return try PostgresOrigin.onlyLedger(server)
    #else
      throw .originMissing(address: OriginKinds.shown(server))
    #endif
  }

  /// Returns the ID of the ledger at an address that starts with 16 digits, or nil if there is none.
  package static func ledger(startingWith start: String, at address: String) throws(LogError) -> String? {
    #if Postgres
      return try PostgresOrigin.ledger(startingWith: start, at: address)
    #else
      throw .originMissing(address: OriginKinds.shown(address))
    #endif
  }

  /// Makes a copy of a ledger, which it adds to the database if it is new there.
  package static func makeCopy(of address: String, ledger id: String, at path: String) throws(LogError) {
    _ = try EventLog.pull(from: create(address, for: id), at: address, to: path)
  }

  /// Returns the origin of a ledger at an address, and adds the ledger to the database if it is new there.
  package static func create(_ address: String, for ledger: String) throws(LogError) -> any LogOrigin {
    #if Postgres
      try PostgresOrigin.create(address, ledger: ledger)
    #endif
    return try OriginKinds.open(address, ledger: ledger)
  }

  /// Adds the tables of accounts to a database.
  package static func createRows(_ address: String) throws(LogError) {
    #if Postgres
      if isAddress(address) { try PostgresRowOrigin.create(address) }
    #endif
  }

  /// Sends a ledger to the database at an address, and makes it a copy. The household of a copy is moved there.
  package static func push(_ log: EventLog, to address: String, progress: ((UInt64) -> Void)?) throws(LogError) {
    #if Postgres
      if let directory = try log.originAddress(), isAddress(directory),
        let isMoved = try PostgresMove.run(log, directory: directory, to: address, progress: progress)
      {
        let origin = try OriginKinds.open(directory, ledger: log.id)
        let end: LogHead
        do throws(OriginError) { end = try origin.head() } catch { throw .origin(error) }
        // A database that has the ledger already may have lost entries that this copy has.
        let last = try log.beginRead().lastSequence
        return isMoved || end.sequence > last ? () : try log.push(to: origin, at: directory, progress: progress)
      }
    #endif
    try log.push(to: create(address, for: log.id), at: address, progress: progress)
  }

  /// Returns how many bytes the entries at an address take with their indexes.
  package static func byteCount(of address: String) throws(LogError) -> Int {
    #if Postgres
      return try PostgresOrigin.byteCount(of: address)
    #else
      throw .originMissing(address: OriginKinds.shown(address))
    #endif
  }

  /// Returns the directory of a copy in a folder, which it makes or brings up to date.
  package static func copy(of address: String, in folder: String) throws(LogError) -> String {
    let directory = "\(folder)/\(try ledger(address))"
    if FolderListing.isLedger(directory) {
      try EventLog(opening: directory).synchronize()
    } else {
      _ = try pull(address, to: directory, progress: nil)
    }
    return directory
  }

  /// Copies the ledger at an address into an empty directory.
  package static func pull(
    _ address: String, to path: String, progress: ((UInt64) -> Void)?
  ) throws(LogError) -> EventLog {
    let (server, _) = parts(of: address)
    let origin = try OriginKinds.open(server, ledger: try ledger(address))
    return try EventLog.pull(from: origin, at: server, to: path, progress: progress)
  }
}
