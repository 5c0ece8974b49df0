/// A host and perhaps a port, as the Host field has them, in small letters.
package struct Authority: Hashable, Sendable, CustomStringConvertible {
  package let host: String
  package let port: Int?

  package init(_ text: String) throws(HTTPError) {
    try self.init(Array(text.utf8)[...])
  }

  init(_ bytes: ArraySlice<UInt8>) throws(HTTPError) {
    let isBracketed = bytes.first == UInt8(ascii: "[")
    let hostEnd =
      isBracketed
      ? bytes.firstIndex(of: UInt8(ascii: "]")).map { $0 + 1 } : bytes.firstIndex(of: Octet.colon) ?? bytes.endIndex
    guard let hostEnd, hostEnd > bytes.startIndex else { throw .badHost }
    let name = bytes[bytes.startIndex..<hostEnd]
    guard name.count <= 255, isBracketed ? Self.isIPv6(name) : name.allSatisfy(Self.isOfName) else { throw .badHost }
    host = String(decoding: name.map(Octet.lowercased), as: UTF8.self)
    port = try Self.port(bytes[hostEnd...])
  }

  private static func port(_ bytes: ArraySlice<UInt8>) throws(HTTPError) -> Int? {
    guard let first = bytes.first else { return nil }
    let digits = bytes.dropFirst()
    guard first == Octet.colon, (1...5).contains(digits.count), digits.allSatisfy(Octet.isDigit) else { throw .badHost }
    let port = digits.reduce(0) { $0 * 10 + Int($1) - 0x30 }
    guard port <= 65535 else { throw .badHost }
    return port
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    Octet.isLetter(byte) || Octet.isDigit(byte) || byte == Octet.dash || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: "_")
  }

  private static func isIPv6(_ name: ArraySlice<UInt8>) -> Bool {
    let address = name.dropFirst().dropLast()
    guard address.contains(Octet.colon), let text = address.text else { return false }
    return Address(text) != nil
  }

  package var description: String { port.map { "\(host):\($0)" } ?? host }
}
