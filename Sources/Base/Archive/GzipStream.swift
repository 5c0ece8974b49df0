/// Unpacks a gzip file of any length piece by piece, in constant memory.
///
/// The contents of several members are joined. Other bytes after the last member are ignored, as `gzip` does.
package struct GzipStream: ~Copyable {
  /// Whether everything was unpacked.
  package private(set) var isAtEnd = false

  #if Archives
    private static let packedBytes = 64 << 10

    private var stream: ZlibStream
    private var packed = [UInt8](repeating: 0, count: packedBytes)
    private var position = 0
    private var end = 0
    private var isBetweenMembers = true
    private var isInputAtEnd = false

    /// - Throws: ``ArchiveError`` in a build without the trait `Archives`.
    package init() throws(ArchiveError) { stream = try ZlibStream(.unpackingGzip) }

    /// Fills a buffer from a position, and returns the number of bytes. Zero if it needs input, or at the end.
    package mutating func unpack(into buffer: inout [UInt8], from start: Int) throws(ArchiveError) -> Int {
      while !isAtEnd {
        if isBetweenMembers, !isInputAtEnd, end - position < 2 { return 0 }
        if isBetweenMembers { beginMember() }
        if isAtEnd { break }
        let (count, progress) = stream.step(packed, from: &position, to: end, into: &buffer, at: start)
        if progress == .damaged { throw ArchiveError(.damaged("it cannot be unpacked")) }
        isBetweenMembers = progress == .ended
        if count > 0 { return count }
        if isBetweenMembers { continue }
        if isInputAtEnd { throw ArchiveError(.damaged("it ends early")) }
        return 0
      }
      return 0
    }

    private mutating func beginMember() {
      isAtEnd = end - position < 2 || packed[position] != 0x1F || packed[position + 1] != 0x8B
      stream.restart()
    }

    /// Takes more of the file. `read` fills a buffer from a position, and returns the number of bytes, zero at the end.
    package mutating func takeInput<Failure>(
      _ read: (inout [UInt8], _ start: Int) throws(Failure) -> Int
    ) throws(Failure) {
      // At most one byte is left, between two members.
      for rest in position..<end { packed[rest - position] = packed[rest] }
      (position, end) = (0, end - position)
      let count = try read(&packed, end)
      end += count
      isInputAtEnd = count == 0
    }
  #else
    /// - Throws: ``ArchiveError``, because this build is without the trait `Archives`.
    package init() throws(ArchiveError) { throw ArchiveError(.builtWithoutArchives) }

    package mutating func unpack(into buffer: inout [UInt8], from start: Int) throws(ArchiveError) -> Int { 0 }

    package mutating func takeInput<Failure>(
      _ read: (inout [UInt8], _ start: Int) throws(Failure) -> Int
    ) throws(Failure) {}
  #endif
}
