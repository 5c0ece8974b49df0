import LarderLog

/// An error of a caller's own, in which an error of the ledger has room.
///
/// What a program throws while it decides or reads comes back to it as it is, beside what the ledger itself throws.
public protocol LedgerErrorConvertible: Error {
  init(_ error: LedgerError)
}

extension LedgerErrorConvertible {
  /// Does `work`, and throws a failure of the log as one of the caller's.
  public static func logged<Result: ~Copyable>(
    _ work: () throws(LogError) -> Result
  ) throws(Self) -> Result {
    do throws(LogError) { return try work() } catch { throw Self(.log(error)) }
  }
}

extension LedgerError: LedgerErrorConvertible {
  public init(_ error: LedgerError) { self = error }
}
