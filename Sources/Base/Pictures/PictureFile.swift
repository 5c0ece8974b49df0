/// A picture without the data about where, when and with what it was taken. The image itself is unchanged, bit for bit.
package struct PictureFile: Hashable, Sendable {
  /// The file format.
  package let kind: PictureKind
  /// The displayed width in pixels.
  package let width: Int
  /// The displayed height in pixels.
  package let height: Int
  /// The file without location, camera, notes and thumbnails.
  package let bytes: [UInt8]

  /// The maximum width or height of a picture, in pixels. Phone browsers show no more.
  package static let longestSide = 16_384
  /// The maximum number of pixels. The best phone cameras take 50 million, and a browser needs four bytes for each,
  /// however small the file is.
  package static let mostPixels = 50_000_000

  /// Reads a picture file, and removes what is not needed to show it.
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

/// The format of a picture file, recognised by its first bytes.
package enum PictureKind: String, Hashable, Sendable, CaseIterable {
  case jpeg
  case png
  case webp

  /// Recognises the format by the first bytes, or returns nil.
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

  /// The file extension, without the dot.
  package var fileExtension: String { self == .jpeg ? "jpg" : rawValue }

  package var mediaType: String { "image/" + rawValue }
}

/// The width and height of a picture in pixels, neither zero nor too large.
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

  private init(checkedWidth: Int, height: Int) { (self.width, self.height) = (checkedWidth, height) }

  /// Returns the size after applying an orientation.
  func shown(_ orientation: Orientation?) -> PictureSize {
    orientation?.swapsSides == true ? PictureSize(checkedWidth: height, height: width) : self
  }
}

/// The result of a cleaner: the displayed size of the picture, and its bytes.
struct CleanPicture {
  let size: PictureSize
  let bytes: [UInt8]
}

/// The reason a file was not accepted as a picture.
package enum PictureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file is empty.
  case empty
  /// The format is unknown.
  case unknownKind
  /// Something in the picture is missing or wrong.
  case damaged(String)
  /// The picture is too wide or too high, or has too many pixels.
  case tooLarge

  /// The file ends before its picture does.
  static let endsEarly = damaged("it ends too early")

  /// One line with the problem.
  package var description: String {
    switch self {
    case .empty: "the file is empty"
    case .unknownKind: "it is not a JPEG, PNG or WebP picture; save it as one"
    case .damaged(let fault): "the picture is damaged: \(fault)"
    case .tooLarge:
      "it is more than \(PictureFile.longestSide) pixels wide or high, or \(PictureFile.mostPixels / 1_000_000) megapixels; make it smaller"
    }
  }
}
