import LarderLedger
import LarderModel
import LarderRecipes
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

/// Makes commands of recipes and of what is planned: what their lines mean is no business of an import.
public protocol CookbookIntake: Sendable {
  /// The command that writes a recipe down; nil for one that is there already.
  mutating func command(for recipe: Recipe, in household: Household, _ moment: Moment) -> WriteRecipe?
  /// The command that plans a meal; nil for one that is passed over.
  mutating func command(for meal: PlannedMeal, in household: Household, _ moment: Moment) -> PlanMeal?
  /// The names of recipes whose own name another recipe has.
  var renamed: [String] { get }
  /// What was passed over of the plan, in a sentence; nil where nothing was.
  var passedOver: Wording? { get }
}

/// The bounds of a Grocy database: far above any household's, and below what would hold up who reads it.
public enum GrocyLimits {
  /// The most bytes of the file.
  public static let fileBytes = 1 << 28
  /// The most rows of a table.
  public static let rows = 1_000_000
  /// The most bytes of a value that is read.
  public static let valueBytes = 1 << 20
  /// The most bytes of a recipe's description, into which Grocy puts the pictures that somebody pastes.
  public static let descriptionBytes = 1 << 24
  /// The most seconds of the processor's time; a hundred thousand bookings take less than one.
  public static let seconds = 5
  /// The most bytes of memory that SQLite may take.
  public static let memoryBytes = 1 << 28
}

/// Rows of the journal that are not taken, as nothing is known of their type, or too little of them.
struct GrocyStrangers {
  /// How many types are named; a file may make up any number of them.
  private static let mostTypes = 10

  private var incomplete = 0
  private var others = 0
  private var types: [String: Int] = [:]

  mutating func countIncomplete() { incomplete += 1 }

  mutating func count(_ type: String) {
    let shown = ValueError.shown(type)
    if types[shown] == nil, types.count == Self.mostTypes { others += 1 } else { types[shown, default: 0] += 1 }
  }

  var leftOut: [(what: String, count: Int)] {
    var counts = types.sorted { $0.key < $1.key }.map { ("of the type " + $0.key, $0.value) }
    counts.append(("of other types", others))
    counts.append(("without their product or amount", incomplete))
    return counts.filter { $0.1 > 0 }.map { ("\($0.1 == 1 ? "booking" : "bookings") \($0.0)", $0.1) }
  }
}

/// What rows speak of that is not in the database any longer.
struct GrocyReferences {
  enum Sort: String, CaseIterable {
    case group = "product group"
    case location, store, user
  }

  private var gone: [Sort: Set<Int64>] = [:]

  /// What a number stands for; one that stands for nothing is remembered.
  mutating func find<Value>(_ number: Int64?, _ sort: Sort, _ known: [Int64: Value]) -> Value? {
    guard let number else { return nil }
    if known[number] == nil { gone[sort, default: []].insert(number) }
    return known[number]
  }

  var leftOut: [(what: String, count: Int)] {
    Sort.allCases.compactMap { sort in
      let count = gone[sort]?.count ?? 0
      return count == 0 ? nil : (sort.rawValue + (count == 1 ? " that is deleted" : "s that are deleted"), count)
    }
  }
}

/// Which lots are those of a stock entry of Grocy's.
///
/// Its name for a stock entry is kept by all parts of what was split by a transfer; but of an entry of which a part is
/// opened the rest gets a new name, which the journal does not tell. So what is there of the product is looked at too.
struct GrocyLots {
  private var lots: [String: [LotID]] = [:]

  /// Takes in what a booking came to.
  mutating func follow(_ stockID: String, _ records: some Sequence<(record: Record, into: LotID?)>) {
    for (record, into) in records {
      add(LotID(rawValue: record.lot), to: stockID)
      if let into { add(into, to: stockID) }
    }
  }

  private mutating func add(_ lot: LotID, to stockID: String) {
    guard lot.rawValue > 0, lots[stockID]?.contains(lot) != true else { return }
    lots[stockID, default: []].append(lot)
  }

  /// What is there for a booking, the likeliest first.
  func candidates(_ booking: GrocyBooking, item: ItemID, place: PlaceID?, _ household: Household) -> [Household
    .NumberedLot]
  {
    let own = Set(lots[booking.stockID] ?? [])
    let isOpened = booking.opened != nil && booking.kind != .opened
    func score(_ lot: Household.NumberedLot) -> Int {
      var score = own.contains(lot.id) ? 16 : 0
      if let place, UInt32(lot.lot.place) == place.rawValue { score += 8 }
      if lot.lot.isOpened == isOpened { score += 4 }
      if lot.lot.cameIn == booking.purchased?.number { score += 2 }
      if lot.lot.label == (booking.due?.number ?? Lot.noDay) { score += 1 }
      return score
    }
    return household.stock(of: item).filter { $0.lot.remaining > 0 }
      .map { (lot: $0, score: score($0)) }
      .sorted { ($1.score, $0.lot.id) < ($0.score, $1.lot.id) }
      .map(\.lot)
  }
}

extension Event {
  /// The record, and the lot that a part of its lot became.
  var lotsTouched: (record: Record, into: LotID?) {
    let into: LotID? =
      switch body {
      case let opened as Opened: opened.change.into
      case let frozen as Frozen: frozen.change.into
      case let thawed as Thawed: thawed.change.into
      case let moved as Moved: moved.change.into
      default: nil
      }
    return (record, into)
  }
}

extension StoredEvent {
  var lotsTouched: (record: Record, into: LotID?) {
    switch record.kind {
    case Opened.code, Frozen.code, Thawed.code, Moved.code:
      // All four lie in the record alike.
      (record, LotID(stored: UInt32(truncatingIfNeeded: record[LotChange.intoSlot])))
    default: (record, nil)
    }
  }
}
