import LarderCommands
import LarderExchange
import LarderLedger
import LarderLog
import LarderModel
import LarderProjections
import LarderReplay
import TestSupport

extension TemporaryLedger {
  var household: HouseholdLedger { HouseholdLedger(log: log) }

  private static let entryTime = EntryTime(today: someDay)

  /// Imports an export as the program does, and restores imports that were undone.
  ///
  /// - Returns: the number of added events and of restored events.
  @discardableResult
  func feed(_ text: String) throws -> (added: Int, restored: Int) {
    let report = try take(text)
    var restored = 0
    _ = try household.perform(id: .new, at: noon) { (view, log) throws(LedgerError) in
      let targets = try CorrectionTargets.restoringImports(
        of: report.events, retracting: report.retracted, &log, view.context.corrections)
      restored = targets.count
      guard restored > 0 else { return Decision(events: []) }
      return try Self.decide(Restore(targets.ranges, entryTime: Self.entryTime), view)
    }
    return (report.added, restored)
  }

  /// The number of events that an import would restore.
  func toRestore(_ report: ImportReport) throws -> Int {
    var reader = try log.beginRead()
    let corrections = try household.view().context.corrections
    return try CorrectionTargets.restoringImports(of: report.events, retracting: report.retracted, &reader, corrections)
      .count
  }

  /// Undoes the last command or import, or the command that contains an event.
  func undo(_ sequence: UInt64? = nil) throws {
    _ = try household.perform(id: .new, at: noon) { (view, log) throws(LedgerError) in
      let corrections = view.context.corrections
      let targets =
        if let sequence {
          try CorrectionTargets.undoing(sequence, &log, corrections)
        } else {
          try CorrectionTargets.undoingLast(&log, corrections)
        }
      return try Self.decide(Retract(targets.ranges, entryTime: Self.entryTime), view)
    }
  }

  func redo() throws {
    _ = try household.perform(id: .new, at: noon) { (view, log) throws(LedgerError) in
      let targets = try CorrectionTargets.redoingLast(&log, view.context.corrections)
      return try Self.decide(Restore(targets.ranges, entryTime: Self.entryTime), view)
    }
  }

  func buy(_ item: String, _ quantity: String = "1 l", price: Int64 = 119) throws {
    var buy = Buy(item: item, quantity: try EnteredQuantity(parsing: quantity), entryTime: Self.entryTime)
    buy.price = Money(minor: price, currency: .euro)
    _ = try household.perform(buy, at: noon)
  }

  private static func decide(_ command: some Command, _ view: LedgerView) throws(LedgerError) -> Decision {
    do throws(Refusal) { return try view.household.decide(command, by: nil) } catch { throw .refused(error) }
  }

  func digests() throws -> [String] { try household.view(Projections.all).state.digests.map(\.digest) }

  /// The items of the lots in stock, once for each lot.
  func stock() throws -> [String] {
    let household = try household.view().household
    return household.stock().compactMap { household.catalog.name(ItemID(rawValue: $0.lot.item)) }.sorted()
  }

  /// Whether each event counts, except undos, redos and amendments, for the commands of `other` and in its order.
  func counting(like other: TemporaryLedger? = nil) throws -> [Bool] {
    let wanted = try other.map { Set(try $0.events.map(\.commandTag)) }
    let corrections = try household.view().context.corrections
    return try events.filter { event in
      let isCorrection = EventKinds.kind(code: event.record.kind)?.nature == .correction
      return !isCorrection && wanted?.contains(event.commandTag) ?? true
    }.map { !corrections.drops($0.sequence) }
  }
}

extension StoredEvent {
  var commandTag: UInt64 { record.commandTag }
}
