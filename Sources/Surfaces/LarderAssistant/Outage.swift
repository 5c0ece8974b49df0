import Threads

/// An outage of a service: the time of the next attempt, and whether the outage is in the log.
package struct Outage: Sendable {
  /// The pauses after failures of a broker, in seconds. Most outages, such as a restart, end within a minute.
  package static let ofBroker = Outage(pauses: [2, 4, 8, 16, 30, 60])
  /// The pauses after failures of Home Assistant, which is slower to start.
  package static let ofList = Outage(pauses: [10, 20, 40, 80, 160, 300])

  /// The seconds between attempts, from the first failure on.
  private let pauses: [Int]
  private var failures = 0
  private var next: SteadyTime?

  init(pauses: [Int]) { self.pauses = pauses }

  /// Whether the pause after a failure is not over yet.
  package func isPausing(at now: SteadyTime) -> Bool { next.map { now < $0 } ?? false }

  /// Notes a failure. Returns whether it begins an outage, so that the log has one line for each.
  package mutating func fail(at now: SteadyTime) -> Bool {
    next = now + .seconds(pauses[min(failures, pauses.count - 1)])
    failures += 1
    return failures == 1
  }

  package mutating func end() { (failures, next) = (0, nil) }
}
