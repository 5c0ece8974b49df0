#if Archives
  import LarderSimulator
  import Testing

  @testable import Archive

  @Suite("A gzip file that is unpacked piece by piece")
  struct GzipStreamTests {
    /// Unpacks a file whose bytes and contents come in pieces of random lengths.
    private func unpacked(_ file: [UInt8], seed: UInt64) throws(ArchiveError) -> [UInt8] {
      var random = SeededGenerator(seed: seed)
      var stream = try GzipStream()
      var (contents, rest): ([UInt8], ArraySlice<UInt8>) = ([], file[...])
      while !stream.isAtEnd {
        let start = Int.random(in: 0...3, using: &random)
        var buffer = [UInt8](repeating: 0, count: start + Int.random(in: 1...2_000, using: &random))
        let count = try stream.unpack(into: &buffer, from: start)
        contents += buffer[start..<(start + count)]
        if count > 0 || stream.isAtEnd { continue }
        let most = Int.random(in: 1...[1, 50, 5_000].randomElement(using: &random)!, using: &random)
        stream.takeInput { packed, start in
          let piece = rest.prefix(min(most, packed.count - start))
          packed.replaceSubrange(start..<(start + piece.count), with: piece)
          rest = rest.dropFirst(piece.count)
          return piece.count
        }
      }
      return contents
    }

    private func contents(seed: UInt64) -> [UInt8] {
      var random = SeededGenerator(seed: seed)
      return (0..<Int.random(in: 0...20_000, using: &random)).map { _ in UInt8.random(in: 0...20, using: &random) }
    }

    @Test("Its contents do not depend on the pieces, and members are joined", arguments: 0..<8 as Range<UInt64>)
    func pieces(seed: UInt64) throws {
      let (one, other) = (contents(seed: seed), contents(seed: seed + 100))
      let file = Gzip.compressed(one) + Gzip.compressed(other)
      #expect(try unpacked(file, seed: seed) == one + other)
      for rest in [[0], [0x1F], [0x1F, 0], Array("more".utf8)] as [[UInt8]] {
        #expect(try unpacked(file + rest, seed: seed) == one + other)
      }
    }

    @Test("A file that is cut off or damaged is refused")
    func cut() {
      let file = Gzip.compressed(contents(seed: 1))
      for count in Array(2..<20) + Array((file.count - 20)..<file.count) {
        #expect(throws: ArchiveError.self) { try unpacked(Array(file[..<count]), seed: 1) }
      }
      for index in (file.count - 8)..<file.count {
        var damaged = file
        damaged[index] ^= 1
        #expect(throws: ArchiveError.self) { try unpacked(damaged, seed: 1) }
      }
    }
  }
#endif
