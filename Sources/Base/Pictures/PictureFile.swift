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
