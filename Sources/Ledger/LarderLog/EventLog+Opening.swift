internal import LMDB

/// Opening the store of a ledger, and the tables in it.
extension EventLog {
  static func open(
    _ directory: LedgerDirectory, readOnly: Bool, mapSize: Int = Environment.Options.defaultMapSize
  ) throws(LogError) -> Environment {
    try directory.lockFile.prepare()
    do throws(LMDBError) {
      let options = Environment.Options(access: readOnly ? .readOnly : .readWrite, mapSize: mapSize)
      return try Faults.watchingLock(of: directory) { () throws(LMDBError) in
        let environment = try Environment(path: directory.place.lastingPath, options: options)
        // Whether its lock is to be had.
        try environment.beginRead().end()
        return environment
      }
    } catch {
      throw LogError(error).located(directory.path)
    }
  }

  /// Opens the store that lies in a directory now, and no other.
  static func openStore(
    _ directory: LedgerDirectory, readOnly: Bool, mapSize: Int
  ) throws(LogError) -> (Environment, FileIdentity) {
    let found = directory.place.identity(of: LedgerDirectory.dataName)
    let environment = try DirectoryLock.opening(directory) { () throws(LogError) in
      try open(directory, readOnly: readOnly, mapSize: mapSize)
    }
    // No ledger is without a commit: such a file is one that the store made.
    let info = try LogError.wrapping { () throws(LMDBError) in try environment.info() }
    let isMade = info.lastTransaction == 0 && (environment.dataFileSize ?? .max) <= 2 * info.pageSize
    guard let opened = environment.dataFile, opened == found, !isMade else {
      if isMade { try removeMade(environment, in: directory) }
      throw .setAside(path: directory.file(LedgerDirectory.dataName), to: nil)
    }
    return (environment, opened)
  }

  /// Removes the empty file that the store makes where the ledger's own was taken away just before it was opened.
  private static func removeMade(_ environment: Environment, in directory: LedgerDirectory) throws(LogError) {
    try DirectoryLock.alone(in: directory.place) { () throws(LogError) in
      guard let made = environment.dataFile, directory.place.identity(of: LedgerDirectory.dataName) == made else {
        return
      }
      directory.place.removeFile(LedgerDirectory.dataName)
    }
  }

  /// Opens the tables, or makes them for the ledger `create`.
  static func openTables(_ environment: Environment, create id: String?) throws(LogError) -> (
    Tables, id: String, format: UInt64
  ) {
    if let id {
      var transaction = try LogError.wrapping { () throws(LMDBError) in try environment.beginWrite() }
      let tables = try LogError.wrapping { () throws(LMDBError) in
        try Self.openTables(&transaction, create: true)
      }
      try LogError.wrapping { () throws(LMDBError) in
        try transaction.put(Array(id.utf8), forKey: AboutKey.id, in: tables.about)
        try transaction.put(formatVersion.littleEndianBytes, forKey: AboutKey.format, in: tables.about)
      }
      do throws(LMDBError) { try transaction.commit() } catch { throw LogError(error) }
      return (tables, id, formatVersion)
    }
    var transaction = try LogError.wrapping { () throws(LMDBError) in try environment.beginRead() }
    let tables: Tables
    do throws(LMDBError) {
      tables = try Self.openTables(&transaction, create: false)
    } catch {
      if error == .notFound { throw .damaged(problem: "a table of the ledger is missing", sequence: nil) }
      throw LogError(error)
    }
    let (format, stored) = try LogError.wrapping { () throws(LMDBError) in
      (
        try transaction.bytes(forKey: AboutKey.format, in: tables.about),
        try transaction.bytes(forKey: AboutKey.id, in: tables.about)
      )
    }
    guard let format, let stored, format.count == 8 else {
      throw .damaged(problem: "the ledger's name is missing", sequence: nil)
    }
    let version = format.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard version <= formatVersion else { throw .newer(what: "the ledger", found: version, known: formatVersion) }
    transaction.end()
    return (tables, String(decoding: stored, as: UTF8.self), version)
  }

  private static func openTables(
    _ transaction: inout Transaction, create: Bool
  ) throws(LMDBError) -> Tables {
    Tables(
      pages: try transaction.openDatabase(named: "pages", keys: .integer, create: create),
      texts: try transaction.openDatabase(named: "texts", keys: .integer, create: create),
      commands: try transaction.openDatabase(named: "commands", keys: .integer, create: create),
      standing: try transaction.openDatabase(named: "standing", keys: .integer, create: create),
      snapshots: try transaction.openDatabase(named: "snapshots", keys: .bytes, create: create),
      about: try transaction.openDatabase(named: "about", keys: .bytes, create: create))
  }
}
