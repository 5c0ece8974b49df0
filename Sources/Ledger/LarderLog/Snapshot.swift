import Integrity

/// The state of a projection at some event: a cache that can be rebuilt from the log.
package struct Snapshot: Hashable, Sendable {
  /// The last event included in the state.
  package var sequence: UInt64
  /// The layout version of the state, so that a newer program ignores what an older one stored.
  package var version: UInt32
  package var state: [UInt8]

  package init(sequence: UInt64, version: UInt32, state: [UInt8]) {
    (self.sequence, self.version, self.state) = (sequence, version, state)
  }

  /// The size of the head: the sequence, the version, and a checksum of both and the state.
  static let headSize = 16

  var bytes: [UInt8] {
    var bytes = sequence.littleEndianBytes
    bytes.append(contentsOf: version.littleEndianBytes)
    let checksum = CRC32C.checksum(of: state, seed: CRC32C.checksum(of: bytes))
    bytes.append(contentsOf: checksum.littleEndianBytes)
    bytes.append(contentsOf: state)
    return bytes
  }

  static func head(of bytes: RawSpan) -> (sequence: UInt64, version: UInt32)? {
    guard bytes.byteCount >= headSize else { return nil }
    return (bytes.integer(at: 0, as: UInt64.self), bytes.integer(at: 8, as: UInt32.self))
  }

  /// Whether a snapshot's bytes are intact.
  static func isWhole(_ bytes: RawSpan) -> Bool {
    guard bytes.byteCount >= headSize else { return false }
    let head = CRC32C.checksum(of: bytes.extracting(first: 12))
    let state = bytes.extracting(droppingFirst: headSize)
    return CRC32C.checksum(of: state, seed: head) == bytes.integer(at: 12, as: UInt32.self)
  }

  /// Reads a snapshot, or returns nil if it is damaged, in which case the log is read instead.
  init?(bytes: RawSpan) {
    guard Self.isWhole(bytes), let (sequence, version) = Self.head(of: bytes) else { return nil }
    (self.sequence, self.version) = (sequence, version)
    state = bytes.extracting(droppingFirst: Self.headSize).array
  }
}

/// Integers as stored in the log: least significant byte first.
extension FixedWidthInteger {
  var littleEndianBytes: [UInt8] { (0..<Self.bitWidth / 8).map { UInt8(truncatingIfNeeded: self >> ($0 * 8)) } }
}

extension RawSpan {
  /// Returns the integer at an offset. All of its bytes must be within the span.
  func integer<Value: FixedWidthInteger & BitwiseCopyable>(at offset: Int, as type: Value.Type) -> Value {
    // Safe: a load beyond the end traps, and any bits are a valid integer.
    Value(littleEndian: unsafe unsafeLoadUnaligned(fromByteOffset: offset, as: type))
  }
}
