/// Slows down whoever guesses passwords.
///
/// Some wrong passwords are free; then each is followed by a wait, from one second on twice as long each time, up to a
/// limit. Nobody is locked out for good: a try that comes too early is not looked at and does not count.
package struct Throttle: Sendable {
  /// What tries are counted by.
  package enum Source: Hashable, Sendable {
    /// A name from one network: five are free, and the wait grows to a quarter of an hour. The name is known by its key,
    /// whether anybody has it or not.
    case guess([UInt8], NetworkPrefix?)
    /// A device that somebody was signed in on before, which nobody else's tries hold up: as for a guess.
    case device([UInt8])
    /// A name from anywhere: fifty are free, and the wait grows to a minute, so that others cannot keep its owner out.
    case name([UInt8])
    /// Any name from one network: twenty are free, and the wait grows to a minute.
    case network(NetworkPrefix)

    /// How many wrong passwords no wait follows.
    package var freeTries: Int {
      switch self {
      case .guess, .device: 5
      case .name: 50
      case .network: 20
      }
    }

    /// How many seconds a wait is at most.
    package var longestWait: Int64 {
      switch self {
      case .guess, .device: 900
      case .name, .network: 60
      }
    }

    /// How many seconds a try must wait after so many failures.
    package func delay(after failures: Int) -> Int64 {
      guard failures >= freeTries else { return 0 }
      return min(longestWait, 1 << Int64(min(10, failures - freeTries)))
    }
  }

  private struct Failures {
    var count: Int
    var last: Timestamp
    /// When the one before was, where the last one is taken back.
    var before: Timestamp?
  }

  /// After so many seconds without a wrong password, the earlier ones are forgotten.
  package static let memory = AccountLimits.day

  private let most: Int
  private var failures: [Source: Failures] = [:]

  /// - Parameter most: how many sources are remembered.
  package init(most: Int = 10_000) {
    self.most = max(1, most)
  }

  /// How many sources are remembered just now.
  package var count: Int { failures.count }

  /// How many seconds it is until a try from all of these sources is looked at; 0 where it is at once.
  package func wait(for sources: [Source], now: Timestamp) -> Int64 {
    sources.map { wait(for: $0, now: now) }.max() ?? 0
  }

  /// Begins a try, which counts as a failure until it is taken back: many at once are no way around. Where it comes too
  /// early, the answer is how many seconds too early, and nothing is counted.
  package mutating func begin(_ sources: [Source], now: Timestamp) -> Int64? {
    let wait = wait(for: sources, now: now)
    guard wait == 0 else { return wait }
    for source in sources {
      makeRoom(for: source, now: now)
      failures[source] = Failures(
        count: countedFailures(source, now) + 1, last: now, before: failures[source]?.last)
    }
    return nil
  }

  /// Ends a try with the right password: what was counted for the name in this network and for the device is forgotten.
  /// For the whole network, and for the name everywhere, only this try is.
  package mutating func succeed(_ sources: [Source]) {
    for source in sources {
      switch source {
      case .guess, .device: failures[source] = nil
      case .name, .network: takeBack(source)
      }
    }
  }

  /// Ends a try that said nothing about the password.
  package mutating func withdraw(_ sources: [Source]) {
    for source in sources { takeBack(source) }
  }

  private func wait(for source: Source, now: Timestamp) -> Int64 {
    guard let last = failures[source]?.last else { return 0 }
    let delay = source.delay(after: countedFailures(source, now))
    // A clock that was set back holds nobody up for longer.
    return max(0, delay - max(0, now.seconds(since: last)))
  }

  private func countedFailures(_ source: Source, _ now: Timestamp) -> Int {
    guard let known = failures[source], now.seconds(since: known.last) < Self.memory else { return 0 }
    return known.count
  }

  private mutating func takeBack(_ source: Source) {
    guard let known = failures[source] else { return }
    failures[source] = known.count > 1 ? Failures(count: known.count - 1, last: known.before ?? known.last) : nil
  }

  /// Forgets what is old, and where that is not enough, those with the fewest failures: who guesses stays known.
  private mutating func makeRoom(for source: Source, now: Timestamp) {
    guard failures[source] == nil, failures.count >= most else { return }
    failures = failures.filter { now.seconds(since: $0.value.last) < Self.memory }
    guard failures.count >= most else { return }
    let order = failures.sorted { ($0.value.count, $0.value.last) < ($1.value.count, $1.value.last) }
    for (source, _) in order.prefix(max(1, most / 8)) { failures[source] = nil }
  }
}
