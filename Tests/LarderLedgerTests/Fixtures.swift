import LarderCommands
import LarderLog
import LarderModel
import LarderProjections
import LarderReplay
import TestSupport

@testable import LarderLedger

/// A household's ledger that runs commands one after another.
final class TestLedger {
  let directory = TemporaryDirectory()
  let ledger: HouseholdLedger
  let today = day(2026, 11, 20)
  private var tag: UInt64 = 1000

  init() throws { ledger = try HouseholdLedger(creatingIn: directory.ledger) }

  var entryTime: EntryTime { EntryTime(today: today) }

  private func nextID() -> CommandID {
    tag += 1
    return CommandID(tag: tag &* 0x9e37_79b9_7f4a_7c15)
  }

  @discardableResult
  func perform(
    _ command: some Command, id: CommandID? = nil, isRehearsal: Bool = false
  ) throws(LedgerError) -> CommandResult {
    try ledger.perform(id: id ?? nextID(), at: noon, isRehearsal: isRehearsal) { (view, _) throws(LedgerError) in
      do throws(Refusal) { return try view.household.decide(command, by: nil) } catch { throw .refused(error) }
    }
  }

  @discardableResult
  func buy(_ item: String, _ quantity: String, price: Int64? = nil, id: CommandID? = nil) throws -> CommandResult {
    var buy = Buy(item: item, quantity: try EnteredQuantity(parsing: quantity), entryTime: entryTime)
    buy.price = price.map { Money(minor: $0, currency: .euro) }
    return try perform(buy, id: id)
  }

  @discardableResult
  func use(_ item: String, _ quantity: String) throws -> CommandResult {
    try perform(Use(item: item, quantity: try EnteredQuantity(parsing: quantity), entryTime: entryTime))
  }

  @discardableResult
  func toss(_ item: String, _ quantity: String) throws -> CommandResult {
    try perform(Toss(item: item, quantity: try EnteredQuantity(parsing: quantity), entryTime: entryTime))
  }

  /// Corrects an event. The target is read in the same transaction.
  @discardableResult
  func fix(_ sequence: UInt64, _ field: String, _ text: String) throws -> CommandResult {
    let entryTime = entryTime
    return try ledger.perform(id: nextID(), at: noon) { (view, log) throws(LedgerError) in
      let found = try LedgerError.logged { () throws(LogError) in try log.event(sequence) }
      guard let target = found else { throw .refused(Refusal(.nothingToUndo, "there is no event \(sequence)")) }
      let helping = try EventSearch.helping(of: target, view, &log)
      var fix = FixEvent(
        helping.first { $0.sequence == sequence } ?? target, corrections: [(field: field, text: text)],
        entryTime: entryTime)
      fix.helping = helping
      do throws(Refusal) {
        return try view.household.decide(fix, by: nil)
      } catch {
        throw .refused(error)
      }
    }
  }

  @discardableResult
  func undo(_ sequence: UInt64? = nil) throws -> CommandResult {
    let entryTime = entryTime
    return try ledger.perform(id: nextID(), at: noon) { (view, log) throws(LedgerError) in
      let corrections = view.context.corrections
      let targets =
        if let sequence {
          try CorrectionTargets.undoing(sequence, &log, corrections)
        } else {
          try CorrectionTargets.undoingLast(&log, corrections)
        }
      do throws(Refusal) {
        return try view.household.decide(Retract(targets.ranges, entryTime: entryTime), by: nil)
      } catch {
        throw .refused(error)
      }
    }
  }

  @discardableResult
  func redo(_ sequence: UInt64? = nil) throws -> CommandResult {
    let entryTime = entryTime
    return try ledger.perform(id: nextID(), at: noon) { (view, log) throws(LedgerError) in
      let corrections = view.context.corrections
      let targets =
        if let sequence {
          try CorrectionTargets.redoing(sequence, &log, corrections)
        } else {
          try CorrectionTargets.redoingLast(&log, corrections)
        }
      do throws(Refusal) {
        return try view.household.decide(Restore(targets.ranges, entryTime: entryTime), by: nil)
      } catch {
        throw .refused(error)
      }
    }
  }

  /// The total stock in base units.
  func stock() throws -> Int64 { try ledger.view().household.stock().reduce(0) { $0 + $1.lot.remaining } }

  func last() throws -> UInt64 { try ledger.log.lastSequence() }

  func digests() throws -> [String] { try ledger.view(Projections.all).state.digests.map(\.digest) }

  /// The same state, computed from the first event without a checkpoint.
  func rebuilt() throws -> [String] { try ledger.view(Projections.all, asOf: .max).state.digests.map(\.digest) }
}
