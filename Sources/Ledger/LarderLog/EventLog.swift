import Glibc
import Integrity
internal import LMDB
import Threads

/// The log of a ledger: events in the order they were recorded, appended and never rewritten.
///
/// ```swift
/// let log = try EventLog(openingOrCreating: "/home/ann/larder")
/// var writer = try log.beginWrite()
/// try writer.append([event], command: CommandID(tag: 17), recordedAt: instant)
/// try writer.commit()
/// ```
/// The log does not interpret events. A process opens a ledger once. Any number of processes may have it open, and
/// their writers take turns.
package final class EventLog: Sendable {
  /// The directory of the ledger.
  package let path: String
  /// The ledger's ID: 32 hexadecimal digits, chosen when it was created.
  package let id: String
  package let isReadOnly: Bool
  let environment: Environment
  let tables: Tables
  let lock: DirectoryLock
  /// The layout version of the opened store.
  private let format: UInt64
  /// Whether the ledger is a copy of an origin.
  package let isCopy: Bool
  /// The origin, if this is a writable copy of one.
  let link: OriginLink?
  let directory: LedgerDirectory
  /// Surveys the file before each write, or nil if faults end the process.
  private let surveyor: FileSurveyor?

  /// The pictures stored alongside the ledger.
  package var pictures: PictureStore { PictureStore(in: directory.place) }

  /// The databases in the store.
  struct Tables: Sendable {
    /// The pages, by their first sequence.
    let pages: Database
    let texts: Database
    /// The first events of commands, by tag (``CommandIndex``). An index that can be rebuilt from the pages.
    let commands: Database
    /// The first sequences of pages with standing events or corrections. An index that can be rebuilt from the pages.
    let standing: Database
    /// The states of projections, by name. A cache.
    let snapshots: Database
    /// The ledger's ID and format, the address of its origin, and the ranges of imported events.
    let about: Database
  }

  /// The keys of the table about the ledger.
  enum AboutKey {
    static let id = Array("id".utf8)
    static let format = Array("format".utf8)
    static let imports = Array("imports".utf8)
    static let origin = Array("origin".utf8)
  }

  /// The store's layout version that this program writes.
  static let formatVersion: UInt64 = 2
  /// The version of a copy of an origin. The layout is the same, but a program that knows no origins refuses it.
  static let copyFormatVersion: UInt64 = 3

  /// Opens an existing ledger.
  ///
  /// - Parameter checksEnd: whether to refuse a log that ends before the event in its ``HeadAnchor``. Turn it off only
  ///   to examine what is left of a ledger, never to write to it.
  package convenience init(opening path: String, readOnly: Bool = false, checksEnd: Bool = true) throws(LogError) {
    guard let directory = try LedgerDirectory(at: path) else { throw .missing(path: path) }
    try self.init(directory, readOnly: readOnly, checksEnd: checksEnd)
  }

  /// Opens a ledger, or creates an empty one if there is nothing.
  ///
  /// A new ledger is made in a directory of its own, and moved into place once it is complete and on disk.
  package convenience init(openingOrCreating path: String) throws(LogError) {
    try self.init(LedgerCreation.directory(at: path))
  }

  /// Creates a ledger with the contents added by `fill`, completely or not at all.
  package static func make(at path: String, _ fill: (EventLog) throws(LogError) -> Void) throws(LogError) -> EventLog {
    try LedgerCreation.create(at: path, origin: OriginKinds.addressOfNewLedger(), fill)
    return try EventLog(opening: path)
  }

  /// Opens a ledger for a server, in which writers must not wait for long, and damage to one ledger must not end the
  /// process: see ``Faults/contain()``.
  ///
  /// - Parameters:
  ///   - makesLedger: whether to create an empty ledger if there is none.
  ///   - patience: how many milliseconds a writer waits before it reports the ledger as busy.
  ///   - mapSize: the size of the memory map, at least twice the file's size.
  package convenience init(
    serving path: String, makesLedger: Bool, patience: Int, mapSize: Int = EventLog.servingMapSize
  ) throws(LogError) {
    let found: LedgerDirectory? = try makesLedger ? LedgerCreation.directory(at: path) : LedgerDirectory(at: path)
    guard let directory = found else { throw .missing(path: path) }
    let size = Int(clamping: try directory.place.status(LedgerDirectory.dataName)?.st_size ?? 0)
    let (twice, isTooMuch) = size.multipliedReportingOverflow(by: 2)
    try self.init(directory, mapSize: isTooMuch ? mapSize : max(mapSize, twice), patience: patience, surveysFile: true)
  }

  /// 1 GiB. With maps of the default size, about two thousand ledgers fill the address space; with these, file
  /// descriptors are the limit. A ledger that outgrows its map gets a larger one.
  package static let servingMapSize = 1 << 30

  init(
    _ directory: LedgerDirectory, readOnly: Bool = false, mapSize: Int = Environment.Options.defaultMapSize,
    checksEnd: Bool = true, patience: Int = DirectoryLock.patienceMilliseconds, surveysFile: Bool = false,
    usesOrigin: Bool = true
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
    // Read before the store, so that concurrent commits can only put the log ahead of the anchor.
    let anchor = checksEnd ? HeadAnchor.read(directory).anchor : nil
    let environment: Environment
    let dataFile: FileIdentity
    do throws(LogError) {
      (environment, dataFile) = try Self.openStore(directory, readOnly: readOnly, mapSize: mapSize)
    } catch .store(.fileMissing, _) {
      // It existed a moment ago.
      throw .setAside(path: directory.file(LedgerDirectory.dataName), to: nil)
    }
    self.environment = environment
    surveyor = surveysFile ? FileSurveyor(file, environment) : nil
    let info = try LogError.wrapping { () throws(LMDBError) in try environment.info() }
    guard let used = info.usedBytes, let size = environment.dataFileSize, size >= used else {
      throw .damaged(problem: "the file is too short: a page is missing", sequence: nil)
    }
    let origin: String?
    do throws(LogError) {
      (tables, id, format, origin) = try Faults.watchingLock(of: directory) { () throws(LogError) in
        try Self.openTables(environment, create: nil)
      }
    } catch {
      // When the ledger is opened again, the lock is found to be damaged and its file is recreated.
      throw error.isOfLock ? .lockReplaced : error
    }
    if let besideID, besideID != id { throw .foreignFile(path: path, file: id, directory: besideID) }
    lock = DirectoryLock(directory, dataFile: dataFile, patience: patience)
    isCopy = format == Self.copyFormatVersion
    link = try isCopy && usesOrigin && !readOnly ? Self.link(directory, id, origin) : nil
    // A copy without its end catches up.
    if let anchor, anchor.ledger == id, !isCopy { try refuseLostEnd(anchor) }
  }

  /// Whether the open ledger is still the one at its path.
  package var isInPlace: Bool { lock.isInPlace }

  /// Refuses a log that ends before its last known event.
  private func refuseLostEnd(_ anchor: HeadAnchor) throws(LogError) {
    let reader = try beginRead()
    // An unreadable last page is reported when it is read.
    guard let found = try? reader.end else { return }
    guard let problem = anchor.contradicts(last: found.sequence, runningHash: found.runningHash) else { return }
    // A lock file created during a commit shows the state before it; nothing is lost.
    guard try newestCommit() <= reader.transaction.id else { throw .lockReplaced }
    throw .lostEnd(problem: problem, path: path)
  }

  /// Returns the number of the newest commit in the data file, whatever the lock file says.
  private func newestCommit() throws(LogError) -> UInt64 {
    try LogError.wrapping { () throws(LMDBError) in try environment.info().lastTransaction }
  }

  /// The record of the log's end that is stored next to the data file, or nil if it is missing or unreadable.
  package var anchor: HeadAnchor? { HeadAnchor.read(directory).anchor.flatMap { $0.ledger == id ? $0 : nil } }

  /// Whether the file with the log's end exists but contains no valid line.
  ///
  /// - Throws: the system's error if the file cannot be read, which does not make its contents invalid.
  package var isAnchorUnreadable: Bool {
    get throws(LogError) {
      let found = HeadAnchor.read(directory)
      guard case .withheld(let code) = found else { return found == .unreadable }
      throw .system(code: code, doing: "cannot read", path: directory.file(LedgerDirectory.headName))
    }
  }

  /// The hash before the first page. It contains the ledger's ID, so that no page fits into another ledger.
  var genesis: SHA256Digest { Self.genesis(of: id) }

  static func genesis(of id: String) -> SHA256Digest { SHA256.digest(of: "larder ledger " + id) }

  /// Starts a read transaction. It sees one state of the log, whatever others append meanwhile.
  package func beginRead() throws(LogError) -> LogReader {
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

  /// Waits for the lock and starts a write transaction. Whatever it reads cannot change before it commits.
  ///
  /// - Parameter deferringSync: whether the commit may reach the disk later, with ``sync()``. Only for rebuilding a
  ///   ledger: a power failure before that can damage the whole file, including earlier contents.
  package func beginWrite(deferringSync: Bool = false) throws(LogError) -> LogWriter {
    guard isCopy else { return try beginLocalWrite(deferringSync: deferringSync) }
    return try beginJoinedWrite(deferringSync: deferringSync)
  }

  /// Starts a write transaction without the origin. In a copy, it can change the indexes but append nothing.
  func beginLocalWrite(deferringSync: Bool = false) throws(LogError) -> LogWriter {
    guard !isReadOnly else { throw .readOnly }
    try lock.acquire()
    do throws(LogError) {
      // The lock is held, so nobody commits meanwhile.
      try surveyor?.refuseDamage()
      try beginRead().refuseDamagedFreePages()
      let transaction = try Faults.watchingLock(of: directory) { () throws(LogError) in
        try LogError.wrapping { () throws(LMDBError) in
          try environment.beginWrite(durability: deferringSync ? .deferred : .always)
        }
      }
      // The store takes the newest commit from the lock file, and would overwrite any that follow.
      guard transaction.id == (try newestCommit()) &+ 1 else {
        try lock.discard()
        throw .lockReplaced
      }
      let reader = LogReader(transaction: transaction, tables: tables, genesis: genesis)
      // Another process may have made the ledger a copy, or a copy an ordinary ledger.
      let isStillSo = try (reader.format() == Self.copyFormatVersion) == isCopy
      guard isStillSo else { throw LogError.setAside(path: path, to: nil) }
      let session = isCopy ? OriginSession(nil, at: try reader.head) : nil
      return LogWriter(
        reader: reader, lock: lock, surveyor: surveyor, directory: directory, ledger: deferringSync ? nil : id,
        isOfEarlierFormat: format < Self.formatVersion, session: session)
    } catch {
      defer { lock.release() }
      guard error.isOfLock else { throw error }
      try lock.discard()
      throw .lockReplaced
    }
  }

  /// Waits until everything committed is on disk, at the end of a bulk import with deferred syncs.
  package func sync() throws(LogError) {
    // Read first, so that everything up to it is on disk when it is recorded.
    let end = isReadOnly ? nil : try beginRead().end
    try LogError.wrapping { () throws(LMDBError) in try environment.sync() }
    guard let end, end.sequence > 0 else { return }
    try lock.acquire()
    defer { lock.release() }
    guard lock.isFileInPlace else { return }
    HeadAnchor(ledger: id, sequence: end.sequence, runningHash: end.runningHash).write(directory)
  }

  /// Enlarges the map after an append failed for lack of room. Start the append again afterwards.
  ///
  /// It waits briefly for other threads of this process that are reading, because the map cannot be moved during a
  /// read.
  package func grow() throws(LogError) {
    let end = SteadyTime.now + .milliseconds(Self.growthPatience)
    while true {
      do throws(LMDBError) {
        return try environment.grow()
      } catch {
        guard error == .busy, SteadyTime.now < end else { throw LogError(error) }
        usleep(1_000)
      }
    }
  }

  private static let growthPatience = 2_000

  /// Returns how many bytes of the file are in use.
  package func usedBytes() throws(LogError) -> Int {
    let info = try LogError.wrapping { () throws(LMDBError) in try environment.info() }
    return info.usedBytes ?? 0
  }
}
