/// A page of a tree, with every number in it checked.
package struct StorePage {
  enum Flags {
    static let branch: UInt16 = 0x01
    static let leaf: UInt16 = 0x02
    static let overflow: UInt16 = 0x04
    static let meta: UInt16 = 0x08
    /// The flag of a page changed by the current transaction, only in memory.
    static let dirty: UInt16 = 0x10
  }

  package static let headSize = 16
  private static let nodeHeadSize = 8

  /// A key with its value or child page.
  package struct Node {
    package let key: Range<Int>
    /// The range of the value in this page, empty if it has pages of its own.
    package let value: Range<Int>
    /// The child page of a branch, or the first of the value's own pages.
    package let page: UInt64?
    /// The size of the value in bytes.
    package let size: Int
    let flags: UInt16

    static let isBig: UInt16 = 0x01
    static let isTree: UInt16 = 0x02
  }

  package let bytes: [UInt8]
  package let isLeaf: Bool
  package private(set) var nodes: [Node] = []

  /// Reads the page with a number, or throws its fault.
  package init(_ bytes: [UInt8], number: UInt64) throws(StoreFault) {
    self.bytes = bytes
    func fault(_ problem: String) -> StoreFault { StoreFault(page: number, problem: problem) }
    guard bytes.count >= Self.headSize, bytes.integer(at: 0, UInt64.self) == number else {
      throw fault("has another page's number")
    }
    let flags = bytes.integer(at: 10, UInt16.self)
    guard flags == Flags.branch || flags == Flags.leaf else { throw fault("is not a page of a tree") }
    isLeaf = flags == Flags.leaf
    let lower = Int(bytes.integer(at: 12, UInt16.self))
    let upper = Int(bytes.integer(at: 14, UInt16.self))
    guard lower >= Self.headSize + 2, lower % 2 == 0, lower <= upper, upper <= bytes.count else {
      throw fault("has impossible bounds")
    }
    let count = (lower - Self.headSize) / 2
    nodes.reserveCapacity(count)
    var used = 0
    for index in 0..<count {
      let node = Int(bytes.integer(at: Self.headSize + 2 * index, UInt16.self))
      guard node >= upper, node + Self.nodeHeadSize <= bytes.count else { throw fault("entry \(index) is outside it") }
      let low = UInt64(bytes.integer(at: node, UInt16.self)) | UInt64(bytes.integer(at: node + 2, UInt16.self)) << 16
      let nodeFlags = bytes.integer(at: node + 4, UInt16.self)
      let keyStart = node + Self.nodeHeadSize
      let keyEnd = keyStart + Int(bytes.integer(at: node + 6, UInt16.self))
      let isBig = isLeaf && nodeFlags == Node.isBig
      let valueEnd = keyEnd + (isLeaf ? (isBig ? 8 : Int(low)) : 0)
      guard keyEnd <= bytes.count, valueEnd <= bytes.count else { throw fault("entry \(index) exceeds it") }
      guard !isLeaf || nodeFlags & ~(Node.isBig | Node.isTree) == 0, !isLeaf || nodeFlags != 3 else {
        throw fault("entry \(index) is of an unknown kind")
      }
      let page = isLeaf ? (isBig ? bytes.integer(at: keyEnd, UInt64.self) : nil) : low | UInt64(nodeFlags) << 32
      nodes.append(
        Node(
          key: keyStart..<keyEnd, value: isBig || !isLeaf ? keyEnd..<keyEnd : keyEnd..<valueEnd, page: page,
          size: isLeaf ? Int(low) : 0, flags: isLeaf ? nodeFlags : 0))
      used += (valueEnd - node + 1) / 2 * 2
    }
    guard used == bytes.count - upper else { throw fault("its entries do not fill it as stated") }
  }

  /// Whether the key of one entry precedes that of another.
  func precedes(_ one: Node, _ other: Node, _ keys: KeyKind) -> Bool {
    Self.precedes(bytes[one.key], bytes[other.key], keys)
  }

  static func precedes(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>, _ keys: KeyKind) -> Bool {
    switch keys {
    case .integer: number(one) < number(other)
    case .bytes: one.lexicographicallyPrecedes(other)
    }
  }

  /// Returns the number of an eight-byte integer key.
  package static func number(_ key: ArraySlice<UInt8>) -> UInt64 { key.reversed().reduce(0) { $0 << 8 | UInt64($1) } }
}

/// The root and the size of one database.
package struct StoreTree: Hashable, Sendable {
  package let name: String
  let flags: UInt16
  let depth: Int
  let branchPages: UInt64
  let leafPages: UInt64
  let overflowPages: UInt64
  package let entries: UInt64
  let root: UInt64

  static let size = 48
  static let integerKeys: UInt16 = 0x08
  static let nothing = UInt64.max

  package var keys: KeyKind { flags & Self.integerKeys != 0 ? .integer : .bytes }

  init(name: String, reading bytes: [UInt8], at offset: Int) {
    self.name = name
    flags = bytes.integer(at: offset + 4, UInt16.self)
    depth = Int(bytes.integer(at: offset + 6, UInt16.self))
    branchPages = bytes.integer(at: offset + 8, UInt64.self)
    leafPages = bytes.integer(at: offset + 16, UInt64.self)
    overflowPages = bytes.integer(at: offset + 24, UInt64.self)
    entries = bytes.integer(at: offset + 32, UInt64.self)
    root = bytes.integer(at: offset + 40, UInt64.self)
  }
}
