@testable import Pictures

/// Makes EXIF data as a phone writes it, with its maker, orientation, place, and a small copy of the picture.
struct ExifMaker {
  var orientation: Int?
  var order = ByteOrder.highestFirst
  var type = 3
  var count = 1

  /// A text that a cleaned picture must not contain.
  static let secret = "SECRET"

  /// The data starting at its byte order, as PNG and WebP hold it.
  var data: [UInt8] {
    let secret = [UInt8](Self.secret.utf8)
    let entries = orientation == nil ? 2 : 3
    let next = 8 + 2 + 12 * entries + 4
    let placeDirectory = next + 2 + 24 + 4
    let makerText = placeDirectory + 2 + 12 + 4
    let small = makerText + 8
    var first = number(entries, 2) + entry(0x010F, 2, 7, number(makerText, 4))
    if let orientation { first += entry(0x0112, type, count, number(orientation, 2) + [0, 0]) }
    first += entry(0x8825, 4, 1, number(placeDirectory, 4)) + number(next, 4)
    let smallPicture = Sample.jpeg.bytes
    let second =
      number(2, 2) + entry(0x0201, 4, 1, number(small, 4)) + entry(0x0202, 4, 1, number(smallPicture.count, 4))
      + number(0, 4)
    let place = number(1, 2) + entry(0x0001, 2, 2, [0x4E, 0, 0, 0]) + number(0, 4)
    let head: [UInt8] = order == .highestFirst ? [0x4D, 0x4D, 0, 0x2A] : [0x49, 0x49, 0x2A, 0]
    return head + number(8, 4) + first + second + place + secret + [0, 0] + smallPicture
  }

  private func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: [UInt8]) -> [UInt8] {
    number(tag, 2) + number(type, 2) + number(count, 4) + value
  }

  private func number(_ value: Int, _ bytes: Int) -> [UInt8] { .number(value, bytes: bytes, order) }
}
