import CSystem
import Glibc
internal import LMDB
import Synchronization

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

/// What a walk through every page of a ledger's file found, before anything in it was trusted.
public struct FileSurvey: Hashable, Sendable {
  /// Pages that are in use.
  public let usedPages: UInt64
  /// Pages that the next commits write over.
  public let freePages: UInt64
  /// What cannot be as it was written, each in words that name its page; empty where all is well.
  public let problems: [String]

  init(_ survey: StoreSurvey) {
    usedPages = survey.usedPages
    freePages = survey.freePages
    problems = survey.faults.map { "\($0)" }
  }
}

/// Surveys a ledger's file before a process that must survive damage to it writes to it.
///
/// Reading a damaged page only fails a call. But the store copies a page before it changes it, and damaged numbers
/// would make it copy into memory outside the page. So a writer surveys the file first, unless its size and times show
/// that no one has written to it since this process surveyed it or committed.
final class FileSurveyor: Sendable {
  private let file: LedgerFile
  private let environment: Environment
  /// The file as it was when its pages were last known to be sound.
  private let sound = Mutex<FileStamp?>(nil)

  init(_ file: LedgerFile, _ environment: Environment) {
    self.file = file
    self.environment = environment
  }

  /// Refuses a file whose pages are not consistent. To be called by a writer that has its turn.
  func refuseDamage() throws(LogError) {
    let stamp = environment.dataFileStamp
    if let stamp, sound.withLock({ $0 }) == stamp { return }
    try Self.refuse(StoreSurvey(of: file.openStore()).faults)
    sound.withLock { $0 = stamp }
  }

  /// Refuses a file that now ends before its last page, and notes whether anyone wrote to it since the turn began.
  func beginCommit() throws(LogError) {
    if environment.isCutShort { throw LogError(.pageNotFound) }
    let stamp = environment.dataFileStamp
    sound.withLock { if $0 != stamp { $0 = nil } }
  }

  /// Notes a commit of this process. To be called by the writer that still has its turn.
  func endCommit() {
    let stamp = environment.dataFileStamp
    sound.withLock { if $0 != nil { $0 = stamp } }
  }

  /// Refuses a file whose first two pages make no sense, because the store relies on them when it opens the file.
  static func refuseDamagedRoots(_ file: LedgerFile) throws(LogError) {
    // Another program may commit while they are read.
    guard try !file.openStore().rootFaults.isEmpty else { return }
    try file.holdingWriters { (store) throws(LogError) in try refuse(store.rootFaults) }
  }

  private static func refuse(_ faults: [StoreFault]) throws(LogError) {
    if let fault = faults.first { throw .damaged(problem: "\(fault)", sequence: nil) }
  }
}

/// What becomes of a fault in memory or arithmetic, which is how a damaged file under a map makes itself known.
public enum Faults {
  /// From now on such a fault ends the process with one line that says what to do: exit code 74 for a file that broke
  /// off, 70 for anything else.
  ///
  /// - Parameter isQuiet: whether even the line is left out.
  public static func explain(quietly isQuiet: Bool = false) { larder_explain_faults(isQuiet ? 1 : 0) }

  /// From now on such a fault begins the program again, as `larder __fault SIGNAL DIRECTORY`, so that a process that can
  /// trust nothing any more need not say what is wrong with its ledger.
  public static func name(ledger directory: String) {
    // Safe: the path is copied during the call.
    unsafe larder_name_ledger(directory)
  }

  /// From now on such a fault fails only the call that met it, and the process continues: for a server, which has the
  /// ledgers of several households open.
  public static func contain() { larder_contain_faults() }

  /// What is wrong with the ledger in a directory, on which a process met a fault; nil where nothing is found.
  ///
  /// Trusts nothing there: the file is read piece by piece and never mapped.
  public static func cause(in directory: String) -> LogError? {
    do throws(LogError) {
      if let problem = try LedgerFile.survey(directory).problems.first {
        return .damaged(problem: problem, sequence: nil)
      }
      guard let directory = try LedgerDirectory(at: directory), try !directory.lockFile.isSound() else { return nil }
      try DirectoryLock.alone(in: directory.place) { directory.lockFile.remove() }
      return .lockDamaged
    } catch {
      return error
    }
  }

  /// Ends the process as a fault does whose cause was not found.
  public static func end(signal number: Int32) -> Never { larder_end_of_fault(number) }

  /// Does what takes a lock in the store's lock file. Where that stalls, the lock file is damaged, or its lock was left
  /// behind by one who died: the process ends with one line, if faults are explained.
  static func watchingLock<Result: ~Copyable, Failure: Error>(
    of directory: LedgerDirectory, _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    larder_mend_locks()
    larder_watch_lock(directory.place.descriptor)
    defer { larder_unwatch_lock() }
    return try work()
  }
}
