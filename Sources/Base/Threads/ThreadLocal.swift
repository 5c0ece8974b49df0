import Glibc

/// A value that a function can replace on its thread while it calls another one.
///
/// `TaskLocal` would link the concurrency runtime, whose start would delay every command.
package final class ThreadLocal<Value: Sendable>: Sendable {
  private final class Box: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private let usual: Value
  private let key: pthread_key_t

  /// - Parameter usual: The value where no function has replaced it.
  package init(_ usual: Value) {
    var key = pthread_key_t()
    // unsafe: the call fills the key that it is given.
    guard unsafe pthread_key_create(&key, nil) == 0 else { preconditionFailure("no thread-specific key is left") }
    (self.usual, self.key) = (usual, key)
  }

  package var value: Value {
    // unsafe: a pointer under the key leads to a box that `withValue` on this thread keeps alive.
    guard let box = unsafe pthread_getspecific(key) else { return usual }
    return unsafe Unmanaged<Box>.fromOpaque(box).takeUnretainedValue().value
  }

  /// Calls a function, with another value on this thread until it returns.
  package func withValue<Result, Failure: Error>(
    _ value: Value, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let (box, outer) = unsafe (Box(value), pthread_getspecific(key))
    // unsafe: the pointer is removed before the box is released.
    unsafe pthread_setspecific(key, Unmanaged.passUnretained(box).toOpaque())
    defer { withExtendedLifetime(box) { _ = unsafe pthread_setspecific(key, outer) } }
    return try body()
  }

  deinit { pthread_key_delete(key) }
}
