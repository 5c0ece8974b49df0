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

extension Transaction {
  /// Opens a named database, or makes it.
  ///
  /// Open each database once and keep the handle; see ``Database`` for how long it is good. Only one transaction of a
  /// process at a time may open databases.
  ///
  /// - Throws: ``LMDBError/notFound`` if there is none and `create` is false; ``LMDBError/incompatible`` if it orders
  ///   its keys in another way; ``LMDBError/permissionDenied`` if it would have to be made and this transaction only
  ///   reads; ``LMDBError/databasesFull``; ``LMDBError/busy`` if another open transaction has opened databases.
  public mutating func openDatabase(
    named name: String, keys: KeyKind, create: Bool = false
  ) throws(LMDBError) -> Database {
    try LMDBError.refuseNUL(in: name)
    try beginOpeningDatabases()
    var flags: UInt32 = keys == .integer ? UInt32(MDB_INTEGERKEY) : 0
    if create { flags |= UInt32(MDB_CREATE) }
    var opened: MDB_dbi = 0
    // Safe: the transaction is open, and liblmdb copies the name.
    try LMDBError.check(unsafe larder_mdb_dbi_open(handle, name, flags, &opened))

    // An existing database keeps the flags that it was made with, whatever was asked for.
    var actual: UInt32 = 0
    try LMDBError.check(unsafe mdb_dbi_flags(handle, opened, &actual))
    let isInteger = actual & UInt32(MDB_INTEGERKEY) != 0
    let unsupported = actual & UInt32(MDB_DUPSORT | MDB_REVERSEKEY)
    guard isInteger == (keys == .integer), unsupported == 0 else { throw .incompatible }
    return Database(handle: opened, keys: keys)
  }

  /// Returns what a database holds and how many pages it takes.
  public func statistics(of database: Database) throws(LMDBError) -> Database.Statistics {
    var statistics = MDB_stat()
    // Safe: the transaction is open, and the function writes one structure.
    try LMDBError.check(unsafe larder_mdb_stat(handle, database.handle, &statistics))
    return Database.Statistics(statistics)
  }

  /// Returns the number of keys in a database.
  ///
  /// - Complexity: O(1)
  public func count(of database: Database) throws(LMDBError) -> Int {
    try statistics(of: database).entries
  }
}

extension Transaction {
  /// The first of liblmdb's own two databases: a transaction's number, and a list of the pages that it gave up, which begins
  /// with its length. liblmdb lends it to readers alone: one that writes throws ``LMDBError/invalidArgument``.
  private static var lists: Database { Database(handle: 0, keys: .integer) }

  /// Returns how many pages of the file are free: given up by earlier commits, and written over by later ones.
  ///
  /// - Complexity: O(n) in the number of commits that gave pages up and are not used up yet.
  public func freePages() throws(LMDBError) -> Int {
    var count: UInt64 = 0
    try forEachValue(in: Self.lists) { _, list in
      guard list.byteCount >= 8 else { return false }
      count &+= Self.number(0, of: list)
      return true
    }
    return Int(clamping: count)
  }

  /// Throws ``LMDBError/corrupted`` where the lists of free pages cannot be as they were written.
  ///
  /// liblmdb believes them: the next commits write to the pages that they name. One that names the file's first pages, or
  /// pages that are not there, would destroy what can still be read. Each list has its length, and numbers that go down.
  ///
  /// - Complexity: O(n) in the number of free pages.
  public func refuseDamagedFreePages() throws(LMDBError) {
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
    // Safe: the caller saw that the list is as long, and any bits are a valid integer.
    unsafe list.unsafeLoadUnaligned(fromByteOffset: 8 * index, as: UInt64.self)
  }
}
