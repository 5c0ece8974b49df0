import Foundation
import Glibc
import Synchronization
import Testing

@testable import Accounts

@Suite("Unknown names", .enabled(if: PasswordHasher.isBuiltIn))
struct StrangerTests {
  @Test("An unknown name waits in the same hashing queue, or is turned away like any other")
  func hashed() throws {
    let server = try TestAccounts()
    _ = try server.setUp()
    let gate = server.store.gate
    let isOpen = Mutex(false)
    for number in 0...AccountLimits.mostWaiting {
      Thread.detachNewThread {
        _ = try? gate.pass { () throws(AccountError) in
          while !isOpen.withLock({ $0 }) { usleep(1_000) }
        }
      }
      while gate.count <= number { usleep(1_000) }
    }
    for name in ["Ann", "Nobody", "", "Ann\u{0}", String(repeating: "x", count: 10_000)] {
      #expect(throws: AccountError.busy, "\(name.prefix(10))") { try server.signIn(name, "not this one") }
    }
    isOpen.withLock { $0 = true }
    while gate.count > 0 { usleep(1_000) }
    // An attempt that was turned away does not count as a guess.
    for _ in 0..<5 { #expect(throws: AccountError.wrongPassword) { try server.signIn("Nobody", "not this one") } }
    #expect(try server.signIn("Ann").account.name == "Ann")
  }
}
