import Glibc
import LMDB
import TestSupport
import Testing

@Suite("Environments")
struct EnvironmentTests {
  @Test("Reading a missing environment is refused, and no files are created")
  func missingFiles() throws {
    let directory = TemporaryDirectory()
    #expect(throws: LMDBError.noSuchFile) {
      try Environment(path: directory.path, options: .init(access: .readOnly))
    }
    #expect(directory.mode(of: "data.mdb") == nil)
    #expect(directory.mode(of: "lock.mdb") == nil)
  }

  @Test("A missing directory is refused, even for writing")
  func missingDirectory() throws {
    let directory = TemporaryDirectory()
    #expect(throws: LMDBError.noSuchFile) { try Environment(path: directory.path + "/none") }
  }

  @Test("A path with a NUL is refused rather than cut")
  func pathWithNUL() throws {
    let directory = TemporaryDirectory()
    #expect(throws: LMDBError.invalidArgument) { try Environment(path: directory.path + "\0/none") }
  }

  @Test("A file that is not LMDB's is refused")
  func foreignFile() throws {
    let directory = TemporaryDirectory()
    let file = open(directory.path + "/data.mdb", O_WRONLY | O_CREAT, 0o600)
    _ = page(0, byteCount: 8_192).withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    close(file)
    #expect(throws: LMDBError.invalid) { try Environment(path: directory.path) }
  }

  @Test("Only the owner can access the files")
  func permissions() throws {
    let ledger = try Pages()
    #expect(ledger.directory.mode(of: "data.mdb") == 0o600)
    #expect(ledger.directory.mode(of: "lock.mdb") == 0o600)
  }

  @Test("A second environment on the same directory is refused until the first is closed")
  func openedTwice() throws {
    let directory = TemporaryDirectory()
    do {
      let first = try Environment(path: directory.path)
      #expect(throws: LMDBError.busy) { try Environment(path: directory.path + "/.") }
      _ = first
    }
    _ = try Environment(path: directory.path)
  }

  @Test("An open transaction keeps its environment alive")
  func transactionsHoldIt() throws {
    let directory = TemporaryDirectory()
    var environment: Environment? = try Environment(path: directory.path)
    var transaction = try environment!.beginWrite()
    environment = nil
    let database = try transaction.openDatabase(named: "a", keys: .integer, create: true)
    try transaction.put([1], forKey: 1 as UInt64, in: database)
    try transaction.commit()
    let again = try Environment(path: directory.path, options: .init(access: .readOnly))
    var reading = try again.beginRead()
    let reopened = try reading.openDatabase(named: "a", keys: .integer)
    #expect(try reading.count(of: reopened) == 1)
  }

  @Test("Too many readers are refused with an error until one ends")
  func readersFull() throws {
    let ledger = try Pages(options: .init(maximumReaders: 2))
    let first = try ledger.environment.beginRead()
    let second = try ledger.environment.beginRead()
    #expect(throws: LMDBError.readersFull) { _ = try ledger.environment.beginRead() }
    second.end()
    _ = try ledger.environment.beginRead()
    first.end()
    #expect(try ledger.environment.info().maximumReaders == 2)
  }

  @Test("Writing to a read-only environment is refused")
  func writingReadOnly() throws {
    let ledger = try Pages()
    let copy = try ledger.directory.directory(named: "copy")
    try ledger.environment.copy(to: copy, compacting: true)
    let reader = try Environment(path: copy, options: .init(access: .readOnly))
    #expect(throws: LMDBError.permissionDenied) { _ = try reader.beginWrite() }
  }

  @Test("A copy has the same contents, even while a reader is open", arguments: [true, false])
  func copies(compacting: Bool) throws {
    let ledger = try Pages()
    try ledger.fill(0..<1_000)
    let reading = try ledger.environment.beginRead()
    let directory = try ledger.directory.directory(named: "copy")
    try ledger.environment.copy(to: directory, compacting: compacting)
    reading.end()
    #expect(ledger.directory.mode(of: "copy/data.mdb") == 0o600)
    let copy = try Environment(path: directory, options: .init(access: .readOnly))
    var transaction = try copy.beginRead()
    let pages = try transaction.openDatabase(named: "pages", keys: .integer)
    #expect(try transaction.count(of: pages) == 1_000)
    #expect(try transaction.bytes(forKey: 999 as UInt64, in: pages) == [231])
  }

  @Test("Copying never overwrites a file, and is refused during a write instead of hanging")
  func refusedCopies() throws {
    let ledger = try Pages()
    let directory = try ledger.directory.directory(named: "copy")
    try ledger.environment.copy(to: directory, compacting: false)
    #expect(throws: LMDBError.fileExists) { try ledger.environment.copy(to: directory, compacting: false) }
    let other = try ledger.directory.directory(named: "other")
    let writing = try ledger.environment.beginWrite()
    #expect(throws: LMDBError.busy) { try ledger.environment.copy(to: other, compacting: false) }
    #expect(ledger.directory.mode(of: "other/data.mdb") == nil)
    try ledger.environment.copy(to: other, compacting: true)
    writing.abort()
  }

  @Test("Deferred commits read back, can be synced, and can be followed by durable ones")
  func durability() throws {
    let ledger = try Pages(options: .init(durability: .deferred))
    try ledger.fill(0..<10)
    try ledger.environment.sync()
    let durable = try ledger.environment.beginWrite(durability: .always)
    try durable.commit()
    try ledger.fill(10..<20)
    #expect(try ledger.count() == 20)
  }

  @Test("An error prints as one line with its code")
  func errorText() {
    #expect(LMDBError.mapFull.description == "MDB_MAP_FULL: Environment mapsize limit reached (LMDB -30792)")
    #expect(LMDBError.noSpace.description == "No space left on device (errno 28)")
    #expect(LMDBError(rawValue: -1).description.contains("\n") == false)
  }
}
