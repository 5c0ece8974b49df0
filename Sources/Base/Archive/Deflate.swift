/// Compression by deflate, the only supported method. Without the trait `Archives` it is unavailable.
enum Deflate {
  #if Archives
    private static let chunkBytes = 64 << 10

    /// Unpacks several consecutive streams.
    struct Inflater: ~Copyable {
      private var stream: ZlibStream
      private var chunk = [UInt8](repeating: 0, count: chunkBytes)

      init() throws(ArchiveError) { stream = try ZlibStream(.inflating) }

      /// Unpacks the stream at `position`, moves the position to its end, and appends the contents.
      mutating func inflate(
        _ bytes: [UInt8], from position: inout Int, to end: Int, allowance: inout Allowance,
        into contents: inout [UInt8]
      ) throws(ArchiveError) {
        stream.restart()
        while true {
          let (count, progress) = stream.step(bytes, from: &position, to: end, into: &chunk)
          try allowance.take(count)
          contents.append(contentsOf: chunk[..<count])
          switch progress {
          case .wentOn: continue
          case .ended: return
          case .starved: throw ArchiveError(.damaged("it ends early"))
          case .damaged: throw ArchiveError(.damaged("it cannot be unpacked"))
          }
        }
      }
    }

    /// Packs bytes with the best compression, always in the same way. Nil if they cannot be packed.
    static func deflated(_ bytes: [UInt8]) -> [UInt8]? {
      guard var stream = try? ZlibStream(.deflating) else { return nil }
      var packed: [UInt8] = []
      var chunk = [UInt8](repeating: 0, count: chunkBytes)
      var position = 0
      while true {
        let (count, progress) = stream.step(bytes, from: &position, to: bytes.count, into: &chunk)
        packed.append(contentsOf: chunk[..<count])
        switch progress {
        case .wentOn: continue
        case .ended: return packed
        case .starved, .damaged: return nil
        }
      }
    }
  #else
    /// A placeholder for builds without the trait.
    struct Inflater: ~Copyable {
      init() throws(ArchiveError) { throw ArchiveError(.builtWithoutArchives) }

      mutating func inflate(
        _ bytes: [UInt8], from position: inout Int, to end: Int, allowance: inout Allowance,
        into contents: inout [UInt8]
      ) throws(ArchiveError) {
        throw ArchiveError(.builtWithoutArchives)
      }
    }

    static func deflated(_ bytes: [UInt8]) -> [UInt8]? { nil }
  #endif
}
