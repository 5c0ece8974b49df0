internal import Integrity

/// A ZIP file in memory. Nothing of it is ever written to disk.
///
///     let archive = try ZipArchive(bytes)
///     for member in archive.members where member.isSafe && !member.isFolder {
///       let contents = try archive.contents(of: member)
///     }
///
/// Opening reads the directory alone. A member that cannot be read is refused by itself; the others stay readable.
public struct ZipArchive: Sendable {
  /// The members, in the order of the directory. Several may have one name.
  public let members: [ZipMember]
  /// What is left for this archive, and those within it.
  public let budget: ArchiveBudget
  /// How deep this archive stands in others.
  public let depth: Int

  private let bytes: [UInt8]

  /// Opens an archive with limits of its own.
  public init(_ bytes: [UInt8], limits: ArchiveLimits = .standard) throws(ArchiveError) {
    try self.init(bytes, budget: ArchiveBudget(limits))
  }

  /// Opens an archive on a budget that others share; `depth` is how deep it stands in others.
  public init(_ bytes: [UInt8], budget: ArchiveBudget, depth: Int = 0) throws(ArchiveError) {
    let limits = budget.limits
    guard depth <= limits.nesting else { throw ArchiveError(.nestedTooDeep(limit: limits.nesting)) }
    guard bytes.count <= limits.archiveBytes else {
      throw ArchiveError(.archiveTooLong(limitBytes: limits.archiveBytes))
    }
    members = try ZipDirectory(bytes, budget: budget).members
    self.bytes = bytes
    self.budget = budget
    self.depth = depth
  }

  /// Whether the bytes begin as a ZIP file does; an empty one counts.
  public static func isLikely(_ bytes: [UInt8]) -> Bool {
    bytes.number32(at: 0) == 0x0403_4B50 || bytes.number32(at: 0) == 0x0605_4B50
  }

  /// The member's contents, whose size and checksum are right.
  public func contents(of member: ZipMember) throws(ArchiveError) -> [UInt8] {
    do {
      return try unpacked(member)
    } catch {
      throw ArchiveError(error.fault, member: member.name)
    }
  }

  /// Opens a member that is an archive itself, on the same budget.
  public func archive(in member: ZipMember) throws(ArchiveError) -> ZipArchive {
    guard depth < budget.limits.nesting else {
      throw ArchiveError(.nestedTooDeep(limit: budget.limits.nesting), member: member.name)
    }
    let contents = try contents(of: member)
    do {
      return try ZipArchive(contents, budget: budget, depth: depth + 1)
    } catch {
      throw ArchiveError(error.fault, member: member.name)
    }
  }

  private func unpacked(_ member: ZipMember) throws(ArchiveError) -> [UInt8] {
    if let flaw = member.flaw { throw ArchiveError(flaw) }
    if member.isEncrypted { throw ArchiveError(.encrypted) }
    guard member.packed.upperBound <= bytes.count else { throw ArchiveError(.damaged("it is of another archive")) }
    var allowance = Allowance(packed: member.packed.count, budget: budget)
    try allowance.check(member.size)
    let contents =
      switch member.method {
      case 0: try stored(member, &allowance)
      case 8: try inflated(member, &allowance)
      default: throw ArchiveError(.unknownMethod(member.method))
      }
    guard contents.count == member.size else { throw ArchiveError(.wrongSize) }
    guard CRC32.checksum(of: contents) == member.checksum else { throw ArchiveError(.wrongChecksum) }
    return contents
  }

  private func stored(_ member: ZipMember, _ allowance: inout Allowance) throws(ArchiveError) -> [UInt8] {
    guard member.packed.count == member.size else { throw ArchiveError(.wrongSize) }
    try allowance.take(member.size)
    return Array(bytes[member.packed])
  }

  private func inflated(_ member: ZipMember, _ allowance: inout Allowance) throws(ArchiveError) -> [UInt8] {
    var inflater = try Deflate.Inflater()
    var contents: [UInt8] = []
    contents.reserveCapacity(min(member.size, allowance.most))
    var position = member.packed.lowerBound
    try inflater.inflate(
      bytes, from: &position, to: member.packed.upperBound, allowance: &allowance, into: &contents)
    guard position == member.packed.upperBound else { throw ArchiveError(.wrongSize) }
    return contents
  }
}
