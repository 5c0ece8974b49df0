/// Reads the directory of a ZIP file, and compares it with the file.
struct ZipDirectory {
  private let bytes: [UInt8]
  private let end: ZipEnd
  private(set) var members: [ZipMember] = []
  /// The range of each member including its header, empty if the header is missing.
  private var places: [Range<Int>] = []

  init(_ bytes: [UInt8], budget: ArchiveBudget) throws(ArchiveError) {
    self.bytes = bytes
    end = try ZipEnd.find(in: bytes)
    try budget.takeMembers(end.count)
    var position = end.directory.lowerBound
    for _ in 0..<end.count { position = try appendMember(at: position) }
    guard position == end.directory.upperBound else {
      throw ArchiveError(.damaged("its directory does not have the stated length"))
    }
    flagOverlaps()
  }

  /// Reads the entry at a position. Returns the start of the next one.
  private mutating func appendMember(at position: Int) throws(ArchiveError) -> Int {
    guard let entry = ZipEntry(bytes, at: position, before: end.directory.upperBound) else {
      throw ArchiveError(.damaged("its directory ends early"))
    }
    let name = ZipName.decoded(bytes[entry.name])
    let place = place(of: entry)
    let packed = place.map { $0.upperBound - entry.packedSize..<$0.upperBound }
    members.append(
      ZipMember(
        name: name, size: entry.size, packedSize: entry.packedSize, isFolder: entry.isFolder,
        flaw: flaw(of: entry, name, isThere: place != nil), packed: packed ?? 0..<0, method: entry.method,
        checksum: entry.checksum, isEncrypted: entry.isEncrypted))
    places.append(place ?? 0..<0)
    return entry.end
  }

  private func flaw(of entry: ZipEntry, _ name: String, isThere: Bool) -> ArchiveError.Fault? {
    if !ZipName.isSafe(name) { return .unsafeName }
    if !entry.isFileOrFolder { return .notAFile }
    return isThere ? nil : .damaged("the directory does not match its own header")
  }

  /// Returns the range of the member including its header, or nil if that is missing or contradicts the directory.
  private func place(of entry: ZipEntry) -> Range<Int>? {
    guard entry.offset <= bytes.count - end.prefix else { return nil }
    let start = end.prefix + entry.offset
    guard bytes.number32(at: start) == 0x0403_4B50, bytes.number16(at: start + 8) == entry.method,
      let nameBytes = bytes.number16(at: start + 26), let extraBytes = bytes.number16(at: start + 28)
    else { return nil }
    let name = start + 30..<start + 30 + nameBytes
    let first = name.upperBound + extraBytes
    guard first <= end.directory.lowerBound, entry.packedSize <= end.directory.lowerBound - first,
      bytes[name] == bytes[entry.name]
    else { return nil }
    return start..<first + entry.packedSize
  }

  /// Flags all members that share bytes with another.
  private mutating func flagOverlaps() {
    let order = members.indices.filter { !places[$0].isEmpty }.sorted { places[$0].lowerBound < places[$1].lowerBound }
    var widest: Int?
    for index in order {
      guard let earlier = widest else {
        widest = index
        continue
      }
      if places[index].lowerBound < places[earlier].upperBound {
        flagOverlap(index)
        flagOverlap(earlier)
      }
      if places[index].upperBound > places[earlier].upperBound { widest = index }
    }
  }

  private mutating func flagOverlap(_ index: Int) {
    if members[index].flaw == nil { members[index].flaw = .overlapping }
  }
}

struct ZipEntry {
  let flags, method, size, packedSize, offset, madeBy: Int
  let checksum: UInt32
  let attributes: UInt32
  let name: Range<Int>
  /// The start of the next entry.
  let end: Int
  private let endsWithSlash: Bool

  /// Reads the entry at a position, or returns nil if it does not end before `limit`.
  init?(_ bytes: [UInt8], at place: Int, before limit: Int) {
    guard place <= limit - 46, bytes.number32(at: place) == 0x0201_4B50,
      let madeBy = bytes.number16(at: place + 4), let flags = bytes.number16(at: place + 8),
      let method = bytes.number16(at: place + 10), let checksum = bytes.number32(at: place + 16),
      let packedSize = bytes.number32(at: place + 20), let size = bytes.number32(at: place + 24),
      let nameBytes = bytes.number16(at: place + 28), let extraBytes = bytes.number16(at: place + 30),
      let commentBytes = bytes.number16(at: place + 32), let attributes = bytes.number32(at: place + 38),
      let offset = bytes.number32(at: place + 42)
    else { return nil }
    name = place + 46..<place + 46 + nameBytes
    end = name.upperBound + extraBytes + commentBytes
    guard end <= limit else { return nil }
    (self.madeBy, self.flags, self.method) = (madeBy >> 8, flags, method)
    (self.checksum, self.attributes) = (UInt32(checksum), UInt32(attributes))
    endsWithSlash = bytes[name].last == UInt8(ascii: "/")
    let extra = name.upperBound..<name.upperBound + extraBytes
    guard let wide = Self.widened([size, packedSize, offset], by: extra, of: bytes) else { return nil }
    (self.size, self.packedSize, self.offset) = (wide[0], wide[1], wide[2])
  }

  /// Replaces numbers too large for four bytes with those in the ZIP64 extra field.
  private static func widened(_ numbers: [Int], by extra: Range<Int>, of bytes: [UInt8]) -> [Int]? {
    guard numbers.contains(0xFFFF_FFFF) else { return numbers }
    var position = extra.lowerBound
    while position <= extra.upperBound - 4, let kind = bytes.number16(at: position),
      let length = bytes.number16(at: position + 2)
    {
      let field = position + 4..<position + 4 + length
      guard field.upperBound <= extra.upperBound else { break }
      if kind == 1 { return widened(numbers, from: field, of: bytes) }
      position = field.upperBound
    }
    // Four bytes can hold this number, though no archive within the limits has it.
    return numbers
  }

