import Synchronization
import Testing

@testable import HTTP

@Suite struct WorkerTests {
  /// Threads that run only when a test starts them.
  private final class Threads: Sendable {
    private let begun = Mutex<[JobQueue.Job]>([])
    private let most: Int

    init(most: Int = .max) { self.most = most }

    var count: Int { begun.withLock { $0.count } }

    func begin(_ work: @escaping JobQueue.Job) -> Bool {
      begun.withLock { begun in
        guard begun.count < most else { return false }
        begun.append(work)
        return true
      }
    }

    /// Runs the first thread's work here.
    func live() { begun.withLock { $0.removeFirst() }() }
  }

  @Test func `Workers start when there is work for them`() {
    let threads = Threads()
    let queue = JobQueue(most: 3, beginThread: threads.begin)
    #expect(queue.start() && threads.count == 1)
    queue.add {}
    #expect(threads.count == 1)
    queue.add {}
    #expect(threads.count == 2)
    for _ in 0..<5 { queue.add {} }
    #expect(threads.count == 3 && queue.workers == 3)
  }

  @Test func `Existing workers do all the work if no other thread can start`() {
    let threads = Threads(most: 1)
    let queue = JobQueue(most: 3, beginThread: threads.begin)
    #expect(queue.start())
    let done = Mutex<[Int]>([])
    for number in 0..<5 { queue.add { done.withLock { $0.append(number) } } }
    #expect(queue.workers == 1)
    queue.close()
    threads.live()
    #expect(done.withLock { $0 } == Array(0..<5) && queue.isIdle)
  }

  @Test func `A lane without a first worker reports failure`() {
    #expect(!JobQueue(most: 3, beginThread: Threads(most: 0).begin).start())
  }
}
