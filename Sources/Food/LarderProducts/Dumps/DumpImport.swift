import StrictJSON

/// Imports a dump of Open Food Facts: JSON lines, or the table with tabs, each also compressed.
///
/// Products of the store stay, unless the dump has newer ones. Until the new file is complete, the store is as before.
/// The memory in use does not grow with the length of the dump, except for some bytes of each product.
package struct DumpImport: ~Copyable {
  /// Called from time to time with the bytes of the file that were read, and all of them.
  package typealias Progress = (_ done: UInt64, _ all: UInt64) -> Void

  private enum Format {
    case lines
    case table(DumpTable)
  }

  private static let linesPerReport = 1_000

  private var builder: DumpBuilder
  private let countries: [String]
  private var skimmer = LineSkimmer()
  private var json = JSONReader()
  private let tags = AllergenTags()
  private var object: [UInt8] = []
  private var format: Format?
  private var summary = DumpSummary()

  private init(_ builder: consuming DumpBuilder, countries: [String]) {
    self.builder = builder
    self.countries = countries
  }

  /// Imports a file into the store.
  ///
  /// - Parameters:
  ///   - countries: The tags of countries, such as `en:germany`. If there are any, other products are left out.
  ///   - now: The time, in seconds since 1970.
  static func run(
    _ path: String, into folder: ProductFolder, after former: ImportedProducts?, countries: [String], at now: Int64,
    progress: Progress?
  ) throws(ProductStoreError) -> DumpSummary {
    let stream = try DumpStream(path)
    let site = try BuildingSite.open(in: folder)
    var builder = DumpBuilder(in: site)
    if let former { try builder.add(former) }
    var dump = DumpImport(builder, countries: countries)
    try dump.readLines(of: stream, progress)
    let summary = try dump.finish(at: now)
    try site.finish()
    return summary
  }

  private mutating func readLines(of stream: DumpStream, _ progress: Progress?) throws(ProductStoreError) {
    var lines = DumpLines(stream)
    var isThere = true
    while isThere {
      isThere = try lines.next { (line) throws(ProductStoreError) in try read(line) }
      if summary.lines % Self.linesPerReport == 0 { progress?(stream.position, stream.size) }
    }
    try stream.finish()
    summary.lines += lines.tooLong
    summary.unreadable += lines.tooLong
  }

  private mutating func read(_ line: Span<UInt8>) throws(ProductStoreError) {
    switch format {
    case nil:
      if line[0] == UInt8(ascii: "{") {
        format = .lines
        try readObject(line)
      } else if let table = DumpTable(head: line) {
        format = .table(table)
      } else {
        throw .notADump
      }
    case .lines: try readObject(line)
    case .table(let table):
      guard table.write(line, to: &object) else {
        summary.lines += 1
        summary.unreadable += 1
        return
      }
      var row: [UInt8] = []
      swap(&row, &object)
      defer { swap(&row, &object) }
      try readObject(row.span)
    }
  }

  private mutating func readObject(_ line: Span<UInt8>) throws(ProductStoreError) {
    summary.lines += 1
    guard let product = product(in: line) else {
      summary.unreadable += 1
      return
    }
    if !countries.isEmpty, !product.countries.contains(where: { countries.contains($0) }) {
      summary.elsewhere += 1
      return
    }
    if try builder.add(product) { summary.taken += 1 } else { summary.unreadable += 1 }
  }

  private mutating func product(in line: Span<UInt8>) -> ProductRecord? {
    if let object = skimmer.skim(line) {
      do throws(JSONError) {
        try json.parse(object)
        return ProductReading.product(.root, of: json, tags)
      } catch {
        // The reader is more patient with the whole line.
      }
    }
    return ProductReading.parse(line, into: &json) ? ProductReading.product(.root, of: json, tags) : nil
  }

  private consuming func finish(at now: Int64) throws(ProductStoreError) -> DumpSummary {
    guard summary.taken + summary.elsewhere > 0 else { throw .notADump }
    var summary = summary
    summary.products = try builder.finish(at: now).products
    return summary
  }
}

/// The numbers of an import.
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
