import LarderReports

/// What a line of words asks for.
package enum Meaning {
  /// That something be recorded.
  case wish(any Wish)
  /// To see something of the ledger.
  case inquiry(Inquiry)
  /// To see something for which no ledger is needed.
  case report(any Report)
}
