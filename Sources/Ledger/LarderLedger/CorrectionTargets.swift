import LarderLog
import LarderModel
import LarderReplay

/// The events that an `undo` or `redo` applies to.
///
/// A command is undone as a whole, and so is an import if it is the latest action. Introductions stay: names and the
/// food catalogue's facts belong to no day, and other events may use them. The number of a diary entry means that entry
/// with its uses of stock; other people's entries are left alone.
package struct CorrectionTargets: Sendable {
  /// The ranges to retract or restore, in order.
  package private(set) var ranges: [ClosedRange<UInt64>] = []
  /// The first of the events as recorded, and the number of all.
  package private(set) var first: [StoredEvent] = []
  package private(set) var count = 0
  /// The import that contains the command, if only that command is undone.
  package private(set) var imported: ClosedRange<UInt64>?

  /// How many events are kept for display, because an import may have millions.
  private static let mostDisplayed = 3

  /// Returns the last command or import that counts and is neither an undo nor a redo.
  package static func undoingLast(_ log: inout LogReader, _ corrections: Corrections) throws(LedgerError)
    -> CorrectionTargets
  {
    let imports = try LedgerError.logged { () throws(LogError) in try log.imports() }
    var end = try lastSequence(&log)
    while end > 0 {
      // Undone events are skipped in one step, however many there are.
      if let undone = corrections.dropped.range(holding: end) {
        end = undone.lowerBound - 1
        continue
      }
      var found = imports.run(holding: end)
      if found == nil { found = try commandRange(holding: end, &log) }
      guard let run = found else { break }
      let targets = try CorrectionTargets([run], &log) { !corrections.drops($0.sequence) && !$0.isRetraction }
      if !targets.ranges.isEmpty { return targets }
      end = run.lowerBound - 1
    }
    throw .refused(Refusal(.nothingToUndo, "there is nothing to undo"))
  }

  /// Returns the command that contains the event `sequence`, or only the diary entry it belongs to.
  package static func undoing(
    _ sequence: UInt64, _ log: inout LogReader, _ corrections: Corrections
  ) throws(LedgerError) -> CorrectionTargets {
    let command = try Self.command(holding: sequence, &log)
    guard !command.isEmpty else { throw .refused(Self.noEvent(sequence, try lastSequence(&log))) }
    guard !command.contains(where: \.isRetraction) else { throw .refused(StoredEvent.isRetraction(sequence)) }
    var targets = CorrectionTargets()
    targets.take(command.diaryShare(holding: sequence) ?? command) { !corrections.drops($0.sequence) }
    guard !targets.ranges.isEmpty else { throw .refused(StoredEvent.isUndone(sequence)) }
    try targets.takeLaterConsumptions(&log, corrections) { !corrections.drops($0.sequence) }
    targets.imported = try LedgerError.logged { () throws(LogError) in try log.importRun(holding: sequence) }
    return targets
  }

  /// A way of naming events by number.
  package enum Numbers: Hashable, Sendable {
    /// The command that contains the event, or only the diary entry it belongs to.
    case command(UInt64)
    /// All events of some ranges in order, whatever their commands.
    case events([ClosedRange<UInt64>])
  }

  /// Returns the given command, or all events of some ranges that count. Undos and redos in them are ignored.
  package static func undoing(
    _ numbers: Numbers, _ log: inout LogReader, _ corrections: Corrections
  ) throws(LedgerError) -> CorrectionTargets {
    switch numbers {
    case .command(let number): return try undoing(number, &log, corrections)
    case .events(let ranges):
      let numbers = try whole(ranges, &log)
      var targets = try CorrectionTargets(ranges, &log) { !corrections.drops($0.sequence) && !$0.isRetraction }
      guard targets.ranges.isEmpty else {
        try targets.takeLaterConsumptions(&log, corrections) { !corrections.drops($0.sequence) }
        return targets
      }
      let command = try Self.command(holding: numbers.lowerBound, &log)
      guard numbers.count == 1, let only = command.first(where: { $0.sequence == numbers.lowerBound }) else {
        throw .refused(
          Refusal(.nothingToUndo, "there is nothing to undo from \(numbers.lowerBound) to \(numbers.upperBound)"))
      }
      throw .refused(
        command.contains(where: \.isRetraction)
          ? StoredEvent.isRetraction(only.sequence) : only.reasonNotToUndo(corrections))
    }
  }

  /// Returns the given command, or all events of some ranges that were undone.
  package static func redoing(
    _ numbers: Numbers, _ log: inout LogReader, _ corrections: Corrections
  ) throws(LedgerError) -> CorrectionTargets {
    switch numbers {
    case .command(let number): return try redoing(number, &log, corrections)
    case .events(let ranges):
      let numbers = try whole(ranges, &log)
      var targets = try CorrectionTargets(ranges, &log) { corrections.drops($0.sequence) }
      guard targets.ranges.isEmpty else {
        try targets.takeLaterConsumptions(&log, corrections) { corrections.drops($0.sequence) }
        return targets
      }
      let (first, last) = (numbers.lowerBound, numbers.upperBound)
      throw .refused(
        Refusal(
          .nothingToUndo,
          first == last ? "event \(first) was not undone" : "no event from \(first) to \(last) was undone"
        ))
    }
  }

  /// Returns the range from the first event to the last. Refuses it if it exceeds the log.
  private static func whole(
    _ ranges: [ClosedRange<UInt64>], _ log: inout LogReader
  ) throws(LedgerError) -> ClosedRange<UInt64> {
    let first = ranges.map(\.lowerBound).min() ?? 0
    let numbers = first...max(first, ranges.map(\.upperBound).max() ?? 0)
    let last = try lastSequence(&log)
    guard numbers.lowerBound > 0, numbers.upperBound <= last else {
      throw .refused(noEvent(numbers.lowerBound > 0 ? numbers.upperBound : 0, last))
    }
    return numbers
  }

  /// Returns the events that the last undo retracted and that are still undone. After an ordinary command there are
  /// none.
  package static func redoingLast(_ log: inout LogReader, _ corrections: Corrections) throws(LedgerError)
    -> CorrectionTargets
  {
    var end = try lastSequence(&log)
    while end > 0 {
      let command = try Self.command(holding: end, &log)
      guard command.contains(where: \.isRetraction) else { break }
      // Events already redone are ignored.
      let retracted = command.compactMap { event in
        event.record.kind == Retracted.code ? Retracted(event.record).targets : nil
      }
      let targets = try CorrectionTargets(retracted, &log) { corrections.drops($0.sequence) }
      if !targets.ranges.isEmpty { return targets }
      end = (command.first?.sequence ?? end) - 1
    }
    throw .refused(
      Refusal(.nothingToUndo, "there is no undo to reverse; for an older one, give its number", hint: "\(.redo(nil))"))
  }

  /// Returns the command that contains the undone event `sequence`, or only the diary entry it belongs to.
  package static func redoing(
    _ sequence: UInt64, _ log: inout LogReader, _ corrections: Corrections
  ) throws(LedgerError) -> CorrectionTargets {
    let command = try Self.command(holding: sequence, &log)
    guard !command.isEmpty else { throw .refused(Self.noEvent(sequence, try lastSequence(&log))) }
    var targets = CorrectionTargets()
    targets.take(command.diaryShare(holding: sequence) ?? command) { corrections.drops($0.sequence) }
    guard !targets.ranges.isEmpty else { throw .refused(Refusal(.nothingToUndo, "event \(sequence) was not undone")) }
    try targets.takeLaterConsumptions(&log, corrections) { corrections.drops($0.sequence) }
    return targets
  }

  /// Returns the events in a repeatedly imported file whose imports were undone here as a whole.
  ///
  /// An undo that is part of the file was not made here. It belongs to the file, and stays.
  ///
  /// - Parameters:
  ///   - file: the positions of the file's events in the log.
  ///   - retracted: the events that the file itself retracts.
  package static func restoringImports(
    of file: [ClosedRange<UInt64>], retracting retracted: SequenceRanges, _ log: inout LogReader,
    _ corrections: Corrections
  ) throws(LedgerError) -> CorrectionTargets {
    var targets = CorrectionTargets()
    guard !corrections.dropped.isEmpty else { return targets }
    var events = SequenceRanges()
    for range in file { events.insert(range) }
    let imports = try LedgerError.logged { () throws(LogError) in try log.imports() }
    var undos = try LedgerError.logged { () throws(LogError) in try LocalUndos(&log) { !events.contains($0) } }
    for run in imports where events.contains(run) {
      guard try LedgerError.logged({ () throws(LogError) in try undos.tookBack(run, &log) }) else { continue }
      let found = try CorrectionTargets([run], &log) {
        corrections.drops($0.sequence) && !retracted.contains($0.sequence)
      }
      targets.ranges += found.ranges
      targets.count += found.count
    }
    return targets
  }

  private init() {}

  /// Goes through ranges of events, command by command, and collects the matching ones.
  private init(
    _ runs: [ClosedRange<UInt64>], _ log: inout LogReader, where isMeant: (StoredEvent) -> Bool
  ) throws(LedgerError) {
    var targets = CorrectionTargets()
    for run in runs {
      var command: [StoredEvent] = []
      // From the start of its command, which shows whether that is an undo.
      let start = try Self.commandRange(holding: run.lowerBound, &log)?.lowerBound ?? run.lowerBound
      func takeMeant() {
        // Events of an undo or a redo are not undone individually; another undo or redo reverses them.
        guard !command.contains(where: \.isRetraction) else { return }
        targets.take(command) { run.contains($0.sequence) && isMeant($0) }
      }
      try LedgerError.logged { () throws(LogError) in
        try log.forEachEvent(from: start, through: run.upperBound) { event in
          if !event.record.continuesCommand {
            takeMeant()
            command.removeAll(keepingCapacity: true)
          }
          command.append(event)
          return true
        }
      }
      takeMeant()
    }
    self = targets
  }

  /// Adds a command, or the requested part of one.
  private mutating func take(_ command: [StoredEvent], where isMeant: (StoredEvent) -> Bool) {
    for event in command.withoutIntroductions where isMeant(event) {
      count += 1
      if first.count < Self.mostDisplayed { first.append(event) }
      if let last = ranges.last, last.upperBound + 1 == event.sequence {
        ranges[ranges.count - 1] = last.lowerBound...event.sequence
      } else {
        ranges.append(event.sequence...event.sequence)
      }
    }
  }

  /// Adds the uses that corrections added to the diary entries.
  private mutating func takeLaterConsumptions(
    _ log: inout LogReader, _ corrections: Corrections, where isMeant: (StoredEvent) -> Bool
  ) throws(LedgerError) {
    let known = ranges
    for entry in corrections.amendedEvents where known.contains(where: { $0.contains(entry) }) {
      let consumptions = try LedgerError.logged { () throws(LogError) in
        try corrections.laterConsumptions(for: entry, &log)
      }
      take(consumptions) { consumption in isMeant(consumption) && !known.contains { $0.contains(consumption.sequence) }
      }
    }
    ranges.sort { $0.lowerBound < $1.lowerBound }
  }

  private static func commandRange(
    holding sequence: UInt64, _ log: inout LogReader
  ) throws(LedgerError) -> ClosedRange<UInt64>? {
    try LedgerError.logged { () throws(LogError) in try log.commandRange(holding: sequence) }
  }

  private static func command(holding sequence: UInt64, _ log: inout LogReader) throws(LedgerError) -> [StoredEvent] {
    guard let range = try commandRange(holding: sequence, &log) else { return [] }
    return try LedgerError.logged { () throws(LogError) in try log.events(range) }
  }

  private static func lastSequence(_ log: inout LogReader) throws(LedgerError) -> UInt64 {
    try LedgerError.logged { () throws(LogError) in try log.lastSequence }
  }

  /// - Parameter sequence: the number as typed; the maximum stands for anything larger.
  package static func noEvent(_ sequence: UInt64, _ last: UInt64) -> Refusal {
    Refusal(
      .nothingToUndo, sequence == .max ? "no event has a number that high" : "there is no event \(sequence)",
      hint: last == 0 ? "the ledger is empty" : "the last one is \(last)")
  }
}

extension StoredEvent {
  /// Whether the event retracts or restores others.
  var isRetraction: Bool { record.kind == Retracted.code || record.kind == Restored.code }

  /// Returns the reason why this event cannot be undone on its own.
  fileprivate func reasonNotToUndo(_ corrections: Corrections) -> Refusal {
    if corrections.drops(sequence) { return Self.isUndone(sequence) }
    return Refusal(.nothingToUndo, "event \(sequence) adds a name that other events use; undo those first")
  }

  fileprivate static func isRetraction(_ sequence: UInt64) -> Refusal {
    Refusal(
      .nothingToUndo, "event \(sequence) is an undo or a redo; to reverse the last one",
      hint: "\(.redoLast), or \(.undoLast)")
  }

  fileprivate static func isUndone(_ sequence: UInt64) -> Refusal {
    Refusal(.nothingToUndo, "event \(sequence) is already undone", hint: "\(.redo(sequence))")
  }
}
