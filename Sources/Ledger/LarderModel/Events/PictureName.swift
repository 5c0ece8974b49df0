/// What tells a picture that is kept beside the ledger from every other: the digest of its bytes, and its format.
public struct PictureName: Hashable, Sendable {
  /// SHA-256 of its bytes, as 64 hexadecimal digits.
  public let digest: String
  public let format: PictureFormat

  public init(digest: String, format: PictureFormat) { (self.digest, self.format) = (digest, format) }

  /// Nil for an event whose digest is lost.
  public init?(_ kept: PictureKept) {
    guard let digest = kept.digest, let digest = try? PictureKept.validateDigest(digest, what: "digest") else {
      return nil
    }
    self.init(digest: digest, format: kept.format)
  }

  /// The folder that it lies in: the first two digits of its digest.
  public var folder: String { String(digest.prefix(2)) }

  /// "9f86d081….jpg".
  public var file: String { "\(digest).\(format.fileEnding)" }
}
