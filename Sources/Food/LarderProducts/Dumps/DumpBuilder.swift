internal import LMDB

/// Builds the file of imported products: sorts them, numbers them by popularity, and writes the index of words.
struct DumpBuilder: ~Copyable {
  /// The most products of a store, several times as many as Open Food Facts has.
  static let mostProducts = 16 << 20
  /// The entries of one commit. It bounds the memory for changed pages.
  private static let entriesPerCommit = 100_000

  private let path: String
  private var sorter: RecordSorter
  private var tags = TagNumbers()
  private var gtins: [UInt64] = []
  private var popularities: [UInt8] = []

  init(in site: borrowing BuildingSite) {
    path = site.path
    sorter = RecordSorter(in: site.path)
  }

  /// Adds a product of a dump. Returns false if it has no code that can be stored.
  mutating func add(_ product: ProductRecord) throws(ProductStoreError) -> Bool {
    guard let gtin = product.number else { return false }
    let packed = PackedRecord.pack(product, of: gtin) { tags.number(of: $0) }
    try sorter.add(packed.span, of: gtin, modified: product.modified ?? .min)
    return true
  }

  /// Adds all products of an earlier file, before any other.
  mutating func add(_ former: ImportedProducts) throws(ProductStoreError) {
    for tag in try former.allTags() { _ = tags.number(of: tag) }
    var failure: ProductStoreError?
    try former.visitAll { gtin, packed in
      do throws(ProductStoreError) {
        try sorter.add(packed, of: gtin, modified: PackedRecord.modified(of: packed) ?? .min)
      } catch {
        failure = error
      }
      return failure == nil
    }
    if let failure { throw failure }
  }

  /// Writes the file.
  consuming func finish(at now: Int64) throws(ProductStoreError) -> DumpFacts {
    let options = Environment.Options(maximumDatabases: ImportedTables.count, durability: .deferred)
    let (environment, tables) = try ProductStoreError.wrapping(path) { () throws(LMDBError) in
      let environment = try Environment(path: path, options: options)
      var transaction = try environment.beginWrite()
      let tables = try ImportedTables(&transaction, create: true)
      try transaction.commit()
      return (environment, tables)
    }
    try writeProducts(environment, tables)
    try writeIndex(environment, tables)
    try writeTags(environment, tables)
    let facts = DumpFacts(products: gtins.count, importedAt: now)
    try ProductStoreError.wrapping(path) { () throws(LMDBError) in
      var transaction = try environment.beginWrite()
      try transaction.put(facts.bytes, forKey: DumpFacts.key, in: tables.facts)
      try transaction.commit()
      try environment.sync()
    }
    return facts
  }

  private mutating func writeProducts(_ environment: Environment, _ tables: ImportedTables) throws(ProductStoreError) {
    var former = RecordSorter(in: path)
    swap(&former, &sorter)
    var records = try former.sorted()
    var isAtEnd = false
    while !isAtEnd {
      if gtins.count > Self.mostProducts { throw .tooManyProducts(most: Self.mostProducts) }
      isAtEnd = try ProductStoreError.wrapping(path) { () throws(LMDBError) in
        var transaction = try environment.beginWrite()
        var isAtEnd = false
        for _ in 0..<Self.entriesPerCommit {
          isAtEnd = !records.advance()
          if isAtEnd { break }
          try transaction.put(records.record, forKey: records.gtin, in: tables.products, append: true)
          gtins.append(records.gtin)
          popularities.append(PackedRecord.popularity(of: records.record.span))
        }
        try transaction.commit()
        return isAtEnd
      }
    }
  }

  /// The positions of products, the most popular first, and otherwise by code.
  private func order() -> [UInt32] {
    var starts = [Int](repeating: 0, count: 256)
    for popularity in popularities { starts[255 - Int(popularity)] += 1 }
    var start = 0
    for index in starts.indices { (starts[index], start) = (start, start + starts[index]) }
    var order = [UInt32](repeating: 0, count: popularities.count)
    for (position, popularity) in popularities.enumerated() {
      order[starts[255 - Int(popularity)]] = UInt32(position)
      starts[255 - Int(popularity)] += 1
    }
    return order
  }

  private func writeIndex(_ environment: Environment, _ tables: ImportedTables) throws(ProductStoreError) {
    let order = order()
    var numbers: [NameWord: Int] = [:]
    var lists: [RankList] = []
    try ProductStoreError.wrapping(path) { () throws(LMDBError) in
      let transaction = try environment.beginRead()
      for (rank, position) in order.enumerated() {
        let add = { (word: NameWord) in
          if let number = numbers[word] {
            lists[number].append(UInt32(rank))
          } else {
            numbers[word] = lists.count
            lists.append(RankList(first: UInt32(rank)))
          }
        }
        _ = try transaction.withValue(forKey: gtins[Int(position)], in: tables.products) { value in
          value.withBytes { PackedRecord.forEachWord(of: $0, add) }
        }
      }
    }
    try writeRanks(order, environment, tables)
    let words = numbers.sorted { $0.key < $1.key }
    for start in stride(from: 0, to: words.count, by: Self.entriesPerCommit) {
      try ProductStoreError.wrapping(path) { () throws(LMDBError) in
        var transaction = try environment.beginWrite()
        for (word, number) in words[start..<min(start + Self.entriesPerCommit, words.count)] {
          try transaction.put(lists[number].bytes, forKey: word.bytes, in: tables.words, append: true)
        }
        try transaction.commit()
      }
    }
  }

  private func writeRanks(
    _ order: [UInt32], _ environment: Environment, _ tables: ImportedTables
  ) throws(ProductStoreError) {
    try ProductStoreError.wrapping(path) { () throws(LMDBError) in
      var transaction = try environment.beginWrite()
      for start in stride(from: 0, to: order.count, by: ImportedProducts.ranksInChunk) {
        var chunk: [UInt8] = []
        for position in order[start..<min(start + ImportedProducts.ranksInChunk, order.count)] {
          ImportedProducts.append(gtins[Int(position)], to: &chunk)
        }
        let key = UInt64(start / ImportedProducts.ranksInChunk)
        try transaction.put(chunk, forKey: key, in: tables.ranks, append: true)
      }
      try transaction.commit()
    }
  }

  private func writeTags(_ environment: Environment, _ tables: ImportedTables) throws(ProductStoreError) {
    try ProductStoreError.wrapping(path) { () throws(LMDBError) in
      var transaction = try environment.beginWrite()
      for (index, tag) in tags.texts.enumerated() {
        try transaction.put(Array(tag.utf8), forKey: UInt64(index + 1), in: tables.tags, append: true)
      }
      try transaction.commit()
    }
  }
}

/// The numbers of tags while a file is built.
private struct TagNumbers {
  /// The most tags in the table. Further ones are written out in each product.
  private static let most = 1 << 18

  private(set) var texts: [String] = []
  private var numbers: [String: Int] = [:]
  private var latest = TextCache<Int?>()

  /// The number of a tag, from 1. Nil if it must be written out.
  mutating func number(of tag: String) -> Int? {
    latest.value(of: tag.utf8.span) { tag in
      if let known = numbers[tag] { return known }
      guard texts.count < Self.most, !tag.isEmpty, tag.utf8.count <= 240 else { return nil }
      texts.append(tag)
      numbers[tag] = texts.count
      return texts.count
    }
  }
}
