import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderReports
import LarderSentences

extension Verb {
  static let undo = Verb(
    name: "undo", aliases: ["retract", "retracted"], group: .mending,
    summary: "take back the last command, or any by its number",
    usage: "undo [NUMBER|FIRST-LAST]", words: [.event, .free],
    details: """
      A command is taken back as a whole, and an import is one command: undo right after it takes back all that it brought
      in, and the same file may be imported again. Nothing is erased: the events stay in the log and count for nothing
      until a redo.

      "undo 17" of an import's event takes back its row alone, which the same file then does not bring in again.
      "undo 7-160" takes back every event from 7 to 160 that counts; "undo 7-7" takes back event 7 alone.
      """,
    options: Option.mending,
    examples: ["undo", "undo 17", "undo 7-9"]
  ) { session in
    try session.mend(
      last: { (view, log) throws(LedgerError) in try MendingTargets.undoingLast(&log, view.standing.overlay) },
      numbered: { (numbers, view, log) throws(LedgerError) in
        try MendingTargets.undoing(numbers, &log, view.standing.overlay)
      }, command: Retract.init, word: "Undid")
  }

  static let redo = Verb(
    name: "redo", aliases: ["restore-events", "restored"], group: .mending,
    summary: "bring back what the last undo took, or any undone event",
    usage: "redo [NUMBER|FIRST-LAST]", words: [.event, .free], options: Option.mending, examples: ["redo", "redo 17"]
  ) { session in
    try session.mend(
      last: { (view, log) throws(LedgerError) in try MendingTargets.redoingLast(&log, view.standing.overlay) },
      numbered: { (numbers, view, log) throws(LedgerError) in
        try MendingTargets.redoing(numbers, &log, view.standing.overlay)
      }, command: Restore.init, word: "Redid")
  }
}

extension Session {
  /// Undo and redo differ in what they look for and which events they make of it.
  fileprivate mutating func mend<Mending: Command>(
    last: (LedgerView, inout LogReader) throws(LedgerError) -> MendingTargets,
    numbered: (MendingTargets.Numbers, LedgerView, inout LogReader) throws(LedgerError) -> MendingTargets,
    command: ([ClosedRange<UInt64>], Moment) -> Mending, word: String
  ) throws {
    guard arguments.words.count < 2 else { throw Failure.usage("larder \(verb.name) takes one event's number") }
    let numbers = try arguments.words.first.map { word throws(Failure) in try EventNumber.meant(word) }
    var (mended, count, imported): ([StoredEvent], Int, ClosedRange<UInt64>?) = ([], 0, nil)
    try record { session, view, log in
      let targets: MendingTargets
      if let numbers { targets = try numbered(numbers, view, &log) } else { targets = try last(view, &log) }
      mended = targets.first.map(view.standing.overlay.amended)
      (count, imported) = (targets.count, targets.imported)
      let moment = try session.moment(view.household)
      return try session.decide(command(targets.ranges, moment), view)
    } sentence: { outcome, _, sentences in
      sentences.mended(outcome, word, mended, count: count, import: imported)
    }
  }
}
