import Glibc
import LarderCommands
import LarderExchange
import LarderImport
import LarderLedger
import LarderLog
import LarderModel
import LarderVerbs
import LarderWords
import StrictJSON
import Terminal

enum ImportCommand {
  static func run(_ session: inout Session) throws {
    guard session.arguments.words.count == 1 else {
      throw CommandFailure.usage("which file? as in: larder import pantry.csv")
    }
    let path = session.arguments.words[0]
    guard path != "-" || !session.batch.isLong else {
      throw CommandFailure.usage("commands are already being read from the standard input; import from a file")
    }
    // Checked before the ledger is created, so that a mistyped name leaves nothing behind.
    switch try ImportFormat.of(path, said: session.arguments[.format]) {
    case .lines: try importLines(&session, path)
    case .table: try importTable(&session, path)
    case .receipt: try importReceipt(&session, path)
    case .grocy: try importGrocy(&session, path)
    case .foodKeeper: try importFoods(&session, path, .foodKeeper)
    case .foodData: try importFoods(&session, path, .foodData)
    case .products: try importProducts(&session, path)
    }
  }

  /// Imports Larder's own JSON lines.
  static func importLines(_ session: inout Session, _ path: String) throws {
    let isDryRun = session.arguments.has(.dryRun)
    let now = session.line.clock.now
    let photos = try session.arguments[.photos].map { try Pictures.store(at: $0) }
    let line = session.progress("Importing", of: 0, unit: "lines")
    defer { line?.erase() }
    let (report, restored) = try session.opener.writing { ledger in
      line?.begin("Importing", of: 0, unit: "lines")
      let report = try ImportFile.take(path, into: ledger, now: now, isDryRun: isDryRun, line)
      let restored = try restore(session, report, ledger, isDryRun: isDryRun)
      if !isDryRun, let photos { _ = try ledger.log.copyPictures(from: photos) }
      // The import is already committed. Checkpoints only speed up the next command, so a full disk does not matter
      // here.
      if !isDryRun, report.added > 0 { try? ledger.keepEverything(line) }
      return (report, restored)
    }
    line?.erase()
    showImport(&session, report, restored: restored, isDryRun: isDryRun)
    if let problem = report.problems.first {
      throw CommandFailure(.data, "\(path.visible) cannot be imported: \(problem)")
    }
  }

  /// Restores imports that were undone as a whole and are contained in the file.
  ///
  /// Larder recognises exported events by their command IDs. It does not record them twice, and reverses their undo.
  /// Events that the file itself retracts stay retracted.
  private static func restore(
    _ session: borrowing Session, _ report: ImportReport, _ ledger: HouseholdLedger, isDryRun: Bool
  ) throws -> Int {
    guard !report.known.isEmpty, report.problems.isEmpty else { return 0 }
    // Searched without the write lock, because usually there is nothing to restore.
    var reader = try ledger.log.beginRead()
    let corrections = try ledger.view().context.corrections
    let (events, retracted) = (report.events, report.retracted)
    let count = try CorrectionTargets.restoringImports(of: events, retracting: retracted, &reader, corrections).count
    guard count > 0, !isDryRun else { return count }
    var restored = 0
    let id = CommandID.new
    _ = try ledger.perform(id: id, at: session.line.clock.now) { (view, log) throws(LedgerError) in
      let corrections = view.context.corrections
      let targets = try CorrectionTargets.restoringImports(of: events, retracting: retracted, &log, corrections)
      restored = targets.count
      guard restored > 0 else { return Decision(events: []) }
      let entryTime = EntryTime(today: session.line.today(view.household.catalog))
      do throws(Refusal) {
        return try view.household.decide(Restore(targets.ranges, entryTime: entryTime), by: session.arguments[.by])
      } catch {
        throw .refused(error)
      }
    }
    return restored
  }
}

extension HouseholdLedger {
  /// Saves all checkpoints at the last event, so that the next command need not replay the import.
  func keepEverything(_ line: ProgressLine?) throws(LogError) {
    var writer = try log.beginWrite()
    line?.begin("Replaying", of: try writer.reader.lastSequence)
    writer.reader.progress = line?.report
    try Self.keepEverything(&writer)
    try writer.commit()
  }
}

extension ImportCommand {
  private static func showImport(_ session: inout Session, _ report: ImportReport, restored: Int, isDryRun: Bool) {
    if session.isJSON {
      session.writeObject { json in
        json.bool("dry_run", isDryRun)
        json.integer("lines", report.lines)
        json.integer("added", report.added)
        json.integer("present", report.present)
        json.integer("restored", restored)
        json.objects("kinds", report.counts) { count, json in
          json.string("event", count.kind)
          json.integer("added", count.added)
          json.integer("present", count.present)
        }
        json.strings("problems", report.problems.map(\.description))
      }
      return
    }
    let would = isDryRun ? "Would import" : "Imported"
    let present = report.present == 0 ? "" : "; \(report.present) were already there"
    session.say(
      "\(would) \(report.added) event\(report.added == 1 ? "" : "s") from \(report.lines) line\(report.lines == 1 ? "" : "s")\(present)."
    )
    if restored > 0 {
      let again = isDryRun ? "would count" : restored == 1 ? "counts" : "count"
      session.say(
        "\(restored) of them had been undone with the import; \(restored == 1 ? "it" : "they") \(again) again.")
    }
    if !isDryRun, let events = report.sequences { session.say(Self.wayBack(events)) }
    guard isDryRun else { return }
    for count in report.counts where count.added > 0 { session.say("  \(count.kind): \(count.added)") }
    for problem in report.problems { session.output.message(problem.description) }
  }

  /// Imports product data into the store of this machine.
  private static func importProducts(_ session: inout Session, _ path: String) throws {
    let line = session.progress("Importing", of: 0, unit: "kB")
    defer { line?.erase() }
    let done = try ProductImport.run(path, session.line) { line?.advance(to: $0 / 1000, of: $1 / 1000) }
    line?.erase()
    if session.isJSON { session.writeJSON(done.write) } else { session.say(done.sentence) }
  }

  /// Imports a Grocy database's journal, recipes and plan.
  static func importGrocy(_ session: inout Session, _ path: String) throws {
    #if SQLite
      guard path != "-" else { throw CommandFailure.usage("a database must be a file, not the standard input") }
      let isDryRun = session.arguments.has(.dryRun)
      let summary = try writingForeign(&session, path, isDryRun: isDryRun) { session, ledger, progress in
        var options = try importOptions(session, ledger, isDryRun: isDryRun)
        options.cookbook = try RecipeImporter(ledger)
        return try GrocyImport.run(path, into: ledger, options: options, progress: progress)
      }
      try showSummary(&session, summary, path, isDryRun: isDryRun)
    #else
      throw withoutSQLite
    #endif
  }

  /// Returns the source of recipes: databases are read in place, other files completely.
  static func recipeSource(_ path: String) throws -> RecipeSource {
    guard GrocyImport.looksLikeDatabase(try ImportFormat.beginning(of: path)) else {
      return RecipeSource(path, bytes: try FileSource(path).contents(atMost: FileSource.largestFile))
    }
    #if SQLite
      do throws(ForeignImportError) { return RecipeSource(path, try GrocyImport.recipes(path)) } catch {
        throw CommandFailure(.data, "\(path.visible) was not imported: \(error.description.visible)")
      }
    #else
      throw withoutSQLite
    #endif
  }

  /// The error of a build without SQLite.
  private static var withoutSQLite: CommandFailure {
    .usage("this larder was built without SQLite; build it with: swift build --traits SQLite (or make build)")
  }
}

extension RecipeImporter: CookbookImporter {}
