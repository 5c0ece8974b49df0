import Glibc
import LMDB

/// A ledger's file, looked at without trusting it: read piece by piece, never mapped.
public enum LedgerFile {
  /// The file of a ledger: that of a directory, or the path itself.
  public static func path(of place: String) -> String {
    let directory = LedgerDirectory(path: place)
    guard let status = SystemCalls.status(place), status.st_mode & S_IFMT == S_IFDIR else { return place }
    return directory.file(LedgerDirectory.dataName)
  }

  /// Opens a ledger's file for reading piece by piece.
  static func open(_ place: String) throws(LogError) -> StoreFile {
    let path = path(of: place)
    do throws(LMDBError) {
      return try StoreFile(path: path)
    } catch {
      switch error {
      case .noSuchFile, .notADirectory: throw .missing(path: place)
      case .invalid: throw .notALedger(path: place)
      default: throw .system(code: error.rawValue, doing: "cannot read", path: path)
      }
    }
  }

  /// Walks through every page of a ledger's file while its writers wait.
  public static func survey(_ place: String, progress: ((UInt64) -> Void)? = nil) throws(LogError) -> StoreSurvey {
    let file = try open(place)
    return try holdingWriters(of: place) { StoreSurvey(of: file, progress: progress) }
  }

  /// What a file's table about itself says: the ledger's name.
  public static func ledgerID(of place: String) throws(LogError) -> String? {
    let file = try open(place)
    return try holdingWriters(of: place) {
      var id: String?
      _ = StoreSurvey(of: file, reading: ["about"]) { _, key, value in
        if key.elementsEqual("id".utf8) { id = String(validating: value, as: UTF8.self) }
      }
      return id
    }
  }

  /// The name of the ledger that is, or was, in a directory.
  public static func idBeside(_ directory: String) throws(LogError) -> String? {
    try LedgerDirectory(path: directory).id()
  }

  /// Does `work` while nobody appends to the ledger at a place; a file that is no ledger's has no writers.
  static func holdingWriters<Result>(
    of place: String, _ work: () throws(LogError) -> Result
  ) throws(LogError) -> Result {
    let path = path(of: place)
    let directory = LedgerDirectory(path: path).parent
    let descriptor = SystemCalls.open(directory, O_RDONLY | O_DIRECTORY)
    guard descriptor >= 0 else { return try work() }
    // Closing gives the lock up.
    defer { close(descriptor) }
    var waited = 0
    while flock(descriptor, LOCK_SH | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { break }
      guard waited < DirectoryLock.patienceMilliseconds else { throw .busy(path: directory) }
      usleep(5000)
      waited += 5
    }
    return try work()
  }
}
