internal import CEvents
import Glibc

/// Bytes that wait to be sent.
struct OutputQueue {
  enum Flush {
    case sent(Int)
    /// The client is gone.
    case failed
  }

  private var pieces: [[UInt8]] = []
  /// How much of the first piece was sent.
  private var offset = 0
  private(set) var count = 0

  /// Pieces that are smaller are joined.
  private static let joined = 8_192

  var isEmpty: Bool { count == 0 }

  mutating func append(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    count += bytes.count
    if let last = pieces.indices.last, pieces[last].count + bytes.count <= Self.joined {
      pieces[last] += bytes
    } else {
      pieces.append(bytes)
    }
  }

  /// Sends as much as the socket takes.
  mutating func flush(_ socket: Int32) -> Flush {
    var total = 0
    var done = 0
    defer { pieces.removeFirst(done) }
    while done < pieces.count {
      let (piece, start) = (pieces[done], offset)
      // unsafe: the call reads the bytes of the piece from `start` on, and `start` is within it.
      let sent = unsafe piece.withUnsafeBytes { buffer in
        unsafe events_send(socket, buffer.baseAddress?.advanced(by: start), buffer.count - start)
      }
      if sent < 0 {
        if errno == EINTR { continue }
        return errno == EAGAIN ? .sent(total) : .failed
      }
      total += sent
      count -= sent
      offset += sent
      if offset == piece.count {
        done += 1
        offset = 0
      }
    }
    return .sent(total)
  }
}
