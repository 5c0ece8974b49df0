import LarderSimulator
import Testing

@testable import LarderProducts

@Suite("The limits of requests")
struct ServiceStateTests {
  @Test("No minute has more requests than allowed, by all processes together", arguments: 0..<20 as Range<UInt64>)
  func minutes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var (state, granted, now) = (ServiceState(), [Int64](), 1_795_000_000 as Int64)
    for _ in 0..<2_000 {
      now += Int64.random(in: 0...9, using: &random)
      // Each process reads the state from the store.
      state = ServiceState(state.bytes)
      switch state.reserve(at: now) {
      case nil: granted.append(now)
      case .tooMany(let most, let until):
        #expect(most == ServiceState.mostInMinute && until > now && until <= now + 61)
      case let problem?: Issue.record("\(problem)")
      }
    }
    for (index, time) in granted.enumerated() where index >= ServiceState.mostInMinute {
      #expect(time - granted[index - ServiceState.mostInMinute] > 60)
    }
    #expect(granted.count > ServiceState.mostInMinute * 10)
  }

  @Test("Processes that waited, and whose clocks are behind, keep to the limit", arguments: 0..<20 as Range<UInt64>)
  func waiting(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var (state, granted, now) = (ServiceState(), [Int64](), 1_795_000_000 as Int64)
    for _ in 0..<2_000 {
      now += Int64.random(in: 0...5, using: &random)
      // The second process was started earlier, and waited for the first.
      for late in [0, Int64.random(in: 0...30, using: &random)] where state.reserve(at: now - late) == nil {
        granted.append(now)
      }
    }
    for (index, time) in granted.enumerated() where index >= ServiceState.mostInMinute {
      #expect(time - granted[index - ServiceState.mostInMinute] > 60)
    }
  }

  @Test("The wait after failures doubles from a minute to an hour, and a success ends it")
  func backOff() {
    var (state, now) = (ServiceState(), 1_000_000 as Int64)
    for wait in [60, 120, 240, 480, 960, 1_920, 3_600, 3_600, 3_600] as [Int64] {
      #expect(state.reserve(at: now) == nil)
      #expect(state.fail(at: now, retryAfter: nil) == now + wait)
      #expect(state.reserve(at: now + wait - 1) == .waiting(until: now + wait))
      now += wait
      state = ServiceState(state.bytes)
    }
    state.succeed()
    #expect(state.fail(at: now, retryAfter: nil) == now + 60)
  }

  @Test("The service can ask for a longer wait, up to a day")
  func retryAfter() {
    var state = ServiceState()
    #expect(state.fail(at: 1_000, retryAfter: 500) == 1_500)
    #expect(state.fail(at: 2_000, retryAfter: 5) == 2_120)
    #expect(state.fail(at: 3_000, retryAfter: .max) == 3_000 + 86_400)
  }

  @Test("A clock that was set back does not silence the service")
  func clock() {
    var state = ServiceState()
    for _ in 0..<12 { _ = state.reserve(at: 10_000_000) }
    _ = state.fail(at: 10_000_000, retryAfter: nil)
    #expect(state.reserve(at: 1_000) == nil)
  }

  @Test("Bytes of any length are a state")
  func bytes() {
    var random = SeededGenerator(seed: 4)
    for count in 0..<300 {
      var state = ServiceState((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
      _ = state.reserve(at: 1_795_000_000)
      #expect(ServiceState(state.bytes).bytes == state.bytes)
    }
  }
}
