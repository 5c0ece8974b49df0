import LarderLedger

/// Where the ledger is gone into each time that a line needs it: it is not kept open while the next line is waited for.
package protocol LedgerAccess {
  /// The ledger for looking at.
  func open() throws -> HouseholdLedger
  /// Does something on the ledger while it is open for writing.
  func writing<Result>(_ work: (HouseholdLedger) throws -> Result) throws -> Result
}
