internal import Pictures
internal import PlainText

/// Web addresses, which are never fetched.
enum WebAddress {
  static func isAddress(_ text: String) -> Bool {
    let start = text.prefix(8).lowercased()
    return start.hasPrefix("http://") || start.hasPrefix("https://")
  }

  /// The address without its fragment: `https://example.org/soup` for `https://example.org/soup#recipe`.
  static func withoutFragment(_ address: String) -> String {
    String(address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)[0])
  }
}

/// Data addresses, which contain their data: `data:image/png;base64,…`.
enum DataAddress {
  /// The data in an address. Nil for an ordinary address.
  static func bytes(_ address: String) -> [UInt8]? {
    guard address.prefix(5).lowercased() == "data:", let comma = address.utf8.firstIndex(of: UInt8(ascii: ",")) else {
      return nil
    }
    guard address[..<comma].lowercased().hasSuffix(";base64") else { return nil }
    return Base64.decoded(address.utf8[address.utf8.index(after: comma)...])
  }

  /// The address that contains a picture.
  static func text(_ bytes: [UInt8]) -> String {
    let sort = PictureKind(startingWith: bytes)?.mediaType ?? "application/octet-stream"
    return "data:\(sort);base64," + Base64.encoded(bytes)
  }
}
