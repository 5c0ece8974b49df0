/// What a request asks for: the parts of its path, decoded, and the pairs of its query.
package struct Target: Hashable, Sendable {
  /// The path as it was sent, without the query.
  package let rawPath: String
  /// "/stock/oat%20milk" is ["stock", "oat milk"], "/" is [], "/stock/" ends with an empty one.
  ///
  /// No part is "." or "..", nor becomes one where slashes in it divide it; none has a backslash or a control character.
  package let path: [String]
  package let query: Pairs
  /// The host of a target in absolute form.
  let authority: Authority?
  /// Whether the server as a whole is meant: "*".
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
    do {
      self.query = try FormReader.pairs(query ?? [])
    } catch {
      throw .badTarget
    }
    self.authority = authority
    isServer = false
  }

  /// Visible ASCII, without what starts a fragment.
  private static func isAllowed(_ byte: UInt8) -> Bool { byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "#") }

  private static func withoutAuthority(
    _ bytes: ArraySlice<UInt8>
  ) throws(HTTPError) -> (Authority?, ArraySlice<UInt8>) {
    if bytes.first == Octet.slash { return (nil, bytes) }
    for scheme in ["http://", "https://"] where bytes.prefix(scheme.utf8.count).means(scheme) {
      let rest = bytes.dropFirst(scheme.utf8.count)
      let end = rest.firstIndex { $0 == Octet.slash || $0 == Octet.question } ?? rest.endIndex
      do {
        return (try Authority(rest[..<end]), rest[end...])
      } catch {
        throw .badTarget
      }
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
