/// The request line and the fields of a request, checked against each other.
package struct RequestHead: Sendable, Hashable {
  package let method: Method
  package let target: Target
  package let version: Version
  package let fields: Fields
  package let host: Authority
  package let framing: BodyFraming
  /// Whether the client waits for a word before it sends the body.
  let expectsContinue: Bool
  /// Whether the client would send other requests on the connection.
  let keepsAlive: Bool

  init(method: Method, target: Target, version: Version, fields: Fields) throws(HTTPError) {
    self.method = method
    self.target = target
    self.version = version
    self.fields = fields
    host = try Self.host(fields, target)
    framing = try Self.framing(fields, version)
    expectsContinue = try Self.expectsContinue(fields, version) && framing != .none && framing != .length(0)
    let options = fields.listed("connection")
    keepsAlive = !options.contains("close") && (version == .http11 || options.contains("keep-alive"))
  }

  private static func host(_ fields: Fields, _ target: Target) throws(HTTPError) -> Authority {
    let hosts = fields.values("host")
    guard let text = hosts.first else { throw .noHost }
    guard hosts.count == 1 else { throw .severalHosts }
    let host = try Authority(text)
    guard target.authority == nil || target.authority == host else { throw .hostMismatch }
    return host
  }

  private static func framing(_ fields: Fields, _ version: Version) throws(HTTPError) -> BodyFraming {
    let (lengths, codings) = (fields.values("content-length"), fields.values("transfer-encoding"))
    guard lengths.isEmpty || codings.isEmpty else { throw .lengthAndCoding }
    if !codings.isEmpty {
      guard version == .http11 else { throw .codingInOldVersion }
      return try chunked(codings)
    }
    guard let text = lengths.first else { return .none }
    guard lengths.count == 1, !text.utf8.contains(Octet.comma) else { throw .severalLengths }
    // So many digits fit a number, with room for sums.
    guard (1...18).contains(text.utf8.count), text.utf8.allSatisfy(Octet.isDigit), let length = Int(text)
    else { throw .badLength }
    return .length(length)
  }

  private static func chunked(_ codings: [String]) throws(HTTPError) -> BodyFraming {
    let words = codings.flatMap { $0.lowercased().split(separator: ",", omittingEmptySubsequences: false) }
    if words == ["chunked"] { return .chunked }
    throw words.dropLast().contains("chunked") ? .chunkedNotLast : .unknownCoding
  }

  private static func expectsContinue(_ fields: Fields, _ version: Version) throws(HTTPError) -> Bool {
    let expectations = fields.listed("expect")
    guard !expectations.isEmpty, version == .http11 else { return false }
    guard expectations == ["100-continue"] else { throw .unknownExpectation }
    return true
  }
}
