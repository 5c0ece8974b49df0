import LMDB
import Testing

@Suite("Transactions")
struct TransactionTests {
  @Test("Committed values read back")
  func commit() throws {
    let ledger = try Pages()
    var writing = try ledger.environment.beginWrite()
    try writing.put(page(7), forKey: 7 as UInt64, in: ledger.pages)
    #expect(try writing.bytes(forKey: 7 as UInt64, in: ledger.pages) == page(7))
    try writing.commit()
    let reading = try ledger.environment.beginRead()
    #expect(try reading.bytes(forKey: 7 as UInt64, in: ledger.pages) == page(7))
    #expect(try reading.bytes(forKey: 8 as UInt64, in: ledger.pages) == nil)
  }

  @Test("A write transaction that goes out of scope leaves no changes")
  func abandoned() throws {
    let ledger = try Pages()
    do {
      var writing = try ledger.environment.beginWrite()
      try writing.put([1], forKey: 1 as UInt64, in: ledger.pages)
    }
    #expect(try ledger.count() == 0)
    try ledger.fill([2])
    #expect(try ledger.count() == 1)
  }

  @Test("A second writer in the process is refused immediately, and allowed after the first")
  func secondWriter() throws {
    let ledger = try Pages()
    let first = try ledger.environment.beginWrite()
    #expect(throws: LMDBError.busy) { _ = try ledger.environment.beginWrite() }
    first.abort()
    try ledger.environment.beginWrite().commit()
  }

  @Test("A reader keeps its snapshot while a writer on the same thread commits")
  func snapshot() throws {
    let ledger = try Pages()
    let before = try ledger.environment.beginRead()
    try ledger.fill(0..<5)
    #expect(try before.count(of: ledger.pages) == 0)
    #expect(try ledger.count() == 5)
  }

  @Test("A borrowed value stays unchanged while others commit")
  func valueLifetime() throws {
    let ledger = try Pages()
    try ledger.fill([1])
    let reading = try ledger.environment.beginRead()
    let copies = try reading.withValue(forKey: 1 as UInt64, in: ledger.pages) { value in
      let before = value.withUnsafeBytes { Array($0) }
      for round in 0..<20 as Range<UInt64> {
        try? ledger.fill([1 + round * 256, 2, 3])
        var writing = try! ledger.environment.beginWrite()
        try! writing.delete(1 as UInt64, in: ledger.pages)
        try! writing.commit()
      }
      return [before, value.withUnsafeBytes { Array($0) }]
    }
    #expect(copies == [[1], [1]])
  }

  @Test("Readers on many threads and a writer do not disturb each other")
  func threads() async throws {
    let ledger = try Pages()
    try ledger.fill(0..<100)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<200 {
            let reading = try ledger.environment.beginRead()
            #expect(try reading.count(of: ledger.pages) >= 100)
          }
        }
      }
      group.addTask { for key in 100..<150 as Range<UInt64> { try ledger.fill([key]) } }
      try await group.waitForAll()
    }
    #expect(try ledger.count() == 150)
  }

  @Test("Only one transaction at a time opens databases, which stay open when it commits or ends")
  func openingDatabases() throws {
    let ledger = try Pages()
    var first = try ledger.environment.beginRead()
    let again = try first.openDatabase(named: "pages", keys: .integer)
    #expect(again == ledger.pages)
    var second = try ledger.environment.beginWrite()
    let refused = Result { () throws(LMDBError) in
      try second.openDatabase(named: "other", keys: .bytes, create: true)
    }
    #expect(throws: LMDBError.busy) { try refused.get() }
    first.end()
    let other = try second.openDatabase(named: "other", keys: .bytes, create: true)
    try second.put([1], forKey: Array("key".utf8), in: other)
    try second.commit()
    let third = try ledger.environment.beginRead()
    #expect(try third.bytes(forKey: Array("key".utf8), in: other) == [1])
  }

  @Test("A handle from an abandoned transaction is refused")
  func abandonedHandle() throws {
    let ledger = try Pages()
    var writing = try ledger.environment.beginWrite()
    let lost = try writing.openDatabase(named: "lost", keys: .integer, create: true)
    writing.abort()
    let reading = try ledger.environment.beginRead()
    #expect(throws: LMDBError.invalidArgument) { try reading.bytes(forKey: 1 as UInt64, in: lost) }
  }

  @Test("A missing database, one of another kind, and one too many give different errors")
  func openingErrors() throws {
    let ledger = try Pages(options: .init(maximumDatabases: 2))
    var writing = try ledger.environment.beginWrite()
    func outcome(_ name: String, _ keys: KeyKind, create: Bool) -> LMDBError? {
      do throws(LMDBError) {
        _ = try writing.openDatabase(named: name, keys: keys, create: create)
        return nil
      } catch {
        return error
      }
    }
    #expect(outcome("none", .integer, create: false) == .notFound)
    #expect(outcome("pages", .bytes, create: false) == .incompatible)
    #expect(outcome("second", .bytes, create: true) == nil)
    #expect(outcome("third", .bytes, create: true) == .databasesFull)
    #expect(outcome("pa\0ges", .integer, create: false) == .invalidArgument)
  }

  @Test("A read transaction refuses every change, and can still read")
  func writingInReader() throws {
    let ledger = try Pages()
    try ledger.fill([1])
    let key: UInt64 = 1
    var reading = try ledger.environment.beginRead()
    let refusals = [
      Result { () throws(LMDBError) in try reading.put([2], forKey: key, in: ledger.pages) },
      Result { () throws(LMDBError) in try reading.put([2], forKey: key + 1, in: ledger.pages, append: true) },
      Result { () throws(LMDBError) in try reading.put(reserving: 1, forKey: key, in: ledger.pages) { _ in } },
      Result { () throws(LMDBError) in _ = try reading.delete(key, in: ledger.pages) },
      Result { () throws(LMDBError) in try reading.deleteAll(in: ledger.pages) },
      Result { () throws(LMDBError) in _ = try reading.openDatabase(named: "new", keys: .bytes, create: true) },
    ]
    for refusal in refusals { #expect(throws: LMDBError.permissionDenied) { try refusal.get() } }
    #expect(try reading.bytes(forKey: key, in: ledger.pages) == [1])
    #expect(throws: LMDBError.permissionDenied) { try ledger.environment.beginRead().commit() }
    reading.end()
    #expect(try ledger.count() == 1)
  }

  @Test("Ending a write transaction abandons it")
  func endedWriter() throws {
    let ledger = try Pages()
    var writing = try ledger.environment.beginWrite()
    try writing.put([1], forKey: 1 as UInt64, in: ledger.pages)
    writing.end()
    #expect(try ledger.count() == 0)
    try ledger.fill([2])
  }
}
