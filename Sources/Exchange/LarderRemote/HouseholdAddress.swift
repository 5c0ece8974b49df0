/// The address of a household on a server, as a browser shows it: `https://larder.example.org/h/` and the household's
/// ID.
package struct HouseholdAddress: Hashable, Sendable {
  /// The address, without whatever followed the ID.
  package let text: String
  /// The server's name and port, for messages.
  package let host: String
  /// The address of the household's part of the API.
  let api: String

  /// The number of characters of a household's ID.
  private static let idLength = 26
  private static let longest = 500

  /// Whether a text is a web address, whether or not it leads to a household.
  package static func isAddress(_ text: String) -> Bool { scheme(of: text) != nil }

  /// Reads the address of any page of a household, or of its part of the API. Nil for all other texts.
  package init?(_ text: String) {
    guard let scheme = Self.scheme(of: text), text.utf8.count <= Self.longest,
      text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !["\"", "\\", "@"].contains(Unicode.Scalar($0)) })
    else { return nil }
    let rest = text.dropFirst(scheme.count + 3).prefix { $0 != "?" && $0 != "#" }
    let parts = rest.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let id: String
    switch parts.dropFirst().prefix(3) {
    case ["api", "v1", "households"] where parts.count > 4: id = parts[4]
    case let path where path.first == "h" && path.count > 1: id = parts[2]
    default: return nil
    }
    guard !parts[0].isEmpty, id.utf8.count == Self.idLength,
      id.utf8.allSatisfy({ (0x61...0x7A).contains($0) || (0x32...0x37).contains($0) })
    else { return nil }
    host = parts[0].lowercased()
    self.text = "\(scheme)://\(host)/h/\(id)"
    api = "\(scheme)://\(host)/api/v1/households/\(id)"
  }

  private static func scheme(of text: String) -> String? {
    let start = text.prefix(8).lowercased()
    return ["https", "http"].first { start.hasPrefix($0 + "://") }
  }
}
