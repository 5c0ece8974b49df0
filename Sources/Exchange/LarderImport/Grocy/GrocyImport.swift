import LarderCommands
import LarderLedger
import LarderModel
import LarderRecipes
import RecipeFormats

/// Imports the stock journal of a Grocy database: all of it or nothing, and each row once.
package enum GrocyImport {
  /// Whether a file starts like an SQLite database.
  package static func looksLikeDatabase(_ beginning: [UInt8]) -> Bool {
    beginning.starts(with: Array("SQLite format 3\0".utf8))
  }

  #if SQLite

    /// Imports a database without writing to it.
    ///
    /// - Parameters:
    ///   - ledger: The ledger; nil for a dry run without one.
    ///   - progress: Called every few hundred rows with the number of imported rows.
    package static func run(
      _ path: String, into ledger: HouseholdLedger?, options: TableOptions,
      progress: ((_ rows: Int, _ all: Int) -> Void)? = nil
    ) throws(ForeignImportError) -> ImportSummary {
      do throws(ForeignImportError) {
        var session = GrocySession(try GrocyReader.read(path, mostProblems: options.mostProblems), options)
        return try session.execute(in: ledger, progress)
      } catch {
        guard options.isDryRun, case .problems(let problems) = error else { throw error }
        return ImportSummary(format: "grocy", problems)
      }
    }

    /// Reads only the recipes and the meal plan of a database.
    package static func recipes(_ path: String) throws(ForeignImportError) -> RecipeReading {
      try GrocyReader.readBook(path, mostProblems: 10).reading
    }
  #endif
}

/// Turns recipes and planned meals into commands, which requires parsing that an import does not do itself.
package protocol CookbookImporter: Sendable {
  /// Returns the command that records a recipe; nil if it exists already.
  mutating func command(for recipe: Recipe, in household: Household, _ entryTime: EntryTime) -> WriteRecipe?
  /// Returns the command that plans a meal; nil if it is skipped.
  mutating func command(for meal: PlannedMeal, in household: Household, _ entryTime: EntryTime) -> PlanMeal?
  /// The names of recipes that were renamed because another recipe has the name.
  var renamed: [String] { get }
  /// A sentence about skipped meals, or nil.
  var passedOver: Message? { get }
}

/// The limits for Grocy databases: far above any household's, but low enough to protect the reader.
package enum GrocyLimits {
  /// The largest file in bytes.
  package static let fileBytes = 1 << 28
  /// The most rows of a table.
  package static let rows = 1_000_000
  /// The largest value in bytes.
  package static let valueBytes = 1 << 20
  /// The largest description of a recipe in bytes; Grocy stores pasted pictures in it.
  package static let descriptionBytes = 1 << 24
  /// The most processor time in seconds; a hundred thousand bookings take less than one.
  package static let seconds = 5
  /// The most memory for SQLite in bytes.
  package static let memoryBytes = 1 << 28
}

/// Journal rows that are skipped because their type is unknown or incomplete.
struct UnsupportedGrocyRows {
  /// The most types listed; a file may contain any number.
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

/// References to rows that are no longer in the database.
struct GrocyReferences {
  enum Sort: String, CaseIterable {
    case group = "product group"
    case location, store, user
  }

  private var gone: [Sort: Set<Int64>] = [:]

  /// Returns the value of a number, and remembers missing ones.
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

/// Matches lots to Grocy's stock entries.
///
/// All parts of an entry split by a transfer keep its ID. When part of an entry is opened, the rest gets a new ID that
/// the journal does not record. So the product's stock is searched as well.
struct GrocyLots {
  private var lots: [String: [LotID]] = [:]

  /// Records the result of a booking.
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

  /// Returns the lots that may match a booking, likeliest first.
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
  /// The record, and the lot that received part of its lot.
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
      // All four have the same layout.
      (record, LotID(stored: UInt32(truncatingIfNeeded: record[LotChange.intoSlot])))
    default: (record, nil)
    }
  }
}
