import Glibc
import Synchronization

/// Runs work on several threads, and waits for all of them.
///
/// Not tasks: a lock of a ledger belongs to a thread.
package func onThreads(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) {
  final class Job: Sendable {
    let index: Int
    let work: @Sendable (Int) -> Void
    init(_ index: Int, _ work: @escaping @Sendable (Int) -> Void) { (self.index, self.work) = (index, work) }
  }
  var threads: [pthread_t] = []
  for index in 0..<count {
    var thread = pthread_t()
    let job = Unmanaged.passRetained(Job(index, work))
    let code = pthread_create(
      &thread, nil,
      { argument in
        let job = Unmanaged<Job>.fromOpaque(argument!).takeRetainedValue()
        job.work(job.index)
        return nil
      }, job.toOpaque())
    guard code == 0 else { fatalError("no thread can be made") }
    threads.append(thread)
  }
  for thread in threads { pthread_join(thread, nil) }
}

/// The threads that succeeded, and the errors of the others.
final class Wins: Sendable {
  private let state = Mutex<(sides: [Int], failures: [String])>(([], []))

  var sides: [Int] { state.withLock { $0.sides } }
  var failures: [String] { state.withLock { $0.failures } }
  func add(_ side: Int) { state.withLock { $0.sides.append(side) } }
  func fail(_ text: String) { state.withLock { $0.failures.append(text) } }
}
