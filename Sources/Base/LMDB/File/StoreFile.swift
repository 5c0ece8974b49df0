internal import Glibc

/// An environment's file, read piece by piece and never mapped.
///
/// liblmdb keeps no checksums and trusts every number in its file: a damaged one leads it outside the map, and a signal
/// ends the process. Here every number is checked before it is used, so that damage is reported instead. Nothing is
/// locked, so a caller that reads a file while others write must make sure that they wait.
///
///     let file = try StoreFile(path: "/home/ann/ledger/data.mdb")
///     print(StoreSurvey(of: file).faults)
package final class StoreFile {
  package let path: String
  /// The size of the file in bytes.
  package let byteCount: Int
  /// The page size stated in the file, or the usual one if that is implausible.
  package let pageSize: Int
  /// The states in the file's two root pages, newest first. Damaged ones are omitted.
  package let roots: [StoreRoot]
  package let rootFaults: [StoreFault]
  private let descriptor: Int32

  package static let usualPageSize = 4096

  /// Opens a file. Damage inside it is not an error here.
  package init(path: String) throws(LMDBError) {
    try LMDBError.refuseNUL(in: path)
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .last }
    self.path = path
    var status = stat()
    // Safe: the function writes one structure.
    guard unsafe fstat(descriptor, &status) == 0 else {
      _ = close(descriptor)
      throw .last
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      _ = close(descriptor)
      throw .invalid
    }
    byteCount = Int(clamping: status.st_size)
    var pageSize = Self.usualPageSize
    var found: [StoreRoot] = []
    var faults: [StoreFault] = []
    for number in 0..<2 as Range<UInt64> {
      let page = Self.read(descriptor, at: Int(number) * pageSize, count: Self.usualPageSize)
      switch page.map({ StoreRoot.reading($0, number: number, fileSize: Int(clamping: status.st_size)) }) {
      case .success(let root):
        if found.isEmpty { pageSize = root.pageSize }
        found.append(root)
      case .failure(let fault): faults.append(fault)
      case nil: faults.append(StoreFault(page: number, problem: "cannot be read"))
      }
    }
    if let first = found.first, let last = found.last, found.count == 2 {
      // Each commit overwrites the older of the two, so they always belong to consecutive transactions.
      let (low, high) = (min(first.transaction, last.transaction), max(first.transaction, last.transaction))
      let isNew = low == 0 && high == 0
      if !isNew, low % 2 == high % 2 || high - low != 1 {
        faults.append(StoreFault(page: 0, problem: "the first two pages belong to transactions \(low) and \(high)"))
      }
      for root in found where root.transaction % 2 != root.page && !isNew {
        faults.append(StoreFault(page: root.page, problem: "transaction \(root.transaction) belongs on the other"))
      }
      if first.pageSize != last.pageSize {
        faults.append(StoreFault(page: 1, problem: "the first two pages give different page sizes"))
      }
    }
    self.pageSize = pageSize
    roots = found.sorted { $0.transaction > $1.transaction }
    rootFaults = faults
  }

  deinit { _ = close(descriptor) }

  /// The number of whole pages in the file.
  package var pageCount: UInt64 { UInt64(byteCount / pageSize) }

  /// Reads consecutive pages. Returns nil if the file ends before, or on a disk error.
  package func pages(_ number: UInt64, count: Int = 1) -> [UInt8]? {
    guard count > 0, number < pageCount, UInt64(count) <= pageCount - number else { return nil }
    return Self.read(descriptor, at: Int(number) * pageSize, count: count * pageSize)
  }

  /// Returns the first page from `number` on with any stored data, because a file may have holes of any size. Nil after
  /// the last one.
  package func page(withDataFrom number: UInt64) -> UInt64? {
    guard number < pageCount else { return nil }
    // SEEK_DATA, which Swift's Glibc does not import.
    let found = lseek(descriptor, off_t(number) * off_t(pageSize), 3)
    // A file system without holes has data everywhere.
    guard found >= 0 else { return errno == ENXIO ? nil : number }
    return max(number, UInt64(found) / UInt64(pageSize))
  }

  private static func read(_ descriptor: Int32, at offset: Int, count: Int) -> [UInt8]? {
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        guard let start = buffer.baseAddress else { return }
        // Safe: the call writes at most the rest of the buffer.
        let read = unsafe pread(descriptor, start + filled, count - filled, off_t(offset + filled))
        if read < 0, errno == EINTR { continue }
        guard read > 0 else { return }
        filled += read
      }
    }
    return bytes.count == count ? bytes : nil
  }
}

