internal import LMDB
import Synchronization

/// Answers of the service: products, and codes that it does not know. Also the codes that each ledger asked for, and the
/// times of requests. All processes share the file.
final class AskedProducts: Sendable {
  private static let format: UInt64 = 1
  /// The most products. The file is emptied of old ones when there are more.
  private static let mostProducts = 20_000
  private static let mostMisses = 20_000
  /// The time that a product counts as current, and a code as unknown, in seconds.
  static let productLife: Int64 = 180 * 86_400
  static let missLife: Int64 = 7 * 86_400
  /// The most codes that are kept for a ledger.
  static let mostRecent = 200
  private static let largestFile = 1 << 28

  let path: String
  private let environment: Environment
  private let tables: AskedTables
  /// Held by this process's only writer. The value says whether the file was surveyed.
  private let writing = Mutex(false)

  init(at path: String) throws(ProductStoreError) {
    self.path = path
    (environment, tables) = try ProductStoreError.wrapping(path) { () throws(LMDBError) in
      // A cache may lose its last entries in a power cut.
      let options = Environment.Options(
        maximumDatabases: AskedTables.count, mapSize: Self.largestFile, durability: .deferred)
      let environment = try Environment(path: path, options: options)
      // The file is empty until the first commit.
      if environment.dataFileSize ?? 0 > 0, environment.isCutShort { throw .corrupted }
      if let tables = try Self.existing(environment) { return (environment, tables) }
      var transaction = try environment.beginWrite()
      let tables = try AskedTables(&transaction, create: true)
      try transaction.put(StoredNumber.bytes(Self.format), forKey: DumpFacts.key, in: tables.facts)
      try transaction.commit()
      return (environment, tables)
    }
  }

  /// The tables of a file in use. Nil if it is new.
  private static func existing(_ environment: Environment) throws(LMDBError) -> AskedTables? {
    var transaction = try environment.beginRead()
    let tables: AskedTables
    do throws(LMDBError) {
      tables = try AskedTables(&transaction, create: false)
    } catch {
      if error == .notFound, transaction.id == 0 { return nil }
      throw error
    }
    let format = try transaction.bytes(forKey: DumpFacts.key, in: tables.facts)
    guard format == StoredNumber.bytes(Self.format) else { throw .versionMismatch }
    transaction.end()
    return tables
  }

  private func reading<Value>(
    _ work: (borrowing Transaction) throws(LMDBError) -> Value
  ) throws(ProductStoreError) -> Value {
    try ProductStoreError.wrapping(path) { () throws(LMDBError) in
      let transaction = try environment.beginRead()
      return try work(transaction)
    }
  }

  private func changing<Value: Sendable>(
    _ work: (inout Transaction) throws(LMDBError) -> Value
  ) throws(ProductStoreError) -> Value {
    try writing.withLock { (isSurveyed) throws(ProductStoreError) in
      try ProductStoreError.wrapping(path) { () throws(LMDBError) in
        var transaction = try environment.beginWrite()
        // Changes to a damaged file could damage this process too. No other process writes meanwhile.
        if !isSurveyed, try !StoreSurvey(of: StoreFile(path: path + "/data.mdb")).faults.isEmpty { throw .corrupted }
        isSurveyed = true
        let value = try work(&transaction)
        try transaction.commit()
        return value
      }
    }
  }

  /// Whether the service has given data about a code.
  func has(_ gtin: UInt64) throws(ProductStoreError) -> Bool {
    try reading { (transaction) throws(LMDBError) in
      try transaction.withValue(forKey: gtin, in: tables.found) { _ in true } ?? false
    }
  }

  /// The product with a code, and the time of its request. Nil if there was none, or the service did not know it.
  func product(_ gtin: UInt64) throws(ProductStoreError) -> (product: ProductRecord, asked: Int64)? {
    let bytes = try reading { (transaction) throws(LMDBError) in
      try transaction.bytes(forKey: gtin, in: tables.found)
    }
    guard let bytes else { return nil }
    guard let product = PackedRecord.unpack(Array(bytes.dropFirst(8)), of: gtin) else { throw .damaged }
    return (product, Int64(bitPattern: StoredNumber.read(bytes, 0)))
  }

  /// Keeps an answer of the service: the product, or that the code is unknown.
  func keep(_ product: ProductRecord?, of gtin: UInt64, at now: Int64) throws(ProductStoreError) {
    let time = StoredNumber.bytes(UInt64(bitPattern: now))
    let packed = product.map { PackedRecord.pack($0, of: gtin) }
    try changing { (transaction) throws(LMDBError) in
      if let packed {
        try self.makeRoom(in: self.tables.found, Self.mostProducts, since: now - Self.productLife, &transaction)
        try transaction.put(time + packed, forKey: gtin, in: self.tables.found)
        try transaction.delete(gtin, in: self.tables.missing)
      } else {
        try self.makeRoom(in: self.tables.missing, Self.mostMisses, since: now - Self.missLife, &transaction)
        try transaction.put(time, forKey: gtin, in: self.tables.missing)
      }
    }
  }

