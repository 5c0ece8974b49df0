import LarderModel
import PlainText

extension RootCertificate {
  /// The time at which the certificate ends. Nil if it cannot be read.
  package var end: Instant? {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { $0.filter { $0 != "\r" } }
    let inner = lines.drop { $0 != "-----BEGIN CERTIFICATE-----" }.dropFirst().prefix { !$0.hasPrefix("-----") }
    return Base64.decoded(inner.joined().utf8).flatMap { CertificateEnd.time(in: $0) }
  }
}

/// The end of a certificate's validity, read from its DER encoding (X.509, RFC 5280). Nothing else of it is checked.
package enum CertificateEnd {
  private enum Tag {
    static let (sequence, version): (UInt8, UInt8) = (0x30, 0xA0)
    static let (time, longTime): (UInt8, UInt8) = (0x17, 0x18)
  }

  /// An encoded value: its tag and its content.
  private typealias Value = (tag: UInt8, content: ArraySlice<UInt8>)

  package static func time(in bytes: [UInt8]) -> Instant? {
    var rest = bytes[...]
    guard var outer = next(in: &rest, Tag.sequence)?.content, var fields = next(in: &outer, Tag.sequence)?.content
    else {
      return nil
    }
    // The version is optional. A serial number, an algorithm and an issuer follow.
    if fields.first == Tag.version { _ = next(in: &fields) }
    for _ in 0..<3 { guard next(in: &fields) != nil else { return nil } }
    guard var validity = next(in: &fields, Tag.sequence)?.content, next(in: &validity) != nil,
      let end = next(in: &validity)
    else { return nil }
    return time(end)
  }

  /// Takes the first value off some bytes.
  private static func next(in bytes: inout ArraySlice<UInt8>, _ wanted: UInt8? = nil) -> Value? {
    guard let tag = bytes.popFirst(), wanted ?? tag == tag, let first = bytes.popFirst() else { return nil }
    var count = Int(first)
    if first >= 0x80 {
      let digits = Int(first & 0x7F)
      guard (1...3).contains(digits), bytes.count >= digits else { return nil }
      count = bytes.prefix(digits).reduce(0) { $0 << 8 | Int($1) }
      bytes.removeFirst(digits)
    }
    guard bytes.count >= count else { return nil }
    defer { bytes.removeFirst(count) }
    return (tag, bytes.prefix(count))
  }

  /// Reads "YYMMDDHHMMSSZ", in which years from 50 on mean the last century, or the same with a year of four
  /// digits.
  private static func time(_ value: Value) -> Instant? {
    var text = String(decoding: value.content, as: UTF8.self)
    if value.tag == Tag.time { text = (text < "50" ? "20" : "19") + text }
    guard [Tag.time, Tag.longTime].contains(value.tag), text.utf8.count == 15, text.hasSuffix("Z"),
      text.utf8.dropLast().allSatisfy({ (48...57).contains($0) })
    else { return nil }
    let parts = [4, 2, 2, 2, 2, 2].reduce(into: (found: [String](), rest: Substring(text))) { parts, count in
      parts.found.append(String(parts.rest.prefix(count)))
      parts.rest.removeFirst(count)
    }.found
    return try? Instant(rfc3339: "\(parts[0])-\(parts[1])-\(parts[2])T\(parts[3]):\(parts[4]):\(parts[5])Z")
  }
}
