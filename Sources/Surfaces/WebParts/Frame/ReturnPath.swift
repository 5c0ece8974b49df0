import Accounts
import HTTP

/// A page of this server to return to. It can never name another server.
package struct ReturnPath: Hashable, Sendable {
  package let text: String

  private static let longest = 300
  /// The maximum length with a text that was shared from a phone.
  private static let longestShared = 6_000

  /// Returns nil if the text is not a path that forms may return to.
  package init?(_ text: String?) {
    let isShared = text?.hasPrefix("/share?") ?? false
    guard let text, text.utf8.count <= (isShared ? Self.longestShared : Self.longest) else { return nil }
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."), UInt8(ascii: "%"), UInt8(ascii: "?"), UInt8(ascii: "="), UInt8(ascii: "&"):
        true
      default: false
      }
    }
    let path = text.prefix { $0 != "?" }
    let isOurs = isShared || text == "/you" || ["/h/", "/sent/", "/?to="].contains { text.hasPrefix($0) }
    guard isPlain, isOurs, !path.contains("//"), !path.contains("..") else { return nil }
    self.text = text
  }

  /// The page that a household's form returns to; the household's first page by default.
  package static func back(of form: Pairs, in household: HouseholdID) -> String {
    let home = "/h/\(household)"
    guard let path = ReturnPath(form["next"])?.text else { return home }
    return path == home || ["/", "?"].contains { path.hasPrefix(home + $0) } ? path : home
  }
}

/// Encodes text for the query of an address.
package enum QueryText {
  package static func encoded(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default: result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return result
  }

  /// Returns a query such as "?place=fridge&q=milk"; empty if there are no pairs.
  package static func behind(_ pairs: [(name: String, value: String)]) -> String {
    let query = pairs.map { "\($0.name)=\(encoded($0.value))" }.joined(separator: "&")
    return query.isEmpty ? "" : "?" + query
  }
}

/// Helpers that several pages share.
extension RequestContext {
  package func number(_ name: String) throws(Problem) -> UInt64 {
    guard let number = UInt64(self[name]) else { throw Problem.notFound }
    return number
  }

  /// A full link to a path on this server, if other devices know its address; nil otherwise.
  package func knownAddress(_ path: String) -> String? {
    let address = address(path)
    return site.options.publicURL == nil && ServedHosts.isOnlyHere(address) ? nil : address
  }

  /// A full link to a path on this server, for sending to someone.
  package func address(_ path: String) -> String {
    guard var base = site.options.publicURL else { return "\(request.scheme)://\(request.host)\(path)" }
    while base.hasSuffix("/") { base.removeLast() }
    return base + path
  }
}
