internal import LMDB
import Synchronization

/// The products of imported dumps: a file that is built once and then only read.
///
/// Products are numbered by popularity, so that a search finds the well-known ones first without sorting.
final class ImportedProducts: Sendable {
  /// The mark of the file. Other marks are of other versions.
  static let format: UInt64 = 1
  /// The number of products in one value of the table that leads from a number to its code: with six bytes each, they
  /// fill one page.
  static let ranksInChunk = 680
  private static let bytesOfCode = 6

  let path: String
  let facts: DumpFacts
  private let environment: Environment
  private let tables: ImportedTables
  /// Tags that were read, because most products have the same ones.
  private let tags = Mutex<[Int: String]>([:])

  init(at path: String) throws(ProductStoreError) {
    self.path = path
    (environment, tables, facts) = try ProductStoreError.wrapping(path) { () throws(LMDBError) in
      let options = Environment.Options(access: .readOnly, maximumDatabases: ImportedTables.count)
      let environment = try Environment(path: path, options: options)
      if environment.isCutShort { throw .corrupted }
      var transaction = try environment.beginRead()
      let tables = try ImportedTables(&transaction, create: false)
      guard let facts = DumpFacts(try transaction.bytes(forKey: DumpFacts.key, in: tables.facts) ?? []) else {
        throw .versionMismatch
      }
      transaction.end()
      return (environment, tables, facts)
    }
  }

  func has(_ gtin: UInt64) throws(ProductStoreError) -> Bool {
    try ProductStoreError.wrapping(path) { () throws(LMDBError) in
      try environment.beginRead().withValue(forKey: gtin, in: tables.products) { _ in true } ?? false
    }
  }

  /// The product with a code. Nil if it is unknown.
  func product(_ gtin: UInt64) throws(ProductStoreError) -> ProductRecord? {
    let packed = try ProductStoreError.wrapping(path) { () throws(LMDBError) in
      try environment.beginRead().bytes(forKey: gtin, in: tables.products)
    }
    guard let packed else { return nil }
    guard let product = PackedRecord.unpack(packed, of: gtin, tag: { self.tag($0) }) else { throw .damaged }
    return product
  }

  /// The text of a tag. Nil if it is missing, which only damage can cause.
  private func tag(_ number: Int) -> String? {
    if let known = tags.withLock({ $0[number] }) { return known }
    let bytes = try? ProductStoreError.wrapping(path) { () throws(LMDBError) in
      try environment.beginRead().bytes(forKey: UInt64(number), in: tables.tags)
    }
    guard let text = bytes.map({ String(decoding: $0, as: UTF8.self) }) else { return nil }
    tags.withLock { $0[number] = text }
    return text
  }

  /// The codes of products whose names contain all words, the most popular first.
  func gtins(named words: [NameWord], most: Int) throws(ProductStoreError) -> [UInt64] {
    try ProductStoreError.wrapping(path) { () throws(LMDBError) in
      let transaction = try environment.beginRead()
      var lists: [[UInt8]] = []
      for word in words {
        guard let list = try transaction.bytes(forKey: word.bytes, in: tables.words) else { return [] }
        lists.append(list)
      }
      var gtins: [UInt64] = []
      for rank in RankReader.common(lists, most: most) {
        if let gtin = try gtin(Int(rank), transaction) { gtins.append(gtin) }
      }
      return gtins
    }
  }

