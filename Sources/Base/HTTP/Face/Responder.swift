/// What answers requests. Another server could stand in front of it.
package protocol Responder: Sendable {
  /// How large a request's body may be, and whether it is handed over whole.
  ///
  /// Asked before the body is read, on the thread that all connections share: it looks at the head alone, and at once.
  func allowance(for head: RequestHead) -> BodyAllowance

  /// Whether a request takes long by itself: it has workers of its own, and keeps nobody else waiting.
  ///
  /// Asked as ``allowance(for:)`` is.
  func isSlow(_ head: RequestHead) -> Bool

  /// Answers a request. Called on a worker, of which there are several; may wait for disks and locks.
  ///
  /// An `HTTPError` that is thrown is answered as ``refusal(_:)`` says, every other error with 500 and a number that
  /// `Incident` has.
  func respond(to request: Request) throws -> Response

  /// Answers a request that cannot be served, whatever it is about. It may be called on the thread that all connections
  /// share, and answers at once.
  func refusal(_ error: HTTPError) -> Response
}

extension Responder {
  package func allowance(for head: RequestHead) -> BodyAllowance { .standard }

  package func isSlow(_ head: RequestHead) -> Bool { false }

  package func refusal(_ error: HTTPError) -> Response { Response(error.status, text: "\(error)\n") }
}

/// An answer. The server adds `Date`, and what says where the answer ends: fields of those names are left out.
package struct Response: Sendable {
  package enum Body: Sendable {
    case none
    case bytes([UInt8])
    /// Pieces that are made as they are sent, until there is none. With a length, just so many bytes must come.
    ///
    /// The closure is called on workers, once at a time, and waits for no client.
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

  /// An answer with a body of a type.
  package init(_ status: Status = .ok, type: FieldValue, _ bytes: [UInt8]) {
    self.init(status, fields: ["content-type": type], body: .bytes(bytes))
  }

  /// An answer of plain text.
  package init(_ status: Status, text: String) {
    self.init(status, type: "text/plain; charset=utf-8", Array(text.utf8))
  }

  /// An answer that goes on as long as the stream is open.
  package init(events: EventStream) {
    self.init(fields: ["content-type": "text/event-stream", "cache-control": "no-store"], body: .events(events))
  }
}

/// The head of an answer, as bytes.
struct AnswerHead {
  /// How the client finds the answer's end.
  enum Length {
    /// There is no body, and none could be.
    case none
    case bytes(Int)
    case chunked
    case untilClose
  }

  let status: Status
  let fields: Fields
  let length: Length
  let keepsAlive: Bool
  /// Whether the client is to hear that the connection stays, which one of HTTP/1.0 does not expect.
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

/// An error that a responder did not answer. The client has its number, and nothing else of it.
package struct Incident: Sendable {
  package let number: String
  package let method: Method
  /// As it was sent, without the query.
  package let path: String
  package let reason: String

  package init(number: String, method: Method, path: String, reason: String) {
    self.number = number
    self.method = method
    self.path = path
    self.reason = reason
  }
}
