import LarderLedger

/// A text that is changed in an editor, and then recorded.
package struct TextDraft {
  /// What its file is called.
  package let file: String
  /// The text as it begins, where there is none in the ledger.
  package var beginning = ""
  /// The text as the ledger has it, and its version; nil where it has none.
  package var former: (@Sendable (inout LedgerSnapshot) throws -> (text: String, version: UInt64))?
  /// What is recorded where it was changed, over the version that was read.
  package let wish: @Sendable (String, UInt64?) -> any Wish
}
