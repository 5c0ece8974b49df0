/// A request with a parsed and checked head.
package struct Request: Sendable {
  package let head: RequestHead
  package let origin: Origin
  package let body: RequestBody
  /// The other end of the connection: the client or a proxy.
  package let peer: Address

  /// - Parameter peer: The other end; nil if it is the client itself.
  package init(head: RequestHead, origin: Origin, body: RequestBody, peer: Address? = nil) {
    (self.head, self.origin, self.body) = (head, origin, body)
    self.peer = peer ?? origin.remote
  }

  package var method: Method { head.method }
  package var path: [String] { head.target.path }
  package var query: Pairs { head.target.query }
  package var fields: Fields { head.fields }
  /// The client's address, as reported by a trusted proxy if there is one.
  package var remote: Address { origin.remote }
  package var scheme: String { origin.scheme }
  package var host: Authority { origin.host }
  package var cookies: Pairs { CookieReader.pairs(fields.values("cookie")) }

  /// Returns the form in the body. Throws for other content types.
  package func form() throws(HTTPError) -> Pairs {
    guard let type = fields["content-type"], let (value, _) = ParameterReader.read(Array(type.utf8)[...]),
      value == "application/x-www-form-urlencoded"
    else { throw .unsupportedType }
    return try FormReader.pairs(try body.whole())
  }

  /// Whether the client already has the state with a tag, so that 304 suffices.
  package func has(_ tag: EntityTag) -> Bool {
    let values = fields.values("if-none-match")
    guard method == .get || method == .head, !values.isEmpty else { return false }
    return EntityTagList(values.joined(separator: ","))?.matchesWeakly(tag) ?? false
  }

  /// Whether the client accepts gzip and does not prefer an uncompressed response.
  ///
  /// By RFC 9110, 12.5.3, a client without `Accept-Encoding` accepts every coding, but few such clients can decode
  /// one.
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

package enum RequestBody: Sendable {
  case whole([UInt8])
  case streamed(BodyPipe)

  /// Passes the pieces of a streamed body, or a whole body as one piece, to `take`. An empty body has no pieces.
  package func forEachPiece(_ take: ([UInt8]) throws -> Void) throws {
    switch self {
    case .whole(let bytes): if !bytes.isEmpty { try take(bytes) }
    case .streamed(let pipe): while let piece = try pipe.next() { try take(piece) }
    }
  }

  package func whole() throws(HTTPError) -> [UInt8] {
    switch self {
    case .whole(let bytes): return bytes
    case .streamed(let pipe):
      var bytes: [UInt8] = []
      while let piece = try pipe.next() { bytes += piece }
      return bytes
    }
  }
}

/// The largest allowed body, and how the responder receives it.
package enum BodyAllowance: Sendable, Hashable {
  /// The responder is called once the whole body has arrived.
  case whole(most: Int)
  /// The responder is called immediately, and reads pieces as they arrive.
  case streamed(most: Int)

  /// The limit for forms and JSON.
  package static let standard = BodyAllowance.whole(most: 65_536)

  var most: Int {
    switch self {
    case .whole(let most), .streamed(let most): most
    }
  }
}

/// A body on its way from the connection to a worker. The connection is only read as fast as the worker follows.
package final class BodyPipe: Sendable {
  private struct State {
    var waiting: [UInt8] = []
    var isComplete = false
    var failure: HTTPError?
    var wasRead = false
  }

  /// The most bytes waiting for the worker.
  static let capacity = 131_072

  private let state = Monitor(State())
  /// Continues reading the connection.
  private let resume: @Sendable () -> Void

  init(resume: @escaping @Sendable () -> Void) { self.resume = resume }

  /// Waits for the next piece; nil at the end. Throws if the body is invalid or the client too slow.
  package func next() throws(HTTPError) -> [UInt8]? {
    let (piece, failure, wants) = state.whenReady { state -> ([UInt8]?, HTTPError?, Bool)? in
      if !state.waiting.isEmpty {
        let piece = state.waiting
        state.waiting = []
        return (piece, nil, piece.count >= Self.capacity)
      }
      if state.failure != nil || state.isComplete { return (nil, state.failure, false) }
      guard !state.wasRead else { return nil }
      // The client may be waiting for "100 Continue".
      state.wasRead = true
      return ([], nil, true)
    }
    if wants { resume() }
    if let failure { throw failure }
    return piece?.isEmpty == true ? try next() : piece
  }

  var isFull: Bool { state.withLock { $0.waiting.count >= Self.capacity } }

  func give(_ bytes: [UInt8]) { state.change { $0.waiting += bytes } }

  func complete() { state.change { $0.isComplete = true } }

  func fail(_ failure: HTTPError) { state.change { if !$0.isComplete { $0.failure = failure } } }
}
