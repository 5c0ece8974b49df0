/// The body of a request.
package enum RequestBody: Sendable {
  case whole([UInt8])
  case streamed(BodyPipe)

  /// The next piece of a streamed body, or all of one that is whole; nothing calls `take` for an empty one.
  package func forEachPiece(_ take: ([UInt8]) throws -> Void) throws {
    switch self {
    case .whole(let bytes): if !bytes.isEmpty { try take(bytes) }
    case .streamed(let pipe): while let piece = try pipe.next() { try take(piece) }
    }
  }

  /// All of it.
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
