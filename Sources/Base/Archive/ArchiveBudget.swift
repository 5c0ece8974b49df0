internal import Synchronization

/// What is left of the limits, shared by an archive and those that are opened from within it.
///
/// Every unpacking is charged, so a member that is unpacked twice is charged twice.
public final class ArchiveBudget: Sendable {
  private struct Spent {
    var members = 0
    var bytes = 0
  }

  public let limits: ArchiveLimits
  private let spent = Mutex(Spent())

  public init(_ limits: ArchiveLimits = .standard) {
    self.limits = limits
  }

  /// How many bytes may still be unpacked.
  public var remainingBytes: Int { limits.unpackedBytes - spent.withLock { $0.bytes } }

  /// Charges members that were found in a directory.
  func takeMembers(_ count: Int) throws(ArchiveError) {
    let isGranted = spent.withLock { spent in
      guard count <= limits.members - spent.members else { return false }
      spent.members += count
      return true
    }
    guard isGranted else { throw ArchiveError(.tooManyMembers(limit: limits.members)) }
  }

  /// Charges bytes that were unpacked.
  func takeBytes(_ count: Int) throws(ArchiveError) {
    let isGranted = spent.withLock { spent in
      guard count <= limits.unpackedBytes - spent.bytes else { return false }
      spent.bytes += count
      return true
    }
    guard isGranted else { throw ArchiveError(.tooMuchInAll(limitBytes: limits.unpackedBytes)) }
  }
}
