import StrictJSON
import Synchronization

/// Some lines of a dump in one piece of memory, to be read by any thread.
struct DumpBatch: Sendable {
  /// The bytes of one batch. A thread reads them in some milliseconds.
  static let usualBytes = 1 << 19

  private let mostBytes: Int
  private var bytes: [UInt8] = []
  private var ends: [Int] = []

  init(mostBytes: Int) { self.mostBytes = mostBytes }

  var isEmpty: Bool { ends.isEmpty }
  var isFull: Bool { bytes.count >= mostBytes }

  mutating func add(_ line: Span<UInt8>) {
    bytes.append(copying: line)
    ends.append(bytes.count)
  }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  fileprivate func visit(_ body: (Span<UInt8>) -> Void) {
    var start = 0
    for end in ends {
      body(bytes.span.extracting(start..<end))
      start = end
    }
  }
}

/// Reads the products of lines. A thread that uses it alone never waits.
final class DumpParser: Sendable {
  private let table: DumpTable?
  private let buffers = Mutex(LineBuffers())

  /// Creates a parser for the first line of a dump: an object, or the names of a table's columns.
  init(firstLine: Span<UInt8>) throws(ProductStoreError) {
    if firstLine[0] == UInt8(ascii: "{") {
      table = nil
    } else {
      guard let table = DumpTable(head: firstLine) else { throw .notADump }
      self.table = table
    }
  }

  /// Whether the first line has the names of columns instead of a product.
  var hasHead: Bool { table != nil }

  /// The product of each line, nil for lines that cannot be read.
  func products(of batch: DumpBatch) -> [ProductRecord?] {
    buffers.withLock { buffers in
      var products: [ProductRecord?] = []
      batch.visit { line in
        if let table {
          products.append(buffers.product(in: line, of: table))
        } else {
          products.append(buffers.product(in: line))
        }
      }
      return products
    }
  }

  private struct LineBuffers {
    private var known = KnownTexts()
    private var skimmer = LineSkimmer()
    private var json = JSONReader()
    private var row: [UInt8] = []

    mutating func product(in line: Span<UInt8>, of table: DumpTable) -> ProductRecord? {
      guard table.write(line, to: &row) else { return nil }
      var object: [UInt8] = []
      swap(&object, &row)
      defer { swap(&object, &row) }
      return product(in: object.span)
    }

    mutating func product(in line: Span<UInt8>) -> ProductRecord? {
      if let object = skimmer.skim(line) {
        do throws(JSONError) {
          try json.parse(object)
          return ProductReading.product(.root, of: json, &known)
        } catch {
          // The reader is more patient with the whole line.
        }
      }
      return ProductReading.parse(line, into: &json) ? ProductReading.product(.root, of: json, &known) : nil
    }
  }
}
