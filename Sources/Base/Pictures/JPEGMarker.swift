/// The byte behind 0xFF that says what a segment of a JPEG is.
enum JPEGMarker {
  static let startOfImage: UInt8 = 0xD8
  static let endOfImage: UInt8 = 0xD9
  static let startOfScan: UInt8 = 0xDA
  static let quantization: UInt8 = 0xDB
  static let lineCount: UInt8 = 0xDC
  static let restartInterval: UInt8 = 0xDD
  static let huffman: UInt8 = 0xC4
  static let extensions: UInt8 = 0xC8
  static let arithmetic: UInt8 = 0xCC
  static let comment: UInt8 = 0xFE
  static let jfif: UInt8 = 0xE0
  static let exif: UInt8 = 0xE1
  static let colorProfile: UInt8 = 0xE2
  static let adobe: UInt8 = 0xEE
  static let restarts: ClosedRange<UInt8> = 0xD0...0xD7
  static let frames: ClosedRange<UInt8> = 0xC0...0xCF
  static let applications: ClosedRange<UInt8> = 0xE0...0xEF
}
