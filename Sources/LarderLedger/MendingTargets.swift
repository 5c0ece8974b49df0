import LMDB
import LarderLog
import LarderModel
import LarderReplay

/// Finds the events that `undo` and `redo` mean.
///
/// A command is undone as a whole. What it introduced stays: names and what the catalogue tells of a food are no
/// facts of a day, and other events may use them.
public struct MendingTargets: Sendable {
  /// What is to be retracted or restored, in order.
  public let ranges: [ClosedRange<UInt64>]
  /// The events of the command that is meant, as they were recorded.
  public let events: [StoredEvent]

  /// The last command that counts and is not itself an undo or a redo.
  public static func undoingLast<Access>(
    _ log: inout LogAccess<Access>, _ overlay: Overlay
  ) throws(LedgerError) -> MendingTargets {
    var end = try LedgerError.logged { () throws(LogError) in try log.lastSequence }
    while end > 0 {
      let command = try Self.command(holding: end, &log)
      let first = command.first?.sequence ?? end
      let targets = MendingTargets(command) { !overlay.drops($0.sequence) && !$0.isRetraction }
      if !targets.ranges.isEmpty { return targets }
      end = first - 1
    }
    throw .refused(Refusal(.nothingToUndo, "there is nothing to undo"))
  }

  /// The command that the event `sequence` is of.
  public static func undoing<Access>(
    _ sequence: UInt64, _ log: inout LogAccess<Access>, _ overlay: Overlay
  ) throws(LedgerError) -> MendingTargets {
    let command = try Self.command(holding: sequence, &log)
    guard !command.isEmpty else { throw .refused(Self.noEvent(sequence, try lastSequence(&log))) }
    guard !command.contains(where: \.isRetraction) else { throw .refused(StoredEvent.isRetraction(sequence)) }
    let targets = MendingTargets(command) { !overlay.drops($0.sequence) }
    guard !targets.ranges.isEmpty else { throw .refused(StoredEvent.isUndone(sequence)) }
    return targets
  }

  /// Which events are meant, by their numbers.
  public enum Numbers: Hashable, Sendable {
    /// The command that has the event.
    case command(UInt64)
    /// The events from the first to the last, of whatever commands.
    case events(ClosedRange<UInt64>)
  }

  /// The command that is meant, or every event of a range that counts; undos and redos among them are passed over.
  public static func undoing<Access>(
    _ numbers: Numbers, _ log: inout LogAccess<Access>, _ overlay: Overlay
  ) throws(LedgerError) -> MendingTargets {
    switch numbers {
    case .command(let number): return try undoing(number, &log, overlay)
    case .events(let numbers):
      let events = try events(numbers, &log)
      let targets = MendingTargets(events) { !overlay.drops($0.sequence) && !$0.isRetraction }
      guard targets.ranges.isEmpty else { return targets }
      guard let only = events.first, events.count == 1 else {
        throw .refused(Refusal(.nothingToUndo, "nothing from \(numbers.lowerBound) to \(numbers.upperBound) counts"))
      }
      throw .refused(only.reasonNotToUndo(overlay))
    }
  }

  /// The command that is meant, or every event of a range that was undone.
  public static func redoing<Access>(
    _ numbers: Numbers, _ log: inout LogAccess<Access>, _ overlay: Overlay
  ) throws(LedgerError) -> MendingTargets {
    switch numbers {
    case .command(let number): return try redoing(number, &log, overlay)
    case .events(let numbers):
      let targets = MendingTargets(try events(numbers, &log)) { overlay.drops($0.sequence) }
      guard targets.ranges.isEmpty else { return targets }
      let (first, last) = (numbers.lowerBound, numbers.upperBound)
      throw .refused(
        Refusal(
          .nothingToUndo,
          first == last ? "event \(first) was not undone" : "nothing from \(first) to \(last) was undone"
        ))
    }
  }

  /// The events of a range, all of which must be there.
  private static func events<Access>(
    _ numbers: ClosedRange<UInt64>, _ log: inout LogAccess<Access>
  ) throws(LedgerError) -> [StoredEvent] {
    let last = try lastSequence(&log)
    guard numbers.lowerBound > 0, numbers.upperBound <= last else {
      throw .refused(noEvent(numbers.lowerBound > 0 ? numbers.upperBound : 0, last))
    }
    return try LedgerError.logged { () throws(LogError) in try log.events(numbers) }
  }