  /// Removes the entries from before a time, or all of them if these are too few.
  private func makeRoom(
    in table: Database, _ most: Int, since: Int64, _ transaction: inout Transaction
  ) throws(LMDBError) {
    guard try transaction.count(of: table) >= most else { return }
    var old: [UInt64] = []
    try transaction.forEachValue(in: table) { (gtin, value) in
      if value.withBytes({ Int64(bitPattern: StoredNumber.read($0, 0)) }) < since {
        old.append(gtin)
      }
      return true
    }
    if old.count < most / 10 { return try transaction.deleteAll(in: table) }
    for gtin in old { try transaction.delete(gtin, in: table) }
  }

  /// Whether the service did not know the code within the last week.
  func isMissing(_ gtin: UInt64, at now: Int64) throws(ProductStoreError) -> Bool {
    let bytes = try reading { (transaction) throws(LMDBError) in
      try transaction.bytes(forKey: gtin, in: tables.missing)
    }
    guard let bytes else { return false }
    let asked = Int64(bitPattern: StoredNumber.read(bytes, 0))
    return (now - Self.missLife..<now + Self.missLife).contains(asked)
  }

  /// The codes of products whose names contain all words.
  func gtins(named words: [NameWord], most: Int) throws(ProductStoreError) -> [UInt64] {
    try reading { (transaction) throws(LMDBError) in
      var found: [UInt64] = []
      try transaction.forEachValue(in: tables.found) { (gtin, value) in
        var rest = Set(words)
        value.withBytes { bytes in
          PackedRecord.forEachWord(of: bytes.extracting(droppingFirst: min(8, bytes.count))) { rest.remove($0) }
        }
        if rest.isEmpty { found.append(gtin) }
        return found.count < most
      }
      return found
    }
  }

  /// Records that a ledger asked for a code. The oldest of many codes is dropped.
  func noteRecent(_ gtin: UInt64, ledger: String, at now: Int64) throws(ProductStoreError) {
    try changing { (transaction) throws(LMDBError) in
      let key = Self.key(ledger)
      var codes = Self.recent(try transaction.bytes(forKey: key, in: self.tables.recent) ?? [])
      codes.removeAll { $0.gtin == gtin }
      codes.insert(RecentCode(gtin: gtin, asked: now), at: 0)
      let bytes = codes.prefix(Self.mostRecent).flatMap {
        StoredNumber.bytes($0.gtin) + StoredNumber.bytes(UInt64(bitPattern: $0.asked))
      }
      try transaction.put(bytes, forKey: key, in: self.tables.recent)
    }
  }

  /// The codes that a ledger asked for, the latest first.
  func recent(ledger: String) throws(ProductStoreError) -> [RecentCode] {
    Self.recent(
      try reading { (transaction) throws(LMDBError) in
        try transaction.bytes(forKey: Self.key(ledger), in: tables.recent) ?? []
      })
  }

  private static func key(_ text: String) -> [UInt8] { Array(text.utf8.prefix(500)) + [0] }

  private static func recent(_ bytes: [UInt8]) -> [RecentCode] {
    stride(from: 0, to: bytes.count / 16 * 16, by: 16).map { offset in
      RecentCode(gtin: StoredNumber.read(bytes, offset), asked: Int64(bitPattern: StoredNumber.read(bytes, offset + 8)))
    }
  }

  /// Changes what is known about a service at an address, in one step for all processes.
  func changeService<Value: Sendable>(
    _ address: String, _ change: (inout ServiceState) -> Value
  ) throws(ProductStoreError) -> Value {
    try changing { (transaction) throws(LMDBError) in
      let key = Self.key(address)
      var state = ServiceState(try transaction.bytes(forKey: key, in: self.tables.services) ?? [])
      let value = change(&state)
      try transaction.put(state.bytes, forKey: key, in: self.tables.services)
      return value
    }
  }
}

package struct RecentCode: Hashable, Sendable {
  package let gtin: UInt64
  /// In seconds since 1970.
  package let asked: Int64
}

/// The tables of ``AskedProducts``.
private struct AskedTables: Sendable {
  static let count = 5

  /// From a code to the time of asking and the packed product.
  let found: Database
  /// From a code that the service does not know to the time of asking.
  let missing: Database
  /// From a ledger to its codes.
  let recent: Database
  /// From the address of a service to its state.
  let services: Database
  let facts: Database

  init(_ transaction: inout Transaction, create: Bool) throws(LMDBError) {
    found = try transaction.openDatabase(named: "found", keys: .integer, create: create)
    missing = try transaction.openDatabase(named: "missing", keys: .integer, create: create)
    recent = try transaction.openDatabase(named: "recent", keys: .bytes, create: create)
    services = try transaction.openDatabase(named: "services", keys: .bytes, create: create)
    facts = try transaction.openDatabase(named: "facts", keys: .bytes, create: create)
  }
}
