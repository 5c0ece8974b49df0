/// The bytes that CSV gives a meaning to.
enum CSVByte {
  static var nul: UInt8 { 0x00 }
  static var tab: UInt8 { 0x09 }
  static var lineFeed: UInt8 { 0x0A }
  static var carriageReturn: UInt8 { 0x0D }
  static var quote: UInt8 { 0x22 }
  static var apostrophe: UInt8 { 0x27 }
}
