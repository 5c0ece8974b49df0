import LarderLog
import LarderModel
import LarderReplay

extension [StoredEvent] {
  /// One diary entry with what it took out of stock, in a command that also did something else: others ate the same
  /// thing, or the dish was cooked.
  ///
  /// - Parameter sequence: the entry, or an event that took food for it.
  /// - Returns: nil if the whole command is meant.
  func diaryShare(holding sequence: UInt64) -> [StoredEvent]? {
    let isCooked = contains { $0.record.kind == Cooked.code }
    let entries = indices.filter { self[$0].record.kind == MealLogged.code }
    guard isCooked || entries.count > 1 else { return nil }
    return entries.lazy.map { isCooked ? helping($0) : share($0) }.map { self[$0] }
      .first { share in share.contains { $0.sequence == sequence } }.map { [StoredEvent]($0) }
  }

  /// An entry with the events after it that belong to it.
  private func share(_ entry: Int) -> Range<Int> {
    let kinds = [Consumed.code, Labelled.code]
    return entry..<(self[(entry + 1)...].firstIndex { !kinds.contains($0.record.kind) } ?? endIndex)
  }

  /// An entry for a dish that was just cooked, and the event before it that took the portions.
  private func helping(_ entry: Int) -> Range<Int> {
    guard entry > 0, self[entry - 1].record.kind == Consumed.code,
      !self[entry - 1].decode(as: Consumed.self).goesIntoDish
    else { return entry..<entry + 1 }
    return entry - 1..<entry + 1
  }
}

extension EventSearch {
  /// A diary entry and what was taken out of stock for it, as they count now; empty if the event is neither.
  public static func helping(
    of target: StoredEvent, _ view: LedgerView, _ log: inout LogReader
  ) throws(LedgerError) -> [StoredEvent] {
    guard [MealLogged.code, Consumed.code].contains(target.record.kind) else { return [] }
    let overlay = view.standing.overlay
    let events = try LedgerError.logged { () throws(LogError) in
      var (sequence, command) = (target.sequence, try Self.command(holding: target.sequence, &log))
      if let entry = command.lazy.compactMap(\.correctedEntry).first {
        (sequence, command) = (entry, try Self.command(holding: entry, &log))
      }
      let share = command.diaryShare(holding: sequence) ?? command
      let entries = share.filter { $0.record.kind == MealLogged.code }
      guard let entry = entries.first, entries.count == 1 else { return [StoredEvent]() }
      let draws = try share.filter(\.isDraw) + overlay.laterDraws(for: entry.sequence, &log)
      return entries + draws.filter { entry.record.item == 0 || entry.record.item == $0.record.item }
    }
    let present = events.compactMap(overlay.mended)
    return present.contains { $0.sequence == target.sequence } ? present : []
  }

  private static func command(holding sequence: UInt64, _ log: inout LogReader) throws(LogError) -> [StoredEvent] {
    guard let range = try log.commandRange(holding: sequence) else { return [] }
    return try log.events(range)
  }
}

extension Overlay {
  /// What corrections of a diary entry took out of stock for it: the lots it was taken from first held too little.
  func laterDraws(for entry: UInt64, _ log: inout LogReader) throws(LogError) -> [StoredEvent] {
    var draws: [StoredEvent] = []
    var last: ClosedRange<UInt64>?
    for sequence in amendmentSequences(of: entry) where last?.contains(sequence) != true {
      guard let range = try log.commandRange(holding: sequence) else { continue }
      last = range
      let command = try log.events(range)
      if command.contains(where: { $0.correctedEntry == entry }) { draws += command.filter(\.isDraw) }
    }
    return draws
  }
}

extension StoredEvent {
  /// Whether it took food out of stock, and not into a dish.
  fileprivate var isDraw: Bool { record.kind == Consumed.code && !decode(as: Consumed.self).goesIntoDish }

  /// The diary entry that it corrects; nil if it does something else.
  fileprivate var correctedEntry: UInt64? {
    guard record.kind == Amended.code else { return nil }
    let amended = decode(as: Amended.self)
    return amended.kind == MealLogged.code ? amended.target : nil
  }
}
