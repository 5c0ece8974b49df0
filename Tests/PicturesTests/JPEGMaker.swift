@testable import Pictures

/// Makes parts of JPEG files.
enum JPEGMaker {
  static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker] + .number(content.count + 2, bytes: 2) + content
  }

  static func segment(_ marker: UInt8, _ text: String) -> [UInt8] { segment(marker, [UInt8](text.utf8)) }

  static func exif(_ maker: ExifMaker) -> [UInt8] { segment(0xE1, [UInt8]("Exif\0\0".utf8) + maker.data) }

  /// The start of each part of a good file before its first image data, and of the image data last.
  static func places(_ bytes: [UInt8]) -> [Int] {
    var places = [2]
    while let place = places.last, bytes[place + 1] != 0xDA {
      places.append(place + 2 + Int(bytes[place + 2]) << 8 + Int(bytes[place + 3]))
    }
    return places
  }

  /// Optional parts that programs and cameras add.
  static let notNeeded: [[UInt8]] = [
    exif(ExifMaker()), exif(ExifMaker(orientation: 1, order: .lowestFirst)), exif(ExifMaker(orientation: 9)),
    segment(0xE1, "http://ns.adobe.com/xap/1.0/\0<x>SECRET</x>"),
    segment(0xE1, "http://ns.adobe.com/xmp/extension/\0SECRET"),
    segment(0xE0, "JFXX\0\u{10}SECRET"), segment(0xE0, "JFIF\0"), segment(0xE2, "MPF\0SECRET"),
    segment(0xEB, "JP\0SECRET"), segment(0xED, "Photoshop 3.0\0SECRET"), segment(0xEE, "Adobe"),
    segment(0xEF, "SECRET"), segment(0xFE, "SECRET"), segment(0xFE, ""), [0xFF, 0xFF, 0xFF],
  ]
}
