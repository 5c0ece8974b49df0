import Testing

@testable import Threads

@Suite("Steady times")
struct SteadyTimeTests {
  @Test("A later reading of the clock is never earlier")
  func order() {
    var last = SteadyTime.now
    for _ in 0..<1_000 {
      let now = SteadyTime.now
      #expect(now >= last)
      last = now
    }
  }

  @Test("Adding a duration moves a time by that duration", arguments: [-86_400_000, -1, 0, 1, 999, 1_000, 86_400_000])
  func sums(_ milliseconds: Int) {
    let (start, duration) = (SteadyTime.now, Duration.milliseconds(milliseconds))
    let end = start + duration
    #expect(end - start == duration)
    #expect((start < end) == (milliseconds > 0))
    #expect((start == end) == (milliseconds == 0))
    var moved = start
    moved += duration
    #expect(moved == end)
  }
}
