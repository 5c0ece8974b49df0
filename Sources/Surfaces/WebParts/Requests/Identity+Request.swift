import Accounts
import HTTP
import LarderModel
import LarderWords

extension ClientAddress {
  package init(_ address: Address) {
    self =
      switch address {
      case .ipv4(let number): .ipv4(number)
      case .ipv6(let high, let low): .ipv6(high: high, low: low)
      case .local: .local
      }
  }
}

extension Identity {
  /// Whether this person may change their name. A proxy would no longer recognise them under another name.
  package var mayRename: Bool { proof != .proxy }

  /// Throws if this person may not change their name.
  package func requireRenaming() throws(Problem) {
    guard mayRename else {
      throw Problem(.conflict, "refused", "the proxy signs you in by this name, so you cannot change it")
    }
  }
}

extension Clock {
  /// The current time in the seconds that accounts use.
  package var timestamp: Timestamp { Timestamp(seconds: now.milliseconds / 1_000) }
}

extension Timestamp {
  /// The day and minute in this machine's time zone.
  private var local: Clock {
    let (milliseconds, isTooLate) = seconds.multipliedReportingOverflow(by: 1_000)
    return Clock(at: isTooLate ? .max : Instant(clamping: milliseconds))
  }

  /// "20 Nov 2026".
  package var localDay: String { local.civilDay.written(.english) }

  /// "2026-11-20 14:03".
  package var localMinute: String {
    let clock = local
    return clock.minute.map { "\(clock.civilDay) \($0)" } ?? clock.civilDay.description
  }
}
