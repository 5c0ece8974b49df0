import Glibc
import LMDB

/// How a ledger comes into being: whole, or not at all.
enum LedgerBirth {
  /// Makes an empty ledger in a directory that holds nothing; does nothing where another process was quicker.
  ///
  /// The files are made in a directory inside, which may be a volume of its own, and moved into place under a lock when
  /// they are whole and on the disk. What a crash leaves of them is passed over when the next one is made.
  static func create(_ directory: LedgerDirectory, id: String = newID()) throws(LogError) {
    try makeDirectory(directory.path)
    try directory.refuseNetworkFileSystem()
    let nursery = LedgerDirectory(path: directory.file(LedgerDirectory.nurseryPrefix + newID()))
    guard SystemCalls.makeDirectory(nursery.path) else { throw SystemError.last("cannot write to", directory.path) }
    defer { nursery.removeLedger() }
    try fill(nursery, id: id)
    try SmallFile.write(id + "\n", to: nursery.file(LedgerDirectory.idName))
    try SmallFile.syncDirectory(nursery.path)
    try settle(nursery, in: directory)
    try SmallFile.syncDirectory(directory.parent)
  }

  /// Moves the files into place, unless a ledger is there by now.
  private static func settle(_ nursery: LedgerDirectory, in directory: LedgerDirectory) throws(LogError) {
    let descriptor = SystemCalls.open(directory.path, O_RDONLY | O_DIRECTORY)
    guard descriptor >= 0 else { throw SystemError.last("cannot open", directory.path) }
    // Closing gives the lock up.
    defer { close(descriptor) }
    guard flock(descriptor, LOCK_EX) == 0 else { throw SystemError.last("cannot lock", directory.path) }
    guard try directory.contents() == .nothing else { return }
    // The file before its id: a file alone is a ledger, an id alone is one that lost its file.
    for name in [LedgerDirectory.dataName, LedgerDirectory.idName] {
      guard SystemCalls.rename(nursery.file(name), to: directory.file(name)) else {
        throw SystemError.last("cannot make", directory.file(name))
      }
      // Of two names that changed, a disk may keep the later one alone.
      try SmallFile.syncDirectory(directory.path)
    }
  }

  private static func fill(_ nursery: LedgerDirectory, id: String) throws(LogError) {
    let environment = try EventLog.open(nursery, readOnly: false)
    _ = try EventLog.openTables(environment, create: id)
    try LogError.wrapping { () throws(LMDBError) in try environment.sync() }
  }

  static func newID() -> String {
    var random = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(random.next(), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Makes a directory with those that lead to it, where it is not there yet.
  static func makeDirectory(_ path: String) throws(LogError) {
    try makeParents(of: path)
    guard SystemCalls.makeDirectory(path) || errno == EEXIST else { throw SystemError.last("cannot make", path) }
  }

  static func makeParents(of path: String) throws(LogError) {
    let parent = LedgerDirectory(path: path).parent
    guard parent != "/", parent != ".", !SystemCalls.makeDirectory(parent) else { return }
    switch errno {
    case EEXIST: return
    case ENOENT:
      try makeParents(of: parent)
      guard SystemCalls.makeDirectory(parent) || errno == EEXIST else { throw SystemError.last("cannot make", parent) }
    default: throw SystemError.last("cannot make", parent)
    }
  }
}
