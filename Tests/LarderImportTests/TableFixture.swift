import LarderLedger
import LarderModel
import LarderProjections
import LarderReplay
import TestSupport

@testable import LarderImport

/// A ledger into which tables are imported.
final class TableKitchen {
  let directory = TemporaryDirectory()
  let ledger: HouseholdLedger

  init() throws { ledger = try HouseholdLedger(creatingIn: directory.ledger) }

  static func options(_ change: (inout TableOptions) -> Void = { _ in }) -> TableOptions {
    var options = TableOptions(now: noon, day: day(2026, 11, 20))
    change(&options)
    return options
  }

  @discardableResult
  func take(
    _ text: String, _ change: (inout TableOptions) -> Void = { _ in }
  ) throws(ForeignImportError) -> ImportSummary {
    try TableImport.run(Array(text.utf8), into: ledger, options: Self.options(change))
  }

  /// The stock, with lines such as "milk 2000000 µl (2 packs)".
  func stock() throws -> [String] {
    let household = try ledger.view().household
    return household.lots.present.map { _, lot in
      let packs = lot.pack > 0 && lot.pack != lot.quantity ? " in packs of \(lot.pack)" : ""
      return "\(household.catalog.name(.item, lot.item)) \(household.remaining(lot).formatted)\(packs)"
    }
  }

  func last() throws -> UInt64 { try ledger.log.lastSequence() }

  func bodies<Body: EventBody>(_ kind: Body.Type) throws -> [(day: Day, body: Body)] {
    try ledger.log.events().filter { $0.record.kind == kind.code }.map { ($0.day, $0.decode(as: kind)) }
  }
}

/// The error with which an import ended.
func problem(_ work: () throws(ForeignImportError) -> Void) -> String? {
  do throws(ForeignImportError) {
    try work()
    return nil
  } catch {
    return error.description
  }
}

/// The problems that an import reported for its rows.
func problems(_ work: () throws(ForeignImportError) -> Void) -> [String] {
  do throws(ForeignImportError) {
    try work()
    return []
  } catch {
    guard case .problems(let problems) = error else { return [error.description] }
    return problems.named.map(\.description)
  }
}
