/// A picture without what says where, when and with what it was taken. The image itself is as it was, bit for bit.
package struct PictureFile: Hashable, Sendable {
  /// What kind of file it is.
  package let kind: PictureKind
  /// How wide it is when shown, in pixels.
  package let width: Int
  /// How high it is when shown, in pixels.
  package let height: Int
  /// The file without place, camera, notes and small copies of itself.
  package let bytes: [UInt8]

  /// The largest width or height of a picture, in pixels: browsers on phones show no more.
  package static let longestSide = 16_384
  /// The most pixels that a picture may have: the best phone cameras take 50 million. A browser needs four bytes for
  /// each pixel, however small the file is.
  package static let mostPixels = 50_000_000

  /// Reads the file of a picture, and leaves out what is not needed to show it.
  package init(_ bytes: [UInt8]) throws(PictureError) {
    guard !bytes.isEmpty else { throw .empty }
    guard let kind = PictureKind(startingWith: bytes) else { throw .unknownKind }
    let picture =
      switch kind {
      case .jpeg: try JPEGCleaner.clean(bytes)
      case .png: try PNGCleaner.clean(bytes)
      case .webp: try WebPCleaner.clean(bytes)
      }
    self.kind = kind
    self.width = picture.size.width
    self.height = picture.size.height
    self.bytes = picture.bytes
  }
}

/// What a picture file is, by its first bytes.
package enum PictureKind: String, Hashable, Sendable, CaseIterable {
  case jpeg
  case png
  case webp

  /// The kind of file that begins with these bytes, or nil where they begin no picture.
  package init?(startingWith bytes: [UInt8]) {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: PNGCleaner.signature) {
      self = .png
    } else if bytes.chunkName(at: 0) == "RIFF", bytes.chunkName(at: 8) == "WEBP" {
      self = .webp
    } else {
      return nil
    }
  }

  /// How the names of such files end, without the dot.
  package var fileExtension: String { self == .jpeg ? "jpg" : rawValue }

  /// What such a file is called on the web and in mail.
  package var mediaType: String { "image/" + rawValue }
}

/// How wide and how high a picture is, in pixels; neither side is nothing, and neither is too long.
struct PictureSize: Equatable {
  let width: Int
  let height: Int

  init(width: Int, height: Int) throws(PictureError) {
    guard width > 0, height > 0 else { throw .damaged("it has no size") }
    guard width <= PictureFile.longestSide, height <= PictureFile.longestSide,
      width * height <= PictureFile.mostPixels
    else { throw .tooLarge }
    self.init(checkedWidth: width, height: height)
  }

  private init(checkedWidth: Int, height: Int) {
    self.width = checkedWidth
    self.height = height
  }

  /// The size after a picture was turned as its orientation says.
  func shown(_ orientation: Orientation?) -> PictureSize {
    orientation?.swapsSides == true ? PictureSize(checkedWidth: height, height: width) : self
  }
}

/// What a cleaner hands on: how large the picture is when shown, and its bytes.
struct CleanPicture {
  let size: PictureSize
  let bytes: [UInt8]
}

/// Why a file was not taken as a picture.
package enum PictureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is not one byte in it.
  case empty
  /// It begins like no picture that is known here.
  case unknownKind
  /// It begins like a picture, and something in it is missing or wrong.
  case damaged(String)
  /// It is wider or higher than allowed, or has too many pixels.
  case tooLarge

  /// The file stops before its picture does.
  static let endsEarly = damaged("it ends too early")

  /// One line: what is wrong.
  package var description: String {
    switch self {
    case .empty: "the file is empty"
    case .unknownKind: "not a JPEG, PNG or WebP picture"
    case .damaged(let fault): "a damaged picture: \(fault)"
    case .tooLarge:
      "more than \(PictureFile.longestSide) pixels wide or high, or \(PictureFile.mostPixels / 1_000_000) megapixels"
    }
  }
}
