import Pictures

/// Photos, intact and damaged: a cleaned photo is a picture of the same kind, and cleaning it again changes nothing.
enum PictureFuzz: FuzzTarget {
  static let name = "picture"
  static let words = [
    "\u{89}PNG\r\n\u{1A}\n", "IHDR", "IDAT", "IEND", "eXIf", "RIFF", "WEBPVP8 ", "VP8X", "EXIF", "Exif\0\0",
  ]

  static func check(_ input: [UInt8]) throws(BrokenLaw) {
    guard let picture = try reading({ () throws(PictureError) in try PictureFile(input) }) else { return }
    try law(picture.width > 0 && picture.height > 0, "a picture has no size")
    try law(picture.bytes.count <= input.count + 8, "a cleaned picture is too long")
    guard let again = try? PictureFile(picture.bytes) else { throw BrokenLaw("a cleaned picture is refused") }
    try law(again == picture, "a picture cleaned twice differs")
  }
}
