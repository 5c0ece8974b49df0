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
    guard member.packed.upperBound <= bytes.count else { throw ArchiveError(.damaged("it belongs to another archive")) }
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

/// One file or folder of a ZIP file, as its directory tells it.
public struct ZipMember: Hashable, Sendable {
  /// The name with its folders, `/` between them.
  public let name: String
  /// The length when unpacked, as the directory says.
  public let size: Int
  /// The length in the archive, as the directory says.
  public let packedSize: Int
  public let isFolder: Bool
  /// What makes the member unsafe, or nil. Its contents are refused with this fault.
  public internal(set) var flaw: ArchiveError.Fault?

  /// Whether nothing about the member is false or leads astray. Only its checksum tells whether it is whole.
  public var isSafe: Bool { flaw == nil }

  /// Where its packed bytes stand; nothing where it has a flaw.
  let packed: Range<Int>
  let method: Int
  let checksum: UInt32
  let isEncrypted: Bool
}

/// The name of a member: how it is read, and whether it may be trusted.
enum ZipName {
  /// The name as text: UTF-8 where it is that, code page 437 otherwise.
  ///
  /// The flag for UTF-8 says nothing that the bytes do not say: without it many programs write UTF-8 all the same, and
  /// with it a few write something else.
  static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    String(validating: bytes, as: UTF8.self) ?? CodePage437.decoded(bytes)
  }

  /// Whether the name stays within the archive: no way up, no root, no drive, no backslash, no NUL.
  static func isSafe(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    guard !bytes.isEmpty, bytes[0] != UInt8(ascii: "/") else { return false }
    guard !bytes.contains(where: { $0 == 0 || $0 == UInt8(ascii: "\\") }) else { return false }
    if bytes.count >= 2, bytes[1] == UInt8(ascii: ":"), Character(Unicode.Scalar(bytes[0])).isLetter { return false }
    return !bytes.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual("..".utf8) }
  }
}

/// A time as ZIP files keep it: by the clock on the wall, in steps of two seconds, from 1980 to 2107.
public struct ZipTime: Hashable, Sendable {
  let date: UInt16
  let time: UInt16

  /// A time of the calendar; what lies outside is moved to the nearest that fits.
  public init(year: Int, month: Int = 1, day: Int = 1, hour: Int = 0, minute: Int = 0, second: Int = 0) {
    func fit(_ value: Int, _ range: ClosedRange<Int>) -> UInt16 {
      UInt16(min(max(value, range.lowerBound), range.upperBound))
    }
    date = (fit(year, 1980...2107) - 1980) << 9 | fit(month, 1...12) << 5 | fit(day, 1...31)
    time = fit(hour, 0...23) << 11 | fit(minute, 0...59) << 5 | fit(second, 0...59) / 2
  }

  /// The earliest time there is, where none matters.
  public static let earliest = ZipTime(year: 1980)
}

/// The letters that names in old archives are written with.
enum CodePage437 {
  /// The text of the bytes; each of the 256 stands for a letter.
  static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes { text.append(byte < 0x80 ? Unicode.Scalar(byte) : upper[Int(byte - 0x80)]) }
    return String(text)
  }

  /// The letters of 0x80 to 0xFF.
  private static let upper = Array(
    ("ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»"
      + "░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀"
      + "αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}").unicodeScalars)
}
