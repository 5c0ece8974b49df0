import Glibc
import Integrity
internal import LMDB
import LarderModel

/// A ledger's log: events in the order they were recorded, appended and never rewritten.
///
/// ```swift
/// let log = try EventLog(openingOrCreating: "/home/ann/larder")
/// var writer = try log.beginWrite()
/// try writer.append([event], command: CommandID(tag: 17), recordedAt: instant)
/// try writer.commit()
/// ```
/// Knows nothing of what the events amount to. One process opens a ledger once; any number of processes may
/// have it open, and their writers take turns.
public final class EventLog: Sendable {
  /// The directory of the ledger.
  public let path: String
  /// The ledger's own name: 32 hexadecimal digits, made when it was.
  public let id: String
  public let isReadOnly: Bool
  let environment: Environment
  let tables: Tables
  let lock: DirectoryLock
  /// The version of the store's layout that was found.
  private let format: UInt64
  let directory: LedgerDirectory
  /// Surveys the file before anything is written; nil if faults end the process.
  private let surveyor: FileSurveyor?

  /// The pictures that lie beside it.
  public var pictures: PictureStore { PictureStore(in: directory.place) }

  /// The databases in the store.
  struct Tables: Sendable {
    /// First sequence → page.
    let pages: Database
    /// Sequence → the words of its event.
    let texts: Database
    /// Where commands begin, by their tags (``CommandIndex``). An index: rebuilt from the pages.
    let commands: Database
    /// First sequence of each page that holds standing events or mendings. An index: rebuilt from the pages.
    let standing: Database
    /// Name → a projection's state at some event. A cache.
    let snapshots: Database
    /// The ledger's id and format, and which events came in by an import.
    let about: Database
  }

  /// What the table about the ledger itself holds.
  enum AboutKey {
    static let id = Array("id".utf8)
    static let format = Array("format".utf8)
    static let imports = Array("imports".utf8)
  }

  /// The version of the store's layout that this program writes.
  static let formatVersion: UInt64 = 2

  /// Opens a ledger that is there.
  ///
  /// - Parameter checksEnd: whether a log that ends before its ``HeadAnchor`` says is refused: no use for those who
  ///   want to know what is left of it, and not to be turned off by those who go on with it.
  public convenience init(opening path: String, readOnly: Bool = false, checksEnd: Bool = true) throws(LogError) {
    guard let directory = try LedgerDirectory(at: path) else { throw .missing(path: path) }
    try self.init(directory, readOnly: readOnly, checksEnd: checksEnd)
  }

  /// Opens a ledger, making an empty one where there is nothing.
  ///
  /// The new ledger is made in a directory of its own and moved into place when it is whole and on the disk.
  public convenience init(openingOrCreating path: String) throws(LogError) {
    try self.init(LedgerBirth.directory(at: path))
  }

  /// Makes a ledger where there is nothing, of what `fill` puts into it: all of it or nothing.
  public static func make(
    at path: String, _ fill: (EventLog) throws(LogError) -> Void
  ) throws(LogError) -> EventLog {
    try LedgerBirth.create(at: path, fill)
    return try EventLog(opening: path)
  }

  /// Opens a ledger for a server, which must not keep anyone waiting for long, and which damage to one ledger must not
  /// end: see ``Faults/contain()``.
  ///
  /// - Parameters:
  ///   - makesLedger: whether an empty one is made where there is nothing.
  ///   - patience: for how many milliseconds a writer waits for its turn before it says that the ledger is busy.
  ///   - mapSize: how much of the address space is taken; twice the file, where that is more.
  package convenience init(
    serving path: String, makesLedger: Bool, patience: Int, mapSize: Int = EventLog.servingMapSize
  ) throws(LogError) {
    let found: LedgerDirectory? = try makesLedger ? LedgerBirth.directory(at: path) : LedgerDirectory(at: path)
    guard let directory = found else { throw .missing(path: path) }
    let size = Int(clamping: try directory.place.status(LedgerDirectory.dataName)?.st_size ?? 0)
    let (twice, isTooMuch) = size.multipliedReportingOverflow(by: 2)
    try self.init(
      directory, mapSize: isTooMuch ? mapSize : max(mapSize, twice), patience: patience, surveysFile: true)
  }

