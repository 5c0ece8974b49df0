import Testing
import Threads

@testable import LarderAssistant

@Suite("Outages")
struct OutageTests {
  @Test("An outage is noted once, and its pauses grow to the longest")
  func grows() {
    var (outage, now) = (Outage(pauses: [2, 5]), SteadyTime.now)
    #expect(!outage.isPausing(at: now))
    let isFirst = outage.fail(at: now)
    #expect(isFirst)
    #expect(outage.isPausing(at: now + .seconds(1)) && !outage.isPausing(at: now + .seconds(2)))
    for _ in 0..<3 {
      now += .seconds(10)
      let isNew = outage.fail(at: now)
      #expect(!isNew)
      #expect(outage.isPausing(at: now + .seconds(4)) && !outage.isPausing(at: now + .seconds(5)))
    }
    outage.end()
    #expect(!outage.isPausing(at: now))
    let isNext = outage.fail(at: now)
    #expect(isNext)
  }
}
