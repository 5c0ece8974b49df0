internal import CLMDB
internal import Glibc

extension Environment {
  /// Copies a snapshot of the environment into the existing directory `directory`, while others read and write.
  ///
  /// The copy is on the disk when this returns, has the permissions that the environment was opened with, and no lock
  /// file. If it fails, no half copy is left behind.
  ///
  /// - Parameter compacting: whether to leave unused pages out, which takes longer and makes a smaller file.
  /// - Throws: ``LMDBError/fileExists`` if the directory holds a `data.mdb` already; ``LMDBError/busy`` if this process
  ///   has a write transaction open and the copy is not compacting; ``LMDBError/noSpace`` and other system errors.
  public func copy(to directory: String, compacting: Bool) throws(LMDBError) {
    try LMDBError.refuseNUL(in: directory)
    let file = directory + "/data.mdb"
    // liblmdb can make the file itself, but then anybody may read it.
    let descriptor = unsafe open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(options.fileMode))
    guard descriptor >= 0 else { throw .last }
    do throws(LMDBError) {
      defer { _ = close(descriptor) }
      do throws(LMDBError) {
        try copyOnce(to: descriptor, compacting: compacting)
      } catch {
        // Nothing has been written yet when liblmdb finds that the map was outgrown.
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
    // liblmdb begins a read transaction of its own, and without compaction also holds writers off for a moment, for
    // which it would wait for ever if this thread were writing.
    let isWriter = !compacting && options.access == .readWrite
    try admit(isWriter: isWriter, durability: options.durability)
    defer { transactionEnded(isWriter: isWriter, openedDatabases: false) }
    do throws(LMDBError) {
      // Safe: the environment is open, and its map stays while the transaction is admitted.
      try LMDBError.check(unsafe mdb_env_copyfd2(handle, descriptor, compacting ? UInt32(MDB_CP_COMPACT) : 0))
    } catch .tryAgain {
      // A compact copy is made by two threads, and there was no memory for the other one.
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
