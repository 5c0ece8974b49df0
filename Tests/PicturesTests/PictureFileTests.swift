import Testing

@testable import Pictures

struct PictureFileTests {
  @Test("A picture without removable parts is unchanged", arguments: Sample.allCases)
  func plain(_ sample: Sample) throws {
    let file = try PictureFile(sample.bytes)
    #expect(file.bytes == sample.bytes)
    #expect(file.width == 24 && file.height == 16)
  }

  @Test("The kind is recognised by the first bytes, and has its names")
  func kinds() throws {
    #expect(try PictureFile(Sample.jpeg.bytes).kind == .jpeg)
    #expect(try PictureFile(Sample.png.bytes).kind == .png)
    #expect(try PictureFile(Sample.lossyWebP.bytes).kind == .webp)
    #expect(PictureKind(startingWith: [0xFF, 0xD8]) == nil)
    #expect(PictureKind.allCases.map(\.fileExtension) == ["jpg", "png", "webp"])
    #expect(PictureKind.allCases.map(\.mediaType) == ["image/jpeg", "image/png", "image/webp"])
  }

  @Test("A file of another kind is refused")
  func refused() {
    #expect(throws: PictureError.empty) { try PictureFile([]) }
    #expect(throws: PictureError.unknownKind) { try PictureFile([UInt8]("GIF89a".utf8)) }
    #expect(throws: PictureError.unknownKind) { try PictureFile([UInt8]("RIFF\0\0\0\0WAVE".utf8)) }
    #expect(throws: PictureError.unknownKind) { try PictureFile([0]) }
  }

  @Test("A truncated picture is damaged", arguments: Sample.allCases)
  func truncated(_ sample: Sample) {
    let bytes = sample.bytes
    for length in 12..<bytes.count {
      #expect(throws: PictureError.damaged("it ends too early")) { try PictureFile([UInt8](bytes[..<length])) }
    }
  }

  @Test("Data after the end is removed", arguments: Sample.allCases)
  func behind(_ sample: Sample) throws {
    #expect(try PictureFile(sample.bytes + [0, 0]).bytes == sample.bytes)
    #expect(try PictureFile(sample.bytes + Sample.jpeg.bytes).bytes == sample.bytes)
  }

  @Test("A picture of any kind that claims too many pixels is refused")
  func pixels() throws {
    var jpeg = Sample.jpeg.bytes
    let frame = try #require(jpeg.indices.first { jpeg[$0...].starts(with: [0xFF, 0xC0, 0x00, 0x11]) })
    // 16,000 by 16,000.
    jpeg.replaceSubrange(frame + 5..<frame + 9, with: [0x3E, 0x80, 0x3E, 0x80])
    let webP = WebPMaker.file(WebPMaker.head(0, width: 10_000, height: 5_001) + WebPMaker.parts(.lossyWebP))
    for bytes in [jpeg, webP, PNGMaker.file(width: 60_000, height: 60_000)] {
      #expect(throws: PictureError.tooLarge) { try PictureFile(bytes) }
    }
  }

  @Test("Every fault is one short line")
  func faults() {
    let faults: [PictureError] = [.empty, .unknownKind, .damaged("it ends too early"), .tooLarge]
    #expect(
      faults.map(\.description) == [
        "the file is empty", "it is not a JPEG, PNG or WebP picture; save it as one",
        "the picture is damaged: it ends too early",
        "it is more than 16384 pixels wide or high, or 50 megapixels; make it smaller",
      ])
  }
}
