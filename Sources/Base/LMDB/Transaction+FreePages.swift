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
