/// The sorts of pictures that are kept, known by their first bytes.
enum PictureSort: Sendable {
  case jpeg, png, webp

  static func of(_ bytes: [UInt8]) -> PictureSort? {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
    if bytes.starts(with: Array("RIFF".utf8)), bytes.count >= 12, bytes[8..<12].elementsEqual("WEBP".utf8) {
      return .webp
    }
    return nil
  }

  var mediaType: String {
    switch self {
    case .jpeg: "image/jpeg"
    case .png: "image/png"
    case .webp: "image/webp"
    }
  }

  /// The ending of the names of such files, with its point.
  var ending: String {
    switch self {
    case .jpeg: ".jpg"
    case .png: ".png"
    case .webp: ".webp"
    }
  }
}
