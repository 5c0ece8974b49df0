import Glibc
import LMDB
import Testing

@Suite("The memory map")
struct MapTests {
  static let small = 1 << 20

  @Test("A full map is an error, and the same work succeeds after it grows")
  func fullThenGrown() throws {
    let ledger = try Pages(options: .init(mapSize: Self.small))
    func store() throws {
      var transaction = try ledger.environment.beginWrite()
      for key in 0..<400 as Range<UInt64> {
        try transaction.put(page(key), forKey: key, in: ledger.pages, append: true)
      }
      try transaction.commit()
    }
    #expect(throws: LMDBError.mapFull) { try store() }
    #expect(try ledger.count() == 0)
    try ledger.environment.grow()
    #expect(try ledger.environment.info().mapSize == 2 * Self.small)
    try store()
    #expect(try ledger.count() == 400)
  }

  @Test("The map does not grow under an open transaction")
  func noGrowthUnderTransactions() throws {
    let ledger = try Pages(options: .init(mapSize: Self.small))
    let reading = try ledger.environment.beginRead()
    #expect(throws: LMDBError.busy) { try ledger.environment.grow() }
    reading.end()
    let writing = try ledger.environment.beginWrite()
    #expect(throws: LMDBError.busy) { try ledger.environment.grow() }
    writing.abort()
    try ledger.environment.grow()
  }

  @Test("A transaction that failed because of a full map cannot be committed")
  func failedTransaction() throws {
    let ledger = try Pages(options: .init(mapSize: Self.small))
    var transaction = try ledger.environment.beginWrite()
    var failure: LMDBError?
    for key in 0..<400 as Range<UInt64> where failure == nil {
      do throws(LMDBError) {
        try transaction.put(page(key), forKey: key, in: ledger.pages)
      } catch {
        failure = error
      }
    }
    #expect(failure == .mapFull)
    do throws(LMDBError) {
      try transaction.commit()
      Issue.record("the commit succeeded")
    } catch {
      #expect(error == .badTransaction)
    }
    #expect(try ledger.count() == 0)
  }

  @Test("Growth by another process is followed, unless a transaction is open")
  func outgrownByAnotherProcess() async throws {
    let ledger = try Pages(options: .init(mapSize: Self.small))
    let path = ledger.directory.path
    let reading = try ledger.environment.beginRead()
    await #expect(processExitsWith: .success) { [path = path as String] in
      let environment = try Environment(path: path, options: .init(mapSize: 1 << 24))
      var transaction = try environment.beginWrite()
      let pages = try transaction.openDatabase(named: "pages", keys: .integer)
      for key in 0..<1_000 as Range<UInt64> { try transaction.put(page(key), forKey: key, in: pages) }
      try transaction.commit()
    }
    #expect(throws: LMDBError.mapResized) { _ = try ledger.environment.beginRead() }
    #expect(try reading.count(of: ledger.pages) == 0)
    reading.end()
    let after = try ledger.environment.beginRead()
    #expect(try after.count(of: ledger.pages) == 1_000)
    #expect(try after.bytes(forKey: 999 as UInt64, in: ledger.pages) == page(999))
    after.end()
    try ledger.fill([1_000])
    #expect(try ledger.count() == 1_001)
  }

  // A sanitizer needs more address space than the test leaves.
  static var isSanitized: Bool { dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil }

  @Test("A map too large for the address space is made smaller", .disabled(if: isSanitized))
  func limitedAddressSpace() async throws {
    let ledger = try Pages()
    try ledger.fill(0..<10)
    let copy = try ledger.directory.directory(named: "copy")
    try ledger.environment.copy(to: copy, compacting: false)
    await #expect(processExitsWith: .success) { [copy = copy as String] in
      var limit = rlimit(rlim_cur: 8 << 30, rlim_max: 8 << 30)
      setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
      let environment = try Environment(path: copy)
      let size = try environment.info().mapSize
      guard size <= 4 << 30, size >= 1 << 24 else { exit(3) }
      do throws(LMDBError) {
        while true { try environment.grow() }
      } catch {
        guard error == .outOfMemory else { exit(4) }
      }
      var transaction = try environment.beginRead()
      let pages = try transaction.openDatabase(named: "pages", keys: .integer)
      guard try transaction.count(of: pages) == 10 else { exit(5) }
    }
  }
}
