import Glibc

/// A time on a clock that is never set, for deadlines and measurements.
///
/// `ContinuousClock` would link the concurrency runtime, whose start would delay every command.
package struct SteadyTime: Comparable, Sendable {
  /// The time since the machine started, including the time that it slept.
  private let uptime: Duration

  package static var now: SteadyTime {
    var time = timespec()
    // unsafe: the call fills the structure it is given.
    unsafe clock_gettime(CLOCK_BOOTTIME, &time)
    return SteadyTime(uptime: .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec))
  }

  package static func < (time: SteadyTime, other: SteadyTime) -> Bool { time.uptime < other.uptime }

  package static func + (time: SteadyTime, duration: Duration) -> SteadyTime {
    SteadyTime(uptime: time.uptime + duration)
  }

  package static func += (time: inout SteadyTime, duration: Duration) { time = time + duration }

  package static func - (time: SteadyTime, earlier: SteadyTime) -> Duration { time.uptime - earlier.uptime }
}
