/// Where the commands that an import has added begin, by their tags: an open hash table of two integers an entry.
struct TagTable {
  /// Both integers side by side: a place in a large table is not in the processor's cache, and is waited for only once.
  private struct Entry {
    var tag: UInt64 = 0
    /// 0 where nothing stands.
    var sequence: UInt64 = 0
  }

  private var entries = Array(repeating: Entry(), count: 1024)
  private(set) var count = 0

  /// A tag may come from a file, so its bits are mixed before they choose a place.
  @inline(__always)
  private func place(of tag: UInt64) -> Int {
    let mixed = (tag ^ tag >> 32) &* 0x9e37_79b9_7f4a_7c15
    return Int(truncatingIfNeeded: (mixed ^ mixed >> 29) & UInt64(entries.count - 1))
  }

  mutating func insert(_ tag: UInt64, at sequence: UInt64) {
    if count * 2 >= entries.count { grow() }
    var place = place(of: tag)
    while entries[place].sequence != 0 { place = (place + 1) & (entries.count - 1) }
    entries[place] = Entry(tag: tag, sequence: sequence)
    count += 1
  }

  private mutating func grow() {
    let former = entries
    entries = Array(repeating: Entry(), count: former.count * 2)
    count = 0
    for entry in former where entry.sequence != 0 { insert(entry.tag, at: entry.sequence) }
  }

  /// How many lines' commands are looked at in a row.
  static let lookedAt = 256

  /// Looks at the places of the commands that the first of some lines begin, so that they are in the processor's cache when
  /// each is asked for: in a row they are waited for many at a time.
  ///
  /// - Returns: how many of the places are taken. Nobody needs to know; but what is not counted need not be looked at.
  func taken(by lines: ArraySlice<DecodedLine>) -> Int {
    var taken = 0
    for index in lines.indices.prefix(Self.lookedAt) {
      guard lines[index].step == 0, case .tag(let tag) = lines[index].command else { continue }
      taken &+= entries[place(of: tag)].sequence == 0 ? 0 : 1
    }
    return taken
  }

  /// The sequences at which commands of this tag begin; several ids may share one.
  func starts(of tag: UInt64) -> [UInt64] {
    var found: [UInt64] = []
    var place = place(of: tag)
    while entries[place].sequence != 0 {
      if entries[place].tag == tag { found.append(entries[place].sequence) }
      place = (place + 1) & (entries.count - 1)
    }
    return found
  }
}
