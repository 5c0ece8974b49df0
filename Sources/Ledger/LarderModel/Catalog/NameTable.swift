/// The names of one sort of thing, by number and by typed text.
///
/// The layout is flat, so that a snapshot's names are adopted without conversion. A command looks up one or two of
/// them, and building strings and a dictionary of all took longer than appending its events.
package struct NameTable: Hashable, Sendable {
  /// The table's arrays as a snapshot stores them.
  package struct Parts: Hashable, Sendable {
    /// The names as UTF-8, one after the other.
    package var texts: [UInt8] = []
    /// The ends of the names: that of number n is at n - 1.
    package var ends: [Int] = []
    /// An entry for each named number, in order: the name's ``NameTable/hash(of:)`` in the upper half, and the number
    /// in the lower.
    package var index: [UInt64] = []

    package init() {}
  }

  private var table = Parts()
  /// The newest entries of the index, in order. Inserting into a long index moves everything after the entry, so
  /// entries are collected here and inserted many together.
  private var recent: [UInt64] = []
  /// How many entries are collected before they are inserted into the index.
  private static let mostRecent = 512

  package init() {}

  /// The arrays, with all entries in the index.
  package var parts: Parts {
    guard !recent.isEmpty else { return table }
    var settled = self
    settled.settle()
    return settled.table
  }

  /// Creates a table from its arrays, or nil if they are inconsistent.
  package init?(_ parts: Parts) {
    guard parts.ends.areOffsets(upTo: parts.texts.count),
      parts.index.allSatisfy({ (1..<parts.ends.count + 1).contains(Int($0 & 0xffff_ffff)) })
    else { return nil }
    table = parts
  }

  package var count: Int { table.ends.count }

  /// All names; that of number n is at n - 1.
  package var names: [String] { (0..<count).map { text(at: $0) } }

  /// Returns the name of `number`, or nil if it has none.
  package func name(of number: UInt32) -> String? {
    number > 0 && Int(number) <= count ? text(at: Int(number) - 1) : nil
  }

  private func text(at position: Int) -> String { String(decoding: table.texts[range(at: position)], as: UTF8.self) }

  private func range(at position: Int) -> Range<Int> {
    (position == 0 ? 0 : table.ends[position - 1])..<table.ends[position]
  }

  /// Returns the number of a name, ignoring case. If several share it, the highest.
  package func number(of name: String) -> UInt32? {
    let key = NameRule.key(name)
    let hash = UInt64(Self.hash(of: key)) << 32
    let found = number(of: key, hash, in: table.index)
    guard !recent.isEmpty, let last = number(of: key, hash, in: recent) else { return found }
    return max(found ?? 0, last)
  }

  /// Returns the highest number with a key among some entries of the index.
  private func number(of key: String, _ hash: UInt64, in index: [UInt64]) -> UInt32? {
    var position = index.partition(before: hash)
    var found: UInt32?
    while position < index.count, index[position] >> 32 == hash >> 32 {
      let number = UInt32(truncatingIfNeeded: index[position])
      if NameRule.key(text(at: Int(number) - 1)) == key { found = number }
      position += 1
    }
    return found
  }

  /// Names `number`, or renames it. Numbers are assigned without gaps.
  ///
  /// Numbers that no household reaches (0, or above ``Limits/mostNames``) are ignored.
  mutating func set(_ name: String, number: UInt32) {
    guard number > 0, number <= Limits.mostNames else { return }
    while count < Int(number) { table.ends.append(table.texts.count) }
    let place = Int(number) - 1
    let former = range(at: place)
    if !former.isEmpty { remove(slot(of: number)) }
    let text = Array(name.utf8)
    table.texts.replaceSubrange(former, with: text)
    for position in place..<count { table.ends[position] += text.count - former.count }
    guard !text.isEmpty else { return }
    let slot = slot(of: number)
    recent.insert(slot, at: recent.partition(before: slot))
    if recent.count >= Self.mostRecent { settle() }
  }

  private mutating func remove(_ slot: UInt64) {
    let position = recent.partition(before: slot)
    if position < recent.count, recent[position] == slot {
      recent.remove(at: position)
    } else {
      table.index.remove(at: table.index.partition(before: slot))
    }
  }

  /// Merges the recent entries into the index, from its end, so that each entry moves once.
  private mutating func settle() {
    var (from, to) = (table.index.count - 1, table.index.count + recent.count - 1)
    table.index.append(contentsOf: recent)
    while let slot = recent.last {
      let isLater = from >= 0 && table.index[from] > slot
      table.index[to] = isLater ? table.index[from] : slot
      if isLater { from -= 1 } else { recent.removeLast() }
      to -= 1
    }
  }

  package static func == (left: NameTable, right: NameTable) -> Bool { left.parts == right.parts }

  package func hash(into hasher: inout Hasher) { hasher.combine(parts) }

  /// Returns the index entry of a named number.
  private func slot(of number: UInt32) -> UInt64 {
    UInt64(Self.hash(of: NameRule.key(text(at: Int(number) - 1)))) << 32 | UInt64(number)
  }

  /// Returns a hash that is equal for equal keys, in every process.
  ///
  /// Strings are equal regardless of Unicode composition, so only characters it does not affect are hashed: ASCII
  /// letters, digits and spaces. All other characters hash alike.
  static func hash(of key: String) -> UInt32 {
    var hash: UInt32 = 0x811c_9dc5
    func take(_ byte: UInt8) {
      let plain: UInt8 =
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: " "): byte
        default: 0xff
        }
      hash = (hash ^ UInt32(plain)) &* 0x0100_0193
    }
    if key.utf8.allSatisfy({ $0 < 0x80 }) {
      for byte in key.utf8 { take(byte) }
    } else {
      for character in key { take(character.utf8.count == 1 ? character.utf8.first ?? 0xff : 0xff) }
    }
    return hash
  }
}

extension [Int] {
  /// Whether these are ascending end offsets of parts of something with `size` elements.
  func areOffsets(upTo size: Int) -> Bool {
    var last = 0
    for offset in self {
      guard offset >= last else { return false }
      last = offset
    }
    return last == size
  }
}

extension [UInt64] {
  /// Returns the position of the first element that is not less than `value`, in a sorted list.
  func partition(before value: UInt64) -> Int {
    // Elements added in order belong at the end.
    if let last, last < value { return count }
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// The other names of things of one sort, in the order they were given.
package struct AliasTable: Hashable, Sendable {
  /// The names, numbered in order.
  package private(set) var names = NameTable()
  /// The number of the thing that each name refers to.
  package private(set) var numbers: [UInt32] = []

  package init() {}

  /// Creates a table from its parts, or nil if they are inconsistent.
  package init?(names: NameTable, numbers: [UInt32]) {
    guard names.count == numbers.count else { return nil }
    (self.names, self.numbers) = (names, numbers)
  }

  mutating func append(_ name: String, _ number: UInt32) {
    // The same bound as for the names of things themselves.
    guard numbers.count < Int(Limits.mostNames) else { return }
    numbers.append(number)
    names.set(name, number: UInt32(numbers.count))
  }

  /// Returns the number of the thing with this other name. If several have it, the latest one.
  func number(called name: String) -> UInt32? {
    numbers.isEmpty ? nil : names.number(of: name).map { numbers[Int($0) - 1] }
  }
}
