/// An error that can stand for a failure of the store below it.
///
/// Operations that lend bytes to a closure throw either a failure of the store or one of the closure. Both reach the
/// caller as one type: a layer above conforms its own error, so that one `try` and one `catch` suffice.
///
///     enum LogError: LMDBErrorConvertible {
///       case store(LMDBError), badPage(UInt64)
///       init(_ error: LMDBError) { self = .store(error) }
///     }
public protocol LMDBErrorConvertible: Error {
  /// Wraps a failure of the store.
  init(_ error: LMDBError)
}

extension LMDBErrorConvertible {
  /// Does `work`, and throws its failure as an error of this type.
  ///
  ///     let count = try LogError.wrapping { () throws(LMDBError) in try transaction.count(of: pages) }
  @inlinable
  public static func wrapping<Result: ~Copyable>(_ work: () throws(LMDBError) -> Result) throws(Self) -> Result {
    do throws(LMDBError) {
      return try work()
    } catch {
      throw Self(error)
    }
  }
}

extension LMDBError: LMDBErrorConvertible {
  /// Returns `error` itself.
  public init(_ error: LMDBError) {
    self = error
  }
}
