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
