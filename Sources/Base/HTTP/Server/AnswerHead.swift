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
