import LarderAnswers
import LarderLedger
import LarderModel
import LarderReplay

/// What a line of words asks for.
package enum Meaning {
  /// That something be recorded.
  case wish(any Wish)
  /// The same, of a text that somebody writes in an editor: one that is there already, or the beginning of one.
  case draft(TextDraft)
  /// The same, of what a file says that the surface reads, or the standard input where its path is `-`.
  case text(String, @Sendable (String) -> any Wish)
  /// What files come to that the surface reads, each by its name: all of them, or none.
  case files([String], @Sendable ([(name: String, bytes: [UInt8])]) throws -> Meaning)
  /// The same of files of recipes.
  case recipes([String], @Sendable ([RecipeSource]) throws -> Meaning)
  /// A file of something in the ledger.
  case file((inout LedgerSnapshot) throws -> OutgoingFile)
  /// To see something of the ledger.
  case inquiry(Inquiry)
  /// To see something for which no ledger is needed.
  case report(any Report)

  /// To see what a request asks for.
  ///
  /// - Parameter kinds: the projections that it looks at, where it looks at the whole household.
  static func seeing(_ request: some ReportRequest, folding kinds: [any Projection.Type] = []) -> Meaning {
    .inquiry(Inquiry(kinds: kinds) { _ in request })
  }

  /// To see what words ask for, which become a request by what the household knows.
  static func seeing(
    folding kinds: [any Projection.Type] = [], _ read: @escaping (Catalog) throws -> any ReportRequest
  ) -> Meaning {
    .inquiry(Inquiry(kinds: kinds) { snapshot in try read(try snapshot.standing().catalog) })
  }
}
