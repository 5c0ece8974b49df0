import Glibc

/// Threads of the system: work that waits for sockets and locks would hold up the concurrency runtime's few.
package enum SystemThread {
  /// Begins a thread that ends with its work; false where there is none to be had.
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
    if let context = unsafe context {
      unsafe Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
    }
    return nil
  }
}
