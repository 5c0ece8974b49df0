/// The head of an image in a WebP, by which its size is known.
enum WebPImage {
  /// The size of the image in a range of the bytes, which is of the kind that four letters say.
  static func size(_ name: ChunkName, _ range: Range<Int>, of bytes: [UInt8]) throws(PictureError) -> PictureSize {
    try name == "VP8L" ? losslessSize(range, of: bytes) : lossySize(range, of: bytes)
  }

  private static func lossySize(_ range: Range<Int>, of bytes: [UInt8]) throws(PictureError) -> PictureSize {
    let start = range.lowerBound
    guard range.count >= 10, bytes[start] & 1 == 0,
      bytes.number(at: start + 3, bytes: 3, .highestFirst) == 0x9D012A,
      let width = bytes.number(at: start + 6, bytes: 2, .lowestFirst),
      let height = bytes.number(at: start + 8, bytes: 2, .lowestFirst)
    else { throw .damaged("its image does not begin as one") }
    // The two highest bits are a wish to show it larger, which nobody heeds.
    return try PictureSize(width: width & 0x3FFF, height: height & 0x3FFF)
  }

  private static func losslessSize(_ range: Range<Int>, of bytes: [UInt8]) throws(PictureError) -> PictureSize {
    let start = range.lowerBound
    guard range.count >= 5, bytes[start] == 0x2F, let sides = bytes.number(at: start + 1, bytes: 4, .lowestFirst),
      sides >> 29 == 0
    else { throw .damaged("its image does not begin as one") }
    return try PictureSize(width: sides & 0x3FFF + 1, height: sides >> 14 & 0x3FFF + 1)
  }
}
