import LarderLedger
import LarderModel
import StrictCSV

/// A running import of a table.
struct TableSession {
  let options: TableOptions
  let layout: TableLayout
  private var rows: [TableRow] = []
  private var receipts = ReceiptFolding()
  private var summary = ImportSummary(format: "csv")
  /// The problems of single rows, in file order.
  private var problems: RowProblems

  init(_ layout: TableLayout, _ options: TableOptions) {
    (self.layout, self.options) = (layout, options)
    problems = RowProblems(most: options.mostProblems)
    summary.unusedColumns = layout.unused
  }

  // MARK: Reading

  mutating func read(_ table: inout CSVReader, currency: Currency, style: OutputStyle) throws(ForeignImportError) {
    receipts.style = style
    var reader = RowReader(layout, options, currency: currency)
    var linesByID: [String: Int] = [:]
    var emptyLines = 0
    while true {
      let cells: CSVRow
      do throws(CSVError) {
        guard let next = try table.next() else { break }
        cells = next
      } catch {
        // The rest of the file cannot be interpreted.
        problems.add(RowProblem(error))
        break
      }
      do throws(RowProblem) {
        let reading = try reader.reading(cells)
        if case .nothing = reading { emptyLines += 1 }
        guard let row = try purchase(reading, line: cells.line) else { continue }
        summary.rows += 1
        if let id = row.id, let line = linesByID.updateValue(row.line, forKey: id) {
          throw RowProblem(
            line: row.line, what: "line \(line) has the same id \"\(id.visible)\"",
            hint: "leave out the column with --map id=ignore")
        }
        receipts.add(row)
      } catch {
        problems.add(error)
      }
    }
    rows = receipts.rows
    summary.leave(emptyLines + table.blankLines, "empty line", "empty lines")
    receipts.write(to: &summary)
    sort()
  }

  /// Returns the event of a row; nil for receipt rows other than food.
  private mutating func purchase(_ reading: RowReading, line: Int) throws(RowProblem) -> TableRow? {
    switch reading {
    case .nothing: break
    case .row(let row): return row
    case .negative(let row, let isDiscount):
      guard let amount = row.price else { break }
      if !isDiscount, try receipts.giveBack(row, amount) { break }
      try receipts.takeOff(
        amount, named: row.item, line: row.line, day: row.isDayKnown ? row.day : nil, store: row.store)
    case .deposit(let price, let day, let store): receipts.addDeposit(price, day: day, store: store)
    case .payment: receipts.addPayment()
    case .subtotal: receipts.addSubtotal()
    case .total(let price, let food):
      if let food, !receipts.hasOpen(food) { return food }
      receipts.addTotal(price, line: line)
    }
    return nil
  }

  /// Ends the import without recording anything, or a dry run with its problems.
  private mutating func end(with problems: RowProblems) throws(ForeignImportError) -> ImportSummary {
    guard options.isDryRun else { throw .problems(problems) }
    summary.refuse(problems)
    return summary
  }

  /// Sorts the rows by day. Rows of one day keep their order, unless the file starts with the newest.
  private mutating func sort() {
    let pairs = zip(rows, rows.dropFirst())
    if pairs.allSatisfy({ $0.day >= $1.day }), pairs.contains(where: { $0.day > $1.day }) { rows.reverse() }
    let isTimed = rows.allSatisfy { $0.minute != nil }
    func time(_ row: TableRow) -> (Int32, UInt16) { (row.day.number, isTimed ? row.minute?.rawValue ?? 0 : 0) }
    guard !zip(rows, rows.dropFirst()).allSatisfy({ time($0) <= time($1) }) else { return }
    rows = rows.enumerated().sorted { left, right in
      let (first, second) = (time(left.element), time(right.element))
      return first == second ? left.offset < right.offset : first < second
    }.map(\.element)
  }

  /// A remark about rows that were imported earlier and have changed since; the recorded events stay.
  private static func remark(onChanged lines: [Int]) -> Message {
    let shown = lines.prefix(5).map(String.init).joined(separator: ", ") + (lines.count > 5 ? ", …" : "")
    let head = lines.count == 1 ? "The row of line \(shown) has an id" : "The rows of lines \(shown) have ids"
    return "\(head) imported earlier with other content, which is unchanged; to correct it: \(.fix), or undo."
  }

  // MARK: Recording

  mutating func execute(
    in ledger: HouseholdLedger?, _ progress: ((Int, Int) -> Void)?
  ) throws(ForeignImportError) -> ImportSummary {
    // With missing rows, the result cannot be predicted.
    guard problems.isEmpty else { return try end(with: problems) }
    var tally = SummaryTally()
    var refused: [RowProblem] = []
    var usedUp: AssumedConsumption?
    var changed: [Int] = []
    let (rows, options) = (rows, options)
    let names = Dictionary(options.names.map { (NameRule.key($0.receipt), $0.item) }, uniquingKeysWith: { $1 })
    func work(_ batch: inout CommandBatch) throws(LedgerError) {
      tally = SummaryTally()
      refused = []
      usedUp = options.usedUpDays.map { AssumedConsumption(days: $0, today: options.today) }
      changed = []
      var occurrences: [CommandID: Int] = [:]
      var first: LedgerError?
      for (index, row) in rows.enumerated() {
        if index % 256 == 0 { progress?(index, rows.count) }
        let command = RowCommand(row, today: options.day, names: names, batch.household.catalog)
        var id = row.command
        if row.id == nil {
          let occurrence = occurrences[id, default: 0] + 1
          occurrences[id] = occurrence
          if occurrence > 1 { id = row.command(occurrence: occurrence) }
        }
        do throws(LedgerError) {
          if row.event == .bought, let used = try usedUp?.buyAgain(command.row, in: &batch) { tally.count(used) }
          let events = try batch.perform(command, id: id, by: command.actor ?? options.actor, foods: options.foods)
          if row.event == .bought { try usedUp?.bought(command.row, id, events, in: &batch) }
          guard let events else {
            if row.id != nil, let stored = try batch.events(of: id), !command.row.says(stored, batch.household.catalog)
            {
              changed.append(row.line)
            }
            continue
          }
          tally.count(events)
          if let unread = row.unread { tally.countUnread(unread) }
        } catch {
          guard case .refused(let refusal) = error else { throw error }
          // The other problems are reported as well; nothing is recorded.
          refused.append(RowProblem(line: row.line, refusal))
          first = first ?? error
        }
      }
      if let first, !options.isDryRun { throw first }
      if let used = try usedUp?.finish(in: &batch) { tally.count(used) }
    }
    let outcome: BatchOutcome
    do throws(LedgerError) {
      outcome = try options.performAll(in: ledger, work)
    } catch {
      guard refused.isEmpty else { return try end(with: Self.sorted(refused, options)) }
      throw .ledger(error)
    }
    tally.write(to: &summary, outcome)
    if let usedUp { usedUp.write(to: &summary) }
    if !changed.isEmpty { summary.remarks.append(Self.remark(onChanged: changed)) }
    return refused.isEmpty ? summary : try end(with: Self.sorted(refused, options))
  }

  /// Sorts problems in file order, which differs from the order of recording.
  private static func sorted(_ refused: [RowProblem], _ options: TableOptions) -> RowProblems {
    var problems = RowProblems(most: options.mostProblems)
    for problem in refused.sorted(by: { $0.line < $1.line }) { problems.add(problem) }
    return problems
  }
}
