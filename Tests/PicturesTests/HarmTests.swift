import LarderSimulator
import Testing

@testable import Pictures

struct HarmTests {
  /// Good files with every kind of data that cleaning removes.
  private static let full: [[UInt8]] = Sample.allCases.map { sample in
    let bytes = sample.bytes
    switch PictureKind(startingWith: bytes) {
    case .png: return bytes.with(PNGMaker.notNeeded.flatMap(\.self), at: 33)
    case .webp:
      let parts = bytes[12...] + WebPMaker.notNeeded.flatMap(\.self)
      return WebPMaker.file([UInt8](parts))
    default:
      let turned = JPEGMaker.exif(ExifMaker(orientation: 5, order: .lowestFirst))
      return bytes.with(turned + JPEGMaker.notNeeded.flatMap(\.self), at: 2)
    }
  }

  /// Checks that a picture is refused, or is clean and, apart from an orientation, no longer than before.
  private func check(_ bytes: [UInt8]) throws {
    guard let file = try? PictureFile(bytes) else { return }
    #expect(try PictureFile(file.bytes) == file)
    #expect(file.bytes.count <= bytes.count + Orientation.mostAdded)
  }

  @Test("A truncated file is harmless")
  func cut() throws {
    for bytes in Self.full {
      for length in 0...bytes.count { try check([UInt8](bytes[..<length])) }
    }
  }

  @Test("Changed bytes are harmless", arguments: 0..<Sample.allCases.count)
  func changed(_ index: Int) throws {
    var generator = SeededGenerator(seed: UInt64(index))
    let good = Self.full[index]
    for _ in 0..<600 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        let noise = UInt8.random(in: 0...255, using: &generator)
        bytes[place] = [0, 1, 0x7F, 0xFF, noise].randomElement(using: &generator) ?? noise
      }
      try check(Self.repaired(bytes))
    }
  }

  @Test("Moved, doubled or lost bytes are harmless", arguments: 0..<Sample.allCases.count)
  func moved(_ index: Int) throws {
    var generator = SeededGenerator(seed: 100 + UInt64(index))
    for _ in 0..<400 {
      var bytes = Self.full[index]
      let piece = Self.range(in: Self.full.randomElement(using: &generator) ?? bytes, &generator)
      bytes.replaceSubrange(Self.range(in: bytes, &generator).range, with: piece.bytes)
      try check(Self.repaired(bytes))
    }
  }

  @Test("Noise after a valid beginning is harmless")
  func noise() throws {
    var generator = SeededGenerator(seed: 7)
    for start in Self.full {
      for _ in 0..<200 {
        let noise = (0..<Int.random(in: 0...200, using: &generator)).map { _ in
          UInt8.random(in: 0...255, using: &generator)
        }
        try check([UInt8](start.prefix(Int.random(in: 2...100, using: &generator))) + noise)
      }
    }
  }

  private static func range(in bytes: [UInt8], _ generator: inout SeededGenerator) -> (
    range: Range<Int>, bytes: [UInt8]
  ) {
    let start = Int.random(in: 0...bytes.count, using: &generator)
    let end = Int.random(in: start...min(bytes.count, start + 40), using: &generator)
    return (start..<end, [UInt8](bytes[start..<end]))
  }

  /// The bytes with correct checksums if they are a PNG, so that the damage reaches deeper code.
  private static func repaired(_ bytes: [UInt8]) -> [UInt8] {
    guard PictureKind(startingWith: bytes) == .png else { return bytes }
    var repaired = bytes
    var place = 8
    while let length = bytes.number(at: place, bytes: 4, .highestFirst), length <= bytes.count - place - 12 {
      let body = [UInt8](bytes[(place + 4)..<(place + 8 + length)])
      let checksum = [UInt8].number(Int(PNGMaker.checksum(body)), bytes: 4)
      repaired.replaceSubrange((place + 8 + length)..<(place + 12 + length), with: checksum)
      place += 12 + length
    }
    return repaired
  }
}
