internal import CLMDB
internal import CSystem
internal import Glibc

extension Environment {
  /// Opens the files, with the largest map of the wished size, half of it, a quarter… that the address space allows.
  static func openHandle(path: String, options: Options) throws(LMDBError) -> OpaquePointer {
    let leastSize = fileSize(ofEnvironmentAt: path).addingReportingOverflow(Options.leastHeadroom)
    var mapSize = try roundedToPages(options.mapSize)
    while true {
      do throws(LMDBError) {
        return unsafe try openHandle(path: path, options: options, mapSize: mapSize)
      } catch {
        guard error == .outOfMemory, !leastSize.overflow, mapSize / 2 >= leastSize.partialValue else { throw error }
        mapSize = try roundedToPages(mapSize / 2)
      }
    }
  }

  private static func openHandle(path: String, options: Options, mapSize: Int) throws(LMDBError) -> OpaquePointer {
    guard let readers = UInt32(exactly: options.maximumReaders),
      let databases = UInt32(exactly: options.maximumDatabases)
    else { throw .invalidArgument }
    // Reader slots belong to transactions and not to threads, so that a thread may read and write at once. Never a
    // writable map, which a stray pointer could damage, nor any flag that commits less than was promised.
    var flags = UInt32(MDB_NOTLS)
    if options.access == .readOnly { flags |= UInt32(MDB_RDONLY) }
    if options.durability == .deferred { flags |= UInt32(MDB_NOSYNC) }

    // Safe: the handle goes to nobody until it is open, and is closed on every way out but that one, as liblmdb asks
    // even when opening fails.
    var created: OpaquePointer?
    try LMDBError.check(unsafe mdb_env_create(&created))
    guard let handle = unsafe created else { throw .outOfMemory }
    do throws(LMDBError) {
      try LMDBError.check(unsafe mdb_env_set_assert(handle) { _, _ in Environment.abortWhereCaught() })
      try LMDBError.check(unsafe mdb_env_set_mapsize(handle, mapSize))
      try LMDBError.check(unsafe mdb_env_set_maxreaders(handle, readers))
      try LMDBError.check(unsafe mdb_env_set_maxdbs(handle, databases))
      try LMDBError.check(unsafe larder_mdb_env_open(handle, path, flags, options.fileMode))
      _ = unsafe try deadReadersCleared(handle)
    } catch {
      _ = unsafe larder_mdb_env_close(handle)
      throw error
    }
    return unsafe handle
  }

  /// liblmdb prints what it found impossible in a damaged file, and aborts. A program that catches the signal has words
  /// of its own for that, and what liblmdb prints before them would be noise.
  private static func abortWhereCaught() {
    var action = sigaction()
    // Safe: the function writes one structure.
    if unsafe sigaction(SIGABRT, nil, &action) == 0, unsafe action.__sigaction_handler.sa_handler != nil { abort() }
  }

  /// The size of the data file in bytes; 0 if there is none, about which opening will have more to say.
  private static func fileSize(ofEnvironmentAt path: String) -> Int {
    var status = stat()
    // Safe: the function writes one structure.
    return unsafe stat(path + "/data.mdb", &status) == 0 ? Int(clamping: status.st_size) : 0
  }

  /// Returns `size` rounded up to whole pages of the system.
  static func roundedToPages(_ size: Int) throws(LMDBError) -> Int {
    let page = sysconf(Int32(_SC_PAGESIZE))
    let (sum, overflow) = size.addingReportingOverflow(page - 1)
    guard size > 0, !overflow else { throw .invalidArgument }
    return sum / page * page
  }
}

extension LMDBError {
  /// Throws if `text` holds a NUL, at which C would silently cut it.
  static func refuseNUL(in text: String) throws(LMDBError) {
    if text.utf8.contains(0) { throw .invalidArgument }
  }
}
