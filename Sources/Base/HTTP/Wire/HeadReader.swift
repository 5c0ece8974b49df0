/// Finds and strictly parses a request's head in input that arrives in pieces.
///
/// The result does not depend on how the input is split. The time is linear in the bytes.
package struct HeadReader: Sendable {
  private let limits: HeadLimits
  /// The most bytes of empty lines that may precede the request line (RFC 9112, 2.2).
  private static let mostBlank = 8
  /// The number of bytes searched.
  private var position = 0
  private var lineStart = 0
  private var lines: [Range<Int>] = []

  package init(limits: HeadLimits = HeadLimits()) { self.limits = limits }

  /// Searches all input since the head's first byte.
  ///
  /// - Returns: The head and its size in bytes; nil if incomplete.
  package mutating func read(_ bytes: [UInt8]) throws(HTTPError) -> (head: RequestHead, count: Int)? {
    while position < bytes.count {
      let byte = bytes[position]
      guard byte == Octet.carriageReturn else {
        try check(byte)
        position += 1
        continue
      }
      guard position + 1 < bytes.count else { return nil }
      guard bytes[position + 1] == Octet.lineFeed else { throw .bareLineEnd }
      let line = lineStart..<position
      position += 2
      lineStart = position
      guard line.isEmpty else {
        lines.append(line)
        continue
      }
      if lines.isEmpty, position <= Self.mostBlank { continue }
      return (try head(bytes), position)
    }
    return nil
  }

  private func check(_ byte: UInt8) throws(HTTPError) {
    guard byte >= 0x20 && byte != 0x7F || byte == Octet.tab else {
      throw byte == Octet.lineFeed ? .bareLineEnd : .controlCharacter
    }
    guard lines.isEmpty || position > lineStart || !Octet.isBlank(byte) else { throw .foldedField }
    try checkRoom()
  }

  private func checkRoom() throws(HTTPError) {
    guard !lines.isEmpty || position < limits.requestLineBytes else { throw .targetTooLong }
    guard position < limits.bytes else { throw .headTooLarge }
    guard lines.count <= limits.fields else { throw .tooManyFields }
  }

  private func head(_ bytes: [UInt8]) throws(HTTPError) -> RequestHead {
    guard let first = lines.first else { throw .badRequestLine }
    let words = bytes[first].split(separator: Octet.space, omittingEmptySubsequences: false)
    guard words.count == 3, words[0].isToken else { throw .badRequestLine }
    let version = try Version(words[2])
    guard let method = Method(rawValue: String(decoding: words[0], as: UTF8.self)) else { throw .unknownMethod }
    let target = try Target(words[1], method: method)
    var fields = Fields()
    for line in lines.dropFirst() {
      let (name, value) = bytes[line].cut(at: Octet.colon)
      guard let value else { throw .badFieldName }
      fields.add(try FieldName(name), try FieldValue(value))
    }
    return try RequestHead(method: method, target: target, version: version, fields: fields)
  }
}

package struct HeadLimits: Sendable, Hashable {
  package var bytes = 16_384
  package var requestLineBytes = 8_192
  package var fields = 64

  package init() {}
}

/// The request line and fields of a request, checked for consistency.
package struct RequestHead: Sendable, Hashable {
  package let method: Method
  package let target: Target
  package let version: Version
  package let fields: Fields
  package let host: Authority
  package let framing: BodyFraming
  /// Whether the client waits for "100 Continue" before it sends the body.
  let expectsContinue: Bool
  /// Whether the client may send further requests on the connection.
  let keepsAlive: Bool

  init(method: Method, target: Target, version: Version, fields: Fields) throws(HTTPError) {
    (self.method, self.target, self.version, self.fields) = (method, target, version, fields)
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
    // Up to 18 digits fit an integer, with room for sums.
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
