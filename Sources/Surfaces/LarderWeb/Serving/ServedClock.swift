import HTTP
import LarderModel
import LarderWords

/// The server's clock: this machine's, or one moved to the day given on the command line.
struct ServedClock: Sendable {
  /// The milliseconds by which it is ahead of this machine's clock.
  private let ahead: Int64

  /// - Parameters:
  ///   - line: The clock of the `serve` line.
  ///   - machine: This machine's clock.
  init(_ line: Clock, machine: Clock = Clock()) {
    // A given day has no time of its own, so this machine's time continues in it.
    guard line.minute == nil, let minute = machine.minute else {
      ahead = 0
      return
    }
    let start = Clock.instant(of: line.civilDay, minute: Int(minute.rawValue)).milliseconds
    ahead = start + machine.now.milliseconds % 60_000 - machine.now.milliseconds
  }

  /// Returns the current time.
  func read(machine: Clock = Clock()) -> Clock {
    ahead == 0 ? machine : Clock(at: Instant(clamping: machine.now.milliseconds + ahead))
  }

  /// The same clock for the Date field of responses. Phones set their clocks by it.
  var ofAnswers: ServerClock {
    let (system, seconds) = (ServerClock.system, ahead / 1_000)
    return ServerClock(now: system.now, date: { system.date() + seconds })
  }
}
