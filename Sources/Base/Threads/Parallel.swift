import Glibc
import Synchronization

/// Runs two functions in parallel.
///
/// It uses a system thread rather than a task: each function is one long computation, and starting the concurrency
/// runtime would delay every command.
package enum Parallel {
  /// Calls `first` on this thread and `second` on another, and waits for both.
  package static func run<First, Second: Sendable>(
    _ first: () -> First, and second: @escaping @Sendable () -> Second
  ) -> (First, Second) {
    let work = Work(second)
    var thread = pthread_t()
    let retained = unsafe Unmanaged.passRetained(work as AnyWork)
    // Safe: the retained reference keeps the work alive until the thread has taken it over.
    guard unsafe pthread_create(&thread, nil, runWork, retained.toOpaque()) == 0 else {
      // No thread is available: release the reference it would have taken, and do the work here.
      unsafe retained.release()
      work.perform()
      return (first(), work.result)
    }
    let result = first()
    _ = pthread_join(thread, nil)
    return (result, work.result)
  }

  private class AnyWork: @unchecked Sendable {
    // Unchecked: subclasses guard what they hold by a mutex.
    func perform() {}
  }

  private final class Work<Result: Sendable>: AnyWork, @unchecked Sendable {
    // Unchecked: the closure is Sendable and never changes; the result is guarded by the mutex.
    private let body: @Sendable () -> Result
    private let found = Mutex<Result?>(nil)

    init(_ body: @escaping @Sendable () -> Result) { self.body = body }

    override func perform() {
      let result = body()
      found.withLock { $0 = result }
    }

    var result: Result {
      guard let result = found.withLock({ $0 }) else { preconditionFailure("the work was not done") }
      return result
    }
  }

  private static let runWork: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { context in
    // Safe: the context is the reference that `run` retained for this thread.
    if let context = unsafe context { unsafe Unmanaged<AnyWork>.fromOpaque(context).takeRetainedValue().perform() }
    return nil
  }
}
