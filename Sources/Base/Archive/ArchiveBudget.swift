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

/// How much an archive may ask of its reader.
public struct ArchiveLimits: Sendable, Hashable {
  /// The longest archive.
  public var archiveBytes = 256 << 20
  /// The most members, those of archives within counted too.
  public var members = 20_000
  /// The longest member when unpacked.
  public var memberBytes = 256 << 20
  /// The most bytes unpacked in all, those of archives within counted too.
  public var unpackedBytes = 1 << 30
  /// How many times its packed length a member may have when unpacked.
  public var fold = 200
  /// A member up to this length may be of any density.
  public var floorBytes = 1 << 20
  /// How deep an archive may stand in another.
  public var nesting = 1

  public init() {}

  /// What an honest file of recipes with pictures never comes near.
  public static let standard = ArchiveLimits()
}

/// What one member may still unpack to.
struct Allowance {
  private let budget: ArchiveBudget
  private let densest: Int
  private var taken = 0

  /// The allowance of a member that has `packed` bytes in its archive.
  init(packed: Int, budget: ArchiveBudget) {
    self.budget = budget
    let (product, overflowed) = packed.multipliedReportingOverflow(by: budget.limits.fold)
    densest = max(budget.limits.floorBytes, overflowed ? Int.max : product)
  }

  /// The most that it can come to, by every limit at once.
  var most: Int { min(densest, budget.limits.memberBytes, budget.remainingBytes) }

  /// Charges a piece as soon as it is unpacked.
  mutating func take(_ count: Int) throws(ArchiveError) {
    try check(taken + count)
    try budget.takeBytes(count)
    taken += count
  }

  /// Refuses a length that is too great, before anything is unpacked.
  func check(_ count: Int) throws(ArchiveError) {
    let limits = budget.limits
    guard count <= limits.memberBytes else { throw ArchiveError(.memberTooLong(limitBytes: limits.memberBytes)) }
    guard count <= densest else { throw ArchiveError(.tooDense(limitFold: limits.fold)) }
  }
}
