internal import CLMDB

/// What a transaction may do: ``ReadOnly`` or ``ReadWrite``.
public protocol TransactionAccess {
  /// Whether it may change anything.
  static var isWriter: Bool { get }
}

/// Marks a transaction that reads.
public enum ReadOnly: TransactionAccess {
  public static var isWriter: Bool { false }
}

/// Marks a transaction that reads and writes.
public enum ReadWrite: TransactionAccess {
  public static var isWriter: Bool { true }
}

/// A transaction that reads a snapshot, from ``Environment/beginRead()``.
public typealias ReadTransaction = Transaction<ReadOnly>

/// The transaction that writes, from ``Environment/beginWrite(durability:)``.
public typealias WriteTransaction = Transaction<ReadWrite>

/// A transaction, abandoned when it goes out of scope.
///
/// Everything that a ``ReadTransaction`` can do a ``WriteTransaction`` can do as well; a function that only reads takes
/// either:
///
///     func lastPage<Access>(_ transaction: borrowing Transaction<Access>) throws(LMDBError) -> UInt64?
///
/// It cannot be copied, holds its environment open, and is to be used by one thread at a time. Bytes are lent to
/// closures and cannot leave them; operations that change something are mutating, so that none can run while bytes
/// are lent.
// @safe: the pointer is set exactly as long as liblmdb's transaction is open, and leads nowhere outside this module.
@safe
public struct Transaction<Access: TransactionAccess>: ~Copyable {
  /// The environment that the transaction reads or writes.
  public let environment: Environment

  // Nil once the transaction has ended, which only consuming functions and `deinit` see.
  var handle: OpaquePointer?

  let limit: ValueLimit

  private var opensDatabases = false

  init(environment: Environment, handle: OpaquePointer) {
    self.environment = environment
    unsafe self.handle = handle
    limit = ValueLimit(of: environment, isWriter: Access.isWriter)
  }

  deinit {
    if let open = unsafe handle {
      // Safe: the transaction is open, and its cursors are closed, for they live within its borrows.
      unsafe mdb_txn_abort(open)
      environment.transactionEnded(isWriter: Access.isWriter, openedDatabases: opensDatabases)
    }
  }

  /// Ends the transaction by committing it, which liblmdb does even if it fails.
  private mutating func commitHandle() -> Int32 {
    guard let open = unsafe handle else { return MDB_BAD_TXN }
    unsafe handle = nil
    // Safe: the transaction is open, and its cursors are closed, for they live within its borrows.
    let code = unsafe mdb_txn_commit(open)
    environment.transactionEnded(isWriter: Access.isWriter, openedDatabases: opensDatabases)
    return code
  }

  /// The number of the commit that is read, or that a writer will make.
  public var id: UInt64 {
    guard let open = unsafe handle else { return 0 }
    // Safe: the transaction is open.
    return unsafe UInt64(mdb_txn_id(open))
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

extension Transaction where Access == ReadOnly {
  /// Ends the transaction, and keeps the handles of databases that were opened in it.
  public consuming func end() {
    // A snapshot has nothing to write, so that ending it cannot fail.
    _ = commitHandle()
  }
}

extension Transaction where Access == ReadWrite {
  /// Commits everything that was changed, and keeps the handles of databases that were opened.
  ///
  /// - Throws: ``LMDBError/badTransaction`` if an earlier operation failed: nothing is changed. After a failure of the
  ///   system, such as ``LMDBError/inputOutput`` or ``LMDBError/noSpace``, whether the changes were committed is not
  ///   known: look for them in a new transaction. ``LMDBError/panic`` from then on means to open the environment anew.
  public consuming func commit() throws(LMDBError) {
    try LMDBError.check(commitHandle())
  }

  /// Abandons everything that was changed; the same as to let the transaction go out of scope.
  public consuming func abort() {}
}
