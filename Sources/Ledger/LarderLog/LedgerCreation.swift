import Glibc
internal import LMDB

/// Creation of a ledger, completely or not at all.
enum LedgerCreation {
  /// Returns the directory at a path, creating a ledger in it if it is empty.
  static func directory(at path: String) throws(LogError) -> LedgerDirectory {
    var attempts = 0
    while true {
      let made = try OpenDirectory.making(path) { (place) throws(LogError) -> LedgerDirectory? in
        let directory = LedgerDirectory(place)
        do throws(LogError) {
          if try directory.contents() == .nothing { try create(directory, origin: OriginKinds.addressOfNewLedger()) }
          return directory
        } catch {
          // An empty directory is replaced when another one is moved to its name.
          attempts += 1
          guard place.isAtItsPath || attempts > 8 else { return nil }
          throw error
        }
      }
      if let made { return made }
    }
  }

  /// Creates a ledger with the contents added by `fill` in an empty directory. Does nothing if another process was
  /// quicker.
  ///
  /// The files are made in a subdirectory, because the directory itself may be a mounted volume. They are moved into
  /// place under a lock once they are complete and on disk. Remains of a crash are removed when the next ledger is
  /// created.
  ///
  /// - Parameter origin: the address of an empty origin, of which the ledger becomes a copy.
  /// - Returns: whether the ledger was created.
  @discardableResult
  static func create(
    _ directory: LedgerDirectory, id: String = newID(), origin: String? = nil,
    _ fill: (EventLog) throws(LogError) -> Void = { _ throws(LogError) in }
  ) throws(LogError) -> Bool {
    guard try directory.contents() == .nothing else { return false }
    try directory.refuseNetworkFileSystem()
    let nursery = try TemporaryFolder.make(
      in: directory.place, prefix: LedgerDirectory.nurseryPrefix, for: directory.path)
    try makeStore(in: nursery.directory, id: id)
    try SmallFile.write(id + "\n", to: LedgerDirectory.idName, in: nursery.directory.place)
    if let origin { try EventLog(nursery.directory).becomeCopy(of: origin) }
    try fill(try EventLog(nursery.directory))
    try nursery.directory.place.sync()
    let isSettled = try settle(nursery.directory.place, in: directory)
    try directory.place.parent().sync()
    withExtendedLifetime(nursery) {}
    return isSettled
  }

  /// Moves the files into place, unless a ledger exists by now.
  private static func settle(_ nursery: OpenDirectory, in directory: LedgerDirectory) throws(LogError) -> Bool {
    try DirectoryLock.alone(in: directory.place) { () throws(LogError) -> Bool in
      guard try directory.contents() == .nothing else { return false }
      // The data file before its ID: a data file without an ID is a ledger, an ID without a data file is one that lost
      // it. The recorded end, if any, comes last.
      for name in [LedgerDirectory.dataName, OriginAddress.name, LedgerDirectory.idName, LedgerDirectory.headName] {
        guard nursery.identity(of: name) != nil else { continue }
        guard nursery.rename(name, to: name, in: directory.place) else {
          throw SystemError.last("cannot make", directory.file(name))
        }
        // The disk may keep only the later of two renames.
        try directory.place.sync()
      }
      return true
    }
  }

  /// Creates a ledger with the contents added by `fill`, completely or not at all, where there is nothing or an empty
  /// directory.
  ///
  /// It is filled before it is moved into place, so a disk that fills up meanwhile is left as it was.
  static func create(
    at path: String, id: String = newID(), origin: String? = nil, _ fill: (EventLog) throws(LogError) -> Void
  ) throws(LogError) {
    try OpenDirectory.making(path) { (place) throws(LogError) in
      let directory = LedgerDirectory(place)
      let isMade: Bool
      do throws(LogError) {
        isMade = try create(directory, id: id, origin: origin, fill)
      } catch {
        throw error.located(path)
      }
      guard isMade else { throw .badBackup(path: path, problem: "is not empty") }
    }
  }

  private static func makeStore(in nursery: LedgerDirectory, id: String) throws(LogError) {
    let environment = try EventLog.open(nursery, readOnly: false)
    do throws(LogError) {
      _ = try EventLog.openTables(environment, create: id)
      try LogError.wrapping { () throws(LMDBError) in try environment.sync() }
    } catch {
      throw error.located(nursery.path)
    }
  }

