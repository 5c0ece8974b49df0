/// The server that takes mail from this household.
package struct MailServer: Hashable, Sendable {
  /// The address, as smtps://mail.example.org.
  package var address: String?
  package var sender: String?
  package var user: String?
  package var password: String?

  package init() {}

  /// The address that mail comes from: the chosen one, or a user name that is an address.
  package var sentFrom: String? { sender ?? user.flatMap { MailAddress($0)?.text } }
}

/// The mail address of one receiver, such as jo@example.org. It cannot hold a name, a second address or a header line.
package struct MailAddress: Hashable, Sendable {
  package let text: String

  /// The most bytes, by RFC 5321.
  private static let longest = 254

  package init?(_ text: String) {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    let isVisible = text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"<>\"\\,;:()".utf8.contains($0) }
    guard isVisible, text.utf8.count <= Self.longest, parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else {
      return nil
    }
    self.text = text
  }
}
