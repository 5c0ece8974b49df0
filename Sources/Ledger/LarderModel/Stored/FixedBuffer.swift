/// As many plain elements as a page needs, in memory that one owner has to itself.
///
/// The arrays of the hot path were counted and checked for being shared at every turn, which took a tenth of a replay;
/// this is neither counted nor shared nor ever grown. An index is taken modulo the capacity, so that a wrong one reads
/// the wrong element and never other memory, at the price of one `and` and no branch.
// @safe: the memory is allocated in init for `capacity` elements, initialised whole, given back in deinit, and no
// index can leave it.
@safe
@frozen
public struct FixedBuffer<let capacity: Int, Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline let base: UnsafeMutablePointer<Element>

  /// - Precondition: `capacity` is a power of two.
  public init(repeating element: Element) {
    precondition(capacity > 0 && capacity & (capacity - 1) == 0, "the capacity is no power of two")
    // By the size of a cache line, so that a record of 64 bytes is one line and not parts of two.
    let memory = UnsafeMutableRawPointer.allocate(byteCount: capacity * MemoryLayout<Element>.stride, alignment: 64)
    unsafe base = memory.initializeMemory(as: Element.self, repeating: element, count: capacity)
  }

  deinit { unsafe UnsafeMutableRawPointer(base).deallocate() }

  /// Overwrites the first elements with bytes; those that would not fit are left out.
  // Safe: elements are plain bits, and no more are copied than there is room for.
  @inlinable
  public mutating func fill(from bytes: UnsafeRawBufferPointer) {
    guard let source = bytes.baseAddress else { return }
    let size = min(bytes.count, capacity * MemoryLayout<Element>.stride)
    unsafe UnsafeMutableRawPointer(base).copyMemory(from: source, byteCount: size)
  }

  @inlinable
  public subscript(index: Int) -> Element {
    @inline(__always) get { unsafe base[index & (capacity &- 1)] }
    @inline(__always) _modify { yield unsafe &base[index & (capacity &- 1)] }
  }
}

// Unchecked: one owner has the memory to itself, wherever it is sent.
extension FixedBuffer: @unchecked Sendable {}
