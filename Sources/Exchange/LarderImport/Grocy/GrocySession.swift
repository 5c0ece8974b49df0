import Integrity
import LarderCommands
import LarderLedger
import LarderModel
import LarderRecipes
import RecipeFormats

/// A running import of Grocy's journal.
struct GrocySession {
  let contents: GrocyContents
  let options: TableOptions
  private let reading: RecipeReading
  private var cookbook: (any CookbookImporter)?
  private var lots = GrocyLots()
  private var tally = SummaryTally()
  private var problems: RowProblems
  private var rows = 0
  private var short = 0
  private var orphans = 0
  private var lone = 0
  private var editedPrices = 0
  private var (written, planned, presentRecipes) = (0, 0, 0)
  /// Events of rows that were undone since their import.
  private var undone: [UInt64] = []

  init(_ contents: GrocyContents, _ options: TableOptions) {
    (self.contents, self.options) = (contents, options)
    reading = options.cookbook == nil ? RecipeReading(format: .grocy) : contents.book.reading
    cookbook = options.cookbook
    problems = RowProblems(most: options.mostProblems)
  }

  mutating func execute(
    in ledger: HouseholdLedger?, _ progress: ((Int, Int) -> Void)?
  ) throws(ForeignImportError) -> ImportSummary {
    let blank = self
    let outcome: BatchOutcome
    do throws(LedgerError) {
      outcome = try blank.options.performAll(in: ledger) { (batch) throws(LedgerError) in
        self = blank
        try takeAll(&batch, progress)
      }
    } catch {
      if !problems.isEmpty { throw .problems(problems) }
      throw .ledger(error)
    }
    return summary(outcome)
  }

  private mutating func takeAll(_ batch: inout CommandBatch, _ progress: ((Int, Int) -> Void)?) throws(LedgerError) {
    var others: [String: GrocyBooking] = [:]
    for booking in contents.bookings where booking.kind == .transferTo || booking.kind == .editNew {
      others[Self.pairing(booking)] = booking
    }
    var refused: LedgerError?
    for booking in contents.bookings where booking.kind != .transferTo && booking.kind != .editNew {
      guard !booking.isUndone else {
        let events = try batch.events(of: Self.command(booking)) ?? []
        undone += events.filter { $0.record.kind != Named.code && batch.counts($0) }.prefix(1).map(\.sequence)
        continue
      }
      var other: GrocyBooking?
      if booking.kind == .transferFrom || booking.kind == .editOld {
        guard let found = others[Self.pairing(booking)] else {
          lone += 1
          continue
        }
        other = found
      }
      if rows % 256 == 0 { progress?(rows, contents.bookings.count) }
      rows += 1
      do throws(LedgerError) {
        try take(booking, other, &batch)
      } catch {
        guard case .refused(let refusal) = error else { throw error }
        // The other problems are reported as well; nothing is recorded.
        problems.add(RowProblem(line: Int(clamping: booking.id), of: "stock_log row", what: refusal.message))
        refused = refused ?? error
      }
    }
    if let refused { throw refused }
    try takeBook(&batch)
  }

  private mutating func take(
    _ booking: GrocyBooking, _ other: GrocyBooking?, _ batch: inout CommandBatch
  ) throws(LedgerError) {
    guard let product = contents.products[booking.product] else {
      orphans += 1
      return
    }
    var entryTime = EntryTime(today: options.day, day: booking.day ?? options.day)
    if let created = booking.created, created.day == entryTime.day { entryTime.minute = created.minute }
    entryTime.note = booking.note
    let command = GrocyCommand(
      booking: booking, other: other, contents: contents, product: product, lots: lots, entryTime: entryTime,
      currency: options.currency ?? batch.household.catalog.currency)
    let id = Self.command(booking)
    let isShort = try isShort(command, batch.household)
    let actor = options.actor ?? booking.user.flatMap { contents.users[$0] }
    guard let events = try batch.perform(command, id: id, by: actor, foods: options.foods) else {
      lots.follow(booking.stockID, (try batch.events(of: id) ?? []).map(\.lotsTouched))
      return
    }
    if isShort { short += 1 }
    if let other, booking.kind == .editOld, booking.price != other.price || booking.purchased != other.purchased {
      editedPrices += 1
    }
    lots.follow(booking.stockID, events.map(\.lotsTouched))
    tally.count(events)
  }

  /// Imports the recipes and the plan, once the items are known.
  private mutating func takeBook(_ batch: inout CommandBatch) throws(LedgerError) {
    guard var cookbook else { return }
    let entryTime = EntryTime(today: options.day)
    var refused: LedgerError?
    for recipe in reading.recipes {
      rows += 1
      guard let uid = recipe.uid, let command = cookbook.command(for: recipe, in: batch.household, entryTime) else {
        presentRecipes += 1
        continue
      }
      do throws(LedgerError) {
        if try take(command, "recipe 1 " + uid, &batch) { written += 1 }
      } catch {
        guard case .refused(let refusal) = error else { throw error }
        let id = uid.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        problems.add(RowProblem(line: id, of: "recipes row", what: refusal.message))
        refused = refused ?? error
      }
    }
    if let refused { throw refused }
    for meal in reading.plans {
      guard let stamp = meal.stamp, let command = cookbook.command(for: meal, in: batch.household, entryTime) else {
        continue
      }
      rows += 1
      if try take(command, "plan 1 " + stamp, &batch) { planned += 1 }
    }
    self.cookbook = cookbook
  }

