import Integrity
import LarderModel

/// What ``LogReader/verify(against:)`` found.
public struct Verification: Hashable, Sendable {
  /// One thing that is not as it was written.
  public struct Fault: Hashable, Sendable {
    /// The first event that cannot be trusted.
    public let sequence: UInt64
    public let problem: String
  }

  public var events: UInt64 = 0
  public var runningHash = ""
  /// In the order of the log; empty where all is well.
  public var faults: [Fault] = []
  /// What is wrong with the indexes, which can be made again from the pages.
  public var indexFaults: [Wording] = []

  public init() {}

  public var isSound: Bool { faults.isEmpty && indexFaults.isEmpty }
}
