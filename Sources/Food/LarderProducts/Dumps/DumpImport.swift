import Threads

/// Imports a dump of Open Food Facts: JSON lines, or the table with tabs, each also compressed.
///
/// Two threads read lines, and the products are added in the order of the lines, so that the store does not depend on the threads.
/// Products of the store stay, unless the dump has newer ones. Until the new file is complete, the store is as before.
/// The memory in use does not grow with the length of the dump, except for some bytes of each product.
package struct DumpImport: ~Copyable {
  /// Called from time to time with the bytes of the file that were read, and all of them.
  package typealias Progress = (_ done: UInt64, _ all: UInt64) -> Void

  private var builder: DumpBuilder
  private let countries: [String]
  private var parsers: (DumpParser, DumpParser)?
  private var first: DumpBatch
  private var second: DumpBatch
  private var summary = DumpSummary()

  private init(_ builder: consuming DumpBuilder, countries: [String], batchBytes: Int) {
    self.builder = builder
    self.countries = countries
    first = DumpBatch(mostBytes: batchBytes)
    second = first
  }

  /// Imports a file into the store.
  ///
  /// - Parameters:
  ///   - countries: The tags of countries, such as `en:germany`. If there are any, other products are left out.
  ///   - now: The time, in seconds since 1970.
  ///   - batchBytes: The bytes of lines that a thread reads at a time.
  static func run(
    _ path: String, into folder: ProductFolder, after former: ImportedProducts?, countries: [String], at now: Int64,
    batchBytes: Int = DumpBatch.usualBytes, progress: Progress? = nil
  ) throws(ProductStoreError) -> DumpSummary {
    let stream = try DumpStream(path)
    let site = try BuildingSite.open(in: folder)
    var builder = DumpBuilder(in: site)
    if let former { try builder.add(former) }
    var dump = DumpImport(builder, countries: countries, batchBytes: batchBytes)
    try dump.readLines(of: stream, progress)
    let summary = try dump.finish(at: now)
    try site.finish()
    return summary
  }

  private mutating func readLines(of stream: DumpStream, _ progress: Progress?) throws(ProductStoreError) {
    var lines = DumpLines(stream)
    while try lines.next({ (line) throws(ProductStoreError) in try take(line) }) {
      guard second.isFull else { continue }
      try addProducts()
      progress?(stream.position, stream.size)
    }
    try addProducts()
    summary.lines += lines.tooLong
    summary.unreadable += lines.tooLong
  }

  private mutating func take(_ line: Span<UInt8>) throws(ProductStoreError) {
    if parsers == nil {
      let parser = try DumpParser(firstLine: line)
      parsers = (parser, try DumpParser(firstLine: line))
      if parser.hasHead { return }
    }
    if first.isFull { second.add(line) } else { first.add(line) }
  }

  /// Reads the lines that were taken, and adds their products.
  private mutating func addProducts() throws(ProductStoreError) {
    guard let parsers else { return }
    let products: ([ProductRecord?], [ProductRecord?])
    if second.isEmpty {
      products = (parsers.0.products(of: first), [])
    } else {
      products = Parallel.run({ parsers.0.products(of: first) }, and: { [second] in parsers.1.products(of: second) })
    }
    first.removeAll()
    second.removeAll()
    for product in products.0 { try add(product) }
    for product in products.1 { try add(product) }
  }

  private mutating func add(_ product: ProductRecord?) throws(ProductStoreError) {
    summary.lines += 1
    guard let product else {
      summary.unreadable += 1
      return
    }
    if !countries.isEmpty, !product.countries.contains(where: { countries.contains($0) }) {
      summary.elsewhere += 1
      return
    }
    if try builder.add(product) { summary.taken += 1 } else { summary.unreadable += 1 }
  }

  private consuming func finish(at now: Int64) throws(ProductStoreError) -> DumpSummary {
    guard summary.taken + summary.elsewhere > 0 else { throw .notADump }
    var summary = summary
    summary.products = try builder.finish(at: now).products
    return summary
  }
}

package struct DumpSummary: Hashable, Sendable {
  /// The lines or rows of the file that describe a product.
  package internal(set) var lines = 0
  /// The products of the file that were taken, some of them several times.
  package internal(set) var taken = 0
  /// The products of other countries.
  package internal(set) var elsewhere = 0
  /// The lines that cannot be read, or have no code.
  package internal(set) var unreadable = 0
  /// The products of the store now.
  package internal(set) var products = 0
}

extension ProductStore {
  /// Imports a dump; see ``DumpImport``.
  package func importDump(
    _ path: String, countries: [String] = [], at now: Int64, progress: DumpImport.Progress? = nil
  ) throws(ProductStoreError) -> DumpSummary {
    try DumpImport.run(path, into: folder, after: imported(), countries: countries, at: now, progress: progress)
  }
}
