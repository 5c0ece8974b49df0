import HTTP
import LarderModel
import LarderWords

/// The clock that a server goes by: this machine's, or the same moved to a day that was given in its place.
struct ServedClock: Sendable {
  /// By how many milliseconds it is ahead of this machine's.
  private let ahead: Int64

  /// - Parameters:
  ///   - line: the clock of the line that asks for the server.
  ///   - machine: that of this machine.
  init(_ line: Clock, machine: Clock = Clock()) {
    // Only a day that was given has no hours: those of this machine go on in it.
    guard line.minute == nil, let minute = machine.minute else {
      ahead = 0
      return
    }
    let start = Clock.instant(of: line.civilDay, minute: Int(minute.rawValue)).milliseconds
    ahead = start + machine.now.milliseconds % 60_000 - machine.now.milliseconds
  }

  /// What it says.
  func read(machine: Clock = Clock()) -> Clock {
    ahead == 0 ? machine : Clock(at: Instant(clamping: machine.now.milliseconds + ahead))
  }

  /// The same for what answers carry as their date: phones set themselves by it.
  var ofAnswers: ServerClock {
    let (system, seconds) = (ServerClock.system, ahead / 1_000)
    return ServerClock(now: system.now, date: { system.date() + seconds })
  }
}
