import LarderModel

/// Writes a state as bytes: whole numbers in little-endian order, texts behind their lengths.
public struct StateWriter: Sendable {
  public private(set) var bytes: [UInt8] = []

  public init() {}

  public mutating func integer(_ value: some FixedWidthInteger) {
    var rest = value
    for _ in 0..<MemoryLayout.size(ofValue: value) {
      bytes.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }

  public mutating func flag(_ value: Bool) { bytes.append(value ? 1 : 0) }

  public mutating func text(_ value: String) {
    integer(UInt32(value.utf8.count))
    bytes.append(contentsOf: value.utf8)
  }

  /// A list behind its length.
  public mutating func list<Elements: Collection>(
    _ elements: Elements, _ write: (Elements.Element, inout StateWriter) -> Void
  ) {
    integer(UInt32(elements.count))
    for element in elements { write(element, &self) }
  }
}

/// Reads what ``StateWriter`` wrote. Reading past the end gives zeros and sets ``isBroken``.
public struct StateReader: Sendable {
  private let bytes: [UInt8]
  private var position = 0
  /// Whether the bytes ended too early, or said something impossible.
  public private(set) var isBroken = false

  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether everything was read, and could be.
  public var isDone: Bool { !isBroken && position == bytes.count }

  public mutating func integer<Value: FixedWidthInteger>(_ type: Value.Type = Value.self) -> Value {
    let size = MemoryLayout<Value>.size
    guard position + size <= bytes.count else {
      isBroken = true
      return 0
    }
    var value: Value = 0
    for offset in 0..<size { value |= Value(truncatingIfNeeded: bytes[position + offset]) << Value(offset * 8) }
    position += size
    return value
  }

  public mutating func flag() -> Bool { integer(UInt8.self) != 0 }

  public mutating func text() -> String {
    let count = Int(integer(UInt32.self))
    guard position + count <= bytes.count,
      let text = String(validating: bytes[position..<position + count], as: UTF8.self)
    else {
      isBroken = true
      return ""
    }
    position += count
    return text
  }

  public mutating func list<Element>(_ read: (inout StateReader) -> Element) -> [Element] {
    let count = Int(integer(UInt32.self))
    // Every element takes a byte at least: a length beyond that is damage, and not room to be made.
    guard count <= bytes.count - position else {
      isBroken = true
      return []
    }
    var elements: [Element] = []
    elements.reserveCapacity(count)
    for _ in 0..<count where !isBroken { elements.append(read(&self)) }
    return elements
  }
}
