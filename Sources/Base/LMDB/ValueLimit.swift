internal import CLMDB

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
