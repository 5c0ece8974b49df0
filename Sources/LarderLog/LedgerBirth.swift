import Glibc
import LMDB

/// How a ledger comes into being: whole, or not at all.
enum LedgerBirth {
  static func create(_ directory: LedgerDirectory) throws(LogError) {
    try makeParents(of: directory.path)
    let id = newID()
    // Named after the new id: nobody else can be making it, and none is left over from before.
    let nursery = LedgerDirectory(path: directory.path + ".new-" + id)
    guard SystemCalls.makeDirectory(nursery.path) else { throw SystemError.last("cannot make", nursery.path) }
    do throws(LogError) {
      try nursery.refuseNetworkFileSystem()
      try fill(nursery, id: id)
      try SmallFile.write(id + "\n", to: nursery.file(LedgerDirectory.idName))
      try SmallFile.syncDirectory(nursery.path)
    } catch {
      clear(nursery)
      throw error
    }
    // Renaming replaces an empty directory, and fails where another process was quicker.
    guard SystemCalls.rename(nursery.path, to: directory.path) else {
      let code = errno
      clear(nursery)
      if code == EEXIST || code == ENOTEMPTY { return }
      throw .system(code: code, doing: "cannot make", path: directory.path)
    }
    try SmallFile.syncDirectory(parent(of: directory.path))
  }

  private static func fill(_ nursery: LedgerDirectory, id: String) throws(LogError) {
    let environment = try EventLog.open(nursery, readOnly: false)
    _ = try EventLog.openTables(environment, create: id)
    try LogError.wrapping { () throws(LMDBError) in try environment.sync() }
  }

  private static func newID() -> String {
    var random = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(random.next(), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  private static func clear(_ nursery: LedgerDirectory) {
    for name in [LedgerDirectory.dataName, LedgerDirectory.lockName, LedgerDirectory.idName] {
      SystemCalls.removeFile(nursery.file(name))
    }
    SystemCalls.removeDirectory(nursery.path)
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func makeParents(of path: String) throws(LogError) {
    let parent = parent(of: path)
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
