import LarderImport
import LarderModel
import LarderWords

extension Importing {
  /// Takes in the journal of a Grocy database, its recipes, and its plan.
  static func importGrocy(_ session: inout Session, _ path: String) throws {
    #if SQLite
      guard path != "-" else { throw Failure.usage("a database is read from a file, not from the standard input") }
      let isDryRun = session.arguments.has(.dryRun)
      let summary = try writingForeign(&session, path, isDryRun: isDryRun) { session, ledger, progress in
        var options = try importOptions(session, ledger, isDryRun: isDryRun)
        options.cookbook = try RecipeIntake(ledger)
        return try GrocyImport.run(path, into: ledger, options: options, progress: progress)
      }
      try showSummary(&session, summary, path, isDryRun: isDryRun)
    #else
      throw withoutSQLite
    #endif
  }

  /// What recipes are imported from: a database is read where it lies, anything else whole.
  static func recipeSource(_ path: String) throws -> RecipeSource {
    guard GrocyImport.looksLikeDatabase(try ImportFormat.beginning(of: path)) else {
      return RecipeSource(path, bytes: try FileSource(path).contents(atMost: FileSource.largestFile))
    }
    #if SQLite
      do throws(ForeignImportError) { return RecipeSource(path, try GrocyImport.recipes(path)) } catch {
        throw Failure(.data, "\(path.visible): \(error.description.visible); nothing was imported")
      }
    #else
      throw withoutSQLite
    #endif
  }

  /// Why a program that was built without SQLite reads no database.
  private static var withoutSQLite: Failure {
    .usage("this larder was built without SQLite; build it with: swift build --traits SQLite (or make build)")
  }
}

extension RecipeIntake: CookbookIntake {}
