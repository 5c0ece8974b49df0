/// Reads the directory of a ZIP file, and holds it against what stands in the file.
struct ZipDirectory {
  private let bytes: [UInt8]
  private let end: ZipEnd
  private(set) var members: [ZipMember] = []
  /// The bytes that each member takes, its header included; empty where its header is not there.
  private var places: [Range<Int>] = []

  init(_ bytes: [UInt8], budget: ArchiveBudget) throws(ArchiveError) {
    self.bytes = bytes
    end = try ZipEnd.find(in: bytes)
    try budget.takeMembers(end.count)
    var position = end.directory.lowerBound
    for _ in 0..<end.count { position = try appendMember(at: position) }
    guard position == end.directory.upperBound else {
      throw ArchiveError(.damaged("its directory has another length than its end says"))
    }
    flagOverlaps()
  }

  /// Reads the entry at a position; returns where the next one begins.
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
    return isThere ? nil : .damaged("the directory says other things than its own header")
  }

  /// Where the member stands, its own header first, or nil where that is not there or contradicts the directory.
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

  /// Flags all members that share a byte with another.
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
