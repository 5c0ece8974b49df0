import LarderAnswers

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
  case file(FileInquiry)
  /// To see something of the ledger.
  case inquiry(Inquiry)
  /// To see something for which no ledger is needed.
  case report(any Report)
}
