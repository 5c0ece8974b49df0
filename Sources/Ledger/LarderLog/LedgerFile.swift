import Glibc
internal import LMDB

/// A ledger's file, looked at without trusting it: read piece by piece, never mapped.
public struct LedgerFile: Sendable {
  /// The path of the file, as it was named.
  let path: String
  /// The directory that the file lies in.
  let directory: OpenDirectory
  /// What it is called there.
  let name: String
  /// Whether the ledger's directory was named, and not its file.
  let isOfDirectory: Bool

  /// Opens the file of a ledger: that of a directory, or the file at the path itself.
  init(_ place: String) throws(LogError) {
    if let status = SystemCalls.status(place), status.st_mode & S_IFMT == S_IFDIR {
      guard let directory = try OpenDirectory.open(place) else { throw .missing(path: place) }
      self.init(LedgerDirectory.dataName, in: directory, isOfDirectory: true)
    } else {
      guard let directory = try OpenDirectory.open(PathText.parent(of: place)) else { throw .missing(path: place) }
      self.init(PathText.lastName(of: place), in: directory, path: place)
    }
  }

  init(
    _ name: String, in directory: OpenDirectory, path: String? = nil, isOfDirectory: Bool = false
  ) {
    self.path = path ?? directory.file(name)
    self.directory = directory
    self.name = name
    self.isOfDirectory = isOfDirectory
  }

  /// Opens the file as it is now: whoever reads more than its first pages sees to it that nobody writes to them.
  func openStore() throws(LogError) -> StoreFile {
    do throws(LMDBError) {
      return try StoreFile(path: directory.lastingPath + "/" + name)
    } catch {
      switch error {
      case .noSuchFile, .notADirectory: throw .missing(path: isOfDirectory ? directory.path : path)
      case .invalid: throw .notAFile(path: path)
      default: throw .system(code: error.rawValue, doing: "cannot read", path: path)
      }
    }
  }

  /// Which file it is.
  var identity: FileIdentity? { directory.identity(of: name) }

  /// Does `work` with the file while nobody appends to the ledger; a file that is no ledger's has no writers.
  func holdingWriters<Result>(_ work: (StoreFile) throws(LogError) -> Result) throws(LogError) -> Result {
    do throws(LogError) {
      try DirectoryLock.wait(directory, LOCK_SH)
    } catch {
      // A file system without such locks has no writers either.
      if case .busy = error { throw error }
    }
    defer { flock(directory.descriptor, LOCK_UN) }
    return try work(try openStore())
  }

  /// What the file's table about itself says: the ledger's name.
  func ledgerID() throws(LogError) -> String? {
    try holdingWriters { store in
      var id: String?
      _ = StoreSurvey(of: store, reading: ["about"]) { _, key, value in
        if key.elementsEqual("id".utf8) { id = String(validating: value, as: UTF8.self) }
      }
      return id
    }
  }
}

extension LedgerFile {
  /// Walks through every page of a ledger's file while its writers wait.
  public static func survey(_ place: String, progress: ((UInt64) -> Void)? = nil) throws(LogError) -> FileSurvey {
    try LedgerFile(place).holdingWriters { FileSurvey(StoreSurvey(of: $0, progress: progress)) }
  }

  /// The name of the ledger that is, or was, in a directory.
  public static func idBeside(_ directory: String) throws(LogError) -> String? {
    guard let directory = try LedgerDirectory(at: directory) else { return nil }
    return try directory.id()
  }
}
