/// Addresses, which are never fetched.
enum WebAddress {
  static func isAddress(_ text: String) -> Bool {
    let start = text.prefix(8).lowercased()
    return start.hasPrefix("http://") || start.hasPrefix("https://")
  }

  /// The address of the page itself: `https://example.org/soup#recipe` without its end.
  static func withoutFragment(_ address: String) -> String {
    String(address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)[0])
  }
}
