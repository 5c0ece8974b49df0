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
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    let isOurs = text == "/you" || text.hasPrefix("/h/")
    guard isPlain, isOurs, !text.contains("//") else { return nil }
    self.text = text
  }
}
