import Integrity
import LarderModel

@testable import LMDB
@testable import LarderLog

/// Log pages, with their own head, and pages of the store's trees.
enum PageFuzz: FuzzTarget {
  static let name = "page"
  static let words: [String] = []

  static func check(_ input: [UInt8]) throws(BrokenLaw) {
    try checkLogPage(input)
    try checkTreePage(input)
    try checkRoot(input)
  }

  /// Checks a page with a corrected checksum and key, so that its contents are read.
  private static func checkLogPage(_ input: [UInt8]) throws(BrokenLaw) {
    var page = input
    let seal = LedgerChecksum(seed: 0x1234_5678)
    _ = try? PageHead(checking: page.span.bytes, key: 1, seal)
    guard page.count >= PageHead.size else { return }
    let key = page.integer(at: 0, UInt64.self)
    let checksum = seal.checksum(of: page.span.bytes)
    for index in 0..<4 { page[12 + index] = UInt8(truncatingIfNeeded: checksum >> UInt32(8 * index)) }
    let bytes = page
    let found = try reading { () throws(LogError) in try PageHead(checking: bytes.span.bytes, key: key, seal) }
    guard let head = found else { return }
    if head.hasSealedWords {
      try law(LedgerChecksum(of: page.span.bytes) == seal, "a page's seal cannot be found again")
    }
    try law(page.count == PageHead.size + head.count * Record.size, "a page of another size was accepted")
    var read = LedgerPage()
    read.fill(from: page.span.bytes, head: head)
    try law(read.count == head.count && read.endSequence == head.lastSequence + 1, "a page was read incompletely")
    for index in 0..<read.count {
      let start = PageHead.size + index * Record.size
      let expected = RecordBytes.record(page[start..<start + Record.size])
      try law(read.records[index] == expected, "record \(index) differs")
    }
    // Rewriting gives the same page, except for the hash and derived values in the head.
    var image = PageImage(firstSequence: head.firstSequence, previousHash: .zero)
    for index in 0..<read.count { image.add(read.records[index]) }
    let sealed = image.sealed(with: seal)
    try law(sealed.count == page.count, "a page is written in another size")
    try law(sealed[PageHead.size...] == page[PageHead.size...], "a page has other records")
    let again = try? PageHead(checking: sealed.span.bytes, key: key, seal)
    try law(again?.runningHash == image.head.runningHash, "a written page is refused")
  }

  private static func checkTreePage(_ input: [UInt8]) throws(BrokenLaw) {
    var bytes = input
    let number: UInt64 = 7
    if bytes.count >= 8 { bytes.replaceSubrange(0..<8, with: number.littleEndianBytes) }
    let given = bytes
    guard let page = try reading({ () throws(StoreFault) in try StorePage(given, number: number) }) else { return }
    var used = 0
    for node in page.nodes {
      let isInside = node.key.upperBound <= bytes.count && node.value.upperBound <= bytes.count
      try law(isInside && node.key.upperBound <= node.value.lowerBound, "an entry is outside its page")
      try law(node.size >= 0, "an entry has \(node.size) bytes")
      used += node.key.count + node.value.count
    }
    try law(used <= bytes.count, "the entries are larger than their page")
    for (one, other) in zip(page.nodes, page.nodes.dropFirst()) {
      for keys in [KeyKind.integer, .bytes] { _ = page.precedes(one, other, keys) }
    }
  }

  private static func checkRoot(_ input: [UInt8]) throws(BrokenLaw) {
    var bytes = input
    guard bytes.count >= 152 else { return }
    bytes.replaceSubrange(0..<8, with: UInt64(0).littleEndianBytes)
    bytes.replaceSubrange(10..<12, with: [0x08, 0])
    bytes.replaceSubrange(16..<24, with: UInt64(0x1_BEEF_C0DE).littleEndianBytes)
    switch StoreRoot.reading(bytes, number: 0, fileSize: 1 << 20) {
    case .failure(let fault): try lawOfMessage(fault.description)
    case .success(let root):
      try law(root.lastPage >= 1 && (root.lastPage + 1) * UInt64(root.pageSize) <= 1 << 20, "a read is past the end")
    }
  }
}
