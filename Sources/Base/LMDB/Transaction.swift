internal import CLMDB
internal import CSystem

/// A transaction, from ``Environment/beginRead()`` or ``Environment/beginWrite(durability:)``. It is abandoned when it goes
/// out of scope.
///
/// One that writes can do everything that one that reads can. Where one that reads is asked to change something, it
/// throws ``LMDBError/permissionDenied``.
///
/// It cannot be copied, holds its environment open, and is to be used by one thread at a time. Bytes are lent to
/// closures and cannot leave them; operations that change something are mutating, so that none can run while bytes
/// are lent.
// @safe: the pointer is set exactly as long as liblmdb's transaction is open, and leads nowhere outside this module.
@safe
public struct Transaction: ~Copyable {
  /// The environment that the transaction reads or writes.
  public let environment: Environment

  /// Whether it may change anything.
  public let isWriter: Bool

  // Nil once the transaction has ended, which only consuming functions and `deinit` see.
  var handle: OpaquePointer?

  let limit: ValueLimit

  private var opensDatabases = false

  init(environment: Environment, handle: OpaquePointer, isWriter: Bool) {
    self.environment = environment
    self.isWriter = isWriter
    unsafe self.handle = handle
    limit = ValueLimit(of: environment, isWriter: isWriter)
  }

  deinit {
    if let open = unsafe handle {
      // Safe: the transaction is open, and its cursors are closed, for they live within its borrows.
      _ = unsafe larder_mdb_txn_abort(open)
      environment.transactionEnded(isWriter: isWriter, openedDatabases: opensDatabases)
    }
  }

  /// Ends the transaction by committing it, which liblmdb does even if it fails.
  private mutating func commitHandle() -> Int32 {
    guard let open = unsafe handle else { return MDB_BAD_TXN }
    unsafe handle = nil
    // Safe: the transaction is open, and its cursors are closed, for they live within its borrows.
    let code = unsafe larder_mdb_txn_commit(open)
    environment.transactionEnded(isWriter: isWriter, openedDatabases: opensDatabases)
    return code
  }

  /// The number of the commit that is read, or that a writer will make.
  public var id: UInt64 {
    guard let open = unsafe handle else { return 0 }
    // Safe: the transaction is open.
    return unsafe UInt64(UInt(bitPattern: mdb_txn_id(open)))
  }

  /// Marks that this transaction opens databases, which only one at a time may do.
  mutating func beginOpeningDatabases() throws(LMDBError) {
    if opensDatabases { return }
    try environment.claimDatabaseOpening()
    opensDatabases = true
  }
}

// The pointer must not be used by two threads at once.
@available(*, unavailable)
extension Transaction: Sendable {}

extension Transaction {
  /// Ends a transaction that reads, and keeps the handles of databases that were opened in it. One that writes is abandoned.
  public consuming func end() {
    if isWriter { return }
    // A snapshot has nothing to write, so that ending it cannot fail.
    _ = commitHandle()
  }

  /// Commits everything that was changed, and keeps the handles of databases that were opened.
  ///
  /// - Throws: ``LMDBError/permissionDenied`` if the transaction only reads. ``LMDBError/badTransaction`` if an earlier
  ///   operation failed: nothing is changed. After a failure of the system, such as ``LMDBError/inputOutput`` or
  ///   ``LMDBError/noSpace``, whether the changes were committed is not known: look for them in a new transaction.
  ///   ``LMDBError/panic`` from then on means to open the environment again.
  public consuming func commit() throws(LMDBError) {
    // liblmdb would end it without an error, as if something had been committed.
    guard isWriter else { throw .permissionDenied }
    try LMDBError.check(commitHandle())
  }

  /// Abandons everything that was changed; the same as to let the transaction go out of scope.
  public consuming func abort() {}
}
