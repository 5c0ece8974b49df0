/// Goes through a JPEG segment by segment, and keeps those that its image needs.
struct JPEGCleaner {
  private let bytes: [UInt8]
  private var position = 2
  private var kept: [UInt8] = []
  private var width: Int?
  private var height = 0
  private var orientation: Orientation?
  private var hasExif = false
  private var hasScan = false

  /// Returns the picture with only what its image needs.
  static func clean(_ bytes: [UInt8]) throws(PictureError) -> CleanPicture {
    var cleaner = JPEGCleaner(bytes)
    while true {
      let marker = try cleaner.nextMarker()
      if marker == JPEGMarker.endOfImage { return try cleaner.finish() }
      try cleaner.take(marker, try cleaner.nextSegment())
    }
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    kept.reserveCapacity(bytes.count + Orientation.mostAdded)
    kept += [0xFF, JPEGMarker.startOfImage]
  }

  private mutating func finish() throws(PictureError) -> CleanPicture {
    guard let width, hasScan else { throw .damaged("there is no image in it") }
    let size = try PictureSize(width: width, height: height)
    kept += [0xFF, JPEGMarker.endOfImage]
    return CleanPicture(size: size.shown(orientation), bytes: kept)
  }

  /// Returns the next marker, after any number of 0xFF bytes.
  private mutating func nextMarker() throws(PictureError) -> UInt8 {
    guard position < bytes.count else { throw .endsEarly }
    guard bytes[position] == 0xFF else { throw .damaged("its parts are not adjacent") }
    while position < bytes.count, bytes[position] == 0xFF { position += 1 }
    guard position < bytes.count else { throw .endsEarly }
    position += 1
    return bytes[position - 1]
  }

  /// Returns the contents of the current segment, without its length.
  private mutating func nextSegment() throws(PictureError) -> Range<Int> {
    guard let length = bytes.number(at: position, bytes: 2, .highestFirst) else { throw .endsEarly }
    guard length >= 2 else { throw .damaged("one of its parts has no length") }
    guard length <= bytes.count - position else { throw .endsEarly }
    defer { position += length }
    return position + 2..<position + length
  }

  private mutating func take(_ marker: UInt8, _ segment: Range<Int>) throws(PictureError) {
    switch marker {
    case JPEGMarker.quantization, JPEGMarker.huffman, JPEGMarker.arithmetic, JPEGMarker.restartInterval:
      keep(marker, segment)
    case JPEGMarker.applications: takeApplication(marker, segment)
    case JPEGMarker.startOfScan: try takeScan(segment)
    case JPEGMarker.lineCount: try takeLineCount(segment)
    case JPEGMarker.comment: break
    case JPEGMarker.frames where marker != JPEGMarker.extensions: try takeFrame(marker, segment)
    default: throw .damaged("one of its parts is of an unknown kind")
    }
  }

  private mutating func keep(_ marker: UInt8, _ segment: Range<Int>) { keep(marker, bytes[segment]) }

  private mutating func keep(_ marker: UInt8, _ content: ArraySlice<UInt8>) {
    kept.append(0xFF)
    kept.append(marker)
    kept.append(content.count + 2, bytes: 2, .highestFirst)
    kept += content
  }

  private mutating func takeFrame(_ marker: UInt8, _ segment: Range<Int>) throws(PictureError) {
    let start = segment.lowerBound
    guard width == nil, segment.count >= 6, segment.count == 6 + 3 * Int(bytes[start + 5]) else {
      throw .damaged("its size is missing")
    }
    width = bytes.number(at: start + 3, bytes: 2, .highestFirst)
    height = bytes.number(at: start + 1, bytes: 2, .highestFirst) ?? 0
    keep(marker, segment)
  }

  /// Reads the height that some scanners state only after the whole image.
  private mutating func takeLineCount(_ segment: Range<Int>) throws(PictureError) {
    guard hasScan, segment.count == 2 else { throw .damaged("its height is missing") }
    if height == 0 { height = bytes.number(at: segment.lowerBound, bytes: 2, .highestFirst) ?? 0 }
    keep(JPEGMarker.lineCount, segment)
  }

  private mutating func takeScan(_ segment: Range<Int>) throws(PictureError) {
    guard width != nil, let channels = bytes[segment].first, segment.count == 4 + 2 * Int(channels) else {
      throw .damaged("its image begins too early")
    }
    keep(JPEGMarker.startOfScan, segment)
    guard let end = Self.endOfScan(in: bytes.span, from: position) else { throw .endsEarly }
    kept += bytes[position..<end]
    position = end
    hasScan = true
  }

  /// Returns the end of image data: the next marker that is not a restart. Within the data, 0xFF is followed by 0.
  private static func endOfScan(in bytes: Span<UInt8>, from start: Int) -> Int? {
    var index = start
    while index < bytes.count {
      guard bytes[index] == 0xFF else {
        index += 1
        continue
      }
      let end = index
      while index < bytes.count, bytes[index] == 0xFF { index += 1 }
      guard index < bytes.count else { return nil }
      guard bytes[index] == 0 || JPEGMarker.restarts.contains(bytes[index]) else { return end }
      index += 1
    }
    return nil
  }

  /// Keeps only the data of programs and cameras that colours and orientation depend on.
  private mutating func takeApplication(_ marker: UInt8, _ segment: Range<Int>) {
    let start = segment.lowerBound
    switch marker {
    case JPEGMarker.jfif where segment.count >= 14 && bytes.holds("JFIF\0", at: start):
      // The last two bytes are the size of a thumbnail that may follow.
      keep(marker, bytes[start..<start + 12] + [0, 0])
    case JPEGMarker.exif where segment.count >= 6 && bytes.holds("Exif\0", at: start):
      takeExif(start + 6..<segment.upperBound)
    case JPEGMarker.colorProfile where segment.count >= 14 && bytes.holds("ICC_PROFILE\0", at: start):
      keep(marker, segment)
    case JPEGMarker.adobe where segment.count >= 12 && bytes.holds("Adobe", at: start):
      keep(marker, bytes[start..<start + 12])
    default: break
    }
  }

  /// Reads the first EXIF data, which counts only before the image.
  private mutating func takeExif(_ range: Range<Int>) {
    guard !hasExif, !hasScan else { return }
    hasExif = true
    orientation = Orientation(exif: range, of: bytes)
    guard let orientation else { return }
    keep(JPEGMarker.exif, ArraySlice("Exif\0\0".utf8) + orientation.exif)
  }
}

/// The byte after 0xFF that identifies a segment of a JPEG.
enum JPEGMarker {
  static let startOfImage: UInt8 = 0xD8
  static let endOfImage: UInt8 = 0xD9
  static let startOfScan: UInt8 = 0xDA
  static let quantization: UInt8 = 0xDB
  static let lineCount: UInt8 = 0xDC
  static let restartInterval: UInt8 = 0xDD
  static let huffman: UInt8 = 0xC4
  static let extensions: UInt8 = 0xC8
  static let arithmetic: UInt8 = 0xCC
  static let comment: UInt8 = 0xFE
  static let jfif: UInt8 = 0xE0
  static let exif: UInt8 = 0xE1
  static let colorProfile: UInt8 = 0xE2
  static let adobe: UInt8 = 0xEE
  static let restarts: ClosedRange<UInt8> = 0xD0...0xD7
  static let frames: ClosedRange<UInt8> = 0xC0...0xCF
  static let applications: ClosedRange<UInt8> = 0xE0...0xEF
}
