/// The history of a value, with the first day of each entry.
package struct Timeline: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    /// The first day of the value, or `Int32.min` for all days.
    package var from: Int32
    /// The value, or nil if it is unknown from that day on.
    package var value: Int64?
    package var per: Dimension
    package var words: String?
    /// The event that set the value.
    package var sequence: UInt64

    package init(from: Int32, value: Int64?, per: Dimension, words: String?, sequence: UInt64) {
      (self.from, self.value, self.per, self.words, self.sequence) = (from, value, per, words, sequence)
    }
  }

  /// The entries in the order of their days.
  package private(set) var entries: [Entry] = []

  package init() {}

  init(entries: [Entry]) { self.entries = entries }

  /// Sets a value. An entry for all days replaces the whole history (`fix`). An entry from a day on replaces the values
  /// of that day and later ones (`change`).
  package mutating func set(_ entry: Entry) {
    entries.removeAll { $0.from >= entry.from }
    entries.append(entry)
  }

  /// Returns the entry in force on `day`.
  package func entry(on day: Day) -> Entry? { entries.last { $0.from <= day.number } }

  /// The latest entry, whatever its day.
  package var latest: Entry? { entries.last }
}

/// The key of a timeline: a subject, its number and an attribute.
package struct FactKey: Hashable, Comparable, Sendable {
  package enum Subject: UInt8, Sendable {
    case item = 1
    case meal = 2
    case goal = 3
    case setting = 4
    case category = 5
    case product = 6
    /// A store's own codes; the attribute is their first two digits.
    case storeCodes = 7
    case person = 8
  }

  package let subject: Subject
  package let number: UInt32
  package let attribute: UInt8

  package init(_ subject: Subject, _ number: UInt32, _ attribute: UInt8) {
    (self.subject, self.number, self.attribute) = (subject, number, attribute)
  }

  package static func < (left: FactKey, right: FactKey) -> Bool { left.rank < right.rank }

  /// Subject, number and attribute combined into one number that sorts like the keys.
  var rank: UInt64 { UInt64(subject.rawValue) << 40 | UInt64(number) << 8 | UInt64(attribute) }

  init?(rank: UInt64) {
    guard let subject = Subject(rawValue: UInt8(truncatingIfNeeded: rank >> 40)) else { return nil }
    self.init(subject, UInt32(truncatingIfNeeded: rank >> 8), UInt8(truncatingIfNeeded: rank))
  }
}

/// Timelines in the order of their keys.
///
/// The layout is flat, like ``NameTable``: a command needs a handful of thousands and finds them in place by binary
/// search.
package struct TimelineTable: Hashable, Sendable {
  /// The table's arrays as a snapshot stores them.
  package struct Parts: Hashable, Sendable {
    /// The keys as numbers, in order, and the end of each key's entries.
    package var keys: [UInt64] = []
    package var ends: [Int] = []
    /// The fields of each entry. `Int64.min` is an unknown value, and the highest bit of `pers` indicates words.
    package var froms: [Int32] = []
    package var values: [Int64] = []
    package var pers: [UInt8] = []
    package var sequences: [UInt64] = []
    /// The end of each entry's words in the common UTF-8.
    package var wordEnds: [Int] = []
    package var words: [UInt8] = []

    package init() {}
  }

  package private(set) var parts = Parts()

  static var hasWords: UInt8 { 0x80 }

  package init() {}

  /// Creates a table from its arrays, or nil if they are inconsistent.
  package init?(_ parts: Parts) {
    let entries = parts.froms.count
    guard parts.keys.count == parts.ends.count, parts.ends.areOffsets(upTo: entries), parts.values.count == entries,
      parts.pers.count == entries, parts.sequences.count == entries, parts.wordEnds.count == entries,
      parts.wordEnds.areOffsets(upTo: parts.words.count)
    else { return nil }
    self.parts = parts
  }

  package var count: Int { parts.keys.count }

  /// All timelines, in the order of their keys.
  package var all: [(key: FactKey, timeline: Timeline)] {
    (0..<count).compactMap { position in
      FactKey(rank: parts.keys[position]).map { ($0, Timeline(entries: entries(at: position).map { entry(at: $0) })) }
    }
  }

  subscript(key: FactKey) -> Timeline? {
    let entries = entries(of: key)
    return entries.isEmpty ? nil : Timeline(entries: entries.map { entry(at: $0) })
  }

  /// Returns the entry in force on a day.
  func entry(_ key: FactKey, on day: Day) -> Timeline.Entry? { entry(key, onDay: day.number) }

  /// Returns the entry in force on a day, by the day's number.
  package func entry(_ key: FactKey, onDay day: Int32) -> Timeline.Entry? {
    entries(of: key).last { parts.froms[$0] <= day }.map { entry(at: $0) }
  }

  /// Returns the latest entry, whatever its day.
  func latest(_ key: FactKey) -> Timeline.Entry? { entries(of: key).last.map { entry(at: $0) } }

  /// Sets a value, as ``Timeline/set(_:)`` does.
  mutating func set(_ entry: Timeline.Entry, _ key: FactKey) {
    let position = parts.keys.partition(before: key.rank)
    if position == count || parts.keys[position] != key.rank {
      parts.keys.insert(key.rank, at: position)
      parts.ends.insert(position == 0 ? 0 : parts.ends[position - 1], at: position)
    }
    let entries = entries(at: position)
    let first = entries.first { parts.froms[$0] >= entry.from } ?? entries.upperBound
    replace(first..<entries.upperBound, with: entry)
    for position in position..<count { parts.ends[position] += 1 - (entries.upperBound - first) }
  }

  private mutating func replace(_ range: Range<Int>, with entry: Timeline.Entry) {
    let words = Array((entry.words ?? "").utf8)
    let former = (range.lowerBound == 0 ? 0 : parts.wordEnds[range.lowerBound - 1])
    let replaced = former..<(range.isEmpty ? former : parts.wordEnds[range.upperBound - 1])
    parts.words.replaceSubrange(replaced, with: words)
    parts.froms.replaceSubrange(range, with: CollectionOfOne(entry.from))
    parts.values.replaceSubrange(range, with: CollectionOfOne(entry.value ?? .min))
    parts.pers.replaceSubrange(
      range, with: CollectionOfOne(entry.per.rawValue | (entry.words == nil ? 0 : Self.hasWords)))
    parts.sequences.replaceSubrange(range, with: CollectionOfOne(entry.sequence))
    parts.wordEnds.replaceSubrange(range, with: CollectionOfOne(replaced.upperBound))
    guard words.count != replaced.count else { return }
    for position in range.lowerBound..<parts.wordEnds.count { parts.wordEnds[position] += words.count - replaced.count }
  }

  /// Returns the positions of a key's entries.
  private func entries(of key: FactKey) -> Range<Int> {
    let position = parts.keys.partition(before: key.rank)
    return position < count && parts.keys[position] == key.rank ? entries(at: position) : 0..<0
  }

  func entries(at position: Int) -> Range<Int> { (position == 0 ? 0 : parts.ends[position - 1])..<parts.ends[position] }

  private func entry(at position: Int) -> Timeline.Entry {
    let per = parts.pers[position]
    var words: String?
    if per & Self.hasWords != 0 {
      let start = position == 0 ? 0 : parts.wordEnds[position - 1]
      words = String(decoding: parts.words[start..<parts.wordEnds[position]], as: UTF8.self)
    }
    return Timeline.Entry(
      from: parts.froms[position], value: parts.values[position] == .min ? nil : parts.values[position],
      per: Dimension(rawValue: per & ~Self.hasWords) ?? .none, words: words, sequence: parts.sequences[position])
  }
}
