/// The versions that are spoken.
package enum Version: Sendable {
  case http10
  case http11

  /// Reads the last word of a request line.
  init(_ bytes: ArraySlice<UInt8>) throws(HTTPError) {
    let prefix = Array("HTTP/".utf8)
    let digits = Array(bytes.dropFirst(prefix.count))
    guard bytes.starts(with: prefix), digits.count == 3, Octet.isDigit(digits[0]), digits[1] == UInt8(ascii: "."),
      Octet.isDigit(digits[2])
    else { throw .badRequestLine }
    switch (digits[0], digits[2]) {
    case (UInt8(ascii: "1"), UInt8(ascii: "1")): self = .http11
    case (UInt8(ascii: "1"), UInt8(ascii: "0")): self = .http10
    default: throw .badVersion
    }
  }
}