  /// 1 GiB: with maps of the usual size the address space is full at some two thousand ledgers, and with these a server
  /// has as many as it has descriptors for. A ledger that outgrows its map has a larger one.
  package static let servingMapSize = 1 << 30

  init(
    _ directory: LedgerDirectory, readOnly: Bool = false, mapSize: Int = Environment.Options.defaultMapSize,
    checksEnd: Bool = true, patience: Int = DirectoryLock.patienceMilliseconds, surveysFile: Bool = false
  ) throws(LogError) {
    self.directory = directory
    path = directory.path
    isReadOnly = readOnly
    let besideID: String?
    switch try directory.contents() {
    case .nothing: throw .missing(path: path)
    case .vanished(let id): throw .vanished(path: path, id: id)
    case .somethingElse: throw .notALedger(path: path)
    case .ledger(let id): besideID = id
    }
    try directory.refuseNetworkFileSystem()
    try directory.refuseStrangeFiles()
    let file = LedgerFile(LedgerDirectory.dataName, in: directory.place)
    if surveysFile { try FileSurveyor.refuseDamagedRoots(file) }
    // Before the store is looked at: what another writer adds meanwhile is then behind it, and never ahead.
    let anchor = checksEnd ? HeadAnchor.read(directory).anchor : nil
    let environment: Environment
    let dataFile: FileIdentity
    do throws(LogError) {
      (environment, dataFile) = try Self.openStore(directory, readOnly: readOnly, mapSize: mapSize)
    } catch .store(.fileMissing, _) {
      // It was there a moment ago.
      throw .setAside(path: directory.file(LedgerDirectory.dataName), to: nil)
    }
    self.environment = environment
    surveyor = surveysFile ? FileSurveyor(file, environment) : nil
    let info = try LogError.wrapping { () throws(LMDBError) in try environment.info() }
    guard let used = info.usedBytes, let size = environment.dataFileSize, size >= used else {
      throw .damaged(problem: "the file is too short: a page is missing", sequence: nil)
    }
    do throws(LogError) {
      (tables, id, format) = try Faults.watchingLock(of: directory) { () throws(LogError) in
        try Self.openTables(environment, create: nil)
      }
    } catch {
      // Whoever opens the ledger again finds the lock to be damaged, and has its file made again.
      throw error.isOfLock ? .lockReplaced : error
    }
    if let besideID, besideID != id { throw .foreignFile(path: path, file: id, directory: besideID) }
    lock = DirectoryLock(directory, dataFile: dataFile, patience: patience)
    if let anchor, anchor.ledger == id { try refuseLostEnd(anchor) }
  }

  /// Whether the ledger that is open is still the one that lies in its place.
  public var isInPlace: Bool { lock.isInPlace }

  /// Refuses a log that does not go as far as it once did.
  private func refuseLostEnd(_ anchor: HeadAnchor) throws(LogError) {
    let reader = try beginRead()
    // A last page that cannot be read is found by whoever reads it.
    guard let found = try? reader.end else { return }
    guard let problem = anchor.contradicts(last: found.sequence, runningHash: found.runningHash) else { return }
    // A lock file that was made in the midst of a commit shows what was before it: nothing is lost.
    guard try newestCommit() <= reader.transaction.id else { throw .lockReplaced }
    throw .lostEnd(problem: problem, path: path)
  }

  /// The number of the newest commit in the file, whatever the lock file says.
  private func newestCommit() throws(LogError) -> UInt64 {
    try LogError.wrapping { () throws(LMDBError) in try environment.info().lastTransaction }
  }

  /// What stands beside the file about the log's end; nil where nothing does, or nothing that can be read.
  public var anchor: HeadAnchor? {
    HeadAnchor.read(directory).anchor.flatMap { $0.ledger == id ? $0 : nil }
  }

  /// Whether a file about the log's end is there and says nothing.
  ///
  /// - Throws: the system's error where the file cannot be read, which is no fault of its bytes.
  public var isAnchorUnreadable: Bool {
    get throws(LogError) {
      let found = HeadAnchor.read(directory)
      guard case .withheld(let code) = found else { return found == .unreadable }
      throw .system(code: code, doing: "cannot read", path: directory.file(LedgerDirectory.headName))
    }
  }

