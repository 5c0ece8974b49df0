/// The pages of a store's file, with the positions of their parts for targeted damage.
struct StoreBytes {
  static let pageSize = 4096
  static let sectorSize = 512
  /// The value that stands for no page.
  static let nothing = UInt64.max

  enum Sort: UInt16 {
    case branch = 1
    case leaf = 2
    case overflow = 4
  }

  var bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var pageCount: Int { bytes.count / Self.pageSize }
  var sectorCount: Int { bytes.count / Self.sectorSize }

  func number<Number: FixedWidthInteger>(_ type: Number.Type, at offset: Int) -> Number {
    guard offset + Number.bitWidth / 8 <= bytes.count else { return 0 }
    return (0..<Number.bitWidth / 8).reduce(0) { $0 | Number(truncatingIfNeeded: bytes[offset + $1]) << ($1 * 8) }
  }

  mutating func put<Number: FixedWidthInteger>(_ number: Number, at offset: Int) {
    for index in 0..<Number.bitWidth / 8 { bytes[offset + index] = UInt8(truncatingIfNeeded: number >> (index * 8)) }
  }

  mutating func put(_ other: some Sequence<UInt8>, at offset: Int) {
    var offset = offset
    for byte in other where offset < bytes.count {
      bytes[offset] = byte
      offset += 1
    }
  }

  subscript(page number: Int) -> ArraySlice<UInt8> {
    let start = number * Self.pageSize
    return bytes[min(start, bytes.count)..<min(start + Self.pageSize, bytes.count)]
  }

  subscript(sector number: Int) -> ArraySlice<UInt8> {
    let start = number * Self.sectorSize
    return bytes[min(start, bytes.count)..<min(start + Self.sectorSize, bytes.count)]
  }

  /// The numbers of the pages that are marked as one sort and carry their own number.
  func pages(_ sort: Sort) -> [Int] {
    (2..<max(pageCount, 2)).filter { page in
      let start = page * Self.pageSize
      return number(UInt64.self, at: start) == UInt64(page) && number(UInt16.self, at: start + 10) & 7 == sort.rawValue
    }
  }

  /// The one of the first two pages that points to the newest commit.
  var newestMeta: Int { transaction(of: 0) >= transaction(of: 1) ? 0 : 1 }

  private func transaction(of meta: Int) -> UInt64 { number(at: meta * Self.pageSize + 144) }
  private func number(at offset: Int) -> UInt64 { number(UInt64.self, at: offset) }

  /// The offset of the newest commit's root of the tree of free pages.
  var freeRootOffset: Int { newestMeta * Self.pageSize + 80 }
  var freeRoot: UInt64 { number(at: freeRootOffset) }

  /// The offsets of the entries of a tree page.
  func nodes(of page: Int) -> [Int] {
    let start = page * Self.pageSize
    let count = (Int(number(UInt16.self, at: start + 12)) - 16) / 2
    guard (0...2040).contains(count) else { return [] }
    return (0..<count).map { start + Int(number(UInt16.self, at: start + 16 + 2 * $0)) }
      .filter { $0 + 8 <= start + Self.pageSize }
  }
}
