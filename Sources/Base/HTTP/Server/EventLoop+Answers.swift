/// What goes to clients.
extension EventLoop {
  /// With less than this to be sent, the next piece of an answer is made.
  static let fewUnsent = 65_536

  func answer(_ number: UInt64, _ response: Response) {
    guard let connection = connections[number], connection.stage == .working, let exchange = connection.exchange
    else { return abandon(response) }
    let isBodyless = response.status.isBodyless
    let length = isBodyless ? .none : Self.length(response.body, exchange.head.version)
    let isOpenEnded = if case .untilClose = length { true } else { false }
    let isHead = exchange.head.method == .head
    let keepsAlive =
      exchange.head.keepsAlive && exchange.body.isComplete && stopTime == nil && !connection.isInputOver
      && (!isOpenEnded || isHead)
    connection.lingers = !exchange.body.isComplete || !connection.input.isEmpty
    let head = AnswerHead(
      status: response.status, fields: response.fields, length: length, keepsAlive: keepsAlive,
      saysKeepAlive: exchange.head.version == .http10)
    connection.enter(keepsAlive ? .sending : .closing, now)
    if isHead || isBodyless {
      connection.output.append(head.bytes(date: dateText, room: 0))
      abandon(response)
    } else {
      begin(response.body, head, connection)
    }
    flush(connection)
  }

  /// How the end of a body is found by clients of a version.
  static func length(_ body: Response.Body, _ version: Version) -> AnswerHead.Length {
    switch body {
    case .none: .bytes(0)
    case .bytes(let bytes): .bytes(bytes.count)
    case .pieces(let length?, _): .bytes(max(0, length))
    case .pieces: version == .http11 ? .chunked : .untilClose
    case .events: .untilClose
    }
  }

  /// Sends what can be sent of an answer.
  func begin(_ body: Response.Body, _ head: AnswerHead, _ connection: Connection) {
    switch body {
    case .none: connection.output.append(head.bytes(date: dateText, room: 0))
    case .bytes(let bytes):
      // A small one leaves with its head.
      let isSmall = bytes.count <= Self.fewUnsent
      var start = head.bytes(date: dateText, room: isSmall ? bytes.count : 0)
      if isSmall { start += bytes }
      connection.output.append(start)
      if !isSmall { connection.output.append(bytes) }
    case .pieces(let length, let next):
      connection.output.append(head.bytes(date: dateText, room: 0))
      let isChunked = if case .chunked = head.length { true } else { false }
      connection.exchange?.pieces = .init(
        next: next, isChunked: isChunked, keepsAlive: head.keepsAlive, left: length.map { max(0, $0) })
      connection.enter(.pieces, now)
    case .events(let stream):
      connection.output.append(head.bytes(date: dateText, room: 0))
      begin(stream, connection)
    }
  }
}
