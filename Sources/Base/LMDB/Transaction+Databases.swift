internal import CLMDB
internal import CSystem

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
