/// A handful of command tags and where their commands begin, as earlier programs kept them.
///
/// They cut the index of commands into 65,536 buckets by the tag's first 16 bits; an entry is the other 48 and a
/// sequence of 48. Such buckets are read for ever, and none is written (``CommandIndex``).
enum CommandBucket {
  static let entrySize = 12

  static func key(of tag: UInt64) -> UInt64 { tag >> 48 }

  /// The tag of an entry that stands in the bucket of this key; nil where there can be no such bucket.
  static func tag(in key: UInt64, _ entry: UInt64) -> UInt64? { key >> 16 == 0 ? key << 48 | entry : nil }

  /// The sequences at which commands of this tag begin, in order.
  static func sequences(of tag: UInt64, in bucket: RawSpan) -> [UInt64] {
    var found: [UInt64] = []
    var offset = 0
    while offset + entrySize <= bucket.byteCount {
      if number(bucket, offset) == tag & 0xffff_ffff_ffff { found.append(number(bucket, offset + 6)) }
      offset += entrySize
    }
    return found
  }

  /// The 48 bits at `offset`.
  static func number(_ bucket: RawSpan, _ offset: Int) -> UInt64 {
    // Safe: the caller's offset leaves six bytes; any bits are valid integers.
    let low = unsafe bucket.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self)
    let high = unsafe bucket.unsafeLoadUnaligned(fromByteOffset: offset + 4, as: UInt16.self)
    return UInt64(UInt32(littleEndian: low)) | UInt64(UInt16(littleEndian: high)) << 32
  }
}
