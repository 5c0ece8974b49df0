internal import CEvents
import Glibc

/// A client's connection. It belongs to the loop's thread.
final class Connection {
  enum Stage {
    /// Between two requests.
    case idle
    /// In a head.
    case head
    /// In a body that is collected before a worker has it.
    case body
    /// A worker has the request.
    case working
    /// The answer is there, and is being sent.
    case sending
    /// The answer is made piece by piece.
    case pieces
    case events
    /// What is to be sent is the last.
    case closing
    /// Everything was sent; what the client still sends is thrown away, so that it can read the answer.
    case lingering
  }

  let number: UInt64
  let socket: Int32
  let peer: Address
  /// What it is counted by; nil where it is not counted.
  let neighbourhood: Address?

  var stage = Stage.idle
  /// When the stage began; on an event stream, when something was sent last.
  var since: Int64
  var input: [UInt8] = []
  /// Whether the client will send nothing more.
  var isInputOver = false
  var output = OutputQueue()
  var reader: HeadReader
  var exchange: Exchange?
  var stream: EventStream?
  var rate = RateGuard()
  /// Whether the client may still be sending what nobody reads.
  var lingers = false
  /// What the poller watches it for.
  var interest = events_readable

  /// So much is read ahead of the request that is being answered.
  private static let mostAhead = 16_384

  init(number: UInt64, socket: Int32, peer: Address, neighbourhood: Address?, limits: HeadLimits, now: Int64) {
    self.number = number
    self.socket = socket
    self.peer = peer
    self.neighbourhood = neighbourhood
    since = now
    reader = HeadReader(limits: limits)
  }

  /// Whether nothing happens until the client sends the rest of a body, or takes what it is sent.
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

  /// Takes bytes from the input's beginning.
  func consume(_ count: Int) {
    if count >= input.count { input = [] } else { input.removeFirst(count) }
  }

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

  var wantedInterest: UInt32 {
    (wantsInput ? events_readable : 0) | (output.isEmpty ? 0 : events_writable)
  }
}

/// A request that was begun on a connection, and has not been answered to the end.
struct Exchange {
  /// An answer that is made piece by piece.
  struct Pieces {
    let next: @Sendable () throws -> [UInt8]?
    let isChunked: Bool
    let keepsAlive: Bool
    /// How many bytes are still to come, where that is known.
    var left: Int?
    /// Whether a worker makes the next piece just now.
    var isAsked = false
  }

  let head: RequestHead
  let origin: Origin
  var body: BodyReader
  var collected: [UInt8] = []
  var pipe: BodyPipe?
  /// Whether the client waits to hear that its body is wanted.
  var owesContinue: Bool
  /// Whether nothing more can be read of the body.
  var isBroken = false
  var pieces: Pieces?

  /// Whether bytes of the body are still to be read for a worker.
  var isUploading: Bool { pipe != nil && !body.isComplete && !isBroken }
}

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

/// Whether a client gives or takes bytes fast enough, by the time that was spent waiting for it.
struct RateGuard: Sendable {
  private var waited: Int64 = 0
  private var bytes = 0
  /// How long it was waited since a byte moved.
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
