/// An error of one household's ledger, with the ledger's directory: only for the server's log.
struct LedgerFailure: Error, CustomStringConvertible {
  let place: String
  let error: any Error

  var description: String { "\(place): \(error)" }

  /// Whether an error says that a ledger's files are damaged or cannot be read.
  static func isDamage(_ error: any Error) -> Bool { Problem(error)?.type == Problem.damage }
}
