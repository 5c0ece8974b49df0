internal import Pictures

/// Addresses that hold what they mean: `data:image/png;base64,…`.
enum DataAddress {
  /// What an address holds, or nil where it is an ordinary one.
  static func bytes(_ address: String) -> [UInt8]? {
    guard address.prefix(5).lowercased() == "data:", let comma = address.utf8.firstIndex(of: UInt8(ascii: ",")) else {
      return nil
    }
    guard address[..<comma].lowercased().hasSuffix(";base64") else { return nil }
    return Base64.decoded(address.utf8[address.utf8.index(after: comma)...])
  }

  /// The address that holds a picture.
  static func text(_ bytes: [UInt8]) -> String {
    let sort = PictureKind(startingWith: bytes)?.mediaType ?? "application/octet-stream"
    return "data:\(sort);base64," + Base64.encoded(bytes)
  }
}
