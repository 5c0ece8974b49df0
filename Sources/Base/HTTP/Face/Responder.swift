/// Answers requests. Another server could be placed in front of it.
package protocol Responder: Sendable {
  /// Returns the size limit of a request's body, and whether to deliver it whole.
  ///
  /// Called before the body is read, on the thread that all connections share, so it must only look at the head and
  /// return immediately.
  func allowance(for head: RequestHead) -> BodyAllowance

  /// Whether a request is slow by nature, so that it gets separate workers and delays nobody else.
  ///
  /// Called like ``allowance(for:)``.
  func isSlow(_ head: RequestHead) -> Bool

  /// Answers a request. Called on one of several workers, so it may wait for disks and locks.
  ///
  /// An `HTTPError` is answered by ``refusal(_:)``. Any other error is answered with 500 and the number of its
  /// `Incident`.
  func respond(to request: Request) throws -> Response

  /// Answers a request that cannot be served. It may be called on the thread that all connections share, and must
  /// return immediately.
  func refusal(_ error: HTTPError) -> Response
}

extension Responder {
  package func allowance(for head: RequestHead) -> BodyAllowance { .standard }

  package func isSlow(_ head: RequestHead) -> Bool { false }

  package func refusal(_ error: HTTPError) -> Response { Response(error.status, text: "\(error)\n") }
}

/// A response. The server adds `Date` and the fields that frame the body, so those are ignored here.
package struct Response: Sendable {
  package enum Body: Sendable {
    case none
    case bytes([UInt8])
    /// Pieces that are produced while they are sent, until nil. With a length, they must add up to it.
    ///
    /// The closure is called on workers, never concurrently, and does not wait for the client.
    case pieces(length: Int? = nil, @Sendable () throws -> [UInt8]?)
    case events(EventStream)
  }

  package var status: Status
  package var fields: Fields
  package var body: Body

  package init(_ status: Status = .ok, fields: Fields = Fields(), body: Body = .none) {
    self.status = status
    self.fields = fields
    self.body = body
  }

  /// Creates a response with a body of a type.
  package init(_ status: Status = .ok, type: FieldValue, _ bytes: [UInt8]) {
    self.init(status, fields: ["content-type": type], body: .bytes(bytes))
  }

  /// Creates a response of plain text.
  package init(_ status: Status, text: String) {
    self.init(status, type: "text/plain; charset=utf-8", Array(text.utf8))
  }

  /// Creates a response that lasts as long as the stream is open.
  package init(events: EventStream) {
    self.init(fields: ["content-type": "text/event-stream", "cache-control": "no-store"], body: .events(events))
  }
}

/// The head of a response, as bytes.
struct AnswerHead {
  /// How the client finds the end of the response.
  enum Length {
    /// There is no body, and there cannot be one.
    case none
    case bytes(Int)
    case chunked
    case untilClose
  }

  let status: Status
  let fields: Fields
  let length: Length
  let keepsAlive: Bool
  /// Whether to state that the connection stays open, which an HTTP/1.0 client does not assume.
  let saysKeepAlive: Bool

  private static let own: Set<FieldName> = [
    "content-length", "transfer-encoding", "connection", "keep-alive", "date", "trailer", "upgrade",
  ]

  func bytes(date: String, room: Int) -> [UInt8] {
    var text = "HTTP/1.1 \(status.code) \(status.phrase)\r\ndate: \(date)\r\n"
    for field in fields.all where !Self.own.contains(field.name) {
      text += "\(field.name.text): \(field.value.text)\r\n"
    }
    switch length {
    case .none, .untilClose: break
    case .bytes(let count): text += "content-length: \(count)\r\n"
    case .chunked: text += "transfer-encoding: chunked\r\n"
    }
    if !keepsAlive { text += "connection: close\r\n" } else if saysKeepAlive { text += "connection: keep-alive\r\n" }
    text += "\r\n"
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + room)
    bytes += text.utf8
    return bytes
  }
}

/// An error that a responder did not handle. The client gets only its number.
package struct Incident: Sendable {
  package let number: String
  package let method: Method
  /// The path as sent, without the query.
  package let path: String
  package let reason: String

  package init(number: String, method: Method, path: String, reason: String) {
    self.number = number
    self.method = method
    self.path = path
    self.reason = reason
  }
}
