internal import CLMDB

extension RawSpan {
  /// Describes the bytes to a function of liblmdb that only reads them, and keeps no pointer to them.
  func withMDBValue(_ body: (UnsafeMutablePointer<MDB_val>) -> Int32) -> Int32 {
    // Safe: the description goes no further than the bytes are lent. liblmdb takes its arguments as mutable but does
    // not write through those of a key or a value that is put.
    unsafe withUnsafeBytes { bytes in
      var value = unsafe MDB_val(
        mv_size: bytes.count, mv_data: UnsafeMutableRawPointer(mutating: bytes.baseAddress))
      return unsafe body(&value)
    }
  }
}
