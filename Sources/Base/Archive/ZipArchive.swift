internal import Integrity

/// A ZIP file in memory. Nothing of it is ever written to disk.
///
///     let archive = try ZipArchive(bytes)
///     for member in archive.members where member.isSafe && !member.isFolder {
///       let contents = try archive.contents(of: member)
///     }
///
/// Opening reads only the directory. An unreadable member is refused individually; the others stay readable.
package struct ZipArchive: Sendable {
  /// The members, in the order of the directory. Several may have one name.
  package let members: [ZipMember]
  /// The remaining limits for this archive and those within it.
  package let budget: ArchiveBudget
  package let depth: Int

  private let bytes: [UInt8]

  package init(_ bytes: [UInt8], limits: ArchiveLimits = .standard) throws(ArchiveError) {
    try self.init(bytes, budget: ArchiveBudget(limits))
  }

  /// Opens an archive with a shared budget. `depth` is its nesting depth.
  package init(_ bytes: [UInt8], budget: ArchiveBudget, depth: Int = 0) throws(ArchiveError) {
    let limits = budget.limits
    guard depth <= limits.nesting else { throw ArchiveError(.nestedTooDeep(limit: limits.nesting)) }
    guard bytes.count <= limits.archiveBytes else {
      throw ArchiveError(.archiveTooLong(limitBytes: limits.archiveBytes))
    }
    members = try ZipDirectory(bytes, budget: budget).members
    (self.bytes, self.budget, self.depth) = (bytes, budget, depth)
  }

  /// Whether the bytes start like a ZIP file, possibly an empty one.
  package static func isLikely(_ bytes: [UInt8]) -> Bool {
    bytes.number32(at: 0) == 0x0403_4B50 || bytes.number32(at: 0) == 0x0605_4B50
  }

  /// Returns the member's contents, after checking their size and checksum.
  package func contents(of member: ZipMember) throws(ArchiveError) -> [UInt8] {
    do { return try unpacked(member) } catch { throw ArchiveError(error.fault, member: member.name) }
  }

  /// Opens a member that is itself an archive, with the same budget.
  package func archive(in member: ZipMember) throws(ArchiveError) -> ZipArchive {
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
    try inflater.inflate(bytes, from: &position, to: member.packed.upperBound, allowance: &allowance, into: &contents)
    guard position == member.packed.upperBound else { throw ArchiveError(.wrongSize) }
    return contents
  }
}

/// A file or folder of a ZIP file, as listed in its directory.
package struct ZipMember: Hashable, Sendable {
  /// The name with its folders, separated by `/`.
  package let name: String
  /// The unpacked length according to the directory.
  package let size: Int
  /// The packed length according to the directory.
  package let packedSize: Int
  package let isFolder: Bool
  /// The reason the member is unsafe, or nil. Reading its contents throws this fault.
  package internal(set) var flaw: ArchiveError.Fault?

  /// Whether nothing about the member is false or misleading. Only its checksum shows whether it is intact.
  package var isSafe: Bool { flaw == nil }

  /// The range of its packed bytes, empty if it has a flaw.
  let packed: Range<Int>
  let method: Int
  let checksum: UInt32
  let isEncrypted: Bool
}

/// Decoding and checking of member names.
enum ZipName {
  /// Decodes a name as UTF-8 if it is valid, and otherwise as code page 437.
  ///
  /// The UTF-8 flag adds no information: many programs write UTF-8 without it, and a few write something else with it.
  static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    String(validating: bytes, as: UTF8.self) ?? CodePage437.decoded(bytes)
  }

  /// Whether the name stays within the archive: no parent folder, root, drive, backslash or NUL.
  static func isSafe(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    guard !bytes.isEmpty, bytes[0] != UInt8(ascii: "/") else { return false }
    guard !bytes.contains(where: { $0 == 0 || $0 == UInt8(ascii: "\\") }) else { return false }
    if bytes.count >= 2, bytes[1] == UInt8(ascii: ":"), Character(Unicode.Scalar(bytes[0])).isLetter { return false }
    return !bytes.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual("..".utf8) }
  }
}

/// A time in the ZIP format: local time in steps of two seconds, from 1980 to 2107.
package struct ZipTime: Hashable, Sendable {
  let date: UInt16
  let time: UInt16

  /// Creates a time, clamped to the range.
  package init(year: Int, month: Int = 1, day: Int = 1, hour: Int = 0, minute: Int = 0, second: Int = 0) {
    func fit(_ value: Int, _ range: ClosedRange<Int>) -> UInt16 {
      UInt16(min(max(value, range.lowerBound), range.upperBound))
    }
    date = (fit(year, 1980...2107) - 1980) << 9 | fit(month, 1...12) << 5 | fit(day, 1...31)
    time = fit(hour, 0...23) << 11 | fit(minute, 0...59) << 5 | fit(second, 0...59) / 2
  }

  /// The earliest time, for when none matters.
  package static let earliest = ZipTime(year: 1980)
}

/// The character set of names in old archives.
enum CodePage437 {
  /// Decodes the bytes, all 256 of which are valid.
  static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes { text.append(byte < 0x80 ? Unicode.Scalar(byte) : upper[Int(byte - 0x80)]) }
    return String(text)
  }

  /// The characters of 0x80 to 0xFF.
  private static let upper = Array(
    ("ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»"
      + "░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀"
      + "αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}").unicodeScalars)
}