  private func gtin(_ rank: Int, _ transaction: borrowing Transaction) throws(LMDBError) -> UInt64? {
    let place = rank % Self.ranksInChunk * Self.bytesOfCode
    let chunk = try transaction.bytes(forKey: UInt64(rank / Self.ranksInChunk), in: tables.ranks) ?? []
    guard place + Self.bytesOfCode <= chunk.count else { throw .corrupted }
    return chunk[place..<(place + Self.bytesOfCode)].reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// All tags in the order of their numbers, from 1.
  func allTags() throws(ProductStoreError) -> [String] {
    try ProductStoreError.wrapping(path) { () throws(LMDBError) in
      var tags: [String] = []
      try environment.beginRead().forEachValue(in: tables.tags) { (_, value) in
        value.withBytes { bytes in tags.append(String(copying: bytes)) }
        return true
      }
      return tags
    }
  }

  /// Calls `body` with each packed product in the order of codes, until it returns false.
  func visitAll(_ body: (_ gtin: UInt64, _ record: Span<UInt8>) -> Bool) throws(ProductStoreError) {
    try ProductStoreError.wrapping(path) { () throws(LMDBError) in
      try environment.beginRead().forEachValue(in: tables.products) { (gtin, value) in
        value.withBytes { body(gtin, $0) }
      }
    }
  }

  /// Adds the bytes of a code to a value of the table of numbers.
  static func append(_ gtin: UInt64, to chunk: inout [UInt8]) {
    for shift in stride(from: 40, through: 0, by: -8) { chunk.append(UInt8(truncatingIfNeeded: gtin >> UInt64(shift))) }
  }
}

struct ImportedTables: Sendable {
  static let count = 5

  /// From a code to the packed record.
  let products: Database
  /// From a number by popularity to codes.
  let ranks: Database
  /// From a word to the numbers of the products with it in their names.
  let words: Database
  /// From a number to the text of a tag.
  let tags: Database
  let facts: Database

  init(_ transaction: inout Transaction, create: Bool) throws(LMDBError) {
    products = try transaction.openDatabase(named: "products", keys: .integer, create: create)
    ranks = try transaction.openDatabase(named: "ranks", keys: .integer, create: create)
    words = try transaction.openDatabase(named: "words", keys: .bytes, create: create)
    tags = try transaction.openDatabase(named: "tags", keys: .integer, create: create)
    facts = try transaction.openDatabase(named: "facts", keys: .bytes, create: create)
  }
}

/// Facts about an imported file. They are written last, so a file without them is not complete.
package struct DumpFacts: Hashable, Sendable {
  static let key = Array("about".utf8)

  package let products: Int
  /// The time of the import, in seconds since 1970.
  package let importedAt: Int64

  init(products: Int, importedAt: Int64) { (self.products, self.importedAt) = (products, importedAt) }

  /// Nil for another format.
  init?(_ bytes: [UInt8]) {
    guard bytes.count == 24, StoredNumber.read(bytes, 0) == ImportedProducts.format else { return nil }
    products = Int(clamping: StoredNumber.read(bytes, 8))
    importedAt = Int64(truncatingIfNeeded: StoredNumber.read(bytes, 16))
  }

  var bytes: [UInt8] {
    StoredNumber.bytes(ImportedProducts.format) + StoredNumber.bytes(UInt64(products))
      + StoredNumber.bytes(UInt64(bitPattern: importedAt))
  }
}

/// Numbers of eight bytes in values, the lowest byte first.
enum StoredNumber {
  static func bytes(_ number: UInt64) -> [UInt8] { (0..<8).map { UInt8(truncatingIfNeeded: number >> UInt64(8 * $0)) } }

  /// The number at an offset. Zero beyond the end.
  static func read(_ bytes: [UInt8], _ offset: Int) -> UInt64 { read(bytes.span, offset) }

  static func read(_ bytes: Span<UInt8>, _ offset: Int) -> UInt64 {
    guard offset >= 0, offset + 8 <= bytes.count else { return 0 }
    return (0..<8).reduce(0) { $0 | UInt64(bytes[offset + $1]) << UInt64(8 * $1) }
  }
}

extension RawSpan {
  /// Calls `body` with the bytes as a span.
  func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    // unsafe: every bit pattern is a valid byte, and the span cannot leave the closure.
    unsafe withUnsafeBytes { unsafe body($0.assumingMemoryBound(to: UInt8.self).span) }
  }
}

extension String {
  /// Creates a text from UTF-8, in which invalid bytes are replaced.
  init(copying bytes: Span<UInt8>) {
    // unsafe: the pointer does not outlive the call.
    self = unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }
}
