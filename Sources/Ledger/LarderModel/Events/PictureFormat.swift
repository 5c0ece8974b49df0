/// What a picture is, by its first bytes.
public enum PictureFormat: UInt8, Choice {
  case unsaid = 0
  case jpeg = 1
  case png = 2
  case webp = 3

  public var word: String {
    switch self {
    case .unsaid: "unsaid"
    case .jpeg: "jpeg"
    case .png: "png"
    case .webp: "webp"
    }
  }

  /// How the names of such files end.
  public var fileEnding: String { self == .jpeg ? "jpg" : word }
}
