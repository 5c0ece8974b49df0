/// Where the commands that an import has added begin, by their tags: an open hash table of two integers an entry.
struct TagTable {
  private var tags: [UInt64]
  /// Sequences; 0 where nothing stands.
  private var sequences: [UInt64]
  private(set) var count = 0

  init() {
    tags = Array(repeating: 0, count: 1024)
    sequences = Array(repeating: 0, count: 1024)
  }

  /// A tag may come from a file, so its bits are mixed before they choose a place.
  @inline(__always)
  private func place(of tag: UInt64) -> Int {
    let mixed = (tag ^ tag >> 32) &* 0x9e37_79b9_7f4a_7c15
    return Int(truncatingIfNeeded: (mixed ^ mixed >> 29) & UInt64(tags.count - 1))
  }

  mutating func insert(_ tag: UInt64, at sequence: UInt64) {
    if count * 2 >= tags.count { grow() }
    var place = place(of: tag)
    while sequences[place] != 0 { place = (place + 1) & (tags.count - 1) }
    tags[place] = tag
    sequences[place] = sequence
    count += 1
  }

  private mutating func grow() {
    let (oldTags, oldSequences) = (tags, sequences)
    tags = Array(repeating: 0, count: oldTags.count * 2)
    sequences = Array(repeating: 0, count: oldTags.count * 2)
    count = 0
    for index in oldTags.indices where oldSequences[index] != 0 { insert(oldTags[index], at: oldSequences[index]) }
  }

  /// The sequences at which commands of this tag begin; several ids may share one.
  func starts(of tag: UInt64) -> [UInt64] {
    var found: [UInt64] = []
    var place = place(of: tag)
    while sequences[place] != 0 {
      if tags[place] == tag { found.append(sequences[place]) }
      place = (place + 1) & (tags.count - 1)
    }
    return found
  }
}
