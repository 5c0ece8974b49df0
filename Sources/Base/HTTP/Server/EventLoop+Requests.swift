import Glibc

/// Input from clients.
extension EventLoop {
  func receive(_ connection: Connection) {
    guard !connection.isInputOver else { return }
    // unsafe: the call writes at most the chunk's size.
    let count = unsafe recv(connection.socket, &chunk, chunk.count, 0)
    if count < 0 {
      if errno != EAGAIN, errno != EINTR { close(connection) }
      return
    }
    switch connection.stage {
    case .events, .lingering:
      // A client that closes its side of an event stream has left.
      if count == 0 { close(connection) }
    default:
      connection.isInputOver = count == 0
      connection.input += chunk[..<count]
      advance(connection)
      watch(connection)
    }
  }

  /// Processes the input received so far.
  func advance(_ connection: Connection) {
    do {
      while connections[connection.number] != nil {
        switch connection.stage {
        case .idle, .head: guard try readHead(connection) else { return }
        case .body: guard try readBody(connection) else { return }
        case .working: return stream(connection)
        default: return
        }
      }
    } catch {
      refuse(connection, error)
    }
  }

  /// Reads the head. Returns false if more input is needed.
  private func readHead(_ connection: Connection) throws(HTTPError) -> Bool {
    if connection.stage == .idle, !connection.input.isEmpty { connection.enter(.head, now) }
    guard let (head, count) = try connection.reader.read(connection.input) else {
      if connection.isInputOver { close(connection) }
      return false
    }
    connection.consume(count)
    connection.reader = HeadReader(limits: limits.head)
    try begin(head, connection)
    return true
  }

  private func begin(_ head: RequestHead, _ connection: Connection) throws(HTTPError) {
    let origin = try workshop.options.proxies.origin(of: head, peer: connection.peer)
    let allowance = workshop.responder.allowance(for: head)
    let body = try BodyReader(head.framing, most: allowance.most)
    let owesContinue = head.expectsContinue && connection.input.isEmpty
    connection.exchange = Exchange(head: head, origin: origin, body: body, owesContinue: owesContinue)
    workshop.count { $0.requests += 1 }
    connection.enter(.body, now)
    if case .streamed = allowance, !body.isComplete {
      let (mailbox, number) = (workshop.mailbox, connection.number)
      let pipe = BodyPipe { mailbox.post(.resume(number)) }
      connection.exchange?.pipe = pipe
      hand(.streamed(pipe), connection)
    } else {
      sayContinue(connection)
    }
  }

  private func sayContinue(_ connection: Connection) {
    guard connection.exchange?.owesContinue == true else { return }
    connection.exchange?.owesContinue = false
    connection.output.append(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8))
    flush(connection)
  }

  private func readBody(_ connection: Connection) throws(HTTPError) -> Bool {
    guard let isComplete = try take(connection, { $0.collected += $1 }) else { return false }
    guard isComplete else {
      if connection.isInputOver { close(connection) }
      return false
    }
    hand(.whole(connection.exchange?.collected ?? []), connection)
    connection.exchange?.collected = []
    return true
  }

  /// Reads the available body. Returns whether it is complete.
  private func take(_ connection: Connection, _ keep: (inout Exchange, [UInt8]) -> Void) throws(HTTPError) -> Bool? {
    guard var exchange = connection.exchange else { return nil }
    // Releases the other reference, so that the collected body is not copied.
    connection.exchange = nil
    defer { connection.exchange = exchange }
    var piece: [UInt8] = []
    let used = try exchange.body.read(connection.input[...], into: &piece)
    connection.consume(used)
    connection.rate.moved(used)
    if !piece.isEmpty { keep(&exchange, piece) }
    return exchange.body.isComplete
  }

  private func hand(_ body: RequestBody, _ connection: Connection) {
    guard let exchange = connection.exchange else { return }
    connection.enter(.working, now)
    workshop.begin(
      Request(head: exchange.head, origin: exchange.origin, body: body, peer: connection.peer), for: connection.number)
  }

  /// Passes the available body to the worker that reads it.
  private func stream(_ connection: Connection) {
    guard let exchange = connection.exchange, exchange.isUploading, let pipe = exchange.pipe else { return }
    do {
      guard let isComplete = try take(connection, { pipe.give($1) }) else { return }
      if isComplete { pipe.complete() } else if connection.isInputOver { breakOff(connection, .connectionLost) }
    } catch {
      breakOff(connection, error)
    }
  }

  /// Reports a body's error to its worker, which answers.
  func breakOff(_ connection: Connection, _ error: HTTPError) {
    connection.exchange?.isBroken = true
    connection.exchange?.pipe?.fail(error)
  }

  /// Continues reading for a worker that waits for more of a body.
  func resume(_ number: UInt64) {
    guard let connection = connections[number], connection.exchange?.isUploading == true else { return }
    sayContinue(connection)
    advance(connection)
    watch(connection)
  }

  /// Answers a request without a responder.
  func refuse(_ connection: Connection, _ error: HTTPError) {
    workshop.count { $0.refusals += 1 }
    let response = workshop.responder.refusal(error)
    let head = AnswerHead(
      status: response.status, fields: response.fields, length: Self.length(response.body, .http11), keepsAlive: false,
      saysKeepAlive: false)
    connection.lingers = true
    connection.enter(.closing, now)
    // The method is unknown. A body after an answer to HEAD does no harm, because the connection ends.
    begin(response.body, head, connection)
    flush(connection)
  }
}
