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

/// A value that can be a key of a database.
///
/// `UInt64` is for databases with integer keys, everything else for those with byte keys. A layer above may conform
/// its own fixed-size types, which then cost no array:
///
///     extension SHA256Digest: DatabaseKey {
///       static var keyKind: KeyKind { .bytes }
///       func withKeyBytes<Result>(_ body: (RawSpan) -> Result) -> Result { withBytes(body) }
///     }
public protocol DatabaseKey {
  /// The kind of database that the key fits.
  static var keyKind: KeyKind { get }

  /// Lends the key's bytes to `body`, 1 to 511 of them.
  func withKeyBytes<Result>(_ body: (RawSpan) -> Result) -> Result
}

/// How a database orders its keys.
public enum KeyKind: Hashable, Sendable {
  /// By number; every key is a `UInt64`, stored in the machine's own byte order.
  case integer
  /// By bytes, as unsigned numbers from the first on; a prefix comes before what it begins. 1 to 511 bytes.
  case bytes
}

extension UInt64: DatabaseKey {
  public static var keyKind: KeyKind { .integer }

  public func withKeyBytes<Result>(_ body: (RawSpan) -> Result) -> Result {
    // Safe: the span cannot leave the closure, for which the integer stays in place.
    unsafe withUnsafeBytes(of: self) { unsafe body($0.bytes) }
  }
}

extension Array: DatabaseKey where Element == UInt8 {
  public static var keyKind: KeyKind { .bytes }

  public func withKeyBytes<Result>(_ body: (RawSpan) -> Result) -> Result {
    // Safe: bytes have no padding that a raw view could show.
    unsafe body(span.bytes)
  }
}

/// The most bytes that a stored key or value can have in a transaction: as many as its file has.
///
/// liblmdb believes every length that it reads in the file, and a value of a damaged length reaches into addresses
/// without a file behind them, where reading ends the process. A length that the whole file could not hold is an error
/// here. Shorter ones can still reach out of the file: who knows how long a value must be should compare the length
/// before reading the bytes.
struct ValueLimit {
  private let byteCount: Int
  private let pageSize: Int

  /// Reads the limit; the caller's open transaction holds the map in place.
  init(of environment: Environment, isWriter: Bool) {
    let info = environment.readInfo()
    pageSize = info.pageSize
    // A writer may have put changed pages beyond the last one that is committed.
    byteCount = isWriter ? info.mapSize : min(info.mapSize, info.usedBytes ?? info.mapSize)
  }

  /// Throws where a value that is about to be replaced or removed lies on pages of its own whose head is damaged.
  ///
  /// liblmdb gives up as many pages as that head says: with a wrong number it would give up pages in use, which the next
  /// commits write over, or keep working for minutes.
  func refuseDamaged(_ value: MDB_val, keySize: Int) throws(LMDBError) {
    let (headSize, nodeHeadSize) = (StorePage.headSize, 8)
    // What liblmdb puts into a page with others: half of it at most, less one place in its list.
    let most = (pageSize - headSize) / 2 / 2 * 2 - 2
    guard unsafe nodeHeadSize + keySize + Int(value.mv_size) > most, let start = unsafe value.mv_data else { return }
    // Safe: the head stands before the value, on the first of its own pages, which are in the map or were made by this
    // transaction.
    let head = unsafe start - headSize
    let flags = unsafe head.loadUnaligned(fromByteOffset: 10, as: UInt16.self)
    let pages = unsafe head.loadUnaligned(fromByteOffset: 12, as: UInt32.self)
    let needed = unsafe (headSize + Int(value.mv_size) - 1) / pageSize + 1
    guard flags & ~StorePage.Flags.dirty == StorePage.Flags.overflow, Int(pages) == needed else { throw .corrupted }
  }

  /// Returns the bytes that `value` describes, or throws ``LMDBError/corrupted`` if they are too many.
  @inline(__always)
  func checked(_ value: MDB_val) throws(LMDBError) -> UnsafeRawBufferPointer {
    let count = unsafe value.mv_size
    guard count >= 0, count <= byteCount else { throw .corrupted }
    return unsafe UnsafeRawBufferPointer(start: value.mv_data, count: count)
  }
}
