import LarderLedger

extension TableOptions {
  /// Carries out what an import takes in, all of it or nothing; where there is no ledger yet, it is rehearsed.
  ///
  /// - Parameter work: gives the commands; it may be called again from the start.
  func performAll(
    in ledger: HouseholdLedger?, _ work: (inout CommandBatch) throws(LedgerError) -> Void
  ) throws(LedgerError) -> BatchOutcome {
    guard let ledger else { return try HouseholdLedger.rehearseAll(at: now, work) }
    return try ledger.performAll(at: now, isRehearsal: isDryRun, isImport: true, work)
  }
}
