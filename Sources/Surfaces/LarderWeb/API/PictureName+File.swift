import HTTP
import LarderModel
import Pictures

extension PictureName {
  /// Reads what a picture's file is called: 64 hexadecimal digits in small letters, and an ending that is known. Nothing
  /// else is ever looked for.
  init?(file: String) {
    let parts = file.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count == 64, parts[0].utf8.allSatisfy(Self.isHexadecimal),
      let format = PictureFormat.allCases.first(where: { $0 != .unsaid && $0.fileEnding == parts[1] })
    else { return nil }
    self.init(digest: String(parts[0]), format: format)
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
  }

  /// What it is served as, whatever whoever sent it has called it.
  var mediaType: FieldValue {
    PictureKind(rawValue: format.word).flatMap { try? FieldValue($0.mediaType) } ?? "application/octet-stream"
  }
}
