/// Tells sorts of files apart by their first bytes.
enum FileSniff {
  /// The first byte that is no white space, behind a byte order mark.
  static func firstSign(of bytes: [UInt8]) -> UInt8? {
    var rest = bytes[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { rest = bytes[3...] }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      rest = bytes[2...]
      return rest.prefix(64).first { $0 > 0x20 }
    }
    return rest.first { $0 > 0x20 }
  }

  /// Whether the bytes begin as a page does, or hold a tag early on.
  static func isPage(_ bytes: [UInt8]) -> Bool {
    if firstSign(of: bytes) == UInt8(ascii: "<") { return true }
    let head = String(decoding: bytes.prefix(4096).filter { $0 != 0 }, as: UTF8.self).lowercased()
    return ["<html", "<!doctype", "<head", "<body", "<script", "<div", "itemscope"].contains { head.contains($0) }
  }

  /// Whether the bytes may be text: no NUL in the beginning.
  static func isText(_ bytes: [UInt8]) -> Bool { !bytes.prefix(4096).contains(0) }
}
