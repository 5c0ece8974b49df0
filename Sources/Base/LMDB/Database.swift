internal import CLMDB

/// A handle of one named database of an environment, from ``Transaction/openDatabase(named:keys:create:)``.
///
/// A small value to keep for as long as the environment is open. It belongs to that environment alone: what another
/// one makes of it is unspecified, though never unsafe.
///
/// Until the transaction that opened it ends in ``Transaction/commit()`` or ``Transaction/end()``, a handle is known to
/// that transaction only; if that transaction is abandoned, so is the handle, and using it throws
/// ``LMDBError/invalidArgument``. Transactions that were open before do not know the handle either.
public struct Database: Hashable, Sendable {
  let handle: MDB_dbi

  /// How the database orders its keys.
  public let keys: KeyKind

  /// Throws ``LMDBError/incompatible`` if keys of this type do not fit the database.
  func requireKeys<Key: DatabaseKey>(_ type: Key.Type) throws(LMDBError) {
    if Key.keyKind != keys { throw .incompatible }
  }
}

extension Database {
  /// What a database holds and how many pages it takes.
  public struct Statistics: Hashable, Sendable {
    /// The size of a page in bytes.
    public let pageSize: Int
    /// The height of the tree.
    public let depth: Int
    /// Pages that only lead to other pages.
    public let branchPages: Int
    /// Pages with keys and small values.
    public let leafPages: Int
    /// Pages with one large value or a piece of it.
    public let overflowPages: Int
    /// The number of keys.
    public let entries: Int

    init(_ statistics: MDB_stat) {
      pageSize = Int(statistics.ms_psize)
      depth = Int(statistics.ms_depth)
      branchPages = Int(clamping: statistics.ms_branch_pages)
      leafPages = Int(clamping: statistics.ms_leaf_pages)
      overflowPages = Int(clamping: statistics.ms_overflow_pages)
      entries = Int(clamping: UInt(bitPattern: statistics.ms_entries))
    }
  }
}
