internal import CLMDB

/// A handle of a named database in an environment, from ``Transaction/openDatabase(named:keys:create:)``.
///
/// It is a small value that can be kept while the environment is open. It is valid only for that environment. With
/// another one, the result is unspecified, though never unsafe.
///
/// Until the transaction that opened it ends in ``Transaction/commit()`` or ``Transaction/end()``, only that
/// transaction can use the handle. If it is abandoned, the handle is invalid, and using it throws
/// ``LMDBError/invalidArgument``. Transactions that were already open cannot use the handle either.
package struct Database: Hashable, Sendable {
  let handle: MDB_dbi

  /// The order of the database's keys.
  package let keys: KeyKind

  /// Throws ``LMDBError/incompatible`` if keys of this type do not fit the database.
  func requireKeys<Key: DatabaseKey>(_ type: Key.Type) throws(LMDBError) {
    if Key.keyKind != keys { throw .incompatible }
  }

  /// The numbers of entries and pages of a database.
  package struct Statistics: Hashable, Sendable {
    /// The size of a page in bytes.
    package let pageSize: Int
    /// The height of the tree.
    package let depth: Int
    /// The number of pages that only lead to other pages.
    package let branchPages: Int
    /// The number of pages with keys and small values.
    package let leafPages: Int
    /// The number of pages with a large value or part of one.
    package let overflowPages: Int
    /// The number of keys.
    package let entries: Int

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

/// A type that can be used as a key of a database.
///
/// `UInt64` is for databases with integer keys, and every other type for those with byte keys. Higher layers can
/// conform their own fixed-size types, which then need no array:
///
///     extension SHA256Digest: DatabaseKey {
///       static var keyKind: KeyKind { .bytes }
///       func withKeyBytes<Result>(_ body: (RawSpan) -> Result) -> Result { withBytes(body) }
///     }
package protocol DatabaseKey {
  static var keyKind: KeyKind { get }

  /// Calls `body` with the key's bytes, 1 to 511 of them.
  func withKeyBytes<Result>(_ body: (RawSpan) -> Result) -> Result
}

/// The order of a database's keys.
package enum KeyKind: Hashable, Sendable {
  /// By number. Every key is a `UInt64`, stored in the machine's own byte order.
  case integer
  /// By bytes, compared as unsigned numbers; a prefix comes first. Keys have 1 to 511 bytes.
  case bytes
}

extension UInt64: DatabaseKey {
  package static var keyKind: KeyKind { .integer }

  package func withKeyBytes<Result>(_ body: (RawSpan) -> Result) -> Result {
    // Safe: the span cannot leave the closure, during which the integer does not move.
    unsafe withUnsafeBytes(of: self) { unsafe body($0.bytes) }
  }
}

extension Array: DatabaseKey where Element == UInt8 {
  package static var keyKind: KeyKind { .bytes }

  package func withKeyBytes<Result>(_ body: (RawSpan) -> Result) -> Result {
    // Safe: bytes have no padding that a raw view could expose.
    unsafe body(span.bytes)
  }
}

/// The maximum length of a stored key or value in a transaction: the size of the file.
///
/// liblmdb trusts every length it reads from the file. A value with a damaged length extends into addresses without a
/// file behind them, where reading ends the process. A length that exceeds the whole file is therefore an error here.
/// Shorter ones can still extend beyond the file, so a caller that knows a value's length should compare it before
/// reading the bytes.
struct ValueLimit {
  private let byteCount: Int
  private let pageSize: Int

  /// Reads the limit. The caller's open transaction keeps the map in place.
  init(of environment: Environment, isWriter: Bool) {
    let info = environment.readInfo()
    pageSize = info.pageSize
    // A writer may have changed pages beyond the last committed one.
    byteCount = isWriter ? info.mapSize : min(info.mapSize, info.usedBytes ?? info.mapSize)
  }

  /// Throws if a value about to be replaced or removed has pages of its own with a damaged head.
  ///
  /// liblmdb frees as many pages as that head states. With a wrong number it would free pages in use, which the next
  /// commits overwrite, or keep working for minutes.
  func refuseDamaged(_ value: MDB_val, keySize: Int) throws(LMDBError) {
    let (headSize, nodeHeadSize) = (StorePage.headSize, 8)
    // The largest value that liblmdb puts into a shared page: half of it, minus one slot.
    let most = (pageSize - headSize) / 2 / 2 * 2 - 2
    guard unsafe nodeHeadSize + keySize + Int(value.mv_size) > most, let start = unsafe value.mv_data else { return }
    // Safe: the head precedes the value, on the first of its own pages, which are in the map or were created by this
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
