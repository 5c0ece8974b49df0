internal import CLMDB

/// The most bytes that a stored key or value can have in a transaction: as many as its file has.
///
/// liblmdb believes every length that it reads in the file, and a value of a damaged length reaches into addresses
/// without a file behind them, where reading ends the process. A length that the whole file could not hold is an error
/// here. Shorter ones can still reach out of the file: who knows how long a value must be should compare the length
/// before reading the bytes.
struct ValueLimit {
  private let byteCount: Int

  /// Reads the limit; the caller's open transaction holds the map in place.
  init(of environment: Environment, isWriter: Bool) {
    let info = environment.readInfo()
    // A writer may have put changed pages beyond the last one that is committed.
    byteCount = isWriter ? info.mapSize : min(info.mapSize, info.usedBytes ?? info.mapSize)
  }

  /// Returns the bytes that `value` describes, or throws ``LMDBError/corrupted`` if they are too many.
  @inline(__always)
  func checked(_ value: MDB_val) throws(LMDBError) -> UnsafeRawBufferPointer {
    let count = unsafe value.mv_size
    guard count >= 0, count <= byteCount else { throw .corrupted }
    return unsafe UnsafeRawBufferPointer(start: value.mv_data, count: count)
  }
}
