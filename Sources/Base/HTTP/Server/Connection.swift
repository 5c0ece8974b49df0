internal import CEvents

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
