/// The end of a ZIP file, which says where its directory stands.
struct ZipEnd {
  /// How many members the directory has.
  let count: Int
  /// Where the directory stands in the bytes.
  let directory: Range<Int>
  /// How many bytes stand before the archive proper, by which every offset is off.
  let prefix: Int

  /// The longest that the end can be: the record and its comment.
  private static let longest = 22 + 65_535

  /// Finds the end, from the back. A record whose comment fills the rest exactly is preferred.
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
    throw ArchiveError(isFound ? .damaged("its directory is not where its end says") : .notAnArchive)
  }

  /// What the record says, or nil where no directory stands at the place that it names.
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

  /// The directory stands right before the end, or, where something lies between, at the very offset.
  private static func place(of numbers: Numbers, before end: Int, in bytes: [UInt8]) -> ZipEnd? {
    guard numbers.size <= end, numbers.offset <= end - numbers.size else { return nil }
    for start in [end - numbers.size, numbers.offset]
    where numbers.size == 0 || bytes.number32(at: start) == 0x0201_4B50 {
      return ZipEnd(
        count: numbers.count, directory: start..<start + numbers.size, prefix: start - numbers.offset)
    }
    return nil
  }

  /// The record of ZIP64 and its place, where its locator stands right before the end.
  private static func wideRecord(before end: Int, in bytes: [UInt8]) -> (Numbers, Int)? {
    let locator = end - 20
    guard bytes.number32(at: locator) == 0x0706_4B50, let stated = bytes.number64(at: locator + 8) else { return nil }
    for place in [stated, locator - 56] where place <= locator - 56 {
      if let numbers = Numbers(wide: bytes, at: place) { return (numbers, place) }
    }
    return nil
  }
}

extension ZipEnd {
  /// The numbers of an end record, of either sort.
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

    /// Whether a number was too great for the short record.
    var isSaturated: Bool {
      [disk, directoryDisk, countHere, count].contains(0xFFFF) || [size, offset].contains(0xFFFF_FFFF)
    }
  }
}
