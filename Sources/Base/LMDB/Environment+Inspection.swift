internal import CLMDB
internal import CSystem
internal import Glibc
internal import Synchronization

extension Environment {
  /// The current size of an environment.
  package struct Info: Hashable, Sendable {
    /// The size of the map in bytes, which limits the file's growth in this process.
    package let mapSize: Int
    /// The size of a page in bytes.
    package let pageSize: Int
    package let lastPage: Int
    /// The number of the last committed write transaction.
    package let lastTransaction: UInt64
    /// The number of reader slots ever used since the lock file was created.
    package let readerSlotsUsed: Int
    /// The number of reader slots.
    package let maximumReaders: Int

    /// The bytes up to the end of the last page in use, or nil if that number is implausible because of damage.
    package var usedBytes: Int? {
      let (pages, overflow) = lastPage.addingReportingOverflow(1)
      let (bytes, tooMany) = pages.multipliedReportingOverflow(by: pageSize)
      return overflow || tooMany ? nil : bytes
    }
  }

  /// Returns the current size of the environment.
  package func info() throws(LMDBError) -> Info {
    try state.withLock { (state) throws(LMDBError) in
      if state.lostMap { throw .panic }
      return readInfo()
    }
  }

  /// The identity of the environment's file, whatever its name now leads to. Nil if the system does not provide it.
  package var dataFile: FileIdentity? { descriptor.flatMap { FileIdentity(descriptor: $0) } }

  /// The size of that file in bytes.
  package var dataFileSize: Int? { dataFileStamp?.size }

  /// The size of that file and the time it was last written; nil if the system does not report them.
  package var dataFileStamp: FileStamp? { descriptor.flatMap { FileStamp(descriptor: $0) } }

  /// Whether the file ends before the last page it refers to. Reading its map there raises a signal rather than an
  /// error.
  package var isCutShort: Bool {
    guard let size = dataFileSize else { return true }
    // The first two pages contain the number of pages.
    return size < 2 * StoreFile.usualPageSize || (readInfo().usedBytes ?? .max) > size
  }

  private var descriptor: Int32? {
    var descriptor: Int32 = -1
    // Safe: the environment is open, and the function writes one integer.
    guard unsafe mdb_env_get_fd(handle, &descriptor) == MDB_SUCCESS else { return nil }
    return descriptor
  }

  /// Reads the state of the map, which an open transaction or the lock on `state` must keep in place.
  func readInfo() -> Info {
    var info = unsafe MDB_envinfo()
    // Safe: the environment is open and its map in place, and the function writes one structure. It cannot fail with
    // these arguments.
    _ = unsafe larder_mdb_env_info(handle, &info)
    // A damaged file may contain any number, and C's sizes are signed here.
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

  /// Copies a snapshot of the environment into the existing directory `directory`, while others read and write.
  ///
  /// The copy is on disk when this returns. It has the permissions that the environment was opened with, and no lock
  /// file. On failure, no partial copy is left behind.
  ///
  /// - Parameter compacting: whether to omit unused pages, which takes longer and results in a smaller file.
  /// - Throws: ``LMDBError/fileExists`` if the directory already has a `data.mdb`; ``LMDBError/busy`` if this process
  ///   has a write transaction open and the copy is not compacting; ``LMDBError/noSpace`` and other system errors.
  package func copy(to directory: String, compacting: Bool) throws(LMDBError) {
    try LMDBError.refuseNUL(in: directory)
    let file = directory + "/data.mdb"
    // liblmdb can create the file itself, but then anyone may read it.
    let descriptor = unsafe open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(Options.fileMode))
    guard descriptor >= 0 else { throw .last }
    do throws(LMDBError) {
      defer { _ = close(descriptor) }
      do throws(LMDBError) {
        try copyOnce(to: descriptor, compacting: compacting)
      } catch {
        // Nothing has been written yet when liblmdb finds that the file exceeds the map.
        guard error == .mapResized else { throw error }
        try adoptGrowth()
        try copyOnce(to: descriptor, compacting: compacting)
      }
      if fsync(descriptor) != 0 { throw .last }
      try Self.syncDirectory(directory)
    } catch {
      _ = unsafe unlink(file)
      throw error
    }
  }

  private func copyOnce(to descriptor: Int32, compacting: Bool) throws(LMDBError) {
    // liblmdb starts its own read transaction and, without compaction, briefly blocks writers. If this thread were
    // writing, that would wait for ever.
    let isWriter = !compacting && options.access == .readWrite
    try admit(isWriter: isWriter, durability: options.durability)
    defer { transactionEnded(isWriter: isWriter, openedDatabases: false) }
    do throws(LMDBError) {
      // Safe: the environment is open, and its map does not move while the transaction is admitted.
      try LMDBError.check(unsafe mdb_env_copyfd2(handle, descriptor, compacting ? UInt32(MDB_CP_COMPACT) : 0))
    } catch .tryAgain {
      // A compact copy needs a second thread, for which there was no memory.
      throw .outOfMemory
    }
  }

  /// Writes a directory's entries to the disk, so that a new file in it survives a power cut.
  private static func syncDirectory(_ path: String) throws(LMDBError) {
    let descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last }
    defer { _ = close(descriptor) }
    if fsync(descriptor) != 0 { throw .last }
  }
}
