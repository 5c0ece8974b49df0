/// Answers that are made piece by piece.
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
    // An answer that is not whole must not look as if it were.
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
    // An empty chunk would be the last.
    guard !bytes.isEmpty else { return }
    if pieces.isChunked {
      connection.output.append(Array("\(String(bytes.count, radix: 16))\r\n".utf8))
      connection.output.append(bytes)
      connection.output.append([Octet.carriageReturn, Octet.lineFeed])
    } else {
      connection.output.append(bytes)
    }
  }
}
