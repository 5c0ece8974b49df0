internal import Glibc

/// Something in a store's file that cannot be as it was written.
public struct StoreFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The page's number, from 0.
  public let page: UInt64
  public let problem: String

  public init(page: UInt64, problem: String) {
    self.page = page
    self.problem = problem
  }

  public var description: String { "page \(page): \(problem)" }
}
