import LarderLog
import LarderModel
import LarderReplay

/// The fate of commands that a batch repeats.
///
/// A command that was undone individually is still recognised, because someone did not want it. A command of an import
/// that was undone as a whole is performed again, under the next ID derived from its own. An undo that came with the
/// export of another ledger does not count as undoing an import of this one.
struct EarlierCommands {
  private let context: ReplayContext
  /// The imports of the log. `isUndone` caches which of them were undone, because a file may have thousands of rows of
  /// each.
  private var imports: [ClosedRange<UInt64>]?
  private var isUndone: [UInt64: Bool] = [:]
  /// The undos recorded in this ledger rather than imported.
  private var undos: LocalUndos?

  init(_ context: ReplayContext) { self.context = context }

  func counts(_ sequence: UInt64) -> Bool { !context.corrections.drops(sequence) }

  /// Returns the ID under which the command is known or will be performed.
  mutating func find(_ id: CommandID, _ log: inout LogReader) throws(LogError) -> (id: CommandID, isKnown: Bool) {
    var (present, again) = (id, 1)
    while let start = try log.start(of: present) {
      guard try isUndoneWhole(start, &log) else { return (present, true) }
      again += 1
      // Only a tag, because an ID with a text would be stored with every row.
      present = CommandID(tag: CommandID(naming: "larder import again \(again) \(id)").tag)
    }
    return (present, false)
  }

  /// Returns the first event of a command of which nothing counts, or nil if something does.
  mutating func undoneEvent(of id: CommandID, _ log: inout LogReader) throws(LogError) -> UInt64? {
    guard !context.corrections.dropped.isEmpty, let range = try log.sequences(of: id) else { return nil }
    let events = try log.events(range).withoutIntroductions
    return events.allSatisfy { !counts($0.sequence) } ? events.first?.sequence : nil
  }

  /// Whether the import with the command that starts at `start` was undone here as a whole, and still is.
  private mutating func isUndoneWhole(_ start: UInt64, _ log: inout LogReader) throws(LogError) -> Bool {
    guard !context.corrections.dropped.isEmpty else { return false }
    if imports == nil {
      let imports = try log.imports()
      undos = try LocalUndos(&log) { imports.run(holding: $0) == nil }
      self.imports = imports
    }
    var meant = imports?.run(holding: start)
    if meant == nil { meant = try log.commandRange(holding: start) }
    guard let run = meant else { return false }
    if let known = isUndone[run.lowerBound] { return known }
    var found = try context.corrections.dropsAll(of: run, &log)
    if found { found = try undos?.tookBack(run, &log) ?? false }
    isUndone[run.lowerBound] = found
    return found
  }
}

extension Corrections {
  /// Whether no event of a range's commands counts, ignoring introductions, undos and redos.
  func dropsAll(of run: ClosedRange<UInt64>, _ log: inout LogReader) throws(LogError) -> Bool {
    var (isUndone, isAny) = (true, false)
    var command: [StoredEvent] = []
    func settle() {
      for event in command.withoutIntroductions where !event.isRetraction {
        isAny = true
        if !drops(event.sequence) { isUndone = false }
      }
      command.removeAll(keepingCapacity: true)
    }
    try log.forEachEvent(from: run.lowerBound, through: run.upperBound) { event in
      if !event.record.continuesCommand { settle() }
      command.append(event)
      return isUndone
    }
    settle()
    return isUndone && isAny
  }
}

/// The undos and redos made in a log rather than imported.
struct LocalUndos {
  private var corrections: [(sequence: UInt64, targets: ClosedRange<UInt64>)] = []
  /// The corrections up to the last undo that was looked up, cached because one undo often covers many commands.
  private var latest: (sequence: UInt64, corrections: Corrections)?

  init(_ log: inout LogReader, where isLocal: (UInt64) -> Bool) throws(LogError) {
    for event in try log.standingEvents(of: [Retracted.code, Restored.code]) where isLocal(event.sequence) {
      guard let targets = Retracted(event.record).targets else { continue }
      corrections.append((event.sequence, targets))
    }
  }

  /// Whether no event of an import counted after the last undo or redo that affected it.
  mutating func tookBack(_ run: ClosedRange<UInt64>, _ log: inout LogReader) throws(LogError) -> Bool {
    guard let last = corrections.last(where: { $0.targets.overlaps(run) })?.sequence else { return false }
    if latest?.sequence != last { latest = (last, try ReplayContext(&log, through: last).corrections) }
    return try latest?.corrections.dropsAll(of: run, &log) ?? false
  }
}

/// Commands that were performed and then undone.
package struct UndoneCommands: Hashable, Sendable {
  package private(set) var count = 0
  /// The first event of each of the first few commands.
  package private(set) var events: [UInt64] = []

  private static let mostDisplayed = 5

  mutating func add(_ event: UInt64) {
    count += 1
    if events.count < Self.mostDisplayed { events.append(event) }
  }
}
