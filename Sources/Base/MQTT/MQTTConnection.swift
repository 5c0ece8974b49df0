import Glibc
import Threads

/// A connection that publishes to an MQTT 3.1.1 broker, without TLS. It is used by one thread at a time.
///
/// Every message is confirmed by the broker before `publish` returns. Each step has a time limit. After an error, the
/// connection is useless.
package final class MQTTConnection {
  private let socket: Int32
  private let seconds: Int
  private var received: [UInt8] = []
  private var lastID: UInt16 = 0
  private var lastSent = SteadyTime.now
  /// Whether a ping waits for its answer.
  private var isAsking = false

  /// Connects and signs in.
  ///
  /// - Parameter seconds: The time for each step.
  package init(to address: MQTTAddress, as identity: MQTTIdentity, seconds: Int = 10) throws(MQTTError) {
    let end = Self.end(in: seconds)
    (socket, self.seconds) = (try Self.connected(to: address, until: end), seconds)
    try send(MQTTPacket.connect(identity), until: end)
    let reply = try reply(until: end)
    guard reply.kind == .connected else { throw .nonsense }
    switch reply.body[1] {
    case 0: return
    case 4, 5: throw .wrongPassword
    case let code: throw .refused(code)
    }
  }

  deinit { close(socket) }

  /// Publishes a message that the broker keeps, and waits until it has it.
  package func publish(_ message: MQTTMessage) throws(MQTTError) {
    lastID = lastID == .max ? 1 : lastID + 1
    let end = Self.end(in: seconds)
    try send(MQTTPacket.publish(message, lastID), until: end)
    while true {
      let reply = try reply(until: end)
      switch reply.kind {
      case .taken where reply.body == MQTTPacket.number(lastID): return
      case .alive: isAsking = false
      default: throw .nonsense
      }
    }
  }

  /// Reads the answers of the broker, and sends it a sign of life. Call this at least every few seconds.
  package func keepAlive() throws(MQTTError) {
    while try Self.isReady(socket, POLLIN, until: .now) {
      try read()
      while let reply = try MQTTReply.take(from: &received) {
        guard reply.kind == .alive else { throw .nonsense }
        isAsking = false
      }
    }
    let silence = SteadyTime.now - lastSent
    if isAsking {
      if silence > .seconds(seconds) { throw .tooSlow }
    } else if silence > .seconds(Int(MQTTPacket.keepAlive) / 2) {
      try send(MQTTPacket.ping, until: Self.end(in: seconds))
      isAsking = true
    }
  }

  /// Says goodbye, so that the broker does not publish the will.
  package func end() { try? send(MQTTPacket.disconnect, until: Self.end(in: 1)) }

  private static func end(in seconds: Int) -> SteadyTime { .now + .seconds(seconds) }

  private func send(_ bytes: [UInt8], until end: SteadyTime) throws(MQTTError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      guard try Self.isReady(socket, POLLOUT, until: end) else { throw .tooSlow }
      // unsafe: the call reads at most the bytes. No signal is sent if the broker has closed the connection.
      let count = unsafe rest.withUnsafeBytes { bytes in
        unsafe Glibc.send(socket, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
      }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR, errno != EAGAIN { throw .closed }
    }
    lastSent = .now
  }

  private func reply(until end: SteadyTime) throws(MQTTError) -> MQTTReply {
    while true {
      if let reply = try MQTTReply.take(from: &received) { return reply }
      guard try Self.isReady(socket, POLLIN, until: end) else { throw .tooSlow }
      try read()
    }
  }

  private func read() throws(MQTTError) {
    var buffer = [UInt8](repeating: 0, count: 256)
    // unsafe: the call fills at most the buffer.
    let count = unsafe recv(socket, &buffer, buffer.count, 0)
    guard count > 0 else {
      if count < 0, errno == EINTR || errno == EAGAIN { return }
      throw .closed
    }
    received += buffer[..<count]
  }

  /// Waits until a socket can be read or written. Returns false if the time is over.
  private static func isReady(_ socket: Int32, _ event: Int32, until end: SteadyTime) throws(MQTTError) -> Bool {
    while true {
      let share: Double = (end - SteadyTime.now) / .milliseconds(1)
      var waiting = pollfd(fd: socket, events: Int16(event), revents: 0)
      // unsafe: the call fills the structure it is given.
      let count = unsafe poll(&waiting, 1, Int32(max(0, share.rounded(.up))))
      if count > 0 { return true }
      if count == 0 { return false }
      guard errno == EINTR else { throw .closed }
    }
  }

  private static func connected(to address: MQTTAddress, until end: SteadyTime) throws(MQTTError) -> Int32 {
    // unsafe: the structure without addresses is filled before the call reads it.
    var hints = unsafe addrinfo()
    unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    // unsafe: the call reads values that exist until it returns, and the list is freed below.
    guard unsafe getaddrinfo(address.host, "\(address.port)", &hints, &list) == 0 else { throw .unreachable }
    defer { unsafe freeaddrinfo(list) }
    var (entry, isSlow) = unsafe (list, false)
    // unsafe: the list ends with a null pointer, and its entries exist until it is freed.
    while let one = unsafe entry {
      switch unsafe open(one.pointee, until: end) {
      case .success(let socket): return socket
      case .failure(let error): isSlow = isSlow || error == .tooSlow
      }
      unsafe entry = one.pointee.ai_next
    }
    throw isSlow ? .tooSlow : .unreachable
  }

  /// Opens one of a broker's addresses.
  private static func open(_ address: addrinfo, until end: SteadyTime) -> Result<Int32, MQTTError> {
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    let socket = unsafe Glibc.socket(address.ai_family, kind, 0)
    guard socket >= 0 else { return .failure(.unreachable) }
    // unsafe: the address exists while the list does, which is longer than the call.
    if unsafe connect(socket, address.ai_addr, address.ai_addrlen) == 0 { return .success(socket) }
    var (error, size) = (errno, socklen_t(MemoryLayout<Int32>.size))
    if error == EINPROGRESS {
      if (try? isReady(socket, POLLOUT, until: end)) == true {
        // unsafe: the call fills the number it is given.
        unsafe getsockopt(socket, SOL_SOCKET, SO_ERROR, &error, &size)
      } else {
        error = ETIMEDOUT
      }
    }
    if error == 0 { return .success(socket) }
    close(socket)
    return .failure(error == ETIMEDOUT ? .tooSlow : .unreachable)
  }
}
