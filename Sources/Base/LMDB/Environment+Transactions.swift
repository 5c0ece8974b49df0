internal import CLMDB
internal import CSystem
internal import Glibc
internal import Synchronization

extension Environment {
  /// Opens the files with the largest map that the address space allows: the requested size, half of it, a quarter, and
  /// so on.
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
    // Reader slots belong to transactions rather than threads, so that a thread can read and write at the same time.
    // The map is never writable, because a stray pointer could damage it, and no flag weakens what a commit promises.
    var flags = UInt32(MDB_NOTLS)
    if options.access == .readOnly { flags |= UInt32(MDB_RDONLY) }
    if options.durability == .deferred { flags |= UInt32(MDB_NOSYNC) }

    // Safe: the handle is not shared until it is open, and is closed on every other path, as liblmdb requires even if
    // opening fails.
    var created: OpaquePointer?
    try LMDBError.check(unsafe mdb_env_create(&created))
    guard let handle = unsafe created else { throw .outOfMemory }
    do throws(LMDBError) {
      try LMDBError.check(unsafe mdb_env_set_assert(handle) { _, _ in Environment.abortWhereCaught() })
      try LMDBError.check(unsafe mdb_env_set_mapsize(handle, mapSize))
      try LMDBError.check(unsafe mdb_env_set_maxreaders(handle, readers))
      try LMDBError.check(unsafe mdb_env_set_maxdbs(handle, databases))
      try LMDBError.check(unsafe larder_mdb_env_open(handle, path, flags, Options.fileMode))
      _ = unsafe try deadReadersCleared(handle)
    } catch {
      _ = unsafe larder_mdb_env_close(handle)
      throw error
    }
    return unsafe handle
  }

  /// liblmdb reports inconsistencies in a damaged file on standard error and aborts. A program that catches the signal
  /// reports them itself, and does not need liblmdb's output.
  private static func abortWhereCaught() {
    var action = sigaction()
    // Safe: the function writes one structure.
    if unsafe sigaction(SIGABRT, nil, &action) == 0, unsafe action.__sigaction_handler.sa_handler != nil { abort() }
  }

  /// Returns the size of the data file in bytes, or 0 if it is missing, in which case opening reports the problem.
  private static func fileSize(ofEnvironmentAt path: String) -> Int {
    var status = stat()
    // Safe: the function writes one structure.
    return unsafe stat(path + "/data.mdb", &status) == 0 ? Int(clamping: status.st_size) : 0
  }

  /// Returns `size` rounded up to whole system pages.
  static func roundedToPages(_ size: Int) throws(LMDBError) -> Int {
    let page = sysconf(Int32(_SC_PAGESIZE))
    let (sum, overflow) = size.addingReportingOverflow(page - 1)
    guard size > 0, !overflow else { throw .invalidArgument }
    return sum / page * page
  }
}

extension LMDBError {
  /// Throws if `text` contains a NUL, where C would silently truncate it.
  static func refuseNUL(in text: String) throws(LMDBError) { if text.utf8.contains(0) { throw .invalidArgument } }
}

extension Environment {
  /// Doubles the map, so that the file can grow further.
  ///
  /// Call it after ``LMDBError/mapFull``, once the transaction that met it has ended. Other processes adopt the new
  /// size with their next transaction.
  ///
  /// - Throws: ``LMDBError/busy`` if any transaction of this process is open; ``LMDBError/outOfMemory`` if the address
  ///   space is too small, in which case the environment is unchanged.
  package func grow() throws(LMDBError) {
    try state.withLock { (state) throws(LMDBError) in
      if state.lostMap { throw .panic }
      let (doubled, overflow) = readInfo().mapSize.multipliedReportingOverflow(by: 2)
      if overflow { throw .outOfMemory }
      try remap(to: doubled, &state)
    }
  }

  /// Enlarges the map to include what another process has written beyond it.
  ///
  /// liblmdb would also adopt the other process's size, but that may exceed this process's address space, and after a
  /// failure liblmdb has no map at all.
  func adoptGrowth() throws(LMDBError) {
    try state.withLock { (state) throws(LMDBError) in
      if state.lostMap { throw .panic }
      if state.openTransactions > 0 { throw .mapResized }
      let present = readInfo()
      guard let needed = present.usedBytes else { throw .corrupted }
      if needed <= present.mapSize { return }
      var wished = present.mapSize
      while wished < needed {
        let (doubled, overflow) = wished.multipliedReportingOverflow(by: 2)
        wished = overflow ? needed : doubled
      }
      do throws(LMDBError) {
        try remap(to: wished, &state)
      } catch {
        guard error == .outOfMemory, !state.lostMap, wished > needed else { throw error }
        try remap(to: Self.roundedToPages(needed), &state)
      }
    }
  }

