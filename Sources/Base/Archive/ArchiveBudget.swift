internal import Synchronization

/// The remaining limits, shared by an archive and the archives within it.
///
/// Every extraction is charged, so a member that is unpacked twice is charged twice.
package final class ArchiveBudget: Sendable {
  private struct Spent {
    var members = 0
    var bytes = 0
  }

  package let limits: ArchiveLimits
  private let spent = Mutex(Spent())

  package init(_ limits: ArchiveLimits = .standard) { self.limits = limits }

  /// How many bytes may still be unpacked.
  package var remainingBytes: Int { limits.unpackedBytes - spent.withLock { $0.bytes } }

  /// Charges the members found in a directory.
  func takeMembers(_ count: Int) throws(ArchiveError) {
    let isGranted = spent.withLock { spent in
      guard count <= limits.members - spent.members else { return false }
      spent.members += count
      return true
    }
    guard isGranted else { throw ArchiveError(.tooManyMembers(limit: limits.members)) }
  }

  /// Charges unpacked bytes.
  func takeBytes(_ count: Int) throws(ArchiveError) {
    let isGranted = spent.withLock { spent in
      guard count <= limits.unpackedBytes - spent.bytes else { return false }
      spent.bytes += count
      return true
    }
    guard isGranted else { throw ArchiveError(.tooMuchInAll(limitBytes: limits.unpackedBytes)) }
  }
}

package struct ArchiveLimits: Sendable, Hashable {
  /// The maximum length of an archive.
  package var archiveBytes = 256 << 20
  /// The maximum number of members, including those of nested archives.
  package var members = 20_000
  /// The maximum unpacked length of a member.
  package var memberBytes = 256 << 20
  /// The maximum total of unpacked bytes, including those of nested archives.
  package var unpackedBytes = 1 << 30
  /// The maximum ratio of unpacked to packed length of a member.
  package var fold = 200
  /// The unpacked length up to which a member may have any ratio.
  package var floorBytes = 1 << 20
  /// The maximum nesting of archives.
  package var nesting = 1

  package init() {}

  /// Limits that no honest file of recipes with pictures comes near.
  package static let standard = ArchiveLimits()
}

/// The remaining limit for unpacking one member.
struct Allowance {
  private let budget: ArchiveBudget
  private let densest: Int
  private var taken = 0

  /// Creates the allowance of a member with `packed` bytes in its archive.
  init(packed: Int, budget: ArchiveBudget) {
    self.budget = budget
    let (product, overflowed) = packed.multipliedReportingOverflow(by: budget.limits.fold)
    densest = max(budget.limits.floorBytes, overflowed ? Int.max : product)
  }

  /// The maximum length by all limits.
  var most: Int { min(densest, budget.limits.memberBytes, budget.remainingBytes) }

  /// Charges a piece immediately after it is unpacked.
  mutating func take(_ count: Int) throws(ArchiveError) {
    try check(taken + count)
    try budget.takeBytes(count)
    taken += count
  }

  /// Refuses an excessive length before anything is unpacked.
  func check(_ count: Int) throws(ArchiveError) {
    let limits = budget.limits
    guard count <= limits.memberBytes else { throw ArchiveError(.memberTooLong(limitBytes: limits.memberBytes)) }
    guard count <= densest else { throw ArchiveError(.tooDense(limitFold: limits.fold)) }
  }
}
