/// Slows down anyone who guesses passwords.
///
/// The first wrong passwords are free. After that each is followed by a wait, which begins at one second and doubles up
/// to a limit. No one is locked out for good: an attempt that comes too early is neither checked nor counted.
package struct Throttle: Sendable {
  /// The source that attempts are counted for.
  package enum Source: Hashable, Sendable {
    /// A name from one network: five are free, and the wait grows to a quarter of an hour. The name is identified by
    /// its key, whether or not anyone has it.
    case guess([UInt8], NetworkPrefix?)
    /// A device that someone has signed in on before, with the numbers of a guess. Others' attempts do not delay it.
    case device([UInt8])
    /// A name from any network that has failed at it before: fifty are free. The wait grows only to a minute, so that
    /// others cannot keep its owner out.
    case name([UInt8])
    /// The first attempt at a name from any network. It is counted like a name, but separately: networks that have
    /// failed cannot use up the attempts of those that have not.
    case newcomer([UInt8])
    /// The codes of a person from devices that are not known: five are free, and the wait grows to an hour. Anyone
    /// who sends them has the password.
    case code([UInt8])
    /// Any name from one network: twenty are free, and the wait grows to a minute.
    case network(NetworkPrefix)

    /// The number of wrong passwords that are not followed by a wait.
    package var freeTries: Int {
      switch self {
      case .guess, .device, .code: 5
      case .name, .newcomer: 50
      case .network: 20
      }
    }

    /// The longest wait, in seconds.
    package var longestWait: Int64 {
      switch self {
      case .guess, .device: 900
      case .code: 3_600
      case .name, .newcomer, .network: 60
      }
    }

    /// The seconds that an attempt must wait after a number of failures.
    package func delay(after failures: Int) -> Int64 {
      guard failures >= freeTries else { return 0 }
      return min(longestWait, 1 << Int64(min(12, failures - freeTries)))
    }
  }

  private struct Failures {
    var count: Int
    var last: Timestamp
    /// The time of the previous failure, to restore it if the last one is withdrawn.
    var before: Timestamp?
  }

  /// The seconds without a wrong password after which earlier ones are forgotten.
  package static let memory = AccountLimits.day

  private let most: Int
  private var failures: [Source: Failures] = [:]

  /// - Parameter most: The most sources to remember.
  package init(most: Int = 10_000) { self.most = max(1, most) }

  /// The number of sources remembered.
  package var count: Int { failures.count }

  /// Returns the seconds until an attempt from these sources is checked; 0 for immediately.
  package func wait(for sources: [Source], now: Timestamp) -> Int64 {
    sources.map { wait(for: $0, now: now) }.max() ?? 0
  }

  /// The sources by which an attempt at a name is counted if it comes from a device that is not known.
  package func sources(of name: [UInt8], from network: NetworkPrefix?) -> [Source] {
    let guess = Source.guess(name, network)
    return [guess, failures[guess] == nil ? .newcomer(name) : .name(name)] + (network.map { [.network($0)] } ?? [])
  }

  /// Starts an attempt, which counts as a failure until it is withdrawn, so that parallel attempts gain nothing. If it
  /// comes too early, returns the seconds to wait and counts nothing.
  package mutating func begin(_ sources: [Source], now: Timestamp) -> Int64? {
    let wait = wait(for: sources, now: now)
    guard wait == 0 else { return wait }
    for source in sources {
      makeRoom(for: source, now: now)
      failures[source] = Failures(count: countedFailures(source, now) + 1, last: now, before: failures[source]?.last)
    }
    return nil
  }

  /// Ends an attempt with the right password. The counts of the name in this network and of the device are cleared;
  /// from those of the whole network and of the name everywhere, only this attempt is removed.
  package mutating func succeed(_ sources: [Source]) {
    for source in sources {
      switch source {
      case .guess, .device, .code: failures[source] = nil
      case .name, .newcomer, .network: takeBack(source)
      }
    }
  }

  /// Ends an attempt that neither confirmed nor rejected the password.
  package mutating func withdraw(_ sources: [Source]) {
    for source in sources { takeBack(source) }
  }

  private func wait(for source: Source, now: Timestamp) -> Int64 {
    guard let last = failures[source]?.last else { return 0 }
    let delay = source.delay(after: countedFailures(source, now))
    // A clock set back must not prolong the wait.
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

  /// Forgets old sources, then those with the fewest failures, so that attackers stay known.
  private mutating func makeRoom(for source: Source, now: Timestamp) {
    guard failures[source] == nil, failures.count >= most else { return }
    failures = failures.filter { now.seconds(since: $0.value.last) < Self.memory }
    guard failures.count >= most else { return }
    let order = failures.sorted { ($0.value.count, $0.value.last) < ($1.value.count, $1.value.last) }
    for (source, _) in order.prefix(max(1, most / 8)) { failures[source] = nil }
  }
}
