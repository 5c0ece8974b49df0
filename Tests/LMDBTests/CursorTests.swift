import LMDB
import Testing

@Suite("Cursors")
struct CursorTests {
  @Test("A cursor walks both ways and turns round at either end")
  func walking() throws {
    let ledger = try Pages()
    try ledger.fill([10, 20, 30])
    let reading = try ledger.environment.beginRead()
    let path = try reading.withCursor(in: ledger.pages) { (cursor) throws(LMDBError) in
      var path: [UInt64?] = []
      func note(_ moved: Bool) { path.append(moved ? cursor.key : nil) }
      note(try cursor.previous())
      for _ in 0..<5 { note(try cursor.next()) }
      for _ in 0..<5 { note(try cursor.previous()) }
      note(try cursor.next())
      note(try cursor.last())
      note(try cursor.first())
      return path
    }
    #expect(path == [nil, 10, 20, 30, nil, nil, 30, 20, 10, nil, nil, 10, 30, 10])
  }

  @Test("A cursor seeks a key or the next one")
  func seeking() throws {
    let ledger = try Pages()
    try ledger.fill([10, 20, 30])
    let reading = try ledger.environment.beginRead()
    let found = try reading.withCursor(in: ledger.pages) { (cursor) throws(LMDBError) in
      var found: [UInt64?] = []
      for key in [0, 10, 11, 30, 31] as [UInt64] { found.append(try cursor.seek(atOrAfter: key) ? cursor.key : nil) }
      #expect(cursor.key == nil)
      #expect(cursor.withValue { $0.byteCount } == nil)
      #expect(try cursor.previous())
      found.append(cursor.withValue { value in UInt64(value.unsafeLoad(as: UInt8.self)) })
      return found
    }
    #expect(found == [10, 10, 20, 30, nil, 30])
  }

  @Test("An empty database has neither a first nor a last key")
  func emptyDatabase() throws {
    let ledger = try Pages()
    let reading = try ledger.environment.beginRead()
    let moves = try reading.withCursor(in: ledger.pages) { (cursor) throws(LMDBError) in
      [
        try cursor.next(), try cursor.previous(), try cursor.first(), try cursor.last(),
        try cursor.seek(atOrAfter: 0 as UInt64),
      ]
    }
    #expect(moves == [false, false, false, false, false])
  }

  @Test("A failure is thrown, not treated as the end")
  func failures() throws {
    let ledger = try Pages()
    let reading = try ledger.environment.beginRead()
    #expect(throws: LMDBError.incompatible) {
      try reading.withCursor(in: ledger.pages) { (cursor) throws(LMDBError) in
        try cursor.seek(atOrAfter: [1 as UInt8])
      }
    }
    #expect(throws: LMDBError.notFound) {
      try reading.withCursor(in: ledger.pages) { (_) throws(LMDBError) in throw .notFound }
    }
  }

  @Test("A scan visits the keys in its range and stops on request", arguments: [1 as UInt64, 7, 100])
  func scanning(stop: UInt64) throws {
    let ledger = try Pages()
    try ledger.fill(stride(from: 0, to: 50, by: 2))
    let reading = try ledger.environment.beginRead()
    var seen: [UInt64] = []
    try reading.forEachValue(in: ledger.pages, from: 5, through: 20) { key, value in
      seen.append(key)
      #expect(value.unsafeLoad(as: UInt8.self) == UInt8(key))
      return key < stop
    }
    #expect(seen == stride(from: 6, through: 20, by: 2).filter { $0 <= max(6, stop + 1) })
  }

  @Test("A scan rethrows the error of its closure")
  func scanErrors() throws {
    let ledger = try Pages()
    try ledger.fill(0..<10)
    let reading = try ledger.environment.beginRead()
    var seen: [UInt64] = []
    #expect(throws: LMDBError.notFound) {
      try reading.forEachValue(in: ledger.pages) { (key, _) throws(LMDBError) in
        if key == 3 { throw .notFound }
        seen.append(key)
        return true
      }
    }
    #expect(seen == [0, 1, 2])
  }

  @Test("A writer's scan sees its own changes")
  func scanWhileWriting() throws {
    let ledger = try Pages()
    var writing = try ledger.environment.beginWrite()
    for key in 0..<20 as Range<UInt64> { try writing.put(page(key), forKey: key, in: ledger.pages, append: true) }
    var total = 0
    try writing.forEachValue(in: ledger.pages) { _, value in
      total += value.byteCount
      return true
    }
    #expect(total == 20 * 4_080)
  }
}