  /// What the last undo took back that still is; an ordinary command since then ends the chance.
  public static func redoingLast<Access>(
    _ log: inout LogAccess<Access>, _ overlay: Overlay
  ) throws(LedgerError) -> MendingTargets {
    var end = try lastSequence(&log)
    while end > 0 {
      let command = try Self.command(holding: end, &log)
      guard command.contains(where: \.isRetraction) else { break }
      // What was redone since, by whatever number, is passed over.
      let targets = try restoring(command.filter { $0.record.kind == Retracted.code }, overlay, &log)
      if !targets.ranges.isEmpty { return targets }
      end = (command.first?.sequence ?? end) - 1
    }
    throw .refused(
      Refusal(.nothingToUndo, "there is nothing to redo", hint: "larder redo NUMBER restores any undone event"))
  }

  /// The command that the undone event `sequence` is of.
  public static func redoing<Access>(
    _ sequence: UInt64, _ log: inout LogAccess<Access>, _ overlay: Overlay
  ) throws(LedgerError) -> MendingTargets {
    let command = try Self.command(holding: sequence, &log)
    guard !command.isEmpty else { throw .refused(Self.noEvent(sequence, try lastSequence(&log))) }
    let targets = MendingTargets(command) { overlay.drops($0.sequence) }
    guard !targets.ranges.isEmpty else {
      throw .refused(Refusal(.nothingToUndo, "event \(sequence) was not undone"))
    }
    return targets
  }

  /// The events that a command retracted and that are still retracted.
  private static func restoring<Access>(
    _ retracted: [StoredEvent], _ overlay: Overlay, _ log: inout LogAccess<Access>
  ) throws(LedgerError) -> MendingTargets {
    var events: [StoredEvent] = []
    for event in retracted {
      guard let targets = event.decode(as: Retracted.self).targets else { continue }
      events += try LedgerError.logged { () throws(LogError) in try log.events(targets) }
    }
    return MendingTargets(events) { overlay.drops($0.sequence) }
  }

  private init(_ events: [StoredEvent], where isMeant: (StoredEvent) -> Bool) {
    self.events = events
    var ranges: [ClosedRange<UInt64>] = []
    for event in events.withoutIntroductions where isMeant(event) {
      if let last = ranges.last, last.upperBound + 1 == event.sequence {
        ranges[ranges.count - 1] = last.lowerBound...event.sequence
      } else {
        ranges.append(event.sequence...event.sequence)
      }
    }
    self.ranges = ranges
  }

  private static func command<Access>(
    holding sequence: UInt64, _ log: inout LogAccess<Access>
  ) throws(LedgerError) -> [StoredEvent] {
    try LedgerError.logged { () throws(LogError) in
      guard let range = try log.commandRange(holding: sequence) else { return [] }
      return try log.events(range)
    }
  }

  private static func lastSequence<Access>(_ log: inout LogAccess<Access>) throws(LedgerError) -> UInt64 {
    try LedgerError.logged { () throws(LogError) in try log.lastSequence }
  }

  /// - Parameter sequence: the number as it was typed; the largest of all stands for any that is larger.
  public static func noEvent(_ sequence: UInt64, _ last: UInt64) -> Refusal {
    Refusal(
      .nothingToUndo, sequence == .max ? "no event has so high a number" : "there is no event \(sequence)",
      hint: last == 0 ? "the ledger is empty" : "the last one is \(last)")
  }
}

extension StoredEvent {
  /// Whether the event takes back or restores others.
  var isRetraction: Bool { record.kind == Retracted.code || record.kind == Restored.code }

  /// Why this event by itself cannot be taken back.
  fileprivate func reasonNotToUndo(_ overlay: Overlay) -> Refusal {
    if isRetraction { return Self.isRetraction(sequence) }
    if overlay.drops(sequence) { return Self.isUndone(sequence) }
    return Refusal(.nothingToUndo, "event \(sequence) only gives a name that other events use, and stays")
  }

  fileprivate static func isRetraction(_ sequence: UInt64) -> Refusal {
    Refusal(.nothingToUndo, "event \(sequence) is itself an undo or a redo", hint: "larder redo, or larder undo")
  }

  fileprivate static func isUndone(_ sequence: UInt64) -> Refusal {
    Refusal(.nothingToUndo, "event \(sequence) is undone already", hint: "larder redo \(sequence)")
  }
}
