internal import CEvents
import Glibc

/// Output to clients.
extension EventLoop {
  /// The next piece of an answer is requested when fewer bytes than this are unsent.
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

  /// The framing of a body for clients of an HTTP version.
  static func length(_ body: Response.Body, _ version: Version) -> AnswerHead.Length {
    switch body {
    case .none: .bytes(0)
    case .bytes(let bytes): .bytes(bytes.count)
    case .pieces(let length?, _): .bytes(max(0, length))
    case .pieces: version == .http11 ? .chunked : .untilClose
    case .events: .untilClose
    }
  }

  /// Starts sending an answer.
  func begin(_ body: Response.Body, _ head: AnswerHead, _ connection: Connection) {
    switch body {
    case .none: connection.output.append(head.bytes(date: dateText, room: 0))
    case .bytes(let bytes):
      // A small body is sent together with its head.
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

/// Answers sent piece by piece.
extension EventLoop {
  func askForPiece(_ connection: Connection) {
    guard connections[connection.number] != nil, connection.output.count < Self.fewUnsent,
      let exchange = connection.exchange, let pieces = exchange.pieces, !pieces.isAsked
    else { return }
    connection.exchange?.pieces?.isAsked = true
    workshop.makePiece(pieces.next, exchange.head, for: connection.number)
  }

  func takePiece(_ number: UInt64, _ bytes: [UInt8]?, isBroken: Bool) {
    guard let connection = connections[number], let pieces = connection.exchange?.pieces else { return }
    connection.exchange?.pieces?.isAsked = false
    // An incomplete answer must not look complete.
    let left = pieces.left.map { $0 - (bytes?.count ?? 0) } ?? 0
    guard !isBroken, left >= 0, bytes != nil || left == 0 else { return close(connection) }
    if let bytes {
      append(bytes, pieces, connection)
    } else {
      if pieces.isChunked { connection.output.append(Array("0\r\n\r\n".utf8)) }
      connection.exchange?.pieces = nil
      connection.enter(pieces.keepsAlive ? .sending : .closing, now)
    }
    flush(connection)
    askForPiece(connection)
  }

  private func append(_ bytes: [UInt8], _ pieces: Exchange.Pieces, _ connection: Connection) {
    connection.exchange?.pieces?.left = pieces.left.map { $0 - bytes.count }
    // An empty chunk would end the body.
    guard !bytes.isEmpty else { return }
    if pieces.isChunked {
      connection.output.append(Array("\(String(bytes.count, radix: 16))\r\n".utf8))
      connection.output.append(bytes)
      connection.output.append([Octet.carriageReturn, Octet.lineFeed])
    } else {
      connection.output.append(bytes)
    }
  }

  /// The size of the system's send buffer, which bounds the data kept for an unresponsive client.
  private static let systemBuffer: Int32 = 131_072
  private static let systemPatience: UInt32 = 20_000

  func begin(_ stream: EventStream, _ connection: Connection) {
    let outlet = EventStreamWriter(mailbox: workshop.mailbox, connection: connection.number)
    workshop.count { $0.streams += 1 }
    connection.stream = stream
    // A stream lasts long, so its request is released.
    connection.exchange = nil
    connection.input = []
    guard let waiting = stream.attach(outlet), !connection.isInputOver else { return close(connection) }
    events_bound_unsent(connection.socket, Self.systemBuffer, Self.systemPatience)
    connection.enter(.events, now)
    connection.output.append(waiting)
    if stopTime != nil { finishForStop(connection) }
  }

  func send(_ number: UInt64, _ bytes: [UInt8]) {
    guard let connection = connections[number], connection.stage == .events else { return }
    connection.since = now
    let isWaiting = !connection.output.isEmpty
    connection.output.append(bytes)
    // Sends now, unless the socket is known to be full.
    if !isWaiting { flush(connection) }
  }

  /// Ends a stream once its data is sent.
  func finish(_ number: UInt64) {
    guard let connection = connections[number], connection.stage == .events else { return }
    connection.lingers = false
    connection.enter(.closing, now)
    flush(connection)
  }

  /// Ends a stream and tells the client when to reconnect.
  func finishForStop(_ connection: Connection) {
    connection.output.append(ServerSentEvent.retry(milliseconds: limits.retry).bytes)
    finish(connection.number)
  }
}

/// Sending, and the steps after it.
extension EventLoop {
  func flush(_ connection: Connection) {
    // Another connection may already use the descriptor of a closed one.
    guard connections[connection.number] != nil else { return }
    switch connection.output.flush(connection.socket) {
    case .failed: close(connection)
    case .sent(let count):
      connection.rate.moved(count)
      connection.stream?.left(count)
      if connection.output.isEmpty { goOn(connection) }
      watch(connection)
    }
  }

  /// Continues after everything was sent.
  private func goOn(_ connection: Connection) {
    switch connection.stage {
    case .sending:
      connection.exchange = nil
      connection.enter(.idle, now)
      if stopTime != nil { close(connection) } else { advance(connection) }
    case .pieces: askForPiece(connection)
    case .closing: leave(connection)
    default: break
    }
  }

  /// Closes a connection whose client may still be sending. Closing it immediately could lose the answer.
  func leave(_ connection: Connection) {
    guard connection.lingers, !connection.isInputOver else { return close(connection) }
    connection.exchange?.pipe?.fail(.connectionLost)
    connection.exchange = nil
    connection.input = []
    connection.enter(.lingering, now)
    shutdown(connection.socket, Int32(SHUT_WR))
  }

  func abandon(_ response: Response) { if case .events(let stream) = response.body { end(stream) } }
}
