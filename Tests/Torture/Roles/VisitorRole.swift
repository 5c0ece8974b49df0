import Glibc
import LarderCommands
import LarderLedger
import LarderLog
import LarderModel
import TestSupport

/// A second process that writes to the ledger of a running server. It repeatedly buys an item and uses all of it, with
/// pauses.
///
/// `.visit LEDGER PREFIX STOP` runs until a file STOP exists. It acknowledges each entry as a writer does.
enum VisitorRole {
  private static let mostTries = 5
  private static let pause: UInt32 = 20_000

  static func play(_ arguments: [String]) -> Int32 {
    guard arguments.count == 3 else { return 64 }
    Faults.name(ledger: arguments[0])
    var ledger: HouseholdLedger?
    var number = 0
    while !Places.exists(arguments[2]) || !number.isMultiple(of: 2) {
      let id = "\(arguments[1])-\(number)"
      guard let range = enter(number, id, arguments, &ledger) else { return 1 }
      Say.out("\(id) \(range.lowerBound) \(range.upperBound)")
      number += 1
      usleep(pause)
    }
    return 0
  }

  private static func enter(
    _ number: Int, _ id: String, _ arguments: [String], _ ledger: inout HouseholdLedger?
  ) -> ClosedRange<UInt64>? {
    var failures = 0
    while failures < mostTries {
      do throws(LedgerError) {
        if ledger == nil {
          ledger = try LedgerError.logged { () throws(LogError) in try HouseholdLedger(creatingIn: arguments[0]) }
        }
        return try ledger.map { (ledger) throws(LedgerError) in try perform(number, id, arguments[1], ledger) }?.range
      } catch {
        ledger = nil
        guard error != .log(.lockReplaced) else { continue }
        failures += 1
        Say.complaint("\(id) failed: \(error)")
      }
    }
    return nil
  }

  private static func perform(
    _ number: Int, _ id: String, _ prefix: String, _ ledger: HouseholdLedger
  ) throws(LedgerError) -> CommandResult {
    let entryTime = EntryTime(today: day(2026, 11, 20))
    let amount = Quantity(amount: Int64(1 + number / 2 % 900) * 1000, dimension: .mass)
    let quantity = EnteredQuantity(text: "", measure: .exact(amount))
    let item = "visit of \(prefix)"
    let id = CommandID(naming: id)
    if number.isMultiple(of: 2) {
      return try ledger.perform(Buy(item: item, quantity: quantity, entryTime: entryTime), id: id, at: noon)
    }
    return try ledger.perform(Use(item: item, quantity: quantity, entryTime: entryTime), id: id, at: noon)
  }
}
