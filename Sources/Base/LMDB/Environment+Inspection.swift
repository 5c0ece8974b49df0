internal import CLMDB
internal import CSystem
internal import Glibc
internal import Synchronization

extension Environment {
  /// What an environment takes at present.
  public struct Info: Hashable, Sendable {
    /// The size of the map in bytes: the limit of the file's growth in this process.
    public let mapSize: Int
    /// The size of a page in bytes.
    public let pageSize: Int
    /// The number of the last page in use.
    public let lastPage: Int
    /// The number of the last committed write transaction.
    public let lastTransaction: UInt64
    /// The number of reader slots that were ever in use since the lock file was made.
    public let readerSlotsUsed: Int
    /// The number of reader slots.
    public let maximumReaders: Int

    /// The bytes from the file's start to the end of its last page in use; nil if that is no sensible number, which
    /// only damage can cause.
    public var usedBytes: Int? {
      let (pages, overflow) = lastPage.addingReportingOverflow(1)
      let (bytes, tooMany) = pages.multipliedReportingOverflow(by: pageSize)
      return overflow || tooMany ? nil : bytes
    }
  }

  /// Returns what the environment takes at present.
  public func info() throws(LMDBError) -> Info {
    try state.withLock { (state) throws(LMDBError) in
      if state.lostMap { throw .panic }
      return readInfo()
    }
  }

  /// Which file the environment is in, whatever is found under its name by now; nil where the system does not say.
  public var dataFile: FileIdentity? { descriptor.flatMap { FileIdentity(descriptor: $0) } }

  /// The size of that file in bytes.
  public var dataFileSize: Int? { dataFileStamp?.size }

  /// The size of that file and the time it was last written; nil if the system does not report them.
  public var dataFileStamp: FileStamp? { descriptor.flatMap { FileStamp(descriptor: $0) } }

  /// Whether the file ends before the last page that it refers to. Reading its map there raises a signal, not an error.
  public var isCutShort: Bool {
    guard let size = dataFileSize else { return true }
    // The first two pages hold the number of pages.
    return size < 2 * StoreFile.usualPageSize || (readInfo().usedBytes ?? .max) > size
  }

  private var descriptor: Int32? {
    var descriptor: Int32 = -1
    // Safe: the environment is open, and the function writes one integer.
    guard unsafe mdb_env_get_fd(handle, &descriptor) == MDB_SUCCESS else { return nil }
    return descriptor
  }

  /// Returns the number and pages of the databases themselves; each database has its own statistics.
  public func statistics() throws(LMDBError) -> Database.Statistics {
    try state.withLock { (state) throws(LMDBError) in
      if state.lostMap { throw .panic }
      return Database.Statistics(readStatistics())
    }
  }

  /// Reads the state of the map, which must be held in place by an open transaction or the lock on `state`.
  func readInfo() -> Info {
    var info = unsafe MDB_envinfo()
    // Safe: the environment is open and its map in place, and the function writes one structure. It cannot fail with
    // these arguments.
    _ = unsafe larder_mdb_env_info(handle, &info)
    // A damaged file may hold any number, and C's sizes are signed here.
    return unsafe Info(
      mapSize: Int(clamping: UInt(bitPattern: info.me_mapsize)),
      pageSize: Int(readStatistics().ms_psize),
      lastPage: Int(clamping: UInt(bitPattern: info.me_last_pgno)),
      lastTransaction: UInt64(UInt(bitPattern: info.me_last_txnid)),
      readerSlotsUsed: Int(info.me_numreaders),
      maximumReaders: Int(info.me_maxreaders))
  }

  private func readStatistics() -> MDB_stat {
    var statistics = MDB_stat()
    // Safe: as in `readInfo`.
    unsafe mdb_env_stat(handle, &statistics)
    return statistics
  }
}
