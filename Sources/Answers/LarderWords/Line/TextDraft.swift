import LarderLedger

/// A text that is changed in an editor, and then recorded.
package struct TextDraft {
  /// What its file is called.
  package let file: String
  /// The text as it begins, where there is none in the ledger.
  package var beginning = ""
  /// The text as the ledger has it; nil where it has none.
  package var former: (@Sendable (inout LedgerSnapshot) throws -> String)?
  /// What is recorded where it was changed.
  package let wish: @Sendable (String) -> any Wish
}
