import LarderCatalogue
import LarderImport
import LarderLedger
import LarderLog
import LarderModel
import LarderWords
import StrictCSV
import StrictJSON

extension Importing {
  /// Takes in the rows of a CSV file.
  static func importTable(_ session: inout Session, _ path: String) throws {
    let bytes = try FileSource(path).contents(atMost: CSVReader.Limits().totalBytes)
    let isDryRun = session.arguments.has(.dryRun)
    let summary = try writingForeign(&session, path, isDryRun: isDryRun) { session, ledger, progress in
      var options = try importOptions(session, ledger, isDryRun: isDryRun)
      options.map = try session.arguments.values.filter { $0.name == "map" }.flatMap { try Self.map($0.value) }
      options.names = try session.arguments.all(.name).map { text in
        let (receipt, item) = try Self.pair(text[...], of: "--name takes WHAT=ITEM, as --name \"H-MILCH 3,5%=milk\"")
        return (receipt, try NameRule.validate(item, what: "name"))
      }
      return try TableImport.run(bytes, into: ledger, options: options, progress: progress)
    }
    try showSummary(&session, summary, path, isDryRun: isDryRun)
  }

  /// Takes what a table of foods tells of the household's items.
  static func importFoods(_ session: inout Session, _ path: String, _ format: FoodTableFormat) throws {
    let bytes = try FileSource(path).contents(atMost: CSVReader.Limits().totalBytes)
    let isDryRun = session.arguments.has(.dryRun)
    let summary = try writingForeign(&session, path, isDryRun: isDryRun) { session, ledger, _ in
      var options = try importOptions(session, ledger, isDryRun: isDryRun)
      // Names of foods have commas in them: each --map tells one.
      options.map = try session.arguments.values.filter { $0.name == "map" }.map { try Self.pair($0.value[...]) }
      return try FoodImport.run(bytes, format, into: ledger, options: options)
    }
    try showSummary(&session, summary, path, isDryRun: isDryRun)
  }

  /// Does an import on the ledger, or for a dry run where there is none yet on none, and tells its failures as the
  /// program's.
  static func writingForeign(
    _ session: inout Session, _ path: String, isDryRun: Bool,
    _ work: (borrowing Session, HouseholdLedger?, ((Int, Int) -> Void)?) throws -> ImportSummary
  ) throws -> ImportSummary {
    let line = session.progress("Importing", of: 0, unit: "rows")
    defer { line?.erase() }
    let report = line.map { line in { (rows: Int, all: Int) in line.advance(to: UInt64(rows), of: UInt64(all)) } }
    do {
      if isDryRun, try !session.door.isThere() { return try work(session, nil, report) }
      let summary = try session.door.writing { try work(session, $0, report) }
      session.hasRecorded = !isDryRun && summary.added > 0
      return summary
    } catch let error as ForeignImportError {
      switch error {
      case .problems(let problems):
        // The last line says the first of them; where there are more, all that are named stand above it.
        if problems.count > 1 { for problem in problems.named { session.output.message(problem.wording.typed) } }
        throw Failure(.data, "\(path.visible): \(problems); nothing was imported" as Wording)
      case .file(let problem): throw Failure(.data, "\(path.visible): \(problem); nothing was imported" as Wording)
      case .ledger(let error): throw error
      }
    }
  }

  static func importOptions(_ session: borrowing Session, _ ledger: HouseholdLedger?, isDryRun: Bool) throws
    -> TableOptions
  {
    let catalog = try ledger?.view().household.catalog
    let today = session.line.clock.today(dayStart: catalog?.dayStart ?? .midnight)
    var options = TableOptions(now: session.line.clock.now, day: today)
    options.isDryRun = isDryRun
    options.foods = CommonFoods()
    if let text = session.arguments[.on] {
      let entered = try EnteredDay(parsing: text, today: today, leaning: .past)
      guard entered.precision == .day else { throw Failure.usage("on:\(text.visible) names no day") }
      options.day = entered.day
      options.isDaySaid = true
    }
    options.event = try session.arguments[.event].map { text throws(ValueError) in try RowEvent(word: text) }
    if let text = session.arguments[.dates] {
      guard let order = DateOrder(rawValue: text.lowercased()) else { throw Failure.usage("--dates is dmy or mdy") }
      options.dates = order
    }
    // As they stand for what rows do not name, and rows are known again by what they say.
    options.store = try session.arguments[.store].map { text throws(ValueError) in
      try NameRule.validateAsWritten(text, what: "store")
    }
    options.place = try session.arguments[.place].map { text throws(ValueError) in
      try NameRule.validateAsWritten(text, what: "place")
    }
    options.currency = try session.arguments[.currency].map { text throws(Failure) in try Self.currency(text) }
    options.actor = session.arguments[.by]
    options.usedUpDays = try session.arguments[.usedUp].map { text throws(WordsError) in
      try DayCount.parse(text, "used-up")
    }
    return options
  }

  private static func currency(_ text: String) throws(Failure) -> Currency {
    guard let currency = Currency(code: text), currency.isListed else {
      throw Failure.usage("no currency is called \"\(text.visible)\"; as --currency EUR")
    }
    return currency
  }

  /// "Datum=date,Preis=price".
  private static func map(_ text: String) throws(Failure) -> [(head: String, column: String)] {
    var pairs: [(head: String, column: String)] = []
    for part in text.split(separator: ",") {
      let pair = try pair(part)
      pairs.append((pair.head, String(pair.column.filter { $0 != " " })))
    }
    return pairs
  }

  /// "Datum=date": the last `=` parts a name from what it is.
  private static func pair(
    _ text: Substring, of usage: String = "--map takes NAME=WHAT, as --map \"Datum=date,Preis=price\""
  ) throws(Failure) -> (head: String, column: String) {
    guard let sign = text.lastIndex(of: "="), sign > text.startIndex else { throw Failure.usage(usage) }
    return (String(text[..<sign]), String(text[text.index(after: sign)...]))
  }
}