  /// The hash before the first page: the ledger's name, so that no page of one ledger fits another.
  var genesis: SHA256Digest { Self.genesis(of: id) }

  static func genesis(of id: String) -> SHA256Digest { SHA256.digest(of: "larder ledger " + id) }

  /// Begins to read: everything read through it is of one moment, whatever others append meanwhile.
  public func beginRead() throws(LogError) -> LogReader {
    do throws(LogError) {
      let transaction = try Faults.watchingLock(of: directory) { () throws(LogError) in
        try LogError.wrapping { () throws(LMDBError) in try environment.beginRead() }
      }
      return LogReader(transaction: transaction, tables: tables, genesis: genesis)
    } catch {
      guard error.isOfLock else { throw error }
      try lock.acquire()
      defer { lock.release() }
      try lock.discard()
      throw .lockReplaced
    }
  }

  /// Waits for this writer's turn and begins to write: what it reads cannot change before it commits.
  ///
  /// - Parameter deferringSync: whether the commit need not be on the disk before ``sync()``. Only for building a ledger
  ///   again: where the power fails before, all of the file may be damaged, with whatever was in it.
  public func beginWrite(deferringSync: Bool = false) throws(LogError) -> LogWriter {
    guard !isReadOnly else { throw .readOnly }
    try lock.acquire()
    do throws(LogError) {
      // Nobody else commits meanwhile.
      try surveyor?.refuseDamage()
      try beginRead().refuseDamagedFreePages()
      let transaction = try Faults.watchingLock(of: directory) { () throws(LogError) in
        try LogError.wrapping { () throws(LMDBError) in
          try environment.beginWrite(durability: deferringSync ? .deferred : .always)
        }
      }
      // The store takes the lock file's word for which commit is the newest, and would write over any behind it.
      guard transaction.id == (try newestCommit()) &+ 1 else {
        try lock.discard()
        throw .lockReplaced
      }
      return LogWriter(
        reader: LogReader(transaction: transaction, tables: tables, genesis: genesis), lock: lock, surveyor: surveyor,
        directory: directory, ledger: deferringSync ? nil : id, isOfEarlierFormat: format < Self.formatVersion)
    } catch {
      defer { lock.release() }
      guard error.isOfLock else { throw error }
      try lock.discard()
      throw .lockReplaced
    }
  }

  /// Waits until everything committed is on the disk: the end of a bulk import that deferred it.
  public func sync() throws(LogError) {
    // Read before, so that all of it is on the disk when it is told beside the file.
    let end = isReadOnly ? nil : try beginRead().end
    try LogError.wrapping { () throws(LMDBError) in try environment.sync() }
    guard let end, end.sequence > 0 else { return }
    try lock.acquire()
    defer { lock.release() }
    guard lock.isFileInPlace else { return }
    HeadAnchor(ledger: id, sequence: end.sequence, runningHash: end.runningHash).write(directory)
  }

  /// Makes the map larger after an append failed for want of room; begin the append again.
  ///
  /// Waits a moment for other threads of this process that read: the map cannot be moved under them.
  public func grow() throws(LogError) {
    let end = ContinuousClock.now + .milliseconds(Self.growthPatience)
    while true {
      do throws(LMDBError) {
        return try environment.grow()
      } catch {
        guard error == .busy, ContinuousClock.now < end else { throw LogError(error) }
        usleep(1_000)
      }
    }
  }

  private static let growthPatience = 2_000

  /// How much of the file is in use, in bytes.
  public func usedBytes() throws(LogError) -> Int {
    let info = try LogError.wrapping { () throws(LMDBError) in try environment.info() }
    return info.usedBytes ?? 0
  }

  /// Writes a compact copy of the ledger into an empty directory, while others go on writing.
  public func copy(to path: String) throws(LogError) {
    guard let target = try OpenDirectory.open(path) else { throw .missing(path: path) }
    try copyFile(to: target)
    try SmallFile.write(id + "\n", to: LedgerDirectory.idName, in: target)
  }

  /// Writes a compact copy of the store's file into a directory.
  func copyFile(to target: OpenDirectory) throws(LogError) {
    do throws(LMDBError) {
      try environment.copy(to: target.lastingPath, compacting: true)
    } catch {
      throw LogError(error).located(target.path)
    }
  }
}
