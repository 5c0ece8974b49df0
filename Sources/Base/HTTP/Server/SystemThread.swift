internal import CEvents
import Glibc
import Synchronization

/// System threads, for work that blocks and would hold up the concurrency runtime.
package enum SystemThread {
  /// Starts a thread that ends with its work. Returns false if the system has none left.
  package static func begin(_ work: @escaping @Sendable () -> Void) -> Bool {
    var thread = pthread_t()
    let retained = unsafe Unmanaged.passRetained(Work(work))
    // unsafe: the work is kept alive by the retained reference until the thread has taken it over.
    guard unsafe pthread_create(&thread, nil, run, retained.toOpaque()) == 0 else {
      unsafe retained.release()
      return false
    }
    pthread_detach(thread)
    return true
  }

  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private static let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { context in
    // unsafe: the context is the reference that `begin` retained for this thread.
    if let context = unsafe context { unsafe Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body() }
    return nil
  }
}

/// A shared value that threads can wait for.
///
/// The standard library's `Mutex` has no condition variable. Safe: the pointers are created here and never shared.
@safe final class Monitor<Value>: @unchecked Sendable {
  // Unchecked: the value is only accessed while the mutex is held, and the two pointers never change.
  private var value: Value
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>

  init(_ value: sending Value) {
    self.value = value
    // unsafe: both are created here, used only by this object, and freed with it.
    unsafe mutex = .allocate(capacity: 1)
    unsafe condition = .allocate(capacity: 1)
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(condition, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(condition)
    unsafe pthread_mutex_destroy(mutex)
    unsafe condition.deallocate()
    unsafe mutex.deallocate()
  }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return body(&value)
  }

  /// Changes the value and wakes all waiting threads.
  func change(_ body: (inout Value) -> Void) {
    withLock(body)
    unsafe pthread_cond_broadcast(condition)
  }

  /// Changes the value and wakes one waiting thread.
  func changeForOne(_ body: (inout Value) -> Void) {
    withLock(body)
    unsafe pthread_cond_signal(condition)
  }

  /// Waits until `body` returns a value.
  func whenReady<Result>(_ body: (inout Value) -> Result?) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    while true {
      if let result = body(&value) { return result }
      unsafe pthread_cond_wait(condition, mutex)
    }
  }
}

/// Messages from other threads to the event loop.
final class LoopQueue: Sendable {
  enum LoopMessage: Sendable {
    case answer(UInt64, Response)
    /// The next piece of an answer; nil at its end. `isBroken` if it could not be produced.
    case piece(UInt64, [UInt8]?, isBroken: Bool)
    case events(UInt64, [UInt8])
    case finish(UInt64)
    case cutOff(UInt64)
    /// A worker wants more of a body.
    case resume(UInt64)
    case stop(within: Int64)
    case look
  }

  private let waiting = Mutex<[LoopMessage]>([])
  /// A descriptor that is readable when there are messages.
  let bell: Int32

  init() throws(SocketError) {
    bell = events_bell()
    guard bell >= 0 else { throw SocketError("eventfd") }
  }

  deinit { close(bell) }

  func post(_ message: LoopMessage) {
    let isFirst = waiting.withLock { waiting in
      waiting.append(message)
      return waiting.count == 1
    }
    if isFirst { events_ring(bell) }
  }

  func take() -> [LoopMessage] {
    events_hush(bell)
    return waiting.withLock { waiting in
      let messages = waiting
      waiting = []
      return messages
    }
  }
}
