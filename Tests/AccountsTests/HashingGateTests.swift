import Foundation
import Glibc
import Synchronization
import Testing

@testable import Accounts

@Suite("The queue for password hashing")
struct HashingGateTests {
  /// The current and the largest number of threads inside.
  private struct Inside {
    var count = 0
    var most = 0
  }

  @Test("Attempts pass one at a time, in order, and at most eight wait")
  func turns() {
    let gate = HashingGate()
    let isOpen = Mutex(false)
    let passed = Mutex<[Int]>([])
    let inside = Mutex(Inside())
    for number in 0...AccountLimits.mostWaiting {
      Thread.detachNewThread {
        _ = try? gate.pass { () throws(AccountError) in
          inside.withLock {
            $0.count += 1
            $0.most = max($0.most, $0.count)
          }
          while !isOpen.withLock({ $0 }) { usleep(1_000) }
          passed.withLock { $0.append(number) }
          inside.withLock { $0.count -= 1 }
        }
      }
      while gate.count <= number { usleep(1_000) }
    }
    #expect(throws: AccountError.busy) { try gate.pass { () throws(AccountError) -> Int in 0 } }
    isOpen.withLock { $0 = true }
    while gate.count > 0 { usleep(1_000) }
    #expect(passed.withLock { $0 } == Array(0...AccountLimits.mostWaiting))
    #expect(inside.withLock { $0.most } == 1)
  }

  @Test("A failed attempt leaves the queue open for the next one")
  func failure() throws {
    let gate = HashingGate()
    for _ in 0..<20 {
      #expect(throws: AccountError.outOfMemory) {
        try gate.pass { () throws(AccountError) -> Int in throw .outOfMemory }
      }
    }
    #expect(gate.count == 0)
    #expect(try gate.pass { () throws(AccountError) -> Int in 5 } == 5)
  }
}
