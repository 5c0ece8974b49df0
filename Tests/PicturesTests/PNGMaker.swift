@testable import Pictures

/// Makes parts of PNG files.
enum PNGMaker {
  static func part(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = [UInt8](name.utf8) + content
    return .number(content.count, bytes: 4) + body + .number(Int(checksum(body)), bytes: 4)
  }

  static func part(_ name: String, _ text: String) -> [UInt8] { part(name, [UInt8](text.utf8)) }

  /// The checksum, computed bit by bit.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var state: UInt32 = ~0
    for byte in bytes {
      state ^= UInt32(byte)
      for _ in 0..<8 { state = state & 1 == 0 ? state >> 1 : state >> 1 ^ 0xEDB8_8320 }
    }
    return ~state
  }

  /// A file of one grey image that no program could show.
  static func file(width: Int, height: Int, _ parts: [UInt8] = []) -> [UInt8] {
    let header: [UInt8] = .number(width, bytes: 4) + .number(height, bytes: 4) + [8, 0, 0, 0, 0]
    return PNGCleaner.signature + part("IHDR", header) + parts + part("IDAT", [1]) + part("IEND", [])
  }

  /// The start of each part of a good file except the first.
  static func places(_ bytes: [UInt8]) -> [Int] {
    var places = [33]
    while let place = places.last, let length = bytes.number(at: place, bytes: 4, .highestFirst),
      place + 12 + length < bytes.count
    {
      places.append(place + 12 + length)
    }
    return places
  }

  /// Optional parts that programs and cameras add.
  static let notNeeded: [[UInt8]] = [
    part("eXIf", ExifMaker().data), part("eXIf", ExifMaker(orientation: 1).data), part("tEXt", "Author\0SECRET"),
    part("zTXt", "Raw profile type exif\0\0SECRET"), part("iTXt", "XML:com.adobe.xmp\0\0\0\0\0SECRET"),
    part("tIME", [7, 234, 1, 2, 3, 4, 5]), part("prVt", "SECRET"), part("caBX", "SECRET"), part("dSIG", ""),
  ]
}
