internal import CEvents
import Glibc

/// A client's connection, owned by the loop's thread.
final class Connection {
  enum Stage {
    /// Waiting for a request.
    case idle
    /// Reading a head.
    case head
    /// Collecting a body for a worker.
    case body
    /// A worker is processing the request.
    case working
    /// Sending a complete answer.
    case sending
    /// Sending an answer piece by piece.
    case pieces
    case events
    /// Sending the last bytes before closing.
    case closing
    /// Everything is sent; further input is discarded so that the client can read the answer.
    case lingering
  }

  let number: UInt64
  let socket: Int32
  let peer: Address
  /// The address that it counts towards; nil if it is not counted.
  let neighbourhood: Address?

  var stage = Stage.idle
  /// The start of the stage; for an event stream, the last time something was sent.
  var since: Int64
  var input: [UInt8] = []
  /// Whether the client has closed its side.
  var isInputOver = false
  var output = OutputQueue()
  var reader: HeadReader
  var exchange: Exchange?
  var stream: EventStream?
  var rate = RateGuard()
  /// Whether the client may still send input that no one reads.
  var lingers = false
  /// The events that the poller watches.
  var interest = events_readable

  /// The most bytes to read ahead of the current request.
  private static let mostAhead = 16_384

  init(number: UInt64, socket: Int32, peer: Address, neighbourhood: Address?, limits: HeadLimits, now: Int64) {
    (self.number, self.socket, self.peer, self.neighbourhood) = (number, socket, peer, neighbourhood)
    since = now
    reader = HeadReader(limits: limits)
  }

  /// Whether progress depends on the client sending or receiving more.
  var isHeldUpByClient: Bool {
    switch stage {
    case .body: true
    case .sending, .pieces, .closing: !output.isEmpty
    default: false
    }
  }

  func enter(_ stage: Stage, _ now: Int64) {
    self.stage = stage
    since = now
    rate = RateGuard()
  }

  /// Removes bytes from the start of the input.
  func consume(_ count: Int) { if count >= input.count { input = [] } else { input.removeFirst(count) } }

  var wantsInput: Bool {
    guard !isInputOver else { return false }
    switch stage {
    case .idle, .head, .body, .events, .lingering: return true
    case .closing: return false
    case .working, .sending, .pieces:
      guard let exchange, exchange.isUploading, let pipe = exchange.pipe else { return input.count < Self.mostAhead }
      return !pipe.isFull
    }
  }

  var wantedInterest: UInt32 { (wantsInput ? events_readable : 0) | (output.isEmpty ? 0 : events_writable) }
}

struct Exchange {
  /// An answer sent piece by piece.
  struct Pieces {
    let next: @Sendable () throws -> [UInt8]?
    let isChunked: Bool
    let keepsAlive: Bool
    /// The bytes left, if known.
    var left: Int?
    /// Whether a worker is producing the next piece.
    var isAsked = false
  }

  let head: RequestHead
  let origin: Origin
  var body: BodyReader
  var collected: [UInt8] = []
  var pipe: BodyPipe?
  /// Whether the client waits for "100 Continue".
  var owesContinue: Bool
  /// Whether the body can no longer be read.
  var isBroken = false
  var pieces: Pieces?

  /// Whether a worker still needs bytes of the body.
  var isUploading: Bool { pipe != nil && !body.isComplete && !isBroken }
}

/// A queue of bytes to send.
struct OutputQueue {
  enum Flush {
    case sent(Int)
    /// The client has disconnected.
    case failed
  }

  private var pieces: [[UInt8]] = []
  /// The bytes of the first piece already sent.
  private var offset = 0
  private(set) var count = 0

  /// Pieces smaller than this are joined.
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

  /// Sends as much as the socket accepts.
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

/// Checks that a client is fast enough, by the time spent waiting for it.
struct RateGuard: Sendable {
  private var waited: Int64 = 0
  private var bytes = 0
  /// The time since the last byte was transferred.
  private(set) var stalled: Int64 = 0

  mutating func moved(_ count: Int) {
    guard count > 0 else { return }
    bytes += count
    stalled = 0
  }

  mutating func waited(_ time: Int64) {
    waited += time
    stalled += time
  }

  func isTooSlow(_ limits: ServerLimits) -> Bool {
    let counted = waited - limits.rateGrace
    return counted > 0 && Int64(bytes) * 1_000 < counted * Int64(limits.leastRate)
  }
}
