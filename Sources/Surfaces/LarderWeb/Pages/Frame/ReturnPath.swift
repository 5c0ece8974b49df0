import Accounts
import HTTP

/// A page of this server that somebody is led back to: never another server's, whatever an address says.
struct ReturnPath: Hashable, Sendable {
  let text: String

  private static let longest = 300

  /// Nil where it is no path of a page that is returned to.
  init?(_ text: String?) {
    guard let text, text.utf8.count <= Self.longest else { return nil }
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."), UInt8(ascii: "%"), UInt8(ascii: "?"), UInt8(ascii: "="), UInt8(ascii: "&"):
        true
      default: false
      }
    }
    let isOurs = text == "/you" || text.hasPrefix("/h/") || text.hasPrefix("/sent/")
    guard isPlain, isOurs, !text.contains("//"), !text.contains("..") else { return nil }
    self.text = text
  }

  /// Where a form of a household leads back to: the page of the household that it names, else the first.
  static func back(of form: Pairs, in household: HouseholdID) -> String {
    let home = "/h/\(household)"
    guard let path = ReturnPath(form["next"])?.text else { return home }
    return path == home || ["/", "?"].contains { path.hasPrefix(home + $0) } ? path : home
  }
}
