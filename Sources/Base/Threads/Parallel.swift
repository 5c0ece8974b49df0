import Glibc
import Synchronization

/// Two pieces of work at once.
///
/// A thread of the system and not a task: each is one long computation, and the concurrency runtime would cost every
/// command its start-up.
public enum Parallel {
  /// Does `first` on this thread and `second` on another, and waits for both.
  public static func run<First, Second: Sendable>(
    _ first: () -> First, and second: @escaping @Sendable () -> Second
  ) -> (First, Second) {
    let work = Work(second)
    var thread = pthread_t()
    let retained = unsafe Unmanaged.passRetained(work as AnyWork)
    // Safe: the work is kept alive by the retained reference until the thread has taken it over.
    guard unsafe pthread_create(&thread, nil, runWork, retained.toOpaque()) == 0 else {
      // No thread was to be had: the reference it would have taken is given back, and the work done here.
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
    if let context = unsafe context {
      unsafe Unmanaged<AnyWork>.fromOpaque(context).takeRetainedValue().perform()
    }
    return nil
  }
}
