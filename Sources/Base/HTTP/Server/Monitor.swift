import Glibc

/// A value that threads share, and wait for.
///
/// The standard library's `Mutex` has nothing to wait by. Safe: the pointers are made here, and nobody else sees them.
@safe final class Monitor<Value>: @unchecked Sendable {
  // Unchecked: the value is touched only while the mutex is held, and the two pointers never change.
  private var value: Value
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>

  init(_ value: sending Value) {
    self.value = value
    // unsafe: both are made here, used only by this object, and given back with it.
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

  /// Changes the value, and has those that wait look at it again.
  func change(_ body: (inout Value) -> Void) {
    withLock(body)
    unsafe pthread_cond_broadcast(condition)
  }

  /// Changes the value, and has one of those that wait look at it again.
  func changeForOne(_ body: (inout Value) -> Void) {
    withLock(body)
    unsafe pthread_cond_signal(condition)
  }

  /// Waits until `body` gives something.
  func whenReady<Result>(_ body: (inout Value) -> Result?) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    while true {
      if let result = body(&value) { return result }
      unsafe pthread_cond_wait(condition, mutex)
    }
  }
}
