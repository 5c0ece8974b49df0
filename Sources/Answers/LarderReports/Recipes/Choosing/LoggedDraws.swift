import LarderLog
import LarderModel
import LarderReplay

/// Which of what was taken out of stock is in the diary, too: what a command took that logs a meal of it.
struct LoggedDraws {
  private let sequences: Set<UInt64>

  /// Goes through a log once, with its mendings as if the past had been so.
  init(_ standing: Standing, _ log: inout LogReader, through last: UInt64) throws(LogError) {
    var found: Set<UInt64> = []
    var command: UInt64?
    var (isCooked, isLogged) = (false, false)
    var share: UInt64?
    try Replay.trace(&log, standing, in: .whole(through: last), looksAtLots: false) { traced in
      let record = traced.record
      if record.commandTag != command {
        (command, share) = (record.commandTag, nil)
        (isCooked, isLogged) = (false, false)
      }
      switch record.kind {
      case Cooked.code: isCooked = true
      case MealLogged.code:
        isLogged = true
        // Whoever cooks takes each share out and logs it; what is left behind the last of them is gone.
        if let eaten = share { found.insert(eaten) }
        share = nil
      case Consumed.code where record[Consumed.goesIntoDishSlot] == 0:
        if isCooked { share = traced.sequence } else if isLogged { found.insert(traced.sequence) }
      default: break
      }
    }
    sequences = found
  }

  func contains(_ sequence: UInt64) -> Bool { sequences.contains(sequence) }
}
