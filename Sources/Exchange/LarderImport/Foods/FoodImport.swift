import Integrity
import LarderCommands
import LarderLedger
import LarderModel

/// Copies general food facts to the household's items whose names match a row exactly.
///
/// Nothing is guessed, and existing facts stay unchanged.
package enum FoodImport {
  /// Imports a table; `options.map` maps row names to item names.
  ///
  /// - Parameter ledger: The ledger; nil for a dry run without one.
  package static func run(
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

/// A running import of a food table.
struct FoodSession {
  let table: FoodTable
  let options: TableOptions
  let format: FoodTableFormat
  private(set) var problem: Message?
  private(set) var problems: RowProblems
  private var tally = SummaryTally()
  private var said: [String] = []
  private var undecided: [String] = []
  private var known = 0
  private var unmatched = 0

  init(table: FoodTable, options: TableOptions, format: FoodTableFormat) {
    (self.table, self.options, self.format) = (table, options, format)
    problems = RowProblems(most: options.mostProblems)
  }

  mutating func takeAll(_ batch: inout CommandBatch) throws(LedgerError) {
    let catalog = batch.household.catalog
    var mapped: [ItemID: FoodTable.Food] = [:]
    var refused: LedgerError?
    for (name, row) in options.map {
      guard let item = catalog.item(named: name) else {
        problem = "no item is called \"\(name.visible)\""
        throw .refused(Refusal(.unknownItem, problem ?? ""))
      }
      let foods = table.foods(named: row)
      guard foods.count == 1 else {
        problem =
          foods.isEmpty
          ? "no row is called \"\(row.visible)\"" : "\(foods.count) rows are called \"\(row.visible)\""
        throw .refused(Refusal(.badValue, problem ?? ""))
      }
      mapped[item] = foods[0]
    }
    for (index, name) in catalog.table(of: .item).names.enumerated() {
      let item = ItemID(rawValue: UInt32(index + 1))
      guard let food = mapped[item] ?? food(of: name) else { continue }
      do throws(LedgerError) {
        try take(food, item, name, &batch)
      } catch {
        guard case .refused(let refusal) = error else { throw error }
        // The other problems are reported as well; nothing is recorded.
        problems.add(RowProblem(line: food.line, refusal))
        refused = refused ?? error
      }
    }
    if let refused { throw refused }
  }

  /// Returns the food with an item's name; nil if several match.
  private mutating func food(of name: String) -> FoodTable.Food? {
    let foods = table.foods(named: name)
    if foods.count == 1 { return foods[0] }
    let longer = foods.isEmpty ? table.foods(beginning: name) : foods
    if let first = longer.min(by: { $0.name.count < $1.name.count }) {
      let rows = longer.count == 1 ? "1 row" : "\(longer.count) rows"
      undecided.append("\(name.visible): \(rows) may match, as in --map \"\(name.visible)=\(first.name.visible)\"")
    } else {
      unmatched += 1
    }
    return nil
  }

  private mutating func take(
    _ food: FoodTable.Food, _ item: ItemID, _ name: String, _ batch: inout CommandBatch
  ) throws(LedgerError) {
    let catalog = batch.household.catalog
    let facts = food.facts.filter { fact in
      guard let attribute = try? ItemAttribute(word: fact.attribute, what: "attribute") else { return false }
      return catalog.fact(item, attribute, on: options.day) == nil
    }
    known += food.facts.count - facts.count
    guard !facts.isEmpty else { return }
    let command = DescribeItem(name, facts: facts, entryTime: EntryTime(today: options.day))
    let text = facts.map { "\($0.attribute):\($0.text)" }.joined(separator: " ")
    let id = CommandID(
      tag: SHA256.digest(of: "larder import \(format.rawValue) 1 \(NameRule.key(name)) \(text)").prefix)
    guard let events = try batch.perform(command, id: id, by: options.actor) else { return }
    tally.count(events)
    said.append("\(name.visible), as \(food.name.visible): \(text)")
  }

  func summary(_ outcome: BatchOutcome) -> ImportSummary {
    var summary = ImportSummary(format: format.rawValue)
    summary.rows = table.foods.count
    tally.write(to: &summary, outcome)
    summary.leave(known, "known fact", "known facts")
    summary.leave(unmatched, "item without a row in the table", "items without a row in the table")
    summary.remarks = (said + undecided).map { Message(verbatim: $0) }
    return summary
  }
}
