/// A type that answers requests, independent of the server.
package protocol Responder: Sendable {
  /// Returns the largest allowed body, and how it is passed on.
  ///
  /// It is called before the body is read, on the thread shared by all connections, so it must return quickly and use
  /// only the head.
  func allowance(for head: RequestHead) -> BodyAllowance

  /// Whether a request is slow, so that it runs on separate workers and does not delay others.
  ///
  /// It is called like ``allowance(for:)``.
  func isSlow(_ head: RequestHead) -> Bool

  /// Answers a request on a worker, where it may wait for disks and locks.
  ///
  /// A thrown `HTTPError` is answered by ``refusal(_:)``, any other error with 500 and the number of an
  /// `UnhandledError`.
  func respond(to request: Request) throws -> Response

  /// Answers an invalid request. It may be called on the thread shared by all connections, so it must return quickly.
  func refusal(_ error: HTTPError) -> Response
}

extension Responder {
  package func allowance(for head: RequestHead) -> BodyAllowance { .standard }

  package func isSlow(_ head: RequestHead) -> Bool { false }

  package func refusal(_ error: HTTPError) -> Response { Response(error.status, text: "\(error)\n") }
}

/// A response. The server adds `Date` and the framing, and ignores fields with those names.
package struct Response: Sendable {
  package enum Body: Sendable {
    case none
    case bytes([UInt8])
    /// Pieces produced while sending, until the closure returns nil. With a length, exactly that many bytes are
    /// required.
    ///
    /// The closure is called on workers, one call at a time, and does not wait for the client.
    case pieces(length: Int? = nil, @Sendable () throws -> [UInt8]?)
    case events(EventStream)
  }

  package var status: Status
  package var fields: Fields
  package var body: Body

  package init(_ status: Status = .ok, fields: Fields = Fields(), body: Body = .none) {
    (self.status, self.fields, self.body) = (status, fields, body)
  }

  package init(_ status: Status = .ok, type: FieldValue, _ bytes: [UInt8]) {
    self.init(status, fields: ["content-type": type], body: .bytes(bytes))
  }

  package init(_ status: Status, text: String) {
    self.init(status, type: "text/plain; charset=utf-8", Array(text.utf8))
  }

  /// Creates a response that lasts as long as the stream.
  package init(events: EventStream) {
    self.init(fields: ["content-type": "text/event-stream", "cache-control": "no-store"], body: .events(events))
  }
}

/// The encoded head of a response.
struct AnswerHead {
  /// The framing of the body.
  enum Length {
    /// No body is possible.
    case none
    case bytes(Int)
    case chunked
    case untilClose
  }

  let status: Status
  let fields: Fields
  let length: Length
  let keepsAlive: Bool
  /// Whether to announce keep-alive, which HTTP/1.0 clients do not assume.
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

/// An unexpected error of a responder. The client only sees its number.
package struct UnhandledError: Sendable {
  package let number: String
  package let method: Method
  /// The path as sent, without the query.
  package let path: String
  package let reason: String

  package init(number: String, method: Method, path: String, reason: String) {
    (self.number, self.method, self.path, self.reason) = (number, method, path, reason)
  }
}
