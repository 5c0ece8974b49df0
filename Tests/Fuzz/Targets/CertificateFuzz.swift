import WebParts

/// The end of a certificate, in its DER encoding.
enum CertificateFuzz: FuzzTarget {
  static let name = "certificate"
  static let words = [
    "0\u{82}", "\u{A0}\u{3}\u{2}\u{1}\u{2}", "\u{17}\r", "261129120000Z", "\u{18}\u{F}20561129120000Z",
  ]

  static func check(_ input: [UInt8]) throws(BrokenLaw) {
    let end = CertificateEnd.time(in: input)
    guard end != nil else { return }
    try law(CertificateEnd.time(in: input + [0x30, 0]) == end, "bytes after the certificate change its end")
    try law(input.first == 0x30 && input.count > 20, "something without a validity has an end")
  }
}
