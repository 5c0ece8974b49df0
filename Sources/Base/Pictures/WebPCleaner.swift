/// Goes through a WebP chunk by chunk, and keeps those that its image needs.
struct WebPCleaner {
  private let bytes: [UInt8]
  private let end: Int
  private var position = 12
  private var kept: [UInt8] = []

  /// Returns the picture with only what its image needs.
  static func clean(_ bytes: [UInt8]) throws(PictureError) -> CleanPicture {
    var cleaner = try WebPCleaner(bytes)
    let first = try cleaner.nextChunk()
    let size = first.name == "VP8X" ? try cleaner.takeExtended(first) : try cleaner.takePlain(first)
    cleaner.setLength(of: 0)
    return CleanPicture(size: size, bytes: cleaner.kept)
  }

  private init(_ bytes: [UInt8]) throws(PictureError) {
    guard let length = bytes.number(at: 4, bytes: 4, .lowestFirst), length <= bytes.count - 8 else { throw .endsEarly }
    self.bytes = bytes
    end = 8 + length
    kept.reserveCapacity(bytes.count + 1)
    kept += bytes[..<12]
  }

  private mutating func nextChunk() throws(PictureError) -> WebPChunk {
    let chunk = try WebPChunk(at: position, before: end, of: bytes)
    position = chunk.next
    return chunk
  }

  /// Reads a file of a single image.
  private mutating func takePlain(_ chunk: WebPChunk) throws(PictureError) -> PictureSize {
    guard chunk.isImage else { throw .damaged("there is no image in it") }
    keep(chunk)
    return try WebPImage.size(chunk.name, chunk.content, of: bytes)
  }

  /// Reads a file of several chunks, which the first one announces.
  private mutating func takeExtended(_ head: WebPChunk) throws(PictureError) -> PictureSize {
    let start = head.content.lowerBound
    guard head.content.count == 10, let width = bytes.number(at: start + 4, bytes: 3, .lowestFirst),
      let height = bytes.number(at: start + 7, bytes: 3, .lowestFirst)
    else { throw .damaged("its size is missing") }
    let size = try PictureSize(width: width + 1, height: height + 1)
    keep(head)
    kept[kept.count - 10] &= ~(Feature.exif | Feature.xmp)
    if bytes[start] & Feature.animation == 0 { try takeStill(size) } else { try takeFrames() }
    return size
  }

  /// Reads everything up to the image; nothing after it is shown.
  private mutating func takeStill(_ size: PictureSize) throws(PictureError) {
    while position < end {
      let chunk = try nextChunk()
      if chunk.name == "ICCP" || chunk.name == "ALPH" || chunk.isImage { keep(chunk) }
      guard chunk.isImage else { continue }
      guard try WebPImage.size(chunk.name, chunk.content, of: bytes) == size else {
        throw .damaged("its image does not have the stated size")
      }
      return
    }
    throw .damaged("there is no image in it")
  }

  private mutating func takeFrames() throws(PictureError) {
    var hasFrame = false
    while position < end {
      let chunk = try nextChunk()
      switch chunk.name {
      case "ICCP": keep(chunk)
      case "ANIM":
        guard chunk.content.count == 6 else { throw .damaged("its animation data is missing") }
        keep(chunk)
      case "ANMF":
        try takeFrame(chunk)
        hasFrame = true
      default: break
      }
    }
    guard hasFrame else { throw .damaged("there is no image in it") }
  }

  /// Reads a frame: its position and duration, with chunks of its own.
  private mutating func takeFrame(_ frame: WebPChunk) throws(PictureError) {
    let head = kept.count
    var place = frame.content.lowerBound + 16
    guard place <= frame.content.upperBound else { throw .damaged("one of its frames is empty") }
    kept += bytes[frame.content.lowerBound - 8..<place]
    while place < frame.content.upperBound {
      let chunk = try WebPChunk(at: place, before: frame.content.upperBound, of: bytes)
      place = chunk.next
      if chunk.name == "ALPH" || chunk.isImage { keep(chunk) }
      guard chunk.isImage else { continue }
      _ = try WebPImage.size(chunk.name, chunk.content, of: bytes)
      setLength(of: head)
      return
    }
    throw .damaged("one of its frames is empty")
  }

  private mutating func keep(_ chunk: WebPChunk) {
    kept += bytes[chunk.content.lowerBound - 8..<chunk.content.upperBound]
    if !chunk.content.count.isMultiple(of: 2) { kept.append(0) }
  }

  /// Sets the length of the chunk that starts at a position and ends here.
  private mutating func setLength(of head: Int) {
    let length = kept.count - head - 8
    for index in 0..<4 { kept[head + 4 + index] = UInt8(truncatingIfNeeded: length >> (8 * index)) }
  }

  /// The features announced by the first chunk of a file.
  private enum Feature {
    static let animation: UInt8 = 0x02
    static let xmp: UInt8 = 0x04
    static let exif: UInt8 = 0x08
  }
}

/// A chunk of a WebP: four letters, a length, its contents, and a padding byte if the length is odd.
struct WebPChunk {
  let name: ChunkName
  let content: Range<Int>
  /// The start of the next chunk, possibly one beyond the end, because some files do not pad their last chunk.
  let next: Int

  /// Reads the chunk at a position, which must end before another.
  init(at position: Int, before end: Int, of bytes: [UInt8]) throws(PictureError) {
    guard let name = bytes.chunkName(at: position), let length = bytes.number(at: position + 4, bytes: 4, .lowestFirst),
      length <= end - position - 8
    else { throw .endsEarly }
    self.name = name
    content = position + 8..<position + 8 + length
    next = content.upperBound + length & 1
  }

  var isImage: Bool { name == "VP8 " || name == "VP8L" }
}

/// The head of an image in a WebP, which contains its size.
enum WebPImage {
  /// Returns the size of an image of the kind with these four letters.
  static func size(_ name: ChunkName, _ range: Range<Int>, of bytes: [UInt8]) throws(PictureError) -> PictureSize {
    try name == "VP8L" ? losslessSize(range, of: bytes) : lossySize(range, of: bytes)
  }

  private static func lossySize(_ range: Range<Int>, of bytes: [UInt8]) throws(PictureError) -> PictureSize {
    let start = range.lowerBound
    guard range.count >= 10, bytes[start] & 1 == 0,
      bytes.number(at: start + 3, bytes: 3, .highestFirst) == 0x9D012A,
      let width = bytes.number(at: start + 6, bytes: 2, .lowestFirst),
      let height = bytes.number(at: start + 8, bytes: 2, .lowestFirst)
    else { throw .damaged("its image does not begin correctly") }
    // The two highest bits ask for a larger display, and readers ignore them.
    return try PictureSize(width: width & 0x3FFF, height: height & 0x3FFF)
  }

  private static func losslessSize(_ range: Range<Int>, of bytes: [UInt8]) throws(PictureError) -> PictureSize {
    let start = range.lowerBound
    guard range.count >= 5, bytes[start] == 0x2F, let sides = bytes.number(at: start + 1, bytes: 4, .lowestFirst),
      sides >> 29 == 0
    else { throw .damaged("its image does not begin correctly") }
    return try PictureSize(width: sides & 0x3FFF + 1, height: sides >> 14 & 0x3FFF + 1)
  }
}