  static func newID() -> String {
    var random = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(random.next(), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}

/// Opening a ledger's store and its tables.
extension EventLog {
  static func open(
    _ directory: LedgerDirectory, readOnly: Bool, mapSize: Int = Environment.Options.defaultMapSize
  ) throws(LogError) -> Environment {
    try directory.lockFile.prepare()
    do throws(LMDBError) {
      let options = Environment.Options(access: readOnly ? .readOnly : .readWrite, mapSize: mapSize)
      return try Faults.watchingLock(of: directory) { () throws(LMDBError) in
        let environment = try Environment(path: directory.place.lastingPath, options: options)
        // Checks that the lock is available.
        try environment.beginRead().end()
        return environment
      }
    } catch {
      throw LogError(error).located(directory.path)
    }
  }

  /// Opens the store in a directory, and refuses any other.
  static func openStore(
    _ directory: LedgerDirectory, readOnly: Bool, mapSize: Int
  ) throws(LogError) -> (Environment, FileIdentity) {
    let found = directory.place.identity(of: LedgerDirectory.dataName)
    let environment = try DirectoryLock.opening(directory) { () throws(LogError) in
      try open(directory, readOnly: readOnly, mapSize: mapSize)
    }
    // Every ledger has a commit, so the store has just created this file.
    let info = try LogError.wrapping { () throws(LMDBError) in try environment.info() }
    let isMade = info.lastTransaction == 0 && (environment.dataFileSize ?? .max) <= 2 * info.pageSize
    guard let opened = environment.dataFile, opened == found, !isMade else {
      if isMade { try removeMade(environment, in: directory) }
      throw .setAside(path: directory.file(LedgerDirectory.dataName), to: nil)
    }
    return (environment, opened)
  }

  /// Removes the empty file that the store creates if the ledger's own was removed just before opening.
  private static func removeMade(_ environment: Environment, in directory: LedgerDirectory) throws(LogError) {
    try DirectoryLock.alone(in: directory.place) { () throws(LogError) in
      guard let made = environment.dataFile, directory.place.identity(of: LedgerDirectory.dataName) == made else {
        return
      }
      directory.place.removeFile(LedgerDirectory.dataName)
    }
  }

  /// Opens the tables, or creates them for a new ledger with the ID `create`.
  static func openTables(_ environment: Environment, create id: String?) throws(LogError) -> (
    Tables, id: String, format: UInt64, origin: String?
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
      return (tables, id, formatVersion, nil)
    }
    var transaction = try LogError.wrapping { () throws(LMDBError) in try environment.beginRead() }
    let tables: Tables
    do throws(LMDBError) {
      tables = try Self.openTables(&transaction, create: false)
    } catch {
      // If the lock file was replaced after opening, writers do not know of this reader, and may reuse its pages.
      let newest = try LogError.wrapping { () throws(LMDBError) in try environment.info().lastTransaction }
      if newest > transaction.id { throw .lockReplaced }
      if error == .notFound { throw .damaged(problem: "a table of the ledger is missing", sequence: nil) }
      throw LogError(error)
    }
    let (format, stored, origin) = try LogError.wrapping { () throws(LMDBError) in
      (
        try transaction.bytes(forKey: AboutKey.format, in: tables.about),
        try transaction.bytes(forKey: AboutKey.id, in: tables.about),
        try transaction.bytes(forKey: AboutKey.origin, in: tables.about)
      )
    }
    guard let format, let stored, format.count == 8 else {
      throw .damaged(problem: "the ledger's name is missing", sequence: nil)
    }
    let version = format.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard version <= copyFormatVersion else {
      throw .newer(what: "the ledger", found: version, known: copyFormatVersion)
    }
    transaction.end()
    return (
      tables, String(decoding: stored, as: UTF8.self), version, origin.map { String(decoding: $0, as: UTF8.self) }
    )
  }

  private static func openTables(_ transaction: inout Transaction, create: Bool) throws(LMDBError) -> Tables {
    Tables(
      pages: try transaction.openDatabase(named: "pages", keys: .integer, create: create),
      texts: try transaction.openDatabase(named: "texts", keys: .integer, create: create),
      commands: try transaction.openDatabase(named: "commands", keys: .integer, create: create),
      standing: try transaction.openDatabase(named: "standing", keys: .integer, create: create),
      snapshots: try transaction.openDatabase(named: "snapshots", keys: .bytes, create: create),
      about: try transaction.openDatabase(named: "about", keys: .bytes, create: create))
  }
}
