import LarderImport
import LarderModel

extension Session {
  /// Takes in the journal of a Grocy database.
  mutating func importGrocy(_ path: String) throws {
    #if SQLite
      guard path != "-" else { throw Failure.usage("a database is read from a file, not from the standard input") }
      let isDryRun = arguments.has("dry-run")
      let summary = try writingForeign(path, isDryRun: isDryRun) { session, ledger, progress in
        try GrocyImport.run(
          path, into: ledger, options: try session.importOptions(ledger, isDryRun: isDryRun), progress: progress)
      }
      try showSummary(summary, path, isDryRun: isDryRun)
    #else
      throw Failure.usage(
        "this larder was built without SQLite; build it with: swift build --traits SQLite (or make build)")
    #endif
  }
}
