import LarderModel
import StrictCSV

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
