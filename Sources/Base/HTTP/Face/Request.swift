/// A request whose head was read and checked.
package struct Request: Sendable {
  package let head: RequestHead
  package let origin: Origin
  package let body: RequestBody
  /// Whoever the connection is with: the client, or the proxy before it.
  package let peer: Address

  /// - Parameter peer: nil where the client itself has the connection.
  package init(head: RequestHead, origin: Origin, body: RequestBody, peer: Address? = nil) {
    self.head = head
    self.origin = origin
    self.body = body
    self.peer = peer ?? origin.remote
  }

  package var method: Method { head.method }
  package var path: [String] { head.target.path }
  package var query: Pairs { head.target.query }
  package var fields: Fields { head.fields }
  /// Where the client is, by the word of a proxy where that is trusted.
  package var remote: Address { origin.remote }
  package var scheme: String { origin.scheme }
  package var host: Authority { origin.host }
  package var cookies: Pairs { CookieReader.pairs(fields.values("cookie")) }

  /// The pairs of a form that was sent as a body; refuses a body of another type.
  package func form() throws(HTTPError) -> Pairs {
    guard let type = fields["content-type"], let (value, _) = ParameterReader.read(Array(type.utf8)[...]),
      value == "application/x-www-form-urlencoded"
    else { throw .unsupportedType }
    return try FormReader.pairs(try body.whole())
  }

  /// Whether the client has the state that a tag stands for, so that 304 is enough.
  package func has(_ tag: EntityTag) -> Bool {
    let values = fields.values("if-none-match")
    guard method == .get || method == .head, !values.isEmpty else { return false }
    return EntityTagList(values.joined(separator: ","))?.matchesWeakly(tag) ?? false
  }

  /// Whether the client accepts an answer that is compressed by gzip, and does not prefer it uncompressed.
  ///
  /// By RFC 9110, 12.5.3, a client without `Accept-Encoding` accepts every coding. Few of them can decode one.
  package var acceptsGzip: Bool {
    var weights: [String: Double] = [:]
    for element in fields.listed("accept-encoding") {
      let parts = element.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
      guard let coding = parts.first else { continue }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }
      weights[coding] = weight.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
    }
    let weight = weights["gzip"] ?? weights["x-gzip"] ?? weights["*"] ?? 0
    return weight > 0 && weight >= weights["identity"] ?? 0
  }
}
