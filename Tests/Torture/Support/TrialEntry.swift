import LarderCommands
import LarderLedger
import LarderLog
import LarderModel
import TestSupport

/// One entry of a trial's writer. Its id determines the whole entry, so that it can be sent again.
struct TrialEntry {
  let id: String
  let number: Int

  init(_ prefix: String, _ number: Int) {
    id = "\(prefix)-\(number)"
    self.number = number
  }

  var command: Buy {
    // Sometimes add a new item, which makes a command of several events, or a note of any length.
    var entryTime = EntryTime(today: day(2026, 11, 20))
    if number.isMultiple(of: 3) { entryTime.note = String(repeating: "note \(number) ", count: 1 + number % 30) }
    let amount = Quantity(amount: Int64(1 + number % 900) * 1000, dimension: .mass)
    var buy = Buy(
      item: "item \(number % 41)", quantity: EnteredQuantity(text: "", measure: .exact(amount)), entryTime: entryTime)
    buy.price = Money(minor: Int64(number % 700), currency: .euro)
    return buy
  }
}

extension HouseholdLedger {
  /// Records an entry and returns the sequences of its events, or the earlier sequences if it was already recorded.
  ///
  /// Seven of eight entries are written without a decision, like the lines of an import, because that is much faster.
  @discardableResult
  func enter(_ entry: TrialEntry) throws(LedgerError) -> ClosedRange<UInt64>? {
    guard entry.number.isMultiple(of: 8) else {
      return try LedgerError.logged { () throws(LogError) in try log.enter(entry) }
    }
    let outcome = try perform(id: CommandID(naming: entry.id), at: noon) { (view, _) throws(LedgerError) in
      do throws(Refusal) { return try view.household.decide(entry.command, by: nil) } catch { throw .refused(error) }
    }
    return outcome.range
  }
}

extension EventLog {
  /// Records one event under an entry's id unless it is already there.
  func enter(_ entry: TrialEntry) throws(LogError) -> ClosedRange<UInt64>? {
    let id = CommandID(naming: entry.id)
    var writer = try beginWrite()
    if let range = try writer.reader.sequences(of: id) { return range }
    var event = Event(day: day(2026, 11, 20), body: eaten(energy: Int64(entry.number) * 1000))
    if entry.number.isMultiple(of: 3) {
      event.note = String(repeating: "eaten \(entry.number) ", count: entry.number % 90)
    }
    let range = try writer.append([event], command: id, recordedAt: noon)
    try writer.commit()
    return range
  }
}
