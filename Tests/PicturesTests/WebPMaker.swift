@testable import Pictures

/// Makes parts of WebP files.
enum WebPMaker {
  static func part(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let padding: [UInt8] = content.count.isMultiple(of: 2) ? [] : [0]
    return [UInt8](name.utf8) + .number(content.count, bytes: 4, .lowestFirst) + content + padding
  }

  static func part(_ name: String, _ text: String) -> [UInt8] { part(name, [UInt8](text.utf8)) }

  static func file(_ parts: [UInt8]) -> [UInt8] { part("RIFF", [UInt8]("WEBP".utf8) + parts) }

  /// The first part of a file of several.
  static func head(_ features: UInt8, width: Int = 24, height: Int = 16) -> [UInt8] {
    let sides: [UInt8] = .number(width - 1, bytes: 3, .lowestFirst) + .number(height - 1, bytes: 3, .lowestFirst)
    return part("VP8X", [features, 0, 0, 0] + sides)
  }

  /// The parts of a file.
  static func parts(_ sample: Sample) -> [UInt8] { [UInt8](sample.bytes[12...]) }

  /// The start of each part of a good file except the first, and its end.
  static func places(_ bytes: [UInt8], from start: Int = 12) -> [Int] {
    var places = [start]
    while let place = places.last, let length = bytes.number(at: place + 4, bytes: 4, .lowestFirst) {
      places.append(place + 8 + length + length & 1)
    }
    return [Int](places.dropFirst())
  }

  /// Optional parts that programs and cameras add.
  static let notNeeded: [[UInt8]] = [
    part("EXIF", ExifMaker(orientation: 6).data), part("XMP ", "<x>SECRET</x>"), part("SECR", "SECRET."),
    part("JUNK", ""),
  ]
}