  private static func widened(_ numbers: [Int], from field: Range<Int>, of bytes: [UInt8]) -> [Int]? {
    var wide = numbers
    var position = field.lowerBound
    for index in wide.indices where wide[index] == 0xFFFF_FFFF {
      guard position <= field.upperBound - 8, let number = bytes.number64(at: position) else { return nil }
      wide[index] = number
      position += 8
    }
    return wide
  }

  var isEncrypted: Bool { flags & 0x2041 != 0 || method == 99 }

  /// The Unix file type, or 0 if the archive does not state it.
  private var sort: UInt32 { attributes >> 16 & 0xF000 }

  var isFolder: Bool { endsWithSlash || sort == 0x4000 || (madeBy == 0 && attributes & 0x10 != 0) }

  /// Whether the entry is a regular file or a folder, not a link or a device.
  var isFileOrFolder: Bool { sort == 0 || sort == 0x8000 || sort == 0x4000 }
}

/// The end record of a ZIP file, which locates its directory.
struct ZipEnd {
  let count: Int
  let directory: Range<Int>
  /// The number of bytes before the archive proper, by which all offsets are shifted.
  let prefix: Int

  /// The maximum length of the end record and its comment.
  private static let longest = 22 + 65_535

  /// Finds the end record, searching backwards. One whose comment fills the rest exactly is preferred.
  static func find(in bytes: [UInt8]) throws(ArchiveError) -> ZipEnd {
    var isFound = false
    for isExact in [true, false] {
      let last = bytes.count - 22
      guard last >= 0 else { break }
      for offset in stride(from: last, through: max(0, bytes.count - longest), by: -1)
      where bytes[offset] == 0x50 && bytes.number32(at: offset) == 0x0605_4B50 {
        guard let comment = bytes.number16(at: offset + 20) else { continue }
        let end = offset + 22 + comment
        guard isExact ? end == bytes.count : end < bytes.count else { continue }
        isFound = true
        if let end = try record(at: offset, in: bytes) { return end }
      }
    }
    throw ArchiveError(isFound ? .damaged("its directory is not in the stated place") : .notAnArchive)
  }

  /// Reads the end record, or returns nil if there is no directory where it points.
  private static func record(at offset: Int, in bytes: [UInt8]) throws(ArchiveError) -> ZipEnd? {
    guard var numbers = Numbers(bytes, at: offset) else { return nil }
    var end = offset
    if let (wide, place) = wideRecord(before: offset, in: bytes) {
      if numbers.isSaturated { numbers = wide }
      end = place
    }
    guard let count = place(of: numbers, before: end, in: bytes) else { return nil }
    guard numbers.disk == 0, numbers.directoryDisk == 0, numbers.countHere == numbers.count else {
      throw ArchiveError(.split)
    }
    return count
  }

  /// Returns the range of the directory: directly before the end or, if something lies between, at the stated offset.
  private static func place(of numbers: Numbers, before end: Int, in bytes: [UInt8]) -> ZipEnd? {
    guard numbers.size <= end, numbers.offset <= end - numbers.size else { return nil }
    for start in [end - numbers.size, numbers.offset]
    where numbers.size == 0 || bytes.number32(at: start) == 0x0201_4B50 {
      return ZipEnd(count: numbers.count, directory: start..<start + numbers.size, prefix: start - numbers.offset)
    }
    return nil
  }

  /// Returns the ZIP64 record and its position, if its locator directly precedes the end.
  private static func wideRecord(before end: Int, in bytes: [UInt8]) -> (Numbers, Int)? {
    let locator = end - 20
    guard bytes.number32(at: locator) == 0x0706_4B50, let stated = bytes.number64(at: locator + 8) else { return nil }
    for place in [stated, locator - 56] where place <= locator - 56 {
      if let numbers = Numbers(wide: bytes, at: place) { return (numbers, place) }
    }
    return nil
  }

  /// The numbers in an end record of either kind.
  private struct Numbers {
    let disk, directoryDisk, countHere, count, size, offset: Int

    init?(_ bytes: [UInt8], at place: Int) {
      guard let disk = bytes.number16(at: place + 4), let directoryDisk = bytes.number16(at: place + 6),
        let countHere = bytes.number16(at: place + 8), let count = bytes.number16(at: place + 10),
        let size = bytes.number32(at: place + 12), let offset = bytes.number32(at: place + 16)
      else { return nil }
      (self.disk, self.directoryDisk, self.countHere) = (disk, directoryDisk, countHere)
      (self.count, self.size, self.offset) = (count, size, offset)
    }

    init?(wide bytes: [UInt8], at place: Int) {
      guard bytes.number32(at: place) == 0x0606_4B50,
        let disk = bytes.number32(at: place + 16), let directoryDisk = bytes.number32(at: place + 20),
        let countHere = bytes.number64(at: place + 24), let count = bytes.number64(at: place + 32),
        let size = bytes.number64(at: place + 40), let offset = bytes.number64(at: place + 48)
      else { return nil }
      (self.disk, self.directoryDisk, self.countHere) = (disk, directoryDisk, countHere)
      (self.count, self.size, self.offset) = (count, size, offset)
    }

    /// Whether a number was too large for the short record.
    var isSaturated: Bool {
      [disk, directoryDisk, countHere, count].contains(0xFFFF) || [size, offset].contains(0xFFFF_FFFF)
    }
  }
}
