internal import CEvents
import Glibc

/// The event loop: one thread that holds the connections, reads, passes requests to workers and sends their answers.
final class EventLoop {
  let workshop: WorkerPool
  let limits: ServerLimits
  var poller: Poller
  var listeners: [Listener]
  var connections: [UInt64: Connection] = [:]
  /// The number of connections per address.
  var neighbours: [Address: Int] = [:]
  var isAccepting = true
  var now: Int64
  private var lastNumber: UInt64
  private var nextSweep: Int64
  var lastSweep: Int64
  /// The time at which the loop ends regardless of running work.
  var stopTime: Int64?
  var chunk = [UInt8](repeating: 0, count: 65_536)
  private var date: (second: Int64, text: String) = (-1, "")

  static let sweepTime: Int64 = 1_000
  /// The bell's number in the poller. Listeners have the next numbers, then connections.
  private static let bellNumber: UInt64 = 0

  init(_ workshop: WorkerPool, _ listeners: [Listener]) throws(SocketError) {
    (self.workshop, self.listeners) = (workshop, listeners)
    limits = workshop.options.limits
    poller = try Poller()
    now = workshop.options.clock.now()
    lastSweep = now
    nextSweep = now + Self.sweepTime
    lastNumber = UInt64(listeners.count)
    guard poller.watch(workshop.mailbox.bell, number: Self.bellNumber, for: events_readable) else {
      throw SocketError("epoll_ctl")
    }
    watchListeners()
  }

  func watchListeners() {
    for (index, listener) in listeners.enumerated() {
      _ = poller.watch(listener.descriptor, number: UInt64(index) + 1, for: events_readable)
    }
  }

  /// Serves until stopped.
  func run() {
    while !isOver { turn() }
    for connection in Array(connections.values) { close(connection) }
    for lane in workshop.lanes { lane.close() }
    workshop.hasEnded.change { $0 = true }
  }

  private var isOver: Bool {
    guard let stopTime else { return false }
    return now >= stopTime || connections.isEmpty && workshop.isIdle
  }

  private func turn() {
    let ready = poller.wait(timeout)
    now = workshop.options.clock.now()
    for one in ready { handle(one) }
    if now >= nextSweep || stopTime != nil {
      sweep()
      nextSweep = now + Self.sweepTime
    }
  }

  private var timeout: Int32 {
    // Nothing rings when the last worker ends, so this polls.
    if stopTime != nil { return 20 }
    if connections.isEmpty && isAccepting { return -1 }
    return Int32(clamping: max(0, min(nextSweep - now, Self.sweepTime)))
  }

  private func handle(_ ready: events_ready) {
    if ready.number == Self.bellNumber {
      for message in workshop.mailbox.take() { handle(message) }
    } else if ready.number <= listeners.count {
      accept(listeners[Int(ready.number) - 1])
    } else if let connection = connections[ready.number] {
      if ready.flags & events_readable != 0 { receive(connection) }
      if ready.flags & events_writable != 0 { flush(connection) }
      if ready.flags & events_hung_up != 0 { close(connection) }
    }
  }

  private func handle(_ message: LoopQueue.LoopMessage) {
    switch message {
    case .answer(let number, let response): answer(number, response)
    case .piece(let number, let bytes, let isBroken): takePiece(number, bytes, isBroken: isBroken)
    case .events(let number, let bytes): send(number, bytes)
    case .finish(let number): finish(number)
    case .cutOff(let number): if let connection = connections[number] { close(connection) }
    case .resume(let number): resume(number)
    case .stop(let time): stop(within: time)
    case .look: break
    }
  }

  func nextNumber() -> UInt64 {
    lastNumber += 1
    return lastNumber
  }

  /// The current date for the Date field.
  var dateText: String {
    let second = workshop.options.clock.date()
    if date.second != second { date = (second, HTTPDate.text(second)) }
    return date.text
  }

  func watch(_ connection: Connection) {
    let wanted = connection.wantedInterest
    guard wanted != connection.interest, connections[connection.number] != nil else { return }
    connection.interest = wanted
    poller.change(connection.socket, number: connection.number, for: wanted)
  }

  func close(_ connection: Connection) {
    guard connections.removeValue(forKey: connection.number) != nil else { return }
    Glibc.close(connection.socket)
    if let neighbourhood = connection.neighbourhood, let count = neighbours[neighbourhood] {
      neighbours[neighbourhood] = count > 1 ? count - 1 : nil
    }
    workshop.count { $0.connections -= 1 }
    connection.exchange?.pipe?.fail(.connectionLost)
    if let stream = connection.stream {
      workshop.count { $0.streams -= 1 }
      end(stream)
    }
    resumeAccepting()
  }

  func end(_ stream: EventStream) { if let whenEnded = stream.close() { workshop.jobs.add(whenEnded) } }
}

/// Waits for sockets, identified by numbers.
struct Poller: ~Copyable {
  private let descriptor: Int32
  private var ready = [events_ready](repeating: events_ready(), count: 256)

  init() throws(SocketError) {
    descriptor = events_open()
    guard descriptor >= 0 else { throw SocketError("epoll_create1") }
  }

  deinit { close(descriptor) }

  /// Returns the ready sockets after at most the given milliseconds; a negative time waits forever.
  mutating func wait(_ milliseconds: Int32) -> ArraySlice<events_ready> {
    // unsafe: the call fills at most the array's elements.
    let count = unsafe events_wait(descriptor, &ready, Int32(ready.count), milliseconds)
    return ready.prefix(Int(max(0, count)))
  }

  func watch(_ socket: Int32, number: UInt64, for flags: UInt32) -> Bool {
    events_watch(descriptor, socket, number, flags) == 0
  }

  func change(_ socket: Int32, number: UInt64, for flags: UInt32) {
    _ = events_change(descriptor, socket, number, flags)
  }

  func unwatch(_ socket: Int32) { _ = events_unwatch(descriptor, socket) }
}
