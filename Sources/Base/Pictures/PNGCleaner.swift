internal import Integrity

/// Goes through a PNG chunk by chunk, and keeps those that its image needs.
struct PNGCleaner {
  private let bytes: [UInt8]
  private var position = PNGCleaner.signature.count
  private var kept: [UInt8] = []
  private var orientation: Orientation?
  private var hasExif = false
  private var hasImage = false

  /// The first bytes of every PNG.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The chunks that affect the display: the image, its animation frames and its colours.
  private static let needed: Set<ChunkName> = [
    "PLTE", "IDAT", "acTL", "fcTL", "fdAT",
    "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "mDCV", "mDCv", "cLLI", "cLLi",
    "sBIT", "bKGD", "hIST", "pHYs", "sPLT",
  ]

  /// Returns the picture with only what its image needs.
  static func clean(_ bytes: [UInt8]) throws(PictureError) -> CleanPicture {
    var cleaner = PNGCleaner(bytes)
    let size = try cleaner.takeHeader()
    while true {
      let chunk = try cleaner.nextChunk()
      try cleaner.take(chunk)
      guard chunk.name == "IEND" else { continue }
      return CleanPicture(size: size.shown(cleaner.orientation), bytes: cleaner.kept)
    }
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    kept.reserveCapacity(bytes.count + Orientation.mostAdded)
    kept += Self.signature
  }

  private mutating func takeHeader() throws(PictureError) -> PictureSize {
    let header = try nextChunk()
    let start = header.content.lowerBound
    guard header.name == "IHDR", header.content.count == 13,
      let width = bytes.number(at: start, bytes: 4, .highestFirst),
      let height = bytes.number(at: start + 4, bytes: 4, .highestFirst)
    else { throw .damaged("its size is missing") }
    keep(header)
    return try PictureSize(width: width, height: height)
  }

  /// Reads the current chunk: its length, four letters, its contents, and a checksum of letters and contents.
  private mutating func nextChunk() throws(PictureError) -> Chunk {
    guard let length = bytes.number(at: position, bytes: 4, .highestFirst),
      let name = bytes.chunkName(at: position + 4), length <= bytes.count - position - 12
    else { throw .endsEarly }
    let content = position + 8..<position + 8 + length
    let checksum = bytes.number(at: content.upperBound, bytes: 4, .highestFirst)
    guard checksum == Int(CRC32.checksum(of: bytes.span.extracting(position + 4..<content.upperBound))) else {
      throw .damaged("one of its checksums is wrong")
    }
    position = content.upperBound + 4
    return Chunk(name: name, content: content)
  }

  private mutating func take(_ chunk: Chunk) throws(PictureError) {
    if chunk.name == "eXIf" {
      takeExif(chunk.content)
    } else if chunk.name == "IEND" {
      guard hasImage, chunk.content.isEmpty else { throw .damaged("there is no image in it") }
      keep(chunk)
    } else if Self.needed.contains(chunk.name) {
      hasImage = hasImage || chunk.name == "IDAT"
      keep(chunk)
    } else if !chunk.mayBeLeftOut {
      throw .damaged("one of its parts is of an unknown kind")
    }
  }

  private mutating func keep(_ chunk: Chunk) {
    kept += bytes[chunk.content.lowerBound - 8..<chunk.content.upperBound + 4]
  }

  /// Reads the first EXIF data, which counts only before the image.
  private mutating func takeExif(_ range: Range<Int>) {
    guard !hasExif, !hasImage else { return }
    hasExif = true
    orientation = Orientation(exif: range, of: bytes)
    guard let exif = orientation?.exif else { return }
    let part = "eXIf".utf8 + exif
    kept.append(exif.count, bytes: 4, .highestFirst)
    kept += part
    kept.append(Int(CRC32.checksum(of: part.span)), bytes: 4, .highestFirst)
  }

  private struct Chunk {
    let name: ChunkName
    let content: Range<Int>

    /// Whether the picture can be shown without it, which a lower-case first letter indicates.
    var mayBeLeftOut: Bool { name.code & 0x2000_0000 != 0 }
  }
}

/// The four letters that name a chunk of a PNG or a WebP.
struct ChunkName: Hashable, ExpressibleByStringLiteral {
  /// The letters as one number, the first one highest.
  let code: UInt32

  init(code: UInt32) { self.code = code }

  init(stringLiteral letters: String) { code = letters.utf8.reduce(0) { $0 << 8 | UInt32($1) } }
}
