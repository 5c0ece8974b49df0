/// The target of a request: its decoded path and query.
package struct Target: Hashable, Sendable {
  /// The encoded path without the query.
  package let rawPath: String
  /// The decoded path: "/stock/oat%20milk" is ["stock", "oat milk"], "/" is [], "/stock/" ends with an empty part.
  ///
  /// No part is "." or "..", or would be if split at slashes. No part contains a backslash or a control character.
  package let path: [String]
  package let query: Pairs
  /// The host of an absolute target.
  let authority: Authority?
  /// Whether the target is the whole server: "*".
  package let isServer: Bool

  init(_ bytes: ArraySlice<UInt8>, method: Method) throws(HTTPError) {
    guard bytes.allSatisfy(Self.isAllowed) else { throw .badTarget }
    if bytes.elementsEqual([UInt8(ascii: "*")]) {
      guard method == .options else { throw .badTarget }
      (rawPath, path, query, authority, isServer) = ("*", [], Pairs(), nil, true)
      return
    }
    let (authority, origin) = try Self.withoutAuthority(bytes)
    let (rawPath, query) = origin.cut(at: Octet.question)
    self.rawPath = rawPath.isEmpty ? "/" : String(decoding: rawPath, as: UTF8.self)
    self.path = try Self.parts(rawPath)
    do { self.query = try FormReader.pairs(query ?? []) } catch { throw .badTarget }
    self.authority = authority
    isServer = false
  }

  /// Whether a byte is visible ASCII and does not start a fragment.
  private static func isAllowed(_ byte: UInt8) -> Bool { byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "#") }

  private static func withoutAuthority(
    _ bytes: ArraySlice<UInt8>
  ) throws(HTTPError) -> (Authority?, ArraySlice<UInt8>) {
    if bytes.first == Octet.slash { return (nil, bytes) }
    for scheme in ["http://", "https://"] where bytes.prefix(scheme.utf8.count).means(scheme) {
      let rest = bytes.dropFirst(scheme.utf8.count)
      let end = rest.firstIndex { $0 == Octet.slash || $0 == Octet.question } ?? rest.endIndex
      do { return (try Authority(rest[..<end]), rest[end...]) } catch { throw .badTarget }
    }
    throw .badTarget
  }

  private static func parts(_ path: ArraySlice<UInt8>) throws(HTTPError) -> [String] {
    guard path.count > 1 else { return [] }
    var result: [String] = []
    for part in path.dropFirst().split(separator: Octet.slash, omittingEmptySubsequences: false) {
      guard let bytes = PercentCoding.decoded(part, plusIsBlank: false), isHarmless(bytes), let text = bytes[...].text
      else { throw .badTarget }
      result.append(text)
    }
    return result
  }

  private static func isHarmless(_ part: [UInt8]) -> Bool {
    let dot = UInt8(ascii: ".")
    let isWild = part.contains { Octet.isControl($0) || $0 == Octet.tab || $0 == Octet.backslash }
    let climbs = part.split(separator: Octet.slash).contains {
      $0.elementsEqual([dot]) || $0.elementsEqual([dot, dot])
    }
    return !isWild && !climbs
  }
}

/// A lowercase host with an optional port, as in the Host field.
package struct Authority: Hashable, Sendable, CustomStringConvertible {
  package let host: String
  package let port: Int?

  package init(_ text: String) throws(HTTPError) { try self.init(Array(text.utf8)[...]) }

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

/// The request methods; others are refused.
package enum Method: String, Sendable, CaseIterable {
  case get = "GET"
  case head = "HEAD"
  case post = "POST"
  case put = "PUT"
  case patch = "PATCH"
  case delete = "DELETE"
  case options = "OPTIONS"
  /// A safe method with a body; not supported yet.
  case query = "QUERY"
  /// Not supported, because the answer would reveal fields that a browser adds.
  case trace = "TRACE"

  /// Whether the method changes nothing.
  package var isSafe: Bool { [.get, .head, .options, .query, .trace].contains(self) }
}

/// The supported HTTP versions.
package enum Version: Sendable {
  case http10
  case http11

  /// Parses the last word of a request line.
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
