/// Where one database begins, and how large it is.
public struct StoreTree: Hashable, Sendable {
  public let name: String
  let flags: UInt16
  let depth: Int
  let branchPages: UInt64
  let leafPages: UInt64
  let overflowPages: UInt64
  public let entries: UInt64
  let root: UInt64

  static let size = 48
  static let integerKeys: UInt16 = 0x08
  static let nothing = UInt64.max

  public var keys: KeyKind { flags & Self.integerKeys != 0 ? .integer : .bytes }

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