  private func remap(to size: Int, _ state: inout State) throws(LMDBError) {
    if state.openTransactions > 0 { throw .busy }
    // liblmdb releases the old map before it creates the new one, and cannot go back. So the room for the growth is
    // tested first.
    let growth = try Self.roundedToPages(size - readInfo().mapSize)
    // Safe: fresh anonymous pages that nothing refers to, released immediately.
    guard let room = unsafe mmap(nil, growth, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0),
      unsafe room != MAP_FAILED
    else { throw .last }
    unsafe munmap(room, growth)
    // Safe: no transaction of this process is open, and none is admitted while `state` is locked.
    let code = unsafe larder_mdb_env_set_mapsize(handle, size)
    if code != MDB_SUCCESS {
      state.lostMap = true
      throw LMDBError(rawValue: code)
    }
  }

  /// Starts a read transaction, which sees the state at its start, whatever is committed meanwhile.
  ///
  /// It neither waits for others nor makes them wait. The file grows while a snapshot is held, so end it soon.
  ///
  /// - Throws: ``LMDBError/pageNotFound`` if the file is truncated; ``LMDBError/readersFull``; ``LMDBError/mapResized``
  ///   if the file outgrew the map while other transactions of this process are open.
  package func beginRead() throws(LMDBError) -> Transaction {
    let transaction = unsafe try begin(isWriter: false, durability: .always)
    return unsafe Transaction(environment: self, handle: transaction, isWriter: false)
  }

  /// Starts a write transaction. Waits while another process writes.
  ///
  /// It must end on the thread that started it, so do not hold it across an `await`.
  ///
  /// - Parameter durability: when the commit reaches the disk (default: as the environment was opened).
  /// - Throws: ``LMDBError/busy`` immediately if this process already has a write transaction on any thread;
  ///   ``LMDBError/permissionDenied`` if the environment is read-only; ``LMDBError/mapResized`` as for reading.
  package func beginWrite(durability: Durability? = nil) throws(LMDBError) -> Transaction {
    if options.access == .readOnly { throw .permissionDenied }
    let transaction = unsafe try begin(isWriter: true, durability: durability ?? options.durability)
    return unsafe Transaction(environment: self, handle: transaction, isWriter: true)
  }

  private func begin(isWriter: Bool, durability: Durability) throws(LMDBError) -> OpaquePointer {
    do throws(LMDBError) {
      return unsafe try beginOnce(isWriter: isWriter, durability: durability)
    } catch {
      guard error == .mapResized else { throw error }
      try adoptGrowth()
      return unsafe try beginOnce(isWriter: isWriter, durability: durability)
    }
  }

  private func beginOnce(isWriter: Bool, durability: Durability) throws(LMDBError) -> OpaquePointer {
    // If faults are not contained, the process checked the size when it opened the file, and a signal ends it.
    if larder_is_containing() != 0, isCutShort { throw .pageNotFound }
    try admit(isWriter: isWriter, durability: durability)
    var transaction: OpaquePointer?
    // Safe: the environment is open and its map does not move while the transaction is admitted.
    let code = unsafe larder_mdb_txn_begin(handle, isWriter ? 0 : UInt32(MDB_RDONLY), &transaction)
    guard code == MDB_SUCCESS, let begun = unsafe transaction else {
      transactionEnded(isWriter: isWriter, openedDatabases: false)
      throw LMDBError(rawValue: code)
    }
    return unsafe begun
  }

  /// Counts a transaction that is about to start, so that the map is not moved.
  ///
  /// A second writer of this process is refused here, because liblmdb would wait for the first one, for ever if both
  /// are on one thread.
  func admit(isWriter: Bool, durability: Durability) throws(LMDBError) {
    try state.withLock { (state) throws(LMDBError) in
      if state.lostMap { throw .panic }
      if isWriter {
        if state.hasWriter { throw .busy }
        if state.defersSync != (durability == .deferred) {
          // Safe: the environment is open. liblmdb reads this flag when the sole writer commits.
          try LMDBError.check(unsafe mdb_env_set_flags(handle, UInt32(MDB_NOSYNC), durability == .deferred ? 1 : 0))
          state.defersSync = durability == .deferred
        }
        state.hasWriter = true
      }
      state.openTransactions += 1
    }
  }

  func transactionEnded(isWriter: Bool, openedDatabases: Bool) {
    state.withLock { state in
      state.openTransactions -= 1
      if isWriter { state.hasWriter = false }
      if openedDatabases { state.isOpeningDatabases = false }
    }
  }

  /// Reserves the opening of databases, which liblmdb allows to one transaction at a time.
  func claimDatabaseOpening() throws(LMDBError) {
    try state.withLock { (state) throws(LMDBError) in
      if state.isOpeningDatabases { throw .busy }
      state.isOpeningDatabases = true
    }
  }
}
