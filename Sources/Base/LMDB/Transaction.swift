internal import CLMDB
internal import CSystem

/// A transaction from ``Environment/beginRead()`` or ``Environment/beginWrite(durability:)``. It is abandoned when it
/// goes out of scope.
///
/// A write transaction can do everything that a read transaction can. Changing something in a read transaction throws
/// ``LMDBError/permissionDenied``.
///
/// It cannot be copied, keeps its environment open, and must be used by one thread at a time. Bytes are borrowed by
/// closures and cannot leave them. Operations that change something are mutating, so none can run while bytes are
/// borrowed.
// @safe: the pointer is set exactly while liblmdb's transaction is open, and does not leave this module.
@safe
package struct Transaction: ~Copyable {
  /// The environment that the transaction reads or writes.
  package let environment: Environment

  /// Whether the transaction can change anything.
  package let isWriter: Bool

  // Nil once the transaction has ended, which only consuming functions and `deinit` can observe.
  var handle: OpaquePointer?

  let limit: ValueLimit

  private var opensDatabases = false

  init(environment: Environment, handle: OpaquePointer, isWriter: Bool) {
    (self.environment, self.isWriter) = (environment, isWriter)
    unsafe self.handle = handle
    limit = ValueLimit(of: environment, isWriter: isWriter)
  }

  deinit {
    if let open = unsafe handle {
      // Safe: the transaction is open and its cursors are closed, because they exist only within its borrows.
      _ = unsafe larder_mdb_txn_abort(open)
      environment.transactionEnded(isWriter: isWriter, openedDatabases: opensDatabases)
    }
  }

  /// Ends the transaction by committing it, which liblmdb does even if it fails.
  private mutating func commitHandle() -> Int32 {
    guard let open = unsafe handle else { return MDB_BAD_TXN }
    unsafe handle = nil
    // Safe: the transaction is open and its cursors are closed, because they exist only within its borrows.
    let code = unsafe larder_mdb_txn_commit(open)
    environment.transactionEnded(isWriter: isWriter, openedDatabases: opensDatabases)
    return code
  }

  /// The number of the commit that is read, or that a writer will create.
  package var id: UInt64 {
    guard let open = unsafe handle else { return 0 }
    // Safe: the transaction is open.
    return unsafe UInt64(UInt(bitPattern: mdb_txn_id(open)))
  }

  /// Marks that this transaction opens databases, which only one may do at a time.
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
  /// Ends a read transaction, and keeps the handles of databases opened in it. A write transaction is abandoned.
  package consuming func end() {
    if isWriter { return }
    // A snapshot has nothing to write, so ending it cannot fail.
    _ = commitHandle()
  }

  /// Commits all changes, and keeps the handles of databases that were opened.
  ///
  /// - Throws: ``LMDBError/permissionDenied`` in a read transaction. ``LMDBError/badTransaction`` if an earlier
  ///   operation failed; nothing is changed. After a system error such as ``LMDBError/inputOutput`` or
  ///   ``LMDBError/noSpace``, it is unknown whether the changes were committed: look for them in a new transaction. If
  ///   ``LMDBError/panic`` follows, open the environment again.
  package consuming func commit() throws(LMDBError) {
    // liblmdb would end it without an error, as if something had been committed.
    guard isWriter else { throw .permissionDenied }
    try LMDBError.check(commitHandle())
  }

  /// Abandons all changes, like letting the transaction go out of scope.
  package consuming func abort() {}

  /// Opens a named database, or creates it.
  ///
  /// Open each database once and keep the handle; see ``Database`` for how long it is valid. Only one transaction of a
  /// process may open databases at a time.
  ///
  /// - Throws: ``LMDBError/notFound`` if there is none and `create` is false; ``LMDBError/incompatible`` if its keys
  ///   have another order; ``LMDBError/permissionDenied`` if it would have to be created in a read transaction;
  ///   ``LMDBError/databasesFull``; ``LMDBError/busy`` if another open transaction has opened databases.
  package mutating func openDatabase(
    named name: String, keys: KeyKind, create: Bool = false
  ) throws(LMDBError) -> Database {
    try LMDBError.refuseNUL(in: name)
    try beginOpeningDatabases()
    var flags: UInt32 = keys == .integer ? UInt32(MDB_INTEGERKEY) : 0
    if create { flags |= UInt32(MDB_CREATE) }
    var opened: MDB_dbi = 0
    // Safe: the transaction is open, and liblmdb copies the name.
    try LMDBError.check(unsafe larder_mdb_dbi_open(handle, name, flags, &opened))

    // An existing database keeps the flags it was created with, whatever was requested.
    var actual: UInt32 = 0
    try LMDBError.check(unsafe mdb_dbi_flags(handle, opened, &actual))
    let isInteger = actual & UInt32(MDB_INTEGERKEY) != 0
    let unsupported = actual & UInt32(MDB_DUPSORT | MDB_REVERSEKEY)
    guard isInteger == (keys == .integer), unsupported == 0 else { throw .incompatible }
    return Database(handle: opened, keys: keys)
  }

  /// Returns the numbers of entries and pages of a database.
  package func statistics(of database: Database) throws(LMDBError) -> Database.Statistics {
    var statistics = MDB_stat()
    // Safe: the transaction is open, and the function writes one structure.
    try LMDBError.check(unsafe larder_mdb_stat(handle, database.handle, &statistics))
    return Database.Statistics(statistics)
  }

  /// Returns the number of keys in a database.
  ///
  /// - Complexity: O(1)
  package func count(of database: Database) throws(LMDBError) -> Int { try statistics(of: database).entries }

  /// The first of liblmdb's own two databases. Each key is a transaction's number, and each value a list of the pages
  /// it freed, which starts with its length. Only read transactions can access it; a write transaction throws
  /// ``LMDBError/invalidArgument``.
  private static var lists: Database { Database(handle: 0, keys: .integer) }

  /// Returns how many pages of the file were freed by earlier commits and can be overwritten by later ones.
  ///
  /// - Complexity: O(n) in the number of commits with freed pages that are not yet reused.
  package func freePages() throws(LMDBError) -> Int {
    var count: UInt64 = 0
    try forEachValue(in: Self.lists) { _, list in
      guard list.byteCount >= 8 else { return false }
      count &+= Self.number(0, of: list)
      return true
    }
    return Int(clamping: count)
  }

  /// Throws ``LMDBError/corrupted`` if the lists of free pages are inconsistent.
  ///
  /// liblmdb trusts them: the next commits write to the pages they name. If they named the file's first pages, or
  /// missing ones, this would destroy what can still be read. Each list has a length, and its numbers descend.
  ///
  /// - Complexity: O(n) in the number of free pages.
  package func refuseDamagedFreePages() throws(LMDBError) {
    let end = UInt64(environment.readInfo().lastPage) + 1
    try forEachValue(in: Self.lists) { (_, list) throws(LMDBError) in
      guard list.byteCount >= 8 else { throw .corrupted }
      let count = Self.number(0, of: list)
      guard count < UInt64(list.byteCount / 8) else { throw .corrupted }
      var before = end
      for index in 0..<Int(count) {
        let page = Self.number(index + 1, of: list)
        guard page >= 2, page < before else { throw .corrupted }
        before = page
      }
      return true
    }
  }

  private static func number(_ index: Int, of list: RawSpan) -> UInt64 {
    // Safe: the caller checked the list's length, and any bits are a valid integer.
    unsafe list.unsafeLoadUnaligned(fromByteOffset: 8 * index, as: UInt64.self)
  }
}