// The descriptor is only used for positioned reads.
extension StoreFile: Sendable {}

/// A fault in a store's file: something that was not written this way.
package struct StoreFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The page's number, from 0.
  package let page: UInt64
  package let problem: String

  package var description: String { "page \(page): \(problem)" }
}

/// One of the two root pages: its transaction, and the roots of its trees.
package struct StoreRoot: Hashable, Sendable {
  /// 0 or 1.
  package let page: UInt64
  package let transaction: UInt64
  package let lastPage: UInt64
  package let pageSize: Int
  /// The free pages, by the transaction that freed them.
  package let free: StoreTree
  /// The named databases.
  package let main: StoreTree

  static let magic: UInt32 = 0xBEEF_C0DE
  static let version: UInt32 = 1
  /// The offset of the members after the page head.
  private static let start = 16
  private static let end = 152

  /// Reads a root page and checks that its numbers are plausible for a file of this size.
  static func reading(_ page: [UInt8], number: UInt64, fileSize: Int) -> Result<StoreRoot, StoreFault> {
    func fault(_ problem: String) -> Result<StoreRoot, StoreFault> {
      .failure(StoreFault(page: number, problem: problem))
    }
    guard page.count >= end, page.integer(at: start, UInt32.self) == magic else {
      return fault("does not belong to the store")
    }
    guard page.integer(at: start + 4, UInt32.self) == version else {
      return fault("has version \(page.integer(at: start + 4, UInt32.self)) of the store")
    }
    guard page.integer(at: 0, UInt64.self) == number, page.integer(at: 10, UInt16.self) == StorePage.Flags.meta else {
      return fault("is not where it belongs")
    }
    let mapSize = page.integer(at: start + 16, UInt64.self)
    let pageSize = Int(page.integer(at: start + 24, UInt32.self))
    guard (512...65_536).contains(pageSize), pageSize.nonzeroBitCount == 1 else {
      return fault("gives a page size of \(pageSize) bytes")
    }
    let root = StoreRoot(
      page: number, transaction: page.integer(at: start + 128, UInt64.self),
      lastPage: page.integer(at: start + 120, UInt64.self), pageSize: pageSize,
      free: StoreTree(name: "", reading: page, at: start + 24), main: StoreTree(name: "", reading: page, at: start + 72)
    )
    let pages = root.lastPage.addingReportingOverflow(1)
    let bytes = pages.partialValue.multipliedReportingOverflow(by: UInt64(pageSize))
    guard !pages.overflow, !bytes.overflow, root.lastPage >= 1, bytes.partialValue <= UInt64(fileSize) else {
      return fault("the file ends before its last page, \(root.lastPage)")
    }
    guard mapSize >= bytes.partialValue || mapSize == 0 else { return fault("the map is smaller than what is in use") }
    return .success(root)
  }
}

extension [UInt8] {
  /// Returns the little-endian integer at an offset, which must be inside.
  @inline(__always)
  func integer<Value: FixedWidthInteger & BitwiseCopyable>(at offset: Int, _ type: Value.Type) -> Value {
    precondition(offset >= 0 && offset + MemoryLayout<Value>.size <= count)
    // Safe: checked right above; any bits are a valid integer.
    return unsafe Value(littleEndian: span.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: type))
  }
}
