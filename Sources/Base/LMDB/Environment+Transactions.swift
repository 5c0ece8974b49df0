internal import CLMDB
internal import CSystem
internal import Synchronization

extension Environment {
  /// Begins to read a snapshot: what was committed when it began, whatever is committed meanwhile.
  ///
  /// Waits for nobody, and nobody waits for it; but the file grows while a snapshot is held, so end it soon.
  ///
  /// - Throws: ``LMDBError/pageNotFound`` if the file was cut short; ``LMDBError/readersFull``;
  ///   ``LMDBError/mapResized`` if another process outgrew the map while other transactions of this process are open.
  public func beginRead() throws(LMDBError) -> Transaction {
    let transaction = unsafe try begin(isWriter: false, durability: .always)
    return unsafe Transaction(environment: self, handle: transaction, isWriter: false)
  }

  /// Begins to write. Waits while another process writes.
  ///
  /// The transaction must be ended on the thread that began it: do not hold it across an `await`.
  ///
  /// - Parameter durability: when the commit reaches the disk; by default as the environment was opened.
  /// - Throws: ``LMDBError/busy`` at once if this process has a write transaction open, on any thread;
  ///   ``LMDBError/permissionDenied`` if the environment is read only; ``LMDBError/mapResized`` as for reading.
  public func beginWrite(durability: Durability? = nil) throws(LMDBError) -> Transaction {
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
    // Safe: the environment is open and its map stays while the transaction is admitted.
    let code = unsafe larder_mdb_txn_begin(handle, isWriter ? 0 : UInt32(MDB_RDONLY), &transaction)
    guard code == MDB_SUCCESS, let begun = unsafe transaction else {
      transactionEnded(isWriter: isWriter, openedDatabases: false)
      throw LMDBError(rawValue: code)
    }
    return unsafe begun
  }

  /// Counts a transaction that is about to begin, so that the map stays where it is.
  ///
  /// A second writer of this process is refused here: liblmdb would wait for the first one, for ever if both are on
  /// one thread.
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

  /// Lets one transaction at a time open databases, as liblmdb asks.
  func claimDatabaseOpening() throws(LMDBError) {
    try state.withLock { (state) throws(LMDBError) in
      if state.isOpeningDatabases { throw .busy }
      state.isOpeningDatabases = true
    }
  }
}
