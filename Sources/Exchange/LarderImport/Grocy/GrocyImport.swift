import LarderLedger
import RecipeFormats

/// Takes in the stock journal of a Grocy database: all of it, or nothing, and each row once.
public enum GrocyImport {
  /// Whether a file begins as SQLite's do.
  public static func looksLikeDatabase(_ beginning: [UInt8]) -> Bool {
    beginning.starts(with: Array("SQLite format 3\0".utf8))
  }

  #if SQLite
    /// Whether this program was built to read databases.
    public static let isThere = true

    /// Imports a database; nothing is written to it.
    ///
    /// - Parameters:
    ///   - ledger: nil where there is none yet, for a dry run.
    ///   - progress: told every few hundred rows how many of all are taken in.
    public static func run(
      _ path: String, into ledger: HouseholdLedger?, options: TableOptions,
      progress: ((_ rows: Int, _ all: Int) -> Void)? = nil
    ) throws(ForeignImportError) -> ImportSummary {
      do throws(ForeignImportError) {
        var session = GrocySession(try GrocyReader.read(path, mostProblems: options.mostProblems), options)
        return try session.carryOut(in: ledger, progress)
      } catch {
        guard options.isDryRun, case .problems(let problems) = error else { throw error }
        return ImportSummary(format: "grocy", problems)
      }
    }

    /// The recipes of a database, and what is planned; nothing of its stock.
    public static func recipes(_ path: String) throws(ForeignImportError) -> RecipeReading {
      try GrocyReader.readBook(path, mostProblems: 10).reading
    }
  #else
    public static let isThere = false
  #endif
}
