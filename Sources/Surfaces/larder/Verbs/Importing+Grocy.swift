import LarderImport
import LarderModel
import LarderWords

extension Importing {
  /// Takes in the journal of a Grocy database.
  static func importGrocy(_ session: inout Session, _ path: String) throws {
    #if SQLite
      guard path != "-" else { throw Failure.usage("a database is read from a file, not from the standard input") }
      let isDryRun = session.arguments.has(.dryRun)
      let summary = try writingForeign(&session, path, isDryRun: isDryRun) { session, ledger, progress in
        try GrocyImport.run(
          path, into: ledger, options: try importOptions(session, ledger, isDryRun: isDryRun), progress: progress)
      }
      try showSummary(&session, summary, path, isDryRun: isDryRun)
    #else
      throw Failure.usage(
        "this larder was built without SQLite; build it with: swift build --traits SQLite (or make build)")
    #endif
  }
}
