import LarderLedger

/// Whatever went wrong while something was decided, as it was thrown.
struct AnyFailure: LedgerErrorConvertible {
  let cause: any Error

  init(_ error: LedgerError) { cause = error }

  private init(_ cause: any Error) { self.cause = cause }

  /// Does `work`, and throws what it throws, wrapped.
  static func wrapping<Result>(_ work: () throws -> Result) throws(AnyFailure) -> Result {
    do { return try work() } catch { throw AnyFailure(error) }
  }
}
