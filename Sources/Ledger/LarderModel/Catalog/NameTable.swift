/// The names of one sort of thing, by number and by what people type.
///
/// Laid out flat, so that a snapshot's names are taken over as they lie: a command looks up one or two of them, and
/// making all of them into strings and a dictionary took longer than appending its events.
public struct NameTable: Hashable, Sendable {
  /// The arrays that a table is made of, as a snapshot keeps them.
  public struct Parts: Hashable, Sendable {
    /// The names as UTF-8, one behind the other.
    public var texts: [UInt8] = []
    /// Where the name of number n ends: at n - 1.
    public var ends: [Int] = []
    /// For each number that has a name, the name's ``NameTable/hash(of:)`` in the upper half and the number in the
    /// lower, in order.
    public var index: [UInt64] = []

    public init() {}
  }

  private var table = Parts()
  /// The entries of the index that were added last, in order. Each insertion moves what lies behind it, so that entries
  /// are collected here, and put into a long index many at once.
  private var recent: [UInt64] = []
  /// How many entries are collected before they are put into the index.
  private static let mostRecent = 512

  public init() {}

  /// The arrays, with every entry of the index in its place.
  public var parts: Parts {
    guard !recent.isEmpty else { return table }
    var settled = self
    settled.settle()
    return settled.table
  }

  /// The table of these parts; nil where they cannot be a table's.
  public init?(_ parts: Parts) {
    guard parts.ends.areOffsets(upTo: parts.texts.count),
      parts.index.allSatisfy({ (1..<parts.ends.count + 1).contains(Int($0 & 0xffff_ffff)) })
    else { return nil }
    table = parts
  }

  public var count: Int { table.ends.count }

  /// Every name, that of number n at n - 1.
  public var names: [String] { (0..<count).map { text(at: $0) } }

  /// The name of `number`, or nil where it was never given.
  public func name(of number: UInt32) -> String? {
    number > 0 && Int(number) <= count ? text(at: Int(number) - 1) : nil
  }

  private func text(at position: Int) -> String { String(decoding: table.texts[range(at: position)], as: UTF8.self) }

  private func range(at position: Int) -> Range<Int> {
    (position == 0 ? 0 : table.ends[position - 1])..<table.ends[position]
  }

  /// The number of a name, however it is cased; the highest, where several share it.
  public func number(of name: String) -> UInt32? {
    let key = NameRule.key(name)
    let hash = UInt64(Self.hash(of: key)) << 32
    let found = number(of: key, hash, in: table.index)
    guard !recent.isEmpty, let last = number(of: key, hash, in: recent) else { return found }
    return max(found ?? 0, last)
  }

  /// The highest number of a name by its key, among some entries of the index.
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

  /// Gives `number` a name. Numbers come without gaps; a repeated number renames.
  ///
  /// A number that no household reaches (0, or above ``Limits/mostNames``) is passed over.
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

  /// Puts the recent entries into the index, from its end on, so that each entry moves once.
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

  public static func == (left: NameTable, right: NameTable) -> Bool { left.parts == right.parts }

  public func hash(into hasher: inout Hasher) { hasher.combine(parts) }

  /// The entry of the index for a number that has a name.
  private func slot(of number: UInt32) -> UInt64 {
    UInt64(Self.hash(of: NameRule.key(text(at: Int(number) - 1)))) << 32 | UInt64(number)
  }

  /// A number that equal keys share, whichever process works it out.
  ///
  /// Strings are equal however their letters are composed, so only what no composition touches counts: letters and
  /// digits of ASCII and the space. Every other character counts as one and the same.
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
  /// Whether these are where parts of something of `size` end, in order.
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
  /// Where, in a list that is in order, the first stands that is not less than `value`.
  func partition(before value: UInt64) -> Int {
    // What is taken in in order belongs at the end.
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

/// Other names that things of one sort go by, in the order they were given.
public struct AliasTable: Hashable, Sendable {
  /// The names, numbered as they came.
  public private(set) var names = NameTable()
  /// The number of what each means.
  public private(set) var numbers: [UInt32] = []

  public init() {}

  /// The table of these parts; nil where they cannot be a table's.
  public init?(names: NameTable, numbers: [UInt32]) {
    guard names.count == numbers.count else { return nil }
    self.names = names
    self.numbers = numbers
  }

  mutating func append(_ name: String, _ number: UInt32) {
    // A household of so many names has none for its items either.
    guard numbers.count < Int(Limits.mostNames) else { return }
    numbers.append(number)
    names.set(name, number: UInt32(numbers.count))
  }

  /// The number of what goes by a name; by the latest where several do.
  func number(called name: String) -> UInt32? {
    numbers.isEmpty ? nil : names.number(of: name).map { numbers[Int($0) - 1] }
  }
}
