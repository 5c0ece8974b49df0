import LarderSimulator
import Testing

@testable import Accounts

@Suite("Throttling of guesses")
struct ThrottleTests {
  private let start = Timestamp(seconds: 1_800_000_000)
  private let ann = Throttle.Source.guess(Array("ann".utf8), nil)
  private let here = Throttle.Source.network(ClientAddress.ipv4(0xC000_0201).prefix)

  @Test("Five attempts are free, then the delay doubles from one second up to 15 minutes")
  func table() {
    let delays = (0...20).map { ann.delay(after: $0) }
    #expect(delays == [0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900, 900, 900])
    #expect(ann.delay(after: .max) == 900)
    for (source, free) in [(Throttle.Source.name([1]), 50), (.newcomer([1]), 50), (here, 20)] {
      #expect(source.delay(after: free - 1) == 0 && source.delay(after: free) == 1)
      #expect(source.delay(after: .max) == 60, "others cannot keep anyone out for longer")
    }
  }

  @Test("An attempt after the delay is checked, and an early one is given the remaining seconds")
  func waits() {
    var throttle = Throttle()
    var now = start
    for count in 0..<20 {
      let delay = ann.delay(after: count)
      if delay > 0 {
        #expect(throttle.begin([ann], now: now) == delay)
        #expect(throttle.begin([ann], now: now + (delay - 1)) == 1)
      }
      now = now + delay
      #expect(throttle.begin([ann], now: now) == nil, "after \(count) failures")
    }
  }

  @Test("A successful sign-in does not lengthen the wait for others in the network")
  func rightly() {
    var throttle = Throttle()
    var now = start
    for _ in 0..<22 {
      now = now + throttle.wait(for: [here], now: now)
      #expect(throttle.begin([here], now: now) == nil)
    }
    #expect(throttle.wait(for: [here], now: now) == 4)
    #expect(throttle.begin([here, ann], now: now + 900) == nil)
    throttle.succeed([here, ann])
    #expect(throttle.wait(for: [here], now: now) == 4 && throttle.wait(for: [here], now: now + 900) == 0)
  }

  @Test("An attempt made too early does not count, so no one is locked out by others")
  func early() {
    var throttle = Throttle()
    for _ in 0..<6 { _ = throttle.begin([ann], now: start) }
    for _ in 0..<1_000 { #expect(throttle.begin([ann], now: start) == 1) }
    #expect(throttle.begin([ann], now: start + 1) == nil)
  }

  @Test("Simultaneous attempts are counted before they are answered")
  func atOnce() {
    var throttle = Throttle()
    let begun = (0..<100).filter { _ in throttle.begin([ann, here], now: start) == nil }
    #expect(begun.count == ann.freeTries)
  }

  @Test("The right password clears the name's count, and only its own attempt from the network's")
  func success() {
    var throttle = Throttle()
    for _ in 0..<15 { _ = throttle.begin([here], now: start) }
    for _ in 0..<4 { _ = throttle.begin([ann, here], now: start) }
    #expect(throttle.begin([ann, here], now: start) == nil)
    throttle.succeed([ann, here])
    // Nineteen attempts still count for the network, where one person may try many names.
    #expect(throttle.begin([ann, here], now: start) == nil)
    #expect(throttle.wait(for: [ann], now: start) == 0)
    #expect(throttle.wait(for: [here], now: start) == 1)
  }

  @Test("A withdrawn attempt is not counted")
  func withdrawn() {
    var throttle = Throttle()
    for _ in 0..<100 {
      #expect(throttle.begin([ann, here], now: start) == nil)
      throttle.withdraw([ann, here])
    }
    #expect(throttle.count == 0)
  }

  @Test("Guessing from many networks, or at many names, is no faster")
  func sources() {
    var throttle = Throttle()
    func network(_ number: Int) -> NetworkPrefix { ClientAddress.ipv4(UInt32(number) << 8).prefix }
    let name = Array("ann".utf8)
    let byName = (0..<100).filter { number in
      throttle.begin([.guess(name, network(number)), .name(name)], now: start) == nil
    }
    #expect(byName.count == 50)
    throttle = Throttle()
    let byNetwork = (0..<100).filter { number in
      throttle.begin([.guess([UInt8(number)], network(1)), .network(network(1))], now: start) == nil
    }
    #expect(byNetwork.count == 20)
  }

  @Test("Constant guessing from other networks does not lock out a network without failures")
  func newcomers() {
    var throttle = Throttle()
    func network(_ number: UInt64) -> NetworkPrefix { ClientAddress.ipv6(high: number << 16, low: 0).prefix }
    let name = Array("ann".utf8)
    var (now, checked) = (start, 0)
    for round in 0..<3_000 {
      for guesser in 0..<40 as Range<UInt64> {
        let sources = throttle.sources(of: name, from: network(guesser))
        if throttle.begin(sources, now: now) == nil { checked += 1 }
      }
      now = now + 1
      if round > 200 {
        let owner = throttle.sources(of: name, from: network(1_000))
        #expect(throttle.wait(for: owner, now: now) == 0, "\(round)")
      }
    }
    #expect(checked < 40 + 50 + 3_000 / 60 + 10, "\(checked)")
  }

  @Test("New networks that guess once each are throttled together")
  func freshNetworks() {
    var throttle = Throttle()
    let checked = (0..<500).filter { number in
      let network = ClientAddress.ipv4(UInt32(number) << 8).prefix
      return throttle.begin(throttle.sources(of: Array("ann".utf8), from: network), now: start) == nil
    }
    #expect(checked.count == 50)
  }

  @Test("Wrong attempts are forgotten after a day without any")
  func forgetting() {
    var throttle = Throttle()
    var now = start
    for _ in 0..<15 {
      now = now + throttle.wait(for: [ann], now: now)
      _ = throttle.begin([ann], now: now)
    }
    #expect(throttle.wait(for: [ann], now: now) == 900)
    now = now + Throttle.memory
    for _ in 0..<5 { #expect(throttle.begin([ann], now: now) == nil) }
    #expect(throttle.begin([ann], now: now) == 1)
  }

  @Test("Setting the clock back does not lengthen the wait")
  func clock() {
    var throttle = Throttle()
    for _ in 0..<5 { _ = throttle.begin([ann], now: start) }
    #expect(throttle.begin([ann], now: start + -1_000_000) == 1)
    #expect(throttle.begin([ann], now: Timestamp(seconds: .min)) == 1)
    #expect(throttle.begin([ann], now: Timestamp(seconds: .max)) == nil)
  }

  @Test("The number of remembered sources is bounded, and the most active ones stay")
  func bound() {
    var throttle = Throttle(most: 100)
    for _ in 0..<5 { _ = throttle.begin([ann], now: start) }
    for number in 0..<10_000 {
      _ = throttle.begin([.name([UInt8(number & 0xFF), UInt8(number >> 8)])], now: start + Int64(number))
      #expect(throttle.count <= 100)
    }
    #expect(throttle.begin([ann], now: start) == 1)
  }

  @Test("In any hour, a name gets only a few attempts")
  func law() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<20 {
      var throttle = Throttle()
      var (now, tries) = (start, 0)
      while now < start + 3_600 {
        now = now + Int64(random.below(40))
        if throttle.begin([ann], now: now) == nil { tries += 1 }
      }
      #expect((5...18).contains(tries), "\(tries)")
    }
  }
}
