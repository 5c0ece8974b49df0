import LarderLedger
import LarderLog
import LarderModel
import StrictCSV

/// Takes in the rows of a CSV file: all of them, or nothing, and each once.
///
/// ```swift
/// let summary = try TableImport.run(bytes, into: ledger, options: options)
/// ```
/// A row is a command of its own, known again by what it says and by which of several equal rows of its file it is, so
/// that a file that has grown since adds what is new. The rows are taken in the order of their days.
public enum TableImport {
  /// Whether the beginning of a file is the head of a table that tells of items.
  public static func looksLikeTable(_ beginning: [UInt8]) -> Bool {
    let line = Array(beginning.prefix { $0 != UInt8(ascii: "\n") })
    guard let head = try? CSVReader(line).header, head.count > 1 else { return false }
    return head.contains { TableColumn.recognized($0) == .item }
  }

  /// What the dates of the whole file leave no doubt of.
  private static func order(of bytes: [UInt8], _ layout: TableLayout, _ limits: CSVReader.Limits) -> DateOrder? {
    guard let column = layout.columns[.date], var table = try? CSVReader(bytes, limits: limits),
      let first = try? table.next(), first[column].contains("/") || first[column].prefix(3).contains("-")
    else { return nil }
    var dates = [first[column]]
    while let row = (try? table.next()) ?? nil {
      // A date that says nothing need not be kept.
      if dates.count < 2 || dates.last != row[column] { dates.append(row[column]) }
    }
    return RowDates.order(of: dates)
  }

  /// Imports a file.
  ///
  /// - Parameters:
  ///   - ledger: nil where there is none yet, for a dry run.
  ///   - progress: told every few hundred rows how many of all are taken in.
  public static func run(
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
    return try session.carryOut(in: ledger, progress)
  }
}

/// How a table is taken in.
public struct TableOptions: Sendable {
  /// The instant that counts as recorded.
  public var now: Instant
  /// The household's day today: nothing has happened later.
  public let today: Day
  /// The day of rows that name none.
  public var day: Day
  /// Whether that day was said, and so tells one import of such rows from another.
  public var isDaySaid = false
  /// Whether everything is read and decided, and nothing recorded.
  public var isDryRun = false
  /// Heads and what they are, in place of what would be made out.
  public var map: [(head: String, column: String)] = []
  /// What receipts call something, and what the household calls it; remembered for the store of the row.
  public var names: [(receipt: String, item: String)] = []
  /// What the rows are where no column says so.
  public var event: RowEvent?
  /// How many days after it was bought food counts as used up at the latest; nil where nothing but a row uses it.
  public var usedUpDays: Int?
  /// How dates with slashes are meant.
  public var dates: DateOrder?
  /// The store, the place and the currency of rows that name none.
  public var store: String?
  public var place: String?
  public var currency: Currency?
  /// What is known of foods in general; an item that is new takes it over.
  public var foods: (any FoodBook)?
  /// Makes commands of recipes; where there is none, they are left out.
  public var cookbook: (any CookbookIntake)?
  /// Who records it.
  public var actor: String?
  /// The bounds of the file.
  public var limits = CSVReader.Limits()
  /// The most problems that are named.
  public var mostProblems = 10

  public init(now: Instant, day: Day) {
    self.now = now
    today = day
    self.day = day
  }
}

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