  /// Performs a cookbook command. Returns whether it is new.
  private mutating func take(
    _ command: some Command, _ seed: String, _ batch: inout CommandBatch
  ) throws(LedgerError) -> Bool {
    let id = CommandID(tag: SHA256.digest(of: "larder import grocy " + seed).prefix)
    guard let events = try batch.perform(command, id: id, by: options.actor, foods: options.foods) else { return false }
    tally.count(events)
    return !events.isEmpty
  }

  /// Whether the stock is less than the booking uses or changes.
  private func isShort(_ command: GrocyCommand, _ household: Household) throws(LedgerError) -> Bool {
    let booking = command.booking
    switch booking.kind {
    case .purchase, .selfProduction, .transferTo, .editNew: return false
    case .correction where booking.amount > 0: return false
    default:
      do throws(Refusal) {
        let wanted = try command.amount(booking.amount.magnitude)
        let there = try command.parts(wanted, household).reduce(Int64(0)) { $0 + $1.part }
        // Tolerates floating-point errors of a thousandth.
        return wanted.amount - there > max(wanted.amount / 1000, 1)
      } catch {
        throw .refused(error)
      }
    }
  }

  /// The key shared by the two rows of a transfer or an edit.
  private static func pairing(_ booking: GrocyBooking) -> String {
    let sort = booking.kind == .transferFrom || booking.kind == .transferTo ? "transfer" : "edit"
    return "\(sort) \(booking.correlation ?? "\(booking.stockID) \(booking.created?.day.description ?? "")")"
  }

  private static func command(_ booking: GrocyBooking) -> CommandID {
    CommandID(tag: SHA256.digest(of: "larder import grocy 1 " + booking.stamp).prefix)
  }

  // MARK: Summary

  private func summary(_ outcome: BatchOutcome) -> ImportSummary {
    var summary = ImportSummary(format: "grocy")
    summary.rows = rows
    tally.write(to: &summary, outcome)
    summary.present += presentRecipes
    tellBook(&summary)
    summary.leftOut += contents.leftOut
    summary.leave(orphans, "booking of a deleted product", "bookings of deleted products")
    summary.leave(
      short, "booking that takes out more than the journal added",
      "bookings that take out more than the journal added")
    summary.leave(lone, "transfer or edit without its other half", "transfers or edits without their other half")
    summary.leave(
      editedPrices, "later edit of a price or a day of purchase", "later edits of a price or a day of purchase")
    if !undone.isEmpty {
      let numbers = undone.prefix(10).map { Message(.undo($0)) }.joined(separator: ", ")
      summary.remarks.append("Undone in Grocy since the import: \(numbers)\(undone.count > 10 ? ", …" : "").")
    }
    if outcome.before.lots.highest == 0, outcome.added > 0 { summary.remarks.append(comparison(outcome.after)) }
    return summary
  }

  /// Reports the imported and skipped recipes and meals.
  private func tellBook(_ summary: inout ImportSummary) {
    guard let cookbook else {
      summary.leave(contents.book.recipes.count, "recipe", "recipes")
      summary.leave(contents.book.meals.count, "planned meal", "planned meals")
      return
    }
    if !cookbook.renamed.isEmpty {
      let names = cookbook.renamed.prefix(5).map { Message(verbatim: $0.visible) }
      summary.remarks.append("Recipes renamed to be unique: \(names.listed()).")
    }
    if let passedOver = cookbook.passedOver { summary.remarks.append(passedOver) }
    let shown = options.isDryRun ? reading.remarks[...] : reading.remarks.prefix(5)
    for remark in shown { summary.remarks.append("Recipes and plan: \(remark.description.visible).") }
    let others = reading.remarks.count - shown.count
    if others > 0 { summary.remarks.append("Recipes and plan: \(others) more; for all of them, use --dry-run.") }
  }

  /// Compares the stock with Grocy's.
  private func comparison(_ household: Household) -> Message {
    var different: [String] = []
    for (id, product) in contents.products.sorted(by: { $0.key < $1.key }) {
      let wanted = product.unit.quantity(contents.stock[id] ?? 0)?.amount ?? 0
      let there = household.catalog.item(named: product.name).map { item in
        household.stock(of: item).reduce(Int64(0)) { $0 + $1.lot.remaining }
      }
      if ((there ?? 0) - wanted).magnitude > 1 { different.append(product.name.visible) }
    }
    guard !different.isEmpty else { return "The stock agrees with Grocy's stock." }
    let shown = different.prefix(5).joined(separator: ", ") + (different.count > 5 ? ", …" : "")
    return
      "Grocy's journal and its stock differ for \(different.count == 1 ? "1 product" : "\(different.count) products"): \(shown). To correct one: \(.count(item: nil))."
  }
}
