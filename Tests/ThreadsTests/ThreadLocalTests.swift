import Testing

@testable import Threads

@Suite("Thread-local values")
struct ThreadLocalTests {
  private struct Failure: Error {}

  @Test("A replaced value lasts until the call ends, also within other replacements")
  func nesting() {
    let depth = ThreadLocal(0)
    func descend(to end: Int) -> Int {
      let here = depth.value
      guard here < end else { return here }
      let deepest = depth.withValue(here + 1) { descend(to: end) }
      #expect(depth.value == here)
      return deepest
    }
    #expect(descend(to: 20) == 20)
    #expect(depth.value == 0)
  }

  @Test("An error restores the earlier value")
  func failures() {
    let word = ThreadLocal("usual")
    #expect(throws: Failure.self) { try word.withValue("replaced") { throw Failure() } }
    #expect(word.value == "usual")
  }

  @Test("Each thread has its own value")
  func threads() {
    let word = ThreadLocal("usual")
    let (here, there) = word.withValue("first") {
      Parallel.run {
        (0..<1_000).allSatisfy { _ in word.value == "first" }
      } and: {
        let isUsual = word.value == "usual"
        return isUsual && word.withValue("second") { (0..<1_000).allSatisfy { _ in word.value == "second" } }
      }
    }
    #expect(here)
    #expect(there)
  }

  @Test("Two thread-local values are independent")
  func independence() {
    let (word, number) = (ThreadLocal("usual"), ThreadLocal(1))
    word.withValue("replaced") {
      #expect(number.value == 1)
      number.withValue(2) { #expect(word.value == "replaced") }
    }
  }
}
