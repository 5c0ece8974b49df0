import Testing

@testable import Pictures

struct PNGTests {
  @Test("Unneeded parts are removed anywhere in the file", arguments: [Sample.png, .animatedPNG])
  func notNeeded(_ sample: Sample) throws {
    let bytes = sample.bytes
    for place in PNGMaker.places(bytes) {
      for added in PNGMaker.notNeeded { #expect(try PictureFile(bytes.with(added, at: place)).bytes == bytes) }
    }
    #expect(try PictureFile(bytes.with(PNGMaker.notNeeded.flatMap(\.self), at: 33)).bytes == bytes)
  }

  @Test("EXIF data is reduced to its orientation, and the size is as displayed", arguments: Orientation.allCases)
  func orientation(_ orientation: Orientation) throws {
    let bytes = Sample.png.bytes
    let exif = PNGMaker.part("eXIf", ExifMaker(orientation: orientation.rawValue).data)
    let file = try PictureFile(bytes.with(exif + exif, at: 33))
    #expect(file.bytes == bytes.with(PNGMaker.part("eXIf", orientation.exif), at: 33))
    let isTurned = orientation.rawValue > 4
    #expect(file.width == (isTurned ? 16 : 24) && file.height == (isTurned ? 24 : 16))
    #expect(try PictureFile(file.bytes) == file)
    #expect(!file.bytes.contains(text: ExifMaker.secret))
  }

  @Test("EXIF data after the image has no effect, as in viewers")
  func late() throws {
    let bytes = Sample.png.bytes
    let exif = PNGMaker.part("eXIf", ExifMaker(orientation: 6).data)
    #expect(try PictureFile(bytes.with(exif, at: bytes.count - 12)).bytes == bytes)
  }

  @Test("Parts for colours, print size and animation stay")
  func needed() throws {
    let names = [
      "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "mDCV", "mDCv", "cLLI", "cLLi", "sBIT", "bKGD", "hIST", "tRNS", "pHYs",
      "sPLT", "PLTE", "acTL", "fcTL", "fdAT",
    ]
    let bytes = PNGMaker.file(width: 3, height: 2, names.flatMap { PNGMaker.part($0, "1234") })
    #expect(try PictureFile(bytes).bytes == bytes)
  }

  @Test("A side has between one pixel and the maximum")
  func sides() throws {
    let most = PictureFile.longestSide
    #expect(try PictureFile(PNGMaker.file(width: most, height: 1)).width == most)
    #expect(throws: PictureError.tooLarge) { try PictureFile(PNGMaker.file(width: 1, height: most + 1)) }
    #expect(throws: PictureError.tooLarge) { try PictureFile(PNGMaker.file(width: 0xFFFF_FFFF, height: 1)) }
    #expect(throws: PictureError.damaged("it has no size")) { try PictureFile(PNGMaker.file(width: 0, height: 1)) }
  }

  @Test("A small file that claims too many pixels is refused")
  func pixels() throws {
    #expect(try PictureFile(PNGMaker.file(width: 10_000, height: 5_000)).width == 10_000)
    #expect(throws: PictureError.tooLarge) { try PictureFile(PNGMaker.file(width: 10_000, height: 5_001)) }
    #expect(throws: PictureError.tooLarge) { try PictureFile(PNGMaker.file(width: 60_000, height: 60_000)) }
  }

  @Test("A wrong byte in any part is detected")
  func checksums() {
    let bytes = Sample.png.bytes
    for index in 12..<bytes.count {
      var wrong = bytes
      wrong[index] ^= 0x10
      #expect(throws: PictureError.self) { try PictureFile(wrong) }
    }
  }

  @Test("A file whose parts do not form a picture is damaged")
  func damaged() {
    let bytes = Sample.png.bytes
    let header = [UInt8](bytes[8..<33])
    let wrong: [[UInt8]] = [
      bytes.with(PNGMaker.part("CgBI", "1234"), at: 8), bytes.with(header, at: 33),
      bytes.with(PNGMaker.part("NEED", ""), at: 33), PNGCleaner.signature + header + PNGMaker.part("IEND", []),
      [UInt8](bytes[..<(bytes.count - 12)]) + PNGMaker.part("IEND", "SECRET"),
    ]
    for bytes in wrong { #expect(throws: PictureError.self) { try PictureFile(bytes) } }
  }
}
