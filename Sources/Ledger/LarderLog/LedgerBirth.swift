import Glibc
internal import LMDB

/// How a ledger comes into being: whole, or not at all.
enum LedgerBirth {
  /// The directory at a path, with a ledger made in it where it holds nothing.
  static func directory(at path: String) throws(LogError) -> LedgerDirectory {
    var attempts = 0
    while true {
      let made = try OpenDirectory.making(path) { (place) throws(LogError) -> LedgerDirectory? in
        let directory = LedgerDirectory(place)
        do throws(LogError) {
          if try directory.contents() == .nothing { try create(directory) }
          return directory
        } catch {
          // An empty directory gives way to another one that is moved to its name.
          attempts += 1
          guard place.isAtItsPath || attempts > 8 else { return nil }
          throw error
        }
      }
      if let made { return made }
    }
  }

  /// Makes a ledger of what `fill` puts into it in a directory that holds nothing; does nothing where another process was
  /// quicker.
  ///
  /// The files are made in a directory inside, which may be a volume of its own, and moved into place under a lock when
  /// they are whole and on the disk. What a crash leaves of them is removed when the next one is made.
  ///
  /// - Returns: whether it was made.
  @discardableResult
  static func create(
    _ directory: LedgerDirectory, id: String = newID(),
    _ fill: (EventLog) throws(LogError) -> Void = { _ throws(LogError) in }
  ) throws(LogError) -> Bool {
    guard try directory.contents() == .nothing else { return false }
    try directory.refuseNetworkFileSystem()
    let nursery = try TemporaryPlace.make(
      in: directory.place, prefix: LedgerDirectory.nurseryPrefix, for: directory.path)
    try makeStore(in: nursery.directory, id: id)
    try SmallFile.write(id + "\n", to: LedgerDirectory.idName, in: nursery.directory.place)
    try fill(try EventLog(nursery.directory))
    try nursery.directory.place.sync()
    let isSettled = try settle(nursery.directory.place, in: directory)
    try directory.place.parent().sync()
    withExtendedLifetime(nursery) {}
    return isSettled
  }

  /// Moves the files into place, unless a ledger is there by now.
  private static func settle(_ nursery: OpenDirectory, in directory: LedgerDirectory) throws(LogError) -> Bool {
    try DirectoryLock.alone(in: directory.place) { () throws(LogError) -> Bool in
      guard try directory.contents() == .nothing else { return false }
      // The file before its id: a file alone is a ledger, an id alone is one that lost its file. Its end last, if it has one.
      for name in [LedgerDirectory.dataName, LedgerDirectory.idName, LedgerDirectory.headName] {
        guard nursery.identity(of: name) != nil else { continue }
        guard nursery.rename(name, to: name, in: directory.place) else {
          throw SystemError.last("cannot make", directory.file(name))
        }
        // Of two names that changed, a disk may keep the later one alone.
        try directory.place.sync()
      }
      return true
    }
  }

  /// Makes a ledger of what `fill` puts into it, where there is nothing or an empty directory: all of it or nothing.
  ///
  /// It is filled before it is moved into place: a disk that fills up in the midst of it is left as it was.
  static func create(
    at path: String, id: String = newID(), _ fill: (EventLog) throws(LogError) -> Void
  ) throws(LogError) {
    try OpenDirectory.making(path) { (place) throws(LogError) in
      let directory = LedgerDirectory(place)
      let isMade: Bool
      do throws(LogError) {
        isMade = try create(directory, id: id, fill)
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
