import LarderLedger
import LarderModel

/// Takes what is known of foods in general over for the household's own items, where a row has exactly their name.
///
/// Nothing is guessed, and what is known of an item already stays as it is.
public enum FoodImport {
  /// Imports a table; `options.map` tells rows of items that are called otherwise.
  ///
  /// - Parameter ledger: nil where there is none yet, for a dry run.
  public static func run(
    _ bytes: [UInt8], _ format: FoodTableFormat, into ledger: HouseholdLedger?, options: TableOptions
  ) throws(ForeignImportError) -> ImportSummary {
    do throws(ForeignImportError) {
      return try take(try FoodTable(bytes, format, options: options), format, into: ledger, options: options)
    } catch {
      guard options.isDryRun, case .problems(let problems) = error else { throw error }
      return ImportSummary(format: format.rawValue, problems)
    }
  }

  private static func take(
    _ table: FoodTable, _ format: FoodTableFormat, into ledger: HouseholdLedger?, options: TableOptions
  ) throws(ForeignImportError) -> ImportSummary {
    var session = FoodSession(table: table, options: options, format: format)
    let outcome: BatchOutcome
    do throws(LedgerError) {
      outcome = try options.performAll(in: ledger) { (batch) throws(LedgerError) in
        session = FoodSession(table: table, options: options, format: format)
        try session.takeAll(&batch)
      }
    } catch {
      if let problem = session.problem { throw .file(problem) }
      if !session.problems.isEmpty { throw .problems(session.problems) }
      throw .ledger(error)
    }
    return session.summary(outcome)
  }
}
