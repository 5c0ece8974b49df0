import CSystem
import Glibc
internal import LMDB
import Synchronization

/// A ledger's data file, examined without trusting it: read piece by piece, never mapped.
package struct LedgerFile: Sendable {
  /// The path of the file as given.
  let path: String
  let directory: OpenDirectory
  let name: String
  /// Whether the given path was the ledger's directory rather than its file.
  let isOfDirectory: Bool

  /// Opens the file of a ledger, given its directory or the file itself.
  init(_ place: String) throws(LogError) {
    if let status = SystemCalls.status(place), status.st_mode & S_IFMT == S_IFDIR {
      guard let directory = try OpenDirectory.open(place) else { throw .missing(path: place) }
      self.init(LedgerDirectory.dataName, in: directory, isOfDirectory: true)
    } else {
      guard let directory = try OpenDirectory.open(PathText.parent(of: place)) else { throw .missing(path: place) }
      self.init(PathText.lastName(of: place), in: directory, path: place)
    }
  }

  init(_ name: String, in directory: OpenDirectory, path: String? = nil, isOfDirectory: Bool = false) {
    self.path = path ?? directory.file(name)
    (self.directory, self.name, self.isOfDirectory) = (directory, name, isOfDirectory)
  }

  /// Opens the file. A caller that reads more than its first pages must make sure that nobody writes to them.
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

  var identity: FileIdentity? { directory.identity(of: name) }

  /// Calls `work` with the file while nobody appends to the ledger. A file outside a ledger's directory has no writers.
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

  /// Returns the ledger's ID from the file's table about itself.
  func ledgerID() throws(LogError) -> String? {
    try holdingWriters { store in
      var id: String?
      _ = StoreSurvey(of: store, reading: ["about"]) { _, key, value in
        if key.elementsEqual("id".utf8) { id = String(validating: value, as: UTF8.self) }
      }
      return id
    }
  }

  /// Checks every page of a ledger's file while its writers wait.
  package static func survey(_ place: String, progress: ((UInt64) -> Void)? = nil) throws(LogError) -> FileSurvey {
    try LedgerFile(place).holdingWriters { FileSurvey(StoreSurvey(of: $0, progress: progress)) }
  }

  /// Returns the ID of the ledger that is, or was, in a directory.
  package static func idBeside(_ directory: String) throws(LogError) -> String? {
    guard let directory = try LedgerDirectory(at: directory) else { return nil }
    return try directory.id()
  }
}

/// The result of checking every page of a ledger's file before trusting any of it.
package struct FileSurvey: Hashable, Sendable {
  package let usedPages: UInt64
  /// The number of free pages, which the next commits overwrite.
  package let freePages: UInt64
  /// The problems found, each naming its page; empty if there are none.
  package let problems: [String]

  init(_ survey: StoreSurvey) {
    usedPages = survey.usedPages
    freePages = survey.freePages
    problems = survey.faults.map { "\($0)" }
  }
}

/// Surveys a ledger's file before a process that must survive damage writes to it.
///
/// Reading a damaged page only fails one call. But the store copies a page before changing it, and damaged numbers
/// would make it copy memory outside the page. So a writer surveys the file first, unless its size and times show that
/// nobody has written to it since this process last surveyed it or committed.
final class FileSurveyor: Sendable {
  private let file: LedgerFile
  private let environment: Environment
  /// The file's state when its pages were last known to be sound.
  private let sound = Mutex<FileStamp?>(nil)

  init(_ file: LedgerFile, _ environment: Environment) { (self.file, self.environment) = (file, environment) }

  /// Refuses a file with inconsistent pages. Only a writer that holds the lock may call this.
  func refuseDamage() throws(LogError) {
    let stamp = environment.dataFileStamp
    if let stamp, sound.withLock({ $0 }) == stamp { return }
    try Self.refuse(StoreSurvey(of: file.openStore()).faults)
    sound.withLock { $0 = stamp }
  }

  /// Refuses a file that now ends before its last page, and notes whether anyone wrote to it since the lock was taken.
  func beginCommit() throws(LogError) {
    if environment.isCutShort { throw LogError(.pageNotFound) }
    let stamp = environment.dataFileStamp
    sound.withLock { if $0 != stamp { $0 = nil } }
  }

  /// Notes a commit of this process. Only the writer that still holds the lock may call this.
  func endCommit() {
    let stamp = environment.dataFileStamp
    sound.withLock { if $0 != nil { $0 = stamp } }
  }

  /// Refuses a file with implausible root pages, because the store relies on them when it opens the file.
  static func refuseDamagedRoots(_ file: LedgerFile) throws(LogError) {
    // Another process may commit while they are read.
    guard try !file.openStore().rootFaults.isEmpty else { return }
    try file.holdingWriters { (store) throws(LogError) in try refuse(store.rootFaults) }
  }

  private static func refuse(_ faults: [StoreFault]) throws(LogError) {
    if let fault = faults.first { throw .damaged(problem: "\(fault)", sequence: nil) }
  }
}

/// The handling of memory and arithmetic faults, which damage to a mapped file causes.
package enum Faults {
  /// From now on, such a fault ends the process with a one-line explanation: exit code 74 for a truncated file, 70 for
  /// anything else.
  ///
  /// - Parameter isQuiet: whether to omit the line.
  package static func explain(quietly isQuiet: Bool = false) { larder_explain_faults(isQuiet ? 1 : 0) }

  /// From now on, such a fault restarts the program as `larder __fault SIGNAL DIRECTORY`, because a process that can no
  /// longer trust its memory should not examine its ledger.
  package static func name(ledger directory: String) {
    // Safe: the path is copied during the call.
    unsafe larder_name_ledger(directory)
  }

  /// From now on, such a fault fails only the call in which it happens, and the process continues. For a server, which
  /// has several households' ledgers open.
  package static func contain() { larder_contain_faults() }

  /// Returns the problem of the ledger in a directory after a fault, or nil if none is found.
  ///
  /// It trusts nothing there: the file is read piece by piece and never mapped.
  package static func cause(in directory: String) -> LogError? {
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

  /// Ends the process like a fault whose cause was not found.
  package static func end(signal number: Int32) -> Never { larder_end_of_fault(number) }

  /// Performs work that takes a lock in the store's lock file. If it stalls, the lock file is damaged or a process died
  /// holding the lock. In that case the process ends with one line, if faults are explained.
  static func watchingLock<Result: ~Copyable, Failure: Error>(
    of directory: LedgerDirectory, _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    larder_repair_locks()
    larder_watch_lock(directory.place.descriptor)
    defer { larder_unwatch_lock() }
    return try work()
  }
}
