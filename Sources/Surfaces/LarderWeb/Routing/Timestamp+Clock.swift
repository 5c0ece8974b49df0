import Accounts
import LarderModel
import LarderWords

extension Clock {
  /// The second, as accounts count it.
  var timestamp: Timestamp { Timestamp(seconds: now.milliseconds / 1_000) }
}

extension Timestamp {
  /// Its day and minute, as this machine's zone has them.
  private var local: Clock {
    let (milliseconds, isTooLate) = seconds.multipliedReportingOverflow(by: 1_000)
    return Clock(at: isTooLate ? .max : Instant(clamping: milliseconds))
  }

  /// "2026-11-20".
  var localDay: String { local.civilDay.description }

  /// "2026-11-20 14:03".
  var localMinute: String {
    let clock = local
    return clock.minute.map { "\(clock.civilDay) \($0)" } ?? clock.civilDay.description
  }
}
