import Testing

@testable import Pictures

struct WebPTests {
  @Test("Unneeded parts are removed anywhere in the file")
  func notNeeded() throws {
    for sample in [Sample.lossyWebP, .losslessWebP, .transparentWebP, .animatedWebP] {
      let bytes = sample.bytes
      for place in WebPMaker.places(bytes) {
        for added in WebPMaker.notNeeded {
          let parts = [UInt8](bytes[12..<place]) + added + bytes[place...]
          #expect(try PictureFile(WebPMaker.file(parts)).bytes == bytes)
        }
      }
    }
  }

  @Test("The header no longer announces location or notes")
  func features() throws {
    let image = WebPMaker.parts(.lossyWebP)
    let profile = WebPMaker.part("ICCP", "colours")
    let full = WebPMaker.head(0x3C) + profile + image + WebPMaker.notNeeded.flatMap(\.self)
    let file = try PictureFile(WebPMaker.file(full))
    #expect(file.bytes == WebPMaker.file(WebPMaker.head(0x30) + profile + image))
    #expect(file.width == 24 && file.height == 16)
  }

  @Test("Unneeded parts are also removed from frames")
  func frames() throws {
    let bytes = Sample.animatedWebP.bytes
    let place = try #require(bytes.place(of: [UInt8]("ANMF".utf8)))
    let frame = [UInt8](bytes[(place + 8)..<(WebPMaker.places(bytes, from: place).first ?? 0)])
    for added in WebPMaker.notNeeded {
      let around = [
        [UInt8](bytes[12..<place]) + WebPMaker.part("ANMF", frame + added) + bytes[(place + 8 + frame.count)...],
        [UInt8](bytes[12..<place]) + WebPMaker.part("ANMF", frame.with(added, at: 16))
          + bytes[(place + 8 + frame.count)...],
      ]
      for parts in around { #expect(try PictureFile(WebPMaker.file(parts)).bytes == bytes) }
    }
  }

  @Test("A second image and parts unused by the animation are removed")
  func second() throws {
    let image = WebPMaker.parts(.lossyWebP)
    let still = WebPMaker.head(0) + image
    #expect(try PictureFile(WebPMaker.file(still + image)).bytes == WebPMaker.file(still))
    let moving = Sample.animatedWebP.bytes
    #expect(try PictureFile(WebPMaker.file([UInt8](moving[12...]) + image)).bytes == moving)
  }

  @Test("A last part of odd length is padded")
  func padding() throws {
    let content = [UInt8](WebPMaker.parts(.lossyWebP)[8...]) + [7]
    let even = WebPMaker.file(WebPMaker.part("VP8 ", content))
    var odd = [UInt8](even.dropLast())
    odd.replaceSubrange(4..<8, with: [UInt8].number(odd.count - 8, bytes: 4, .lowestFirst))
    #expect(try PictureFile(odd).bytes == even)
    var noisy = even
    noisy[noisy.count - 1] = 9
    #expect(try PictureFile(noisy).bytes == even)
  }

  @Test("A file whose parts do not form a picture is damaged")
  func damaged() {
    let image = WebPMaker.parts(.lossyWebP)
    let head = WebPMaker.head(0)
    let moving = WebPMaker.head(0x02)
    let blank = [UInt8](repeating: 0, count: 16)
    let afterMovement = WebPMaker.parts(.animatedWebP)[32...]
    let wrong: [[UInt8]] = [
      [], head, WebPMaker.part("JUNK", "12345678"), WebPMaker.head(0, width: 25) + image, head + [1, 2],
      WebPMaker.part("VP8X", "12345678") + image, WebPMaker.part("VP8 ", [1] + image[9...]),
      WebPMaker.part("VP8 ", "too short"), WebPMaker.part("VP8L", "/123\u{7F}"), WebPMaker.part("VP8L", "0"),
      moving, moving + WebPMaker.part("ANMF", "1234"), moving + WebPMaker.part("ANMF", blank),
      moving + WebPMaker.part("ANMF", blank + WebPMaker.part("VP8 ", "no such image")),
      moving + WebPMaker.part("ANIM", "SECRET..") + afterMovement,
    ]
    for parts in wrong { #expect(throws: PictureError.self) { try PictureFile(WebPMaker.file(parts)) } }
    var short = WebPMaker.file(image)
    short[4] -= 2
    #expect(throws: PictureError.damaged("it ends too early")) { try PictureFile(short) }
    let wide = WebPMaker.head(0, width: 65_536) + image
    #expect(throws: PictureError.tooLarge) { try PictureFile(WebPMaker.file(wide)) }
  }
}
