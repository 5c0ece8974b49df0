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
    case .unknownKind: "neither a JPEG, a PNG nor a WebP picture"
    case .damaged(let fault): "a damaged picture: \(fault)"
    case .tooLarge:
      "more than \(PictureFile.longestSide) pixels wide or high, or \(PictureFile.mostPixels / 1_000_000) megapixels"
    }
  }
}
