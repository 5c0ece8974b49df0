/// One of the two pages at a file's start: which transaction it is of, and where that one's trees begin.
public struct StoreRoot: Hashable, Sendable {
  /// 0 or 1.
  public let page: UInt64
  public let transaction: UInt64
  /// The last page in use.
  public let lastPage: UInt64
  public let pageSize: Int
  /// The pages that are free, by the transaction that gave them up.
  public let free: StoreTree
  /// The named databases.
  public let main: StoreTree

  static let magic: UInt32 = 0xBEEF_C0DE
  static let version: UInt32 = 1
  /// Where the members lie behind the page's head of 16 bytes.
  private static let start = 16
  private static let end = 152

  /// Reads one and checks that its numbers make sense for a file of this size.
  static func reading(_ page: [UInt8], number: UInt64, fileSize: Int) -> Result<StoreRoot, StoreFault> {
    func fault(_ problem: String) -> Result<StoreRoot, StoreFault> {
      .failure(StoreFault(page: number, problem: problem))
    }
    guard page.count >= end, page.integer(at: start, UInt32.self) == magic else {
      return fault("is none of the store's")
    }
    guard page.integer(at: start + 4, UInt32.self) == version else {
      return fault("is of version \(page.integer(at: start + 4, UInt32.self)) of the store")
    }
    guard page.integer(at: 0, UInt64.self) == number, page.integer(at: 10, UInt16.self) == StorePage.Flags.meta else {
      return fault("is not where it belongs")
    }
    let mapSize = page.integer(at: start + 16, UInt64.self)
    let pageSize = Int(page.integer(at: start + 24, UInt32.self))
    guard (512...65_536).contains(pageSize), pageSize.nonzeroBitCount == 1 else {
      return fault("names pages of \(pageSize) bytes")
    }
    let root = StoreRoot(
      page: number, transaction: page.integer(at: start + 128, UInt64.self),
      lastPage: page.integer(at: start + 120, UInt64.self), pageSize: pageSize,
      free: StoreTree(name: "", reading: page, at: start + 24), main: StoreTree(name: "", reading: page, at: start + 72)
    )
    let pages = root.lastPage.addingReportingOverflow(1)
    let bytes = pages.partialValue.multipliedReportingOverflow(by: UInt64(pageSize))
    guard !pages.overflow, !bytes.overflow, root.lastPage >= 1, bytes.partialValue <= UInt64(fileSize) else {
      return fault("the file ends before the last page that is named, \(root.lastPage)")
    }
    guard mapSize >= bytes.partialValue || mapSize == 0 else { return fault("the map is smaller than what is in use") }
    return .success(root)
  }
}

extension [UInt8] {
  /// The little-endian integer at an offset, which must be inside.
  @inline(__always)
  func integer<Value: FixedWidthInteger & BitwiseCopyable>(at offset: Int, _ type: Value.Type) -> Value {
    precondition(offset >= 0 && offset + MemoryLayout<Value>.size <= count)
    // Safe: checked right above; any bits are a valid integer.
    return unsafe Value(littleEndian: span.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: type))
  }
}
