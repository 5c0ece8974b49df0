/// The name of a member: how it is read, and whether it may be trusted.
enum ZipName {
  /// The name as text: UTF-8 where it is that, code page 437 otherwise.
  ///
  /// The flag for UTF-8 says nothing that the bytes do not say: without it many programs write UTF-8 all the same, and
  /// with it a few write something else.
  static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    String(validating: bytes, as: UTF8.self) ?? CodePage437.decoded(bytes)
  }

  /// Whether the name stays within the archive: no way up, no root, no drive, no backslash, no NUL.
  static func isSafe(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    guard !bytes.isEmpty, bytes[0] != UInt8(ascii: "/") else { return false }
    guard !bytes.contains(where: { $0 == 0 || $0 == UInt8(ascii: "\\") }) else { return false }
    if bytes.count >= 2, bytes[1] == UInt8(ascii: ":"), Character(Unicode.Scalar(bytes[0])).isLetter { return false }
    return !bytes.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual("..".utf8) }
  }
}
