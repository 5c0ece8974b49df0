import LMDB
import Testing

@Suite("Stored values")
struct ValueTests {
  @Test("Integer keys are ordered by number, not by bytes")
  func integerOrder() throws {
    let ledger = try Pages()
    let keys: [UInt64] = [256, 1, .max, 255, 0, 65_536, 1 << 40]
    try ledger.fill(keys)
    let reading = try ledger.environment.beginRead()
    var seen: [UInt64] = []
    try reading.forEachValue(in: ledger.pages) { key, _ in
      seen.append(key)
      return true
    }
    #expect(seen == keys.sorted())
  }

  @Test("An appended key that is not the last is refused, and the transaction stays usable")
  func appendOutOfOrder() throws {
    let ledger = try Pages()
    var writing = try ledger.environment.beginWrite()
    try writing.put([1], forKey: 10 as UInt64, in: ledger.pages, append: true)
    for key in [10, 9] as [UInt64] {
      let refused = Result { () throws(LMDBError) in
        try writing.put([2], forKey: key, in: ledger.pages, append: true)
      }
      #expect(throws: LMDBError.keyExists) { try refused.get() }
    }
    try writing.put([3], forKey: 11 as UInt64, in: ledger.pages, append: true)
    try writing.commit()
    #expect(try ledger.count() == 2)
  }

  @Test("Values of every size read back", arguments: [0, 1, 7, 2_000, 4_079, 4_080, 4_081, 100_000])
  func sizes(byteCount: Int) throws {
    let ledger = try Pages()
    var writing = try ledger.environment.beginWrite()
    try writing.put(page(1, byteCount: byteCount), forKey: 1 as UInt64, in: ledger.pages)
    try writing.commit()
    let reading = try ledger.environment.beginRead()
    #expect(try reading.bytes(forKey: 1 as UInt64, in: ledger.pages) == page(1, byteCount: byteCount))
    let count = try reading.withValue(forKey: 1 as UInt64, in: ledger.pages) { $0.byteCount }
    #expect(count == byteCount)
  }

  @Test("A page of 4080 bytes takes exactly one page of the file")
  func pageFitsPage() throws {
    let ledger = try Pages()
    var writing = try ledger.environment.beginWrite()
    for key in 0..<50 as Range<UInt64> { try writing.put(page(key), forKey: key, in: ledger.pages, append: true) }
    try writing.commit()
    let reading = try ledger.environment.beginRead()
    let statistics = try reading.statistics(of: ledger.pages)
    #expect(statistics.entries == 50)
    #expect(statistics.overflowPages * statistics.pageSize == 50 * 4_096)
  }

  @Test("Reserved space is zeroed, writable in place, and committed")
  func reserving() throws {
    let ledger = try Pages()
    var writing = try ledger.environment.beginWrite()
    for key in 1...3 as ClosedRange<UInt64> {
      try writing.put(reserving: 4_080, forKey: key, in: ledger.pages, append: true) { room in
        #expect(room.byteCount == 4_080)
        room.storeBytes(of: key, toByteOffset: 1, as: UInt64.self)
      }
    }
    try writing.commit()
    let reading = try ledger.environment.beginRead()
    var expected = [UInt8](repeating: 0, count: 4_080)
    expected[1] = 3
    #expect(try reading.bytes(forKey: 3 as UInt64, in: ledger.pages) == expected)
  }

  @Test("Putting replaces, and deleting reports whether a value existed")
  func replacingAndDeleting() throws {
    let ledger = try Pages()
    let key: UInt64 = 4
    var writing = try ledger.environment.beginWrite()
    try writing.put([1], forKey: key, in: ledger.pages)
    try writing.put([2, 2], forKey: key, in: ledger.pages)
    #expect(try writing.bytes(forKey: key, in: ledger.pages) == [2, 2])
    let deletions = try [writing.delete(key, in: ledger.pages), writing.delete(key, in: ledger.pages)]
    #expect(deletions == [true, false])
    try writing.put([3], forKey: key, in: ledger.pages)
    try writing.deleteAll(in: ledger.pages)
    #expect(try writing.count(of: ledger.pages) == 0)
    try writing.commit()
  }

  @Test("Byte keys are ordered by bytes; empty and overlong ones are refused")
  func byteKeys() throws {
    let ledger = try Pages()
    var writing = try ledger.environment.beginWrite()
    let names = try writing.openDatabase(named: "names", keys: .bytes, create: true)
    for name in ["b", "a", "ab", "B", "é"] { try writing.put(Array(name.utf8), forKey: Array(name.utf8), in: names) }
    for length in [0, 512] {
      let refused = Result { () throws(LMDBError) in
        try writing.put([], forKey: [UInt8](repeating: 1, count: length), in: names)
      }
      #expect(throws: LMDBError.badValueSize) { try refused.get() }
    }
    let order = try writing.withCursor(in: names) { (cursor) throws(LMDBError) in
      var order: [String] = []
      while try cursor.next() {
        cursor.withKey { key in order.append(key.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }) }
      }
      return order
    }
    #expect(order == ["B", "a", "ab", "b", "é"])
    #expect(throws: LMDBError.incompatible) { try writing.bytes(forKey: 1 as UInt64, in: names) }
    #expect(throws: LMDBError.incompatible) { try writing.forEachValue(in: names) { _, _ in true } }
  }
}
