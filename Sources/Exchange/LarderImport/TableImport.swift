import LarderLedger
import LarderLog
import LarderModel
import StrictCSV

/// Imports the rows of a CSV file: all of them or nothing, and each once.
///
/// ```swift
/// let summary = try TableImport.run(bytes, into: ledger, options: options)
/// ```
/// Each row is a command, recognised by its content and its position among equal rows. So importing a file again adds
/// only its new rows. Rows are imported in order of days.
package enum TableImport {
  /// Whether a file starts with the heading row of a table of items.
  package static func looksLikeTable(_ beginning: [UInt8]) -> Bool {
    // Browsers end the lines of pasted text with CR and LF.
    let line = Array(beginning.prefix { $0 != UInt8(ascii: "\r") && $0 != UInt8(ascii: "\n") })
    guard let head = try? CSVReader(line).header, head.count > 1 else { return false }
    return head.contains { TableColumn.recognized($0) == .item }
  }

  /// The order of day and month, if the file's dates determine it.
  static func order(of bytes: [UInt8], _ layout: TableLayout, _ limits: CSVReader.Limits) -> DateOrder? {
    guard let column = layout.columns[.date], var table = try? CSVReader(bytes, limits: limits),
      let first = try? table.next(), first[column].contains("/") || first[column].prefix(3).contains("-")
    else { return nil }
    var dates = [first[column]]
    while let row = (try? table.next()) ?? nil {
      // Unambiguous dates need not be kept.
      if dates.count < 2 || dates.last != row[column] { dates.append(row[column]) }
    }
    return RowDates.order(of: dates)
  }

  /// Imports a file.
  ///
  /// - Parameters:
  ///   - ledger: The ledger; nil for a dry run without one.
  ///   - progress: Called every few hundred rows with the number of imported rows.
  package static func run(
    _ bytes: [UInt8], into ledger: HouseholdLedger?, options: TableOptions,
    progress: ((_ rows: Int, _ all: Int) -> Void)? = nil
  ) throws(ForeignImportError) -> ImportSummary {
    var table: CSVReader
    let layout: TableLayout
    do throws(CSVError) {
      table = try CSVReader(bytes, limits: options.limits)
    } catch {
      throw .problem(RowProblem(error))
    }
    do throws(RowProblem) {
      layout = try TableLayout(head: table.header, map: options.map)
    } catch {
      throw .problem(error)
    }
    var options = options
    options.dates = options.dates ?? order(of: bytes, layout, options.limits)
    var session = TableSession(layout, options)
    let household = try ledger.map { ledger throws(ForeignImportError) in
      do throws(LogError) { return try ledger.view().household } catch { throw .ledger(.log(error)) }
    }
    try session.read(
      &table, currency: household?.catalog.currency ?? .euro, style: household?.catalog.style ?? .english)
    return try session.execute(in: ledger, progress)
  }
}

package struct TableOptions: Sendable {
  /// The recording time.
  package var now: Instant
  /// The household's current day; later events are refused.
  package let today: Day
  /// The day of rows without a date.
  package var day: Day
  /// Whether that day was given as an option, which distinguishes one import of such rows from another.
  package var isDaySaid = false
  /// Whether to check everything without recording it.
  package var isDryRun = false
  /// Headings with their meanings, instead of automatic recognition.
  package var map: [(head: String, column: String)] = []
  /// Names on receipts with the household's names, remembered for the row's store.
  package var names: [(receipt: String, item: String)] = []
  /// The event of rows without one.
  package var event: RowEvent?
  /// The days after purchase when food counts as used up; nil to use up food only by rows.
  package var usedUpDays: Int?
  /// The order of day and month in dates with slashes.
  package var dates: DateOrder?
  /// The store, place and currency of rows without one.
  package var store: String?
  package var place: String?
  package var currency: Currency?
  /// General food facts for new items.
  package var foods: (any FoodBook)?
  /// Turns recipes into commands; nil to skip recipes.
  package var cookbook: (any CookbookImporter)?
  /// The person who records the import.
  package var actor: String?
  package var limits = CSVReader.Limits()
  package var mostProblems = 10

  package init(now: Instant, day: Day) {
    self.now = now
    today = day
    self.day = day
  }

  /// Performs an import's commands, all or nothing. Without a ledger it is a dry run.
  ///
  /// - Parameter work: Produces the commands. It may be called again from the start.
  func performAll(
    in ledger: HouseholdLedger?, _ work: (inout CommandBatch) throws(LedgerError) -> Void
  ) throws(LedgerError) -> BatchOutcome {
    guard let ledger else { return try HouseholdLedger.rehearseAll(at: now, work) }
    return try ledger.performAll(at: now, isRehearsal: isDryRun, isImport: true, work)
  }
}
