import Testing

@testable import Pictures

struct JPEGTests {
  private static let samples: [Sample] = [.jpeg, .progressiveJPEG, .cmykJPEG]

  @Test("Unneeded parts are removed anywhere in the file", arguments: samples)
  func notNeeded(_ sample: Sample) throws {
    let bytes = sample.bytes
    for place in JPEGMaker.places(bytes) {
      for added in JPEGMaker.notNeeded { #expect(try PictureFile(bytes.with(added, at: place)).bytes == bytes) }
    }
    let all = JPEGMaker.notNeeded.flatMap(\.self)
    #expect(try PictureFile(bytes.with(all, at: 2)).bytes == bytes)
    #expect(try PictureFile(bytes.with(all, at: bytes.count - 2)).bytes == bytes)
  }

  @Test("EXIF data is reduced to its orientation, and the size is as displayed", arguments: Orientation.allCases)
  func orientation(_ orientation: Orientation) throws {
    let bytes = Sample.jpeg.bytes
    let exif = ExifMaker(orientation: orientation.rawValue, order: .lowestFirst)
    let file = try PictureFile(bytes.with(JPEGMaker.exif(exif), at: 20))
    let kept = JPEGMaker.segment(0xE1, [UInt8]("Exif\0\0".utf8) + orientation.exif)
    #expect(file.bytes == bytes.with(kept, at: 20))
    let isTurned = orientation.rawValue > 4
    #expect(file.width == (isTurned ? 16 : 24) && file.height == (isTurned ? 24 : 16))
    #expect(try PictureFile(file.bytes) == file)
    #expect(!file.bytes.contains(text: ExifMaker.secret))
  }

  @Test("The first EXIF data decides, unless it follows the image")
  func twice() throws {
    let bytes = Sample.progressiveJPEG.bytes
    let turned = JPEGMaker.exif(ExifMaker(orientation: 6))
    let plain = JPEGMaker.exif(ExifMaker())
    #expect(try PictureFile(bytes.with(plain + turned, at: 2)).bytes == bytes)
    #expect(try PictureFile(bytes.with(turned + plain, at: 2)).width == 16)
    #expect(try PictureFile(bytes.with(turned, at: bytes.count - 2)).bytes == bytes)
  }

  @Test("A thumbnail in the first segment is removed")
  func smallPicture() throws {
    let bytes = Sample.jpeg.bytes
    var content = [UInt8](bytes[6..<18]) + [2, 1]
    content += [1, 2, 3, 4, 5, 6]
    let file = try PictureFile([UInt8](bytes[..<2]) + JPEGMaker.segment(0xE0, content) + bytes[20...])
    #expect(file.bytes == bytes)
  }

  @Test("Colour profiles stay, and Adobe's colour segment without trailing data")
  func colours() throws {
    let bytes = Sample.jpeg.bytes
    let profile = JPEGMaker.segment(0xE2, "ICC_PROFILE\0\u{1}\u{1}colours")
    #expect(try PictureFile(bytes.with(profile, at: 20)).bytes == bytes.with(profile, at: 20))
    let adobe = JPEGMaker.segment(0xEE, "Adobe\0d\0\0\0\0\u{1}")
    let longer = JPEGMaker.segment(0xEE, "Adobe\0d\0\0\0\0\u{1}SECRET")
    #expect(try PictureFile(bytes.with(longer, at: 20)).bytes == bytes.with(adobe, at: 20))
  }

  @Test("Image data with restarts and stuffed bytes is unchanged")
  func imageData() throws {
    let bytes = Sample.jpeg.bytes
    let data: [UInt8] = [0xFF, 0xD0, 1, 0xFF, 0, 0xFF, 0xFF, 0, 0xFF, 0xFF, 0xD7, 0]
    let stuffed = bytes.with(data, at: bytes.count - 2)
    #expect(try PictureFile(stuffed).bytes == stuffed)
    #expect(try PictureFile(stuffed.with([0xFF, 0xFF], at: stuffed.count - 2)).bytes == stuffed)
  }

  @Test("The height can follow the image")
  func heightBehind() throws {
    var bytes = Sample.jpeg.bytes
    let frame = try #require(bytes.place(of: [0xFF, 0xC0]))
    bytes.replaceSubrange(frame + 5..<frame + 7, with: [0, 0])
    #expect(throws: PictureError.damaged("it has no size")) { try PictureFile(bytes) }
    let whole = bytes.with(JPEGMaker.segment(0xDC, [0, 16]), at: bytes.count - 2)
    let file = try PictureFile(whole)
    #expect(file.bytes == whole && file.height == 16)
    let other = Sample.jpeg.bytes.with(JPEGMaker.segment(0xDC, [0, 9]), at: Sample.jpeg.bytes.count - 2)
    #expect(try PictureFile(other).height == 16)
    #expect(throws: PictureError.self) { try PictureFile(bytes.with(JPEGMaker.segment(0xDC, [0, 16]), at: 2)) }
  }

  @Test("A file whose parts do not form a picture is damaged")
  func damaged() throws {
    let bytes = Sample.jpeg.bytes
    let frame = try #require(bytes.place(of: [0xFF, 0xC0]))
    let scan = try #require(JPEGMaker.places(bytes).last)
    let secondFrame = bytes.with([UInt8](bytes[frame..<frame + 19]), at: frame)
    var reserved = bytes
    reserved[frame + 1] = 0xC8
    let wrong: [[UInt8]] = [
      reserved, [0xFF, 0xD8] + JPEGMaker.segment(0xC0, [8, 0, 16, 0, 24, 3]) + bytes[scan...],
      bytes.with(JPEGMaker.segment(0xDA, [1, 0]), at: scan),
      bytes.with(JPEGMaker.segment(0xDA, [1, 1, 0, 0, 0, 0]), at: 2),
      [0xFF, 0xD8, 0xFF, 0xD9], [UInt8](bytes[..<scan]) + [0xFF, 0xD9], [0xFF, 0xD8] + bytes[scan...],
      bytes.with([0], at: 2), bytes.with([0xFF, 0xD8], at: 2), bytes.with([0xFF, 0xDB, 0, 1], at: 2),
      bytes.with([0xFF, 0x01], at: 2), secondFrame,
      bytes.with(JPEGMaker.segment(0xC1, ""), at: 2), bytes.with(JPEGMaker.segment(0xDA, ""), at: scan),
    ]
    for bytes in wrong { #expect(throws: PictureError.self) { try PictureFile(bytes) } }
  }
}
