import Glibc

/// What a directory on disk contains.
package enum FolderListing {
  /// The names in a directory, in order; none if it cannot be read.
  package static func names(_ path: String) -> [String] {
    // Safe: the path is read during the call, and the stream is closed below.
    guard let stream = unsafe opendir(path) else { return [] }
    defer { unsafe _ = closedir(stream) }
    return unsafe read(stream).sorted()
  }

  /// The names of the directories in a directory that hold a ledger, in order.
  package static func ledgers(_ path: String) -> [String] { names(path).filter { isLedger(path + "/" + $0) } }

  /// Whether a directory holds a ledger.
  package static func isLedger(_ path: String) -> Bool {
    // Safe: the path is read during the call.
    unsafe access(path + "/" + LedgerDirectory.dataName, F_OK) == 0
  }

  /// The names of all entries of an open directory, in no order.
  // Unsafe: the caller keeps the stream open.
  @unsafe
  static func read(_ stream: OpaquePointer) -> [String] {
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      // Safe: the name ends with a zero within the entry, and is copied before the next entry is asked for.
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
