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
