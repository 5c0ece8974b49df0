import Testing

@testable import Pictures

struct OrientationTests {
  private func read(_ data: [UInt8]) -> Orientation? { Orientation(exif: data.indices, of: data) }

  @Test("An orientation is read in either byte order, and reads back when written")
  func everyOne() {
    for number in 0...10 {
      for order in [ByteOrder.highestFirst, .lowestFirst] {
        let read = read(ExifMaker(orientation: number, order: order).data)
        #expect(read?.rawValue == ((2...8).contains(number) ? number : nil))
      }
    }
    for orientation in Orientation.allCases { #expect(read(orientation.exif) == orientation) }
  }

  @Test("An orientation that is not a single short number is ignored, as in viewers")
  func odd() {
    #expect(read(ExifMaker(orientation: 6, type: 4).data) == nil)
    #expect(read(ExifMaker(orientation: 6, count: 2).data) == nil)
    #expect(read(ExifMaker().data) == nil)
  }

  @Test("EXIF data cut anywhere has its orientation or none")
  func cut() {
    for order in [ByteOrder.highestFirst, .lowestFirst] {
      let data = ExifMaker(orientation: 8, order: order).data
      for length in data.indices {
        #expect(Orientation(exif: 0..<length, of: data) == (length < 32 ? nil : .turnedLeft))
      }
    }
  }

  @Test("A directory outside the data or overlapping its head is ignored")
  func astray() {
    for place in [0, 7, 27, 0x7FFF_FFFF, 0xFFFF_FFFF] {
      var data = Orientation.turnedLeft.exif
      data.replaceSubrange(4..<8, with: [UInt8].number(place, bytes: 4))
      #expect(read(data) == nil)
    }
  }
}
