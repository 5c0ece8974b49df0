internal import CEvents
import Glibc
import Synchronization

/// What other threads have for the one that holds the connections.
final class Mailbox: Sendable {
  enum Message: Sendable {
    case answer(UInt64, Response)
    /// The next piece of an answer; none at its end, `isBroken` where it could not be made.
    case piece(UInt64, [UInt8]?, isBroken: Bool)
    case events(UInt64, [UInt8])
    case finish(UInt64)
    case cutOff(UInt64)
    /// A worker reads on.
    case resume(UInt64)
    case stop(within: Int64)
    case look
  }

  private let waiting = Mutex<[Message]>([])
  /// Can be read when something has come.
  let bell: Int32

  init() throws(SocketError) {
    bell = events_bell()
    guard bell >= 0 else { throw SocketError("eventfd") }
  }

  deinit { close(bell) }

  func post(_ message: Message) {
    let isFirst = waiting.withLock { waiting in
      waiting.append(message)
      return waiting.count == 1
    }
    if isFirst { events_ring(bell) }
  }

  func take() -> [Message] {
    events_hush(bell)
    return waiting.withLock { waiting in
      let messages = waiting
      waiting = []
      return messages
    }
  }
}
