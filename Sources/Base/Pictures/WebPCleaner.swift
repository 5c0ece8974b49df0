/// Walks through a WebP part by part, and keeps those that its image needs.
struct WebPCleaner {
  private let bytes: [UInt8]
  private let end: Int
  private var position = 12
  private var kept: [UInt8] = []

  /// The picture without what its image does not need.
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

  /// A file of one image and nothing else.
  private mutating func takePlain(_ chunk: WebPChunk) throws(PictureError) -> PictureSize {
    guard chunk.isImage else { throw .damaged("there is no image in it") }
    keep(chunk)
    return try WebPImage.size(chunk.name, chunk.content, of: bytes)
  }

  /// A file of several parts, which the first one names.
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

  /// Everything up to the image; nothing is shown of what stands behind it.
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

  /// One frame: where and how long it is shown, and parts of its own.
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

  /// Writes how long the part is that began at a place and ends here.
  private mutating func setLength(of head: Int) {
    let length = kept.count - head - 8
    for index in 0..<4 { kept[head + 4 + index] = UInt8(truncatingIfNeeded: length >> (8 * index)) }
  }
}

extension WebPCleaner {
  /// What the first part of a file says that the others are.
  private enum Feature {
    static let animation: UInt8 = 0x02
    static let xmp: UInt8 = 0x04
    static let exif: UInt8 = 0x08
  }
}

/// A part of a WebP: four letters, a length, what it holds, and one more byte where the length is odd.
struct WebPChunk {
  let name: ChunkName
  let content: Range<Int>
  /// Where the next part begins. That may be one behind the end, as the last part of some files is not made even.
  let next: Int

  /// The part at a place, which ends before another.
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
    else { throw .damaged("its image does not begin correctly") }
    // The two highest bits are a wish to show it larger, which nobody heeds.
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
