internal import PlainText

/// A mail message for one receiver, by RFC 5322: a text, and the same as a page with its pictures.
///
/// No value can add a header line, because each is written on one line.
package struct MailMessage: Hashable, Sendable {
  /// The sender. Without one it is a draft, which mail programs open for sending. Addresses may include a name:
  /// `Ann <ann@example.org>`.
  package var from: String?
  package var to: String
  /// The address for replies, if it is not the sender's.
  package var replyTo: String?
  package var subject: String
  /// The date in header format: `Fri, 20 Nov 2026 18:00:00 +0100`.
  package var date: String
  package var text: String
  package var html: String
  /// The pictures of the page by their IDs, as in `cid:picture0@larder.invalid`.
  package var pictures: [String: [UInt8]] = [:]

  package init(from: String?, to: String, subject: String, date: String, text: String, html: String) {
    (self.from, self.to, self.subject, self.date) = (from, to, subject, date)
    (self.text, self.html) = (text, html)
  }

  /// The message. Equal messages have the same bytes and the same ID.
  package var bytes: [UInt8] {
    let number = StableNumber.digits(StableNumber.hash((subject + text + html + (from ?? "") + to + date).utf8))
    // No encoded line contains `=_`, so none can be mistaken for a boundary.
    let (outer, inner) = ("=_larder_\(number)_a", "=_larder_\(number)_b")
    var mail = MailText()
    if let from { mail.head("From", MailText.address(from)) } else { mail.head("X-Unsent", "1") }
    mail.head("To", MailText.address(to))
    if let replyTo { mail.head("Reply-To", MailText.address(replyTo)) }
    mail.head("Subject", MailText.words(subject))
    mail.head("Date", CleanText.line(date))
    mail.head("Message-ID", "<\(number)@\(MailText.domain(of: from))>")
    mail.head("MIME-Version", "1.0")
    mail.head("Content-Type", "multipart/alternative; boundary=\"\(outer)\"")
    mail.end()
    mail.boundary(outer)
    mail.text(text, type: "text/plain")
    mail.boundary(outer)
    if pictures.isEmpty {
      mail.text(html, type: "text/html")
    } else {
      mail.head("Content-Type", "multipart/related; type=\"text/html\"; boundary=\"\(inner)\"")
      mail.end()
      mail.boundary(inner)
      mail.text(html, type: "text/html")
      for (id, picture) in pictures.sorted(by: { $0.key < $1.key }) {
        mail.boundary(inner)
        mail.picture(picture, id: id)
      }
      mail.boundary(inner, isLast: true)
    }
    mail.boundary(outer, isLast: true)
    return mail.bytes
  }
}

extension MailText {
  /// The domain of a sender, for IDs of messages. A draft, and an address without one, have a domain that no one owns.
  package static func domain(of sender: String?) -> String {
    let domain = (sender ?? "").split(separator: "@").dropFirst().last?.prefix { $0 != ">" } ?? ""
    let isPlain = domain.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"<>()[]\\,;:\"".utf8.contains($0) }
    return domain.isEmpty || !isPlain ? "larder.invalid" : String(domain)
  }
}
